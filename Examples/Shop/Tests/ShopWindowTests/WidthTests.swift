import Cairn
import Foundation
import ShopFlows
import Testing
import UIKit

/// A way to a screen of the shop's map: a link, and what the user touches then.
struct Way: CustomTestStringConvertible {
  let link: String
  var taps: [String] = []

  var testDescription: String { ([link] + taps).joined(separator: ", ") }

  static let links = [
    "/", "/categories/1", "/products/3", "/cart", "/checkout", "/orders", "/orders/1", "/profile",
    "/login", "/register",
  ]

  /// The ways to all screens, those without a link last.
  static let all =
    links.map { Way(link: $0) } + [
      Way(link: "/products/3", taps: ["Cart (1)"]),
      Way(link: "/checkout", taps: ["Continue to payment"]),
      Way(link: "/checkout", taps: ["Continue to payment", "Card"]),
      Way(link: "/checkout", taps: ["Continue to payment", "Invoice"]),
    ]
}

@MainActor @Suite(.ownDevice) struct WidthTests {
  /// The points between two widths; `CAIRN_WIDTH_STEP` sets others.
  private static let step =
    ProcessInfo.processInfo.environment["CAIRN_WIDTH_STEP"].flatMap(Double.init) ?? 349

  @Test(
    "Promise 4: at each width of an iPhone window, the tree is shown, and no screen loses its model",
    arguments: Way.all)
  func sweep(way: Way) async throws {
    // iOS 27: the width class of the system is compact at every width.
    HeadlessDevice.current.policy.regularWidth = .infinity
    let shop = try ShopWindow(opening: "cairnshop:/orders/1")
    try await shop.signIn()
    await shop.shows("Order CN-100001")
    // The checkout needs something in the cart.
    _ = try await shop.putIntoCart()
    try shop.open("cairnshop:\(way.link)")
    await settle(shop)
    for name in way.taps { try await shop.tap(name) }
    try await sweep(shop, from: way.testDescription.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
    try await shop.close()
  }

  private func sweep(_ shop: ShopWindow, from seed: UInt64) async throws {
    var state = seed
    let up = stride(from: 320.0, through: 1366, by: Self.step)
    for width in Array(up) + up.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Not every screen has what the user reaches for.
      switch state >> 60 {
      case 0: try? shop.user.tapBack()
      case 1: try? shop.user.tapTab(Int(state >> 32) % 3)
      case 2: _ = try? shop.user.swipeSheetDown()
      case 3: _ = try? shop.user.tapOutside()
      default: break
      }
      await settle(shop)
      let navigator = try #require(shop.navigator)
      let before = contents(of: navigator)
      try shop.user.resize(to: CGSize(width: width, height: 844))
      await settle(shop)
      let after = contents(of: navigator)
      #expect(before.isSubset(of: after), "at \(width)")
      #expect((navigator.traits.horizontalSizeClass == .regular) == (width >= 700))
      try expectToShow(navigator.tree, in: shop, at: width)
    }
  }

  /// Waits until the host has shown what the tree is, for which it needs tasks of the main actor.
  private func settle(_ shop: ShopWindow) async {
    for _ in 0..<3 { await shop.clock.settleWithTasks() }
  }

  /// Fails unless the window has the tree's modals, and the stacks in front have the tree's pages.
  private func expectToShow(_ tree: NavigationTree, in shop: ShopWindow, at width: Double) throws {
    let root = try #require(shop.window?.rootViewController)
    let levels = tree.levels
    let shown = sequence(first: root) { $0.presentedViewController }
    #expect(Array(shown).count == levels.count, "modals at \(width)")
    guard let front = levels.last, let controller = try shop.user.front,
      !(controller is UIAlertController)
    else { return }
    // Side by side, an empty column has a page too.
    let pages = self.pages(in: controller)
    let expected = self.pages(of: front.id, in: tree)
    let range = expected.count...expected.count + (expected.hasColumns ? 2 : 0)
    #expect(range.contains(pages), "pages at \(width) of \(tree)")
  }

  /// The number of pages in the stacks that the user sees.
  private func pages(in controller: UIViewController) -> Int {
    switch controller {
    case let tabs as UITabBarController: tabs.selectedViewController.map(pages) ?? 0
    case let stack as UINavigationController: pages(on: stack)
    default: controller.children.map(pages).reduce(0, +)
    }
  }

  /// The number of pages on a stack; UIKit puts the stack of a column onto one of its own.
  private func pages(on stack: UINavigationController) -> Int {
    let inside = stack.topViewController.map(pages) ?? 0
    return stack.viewControllers.count + (inside > 0 ? inside - 1 : 0)
  }

  /// The number of entries in the stacks that the user sees.
  private func pages(of id: EntryID, in tree: NavigationTree) -> (count: Int, hasColumns: Bool) {
    guard let flow = tree.flow(id) else { return (0, false) }
    switch flow.layout {
    case .stack, .split, .tripleSplit:
      let count = flow.entries.map { pages(at: $0, in: tree) }.reduce(0, +)
      return (count, flow.layout != .stack && !tree.isCollapsed(id))
    default: return flow.top.map { pages(of: $0, in: tree) } ?? (0, false)
    }
  }

  /// The number of pages that an entry of a stack takes; a stack inside it shares its pages.
  private func pages(at id: EntryID, in tree: NavigationTree) -> Int {
    switch tree.flow(id)?.layout {
    case .stack: tree.flow(id)?.entries.map { pages(at: $0, in: tree) }.reduce(0, +) ?? 0
    case .switching: tree.flow(id)?.top.map { pages(at: $0, in: tree) } ?? 0
    default: 1
    }
  }

  /// The models and flows in the tree.
  private func contents(of navigator: Navigator) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      if let content = navigator.content(of: next) { found.insert(ObjectIdentifier(content)) }
      if let flow = navigator.tree.flow(next) { waiting += flow.entries + flow.modals }
    }
    return found
  }
}
