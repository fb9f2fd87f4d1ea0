import Cairn
import Foundation
import ShopData
import ShopFlows
import Testing
import UIKit

/// The links of the shop's map, with values.
private let links = [
  "/", "/categories/1", "/products/3", "/products/3/compare/4", "/search?q=rope",
  "/search/products/3", "/cart", "/checkout", "/checkout/delivery", "/checkout/payment",
  "/checkout/payment/card",
  "/checkout/review", "/orders", "/orders/1", "/profile", "/profile/addresses",
  "/profile/addresses/1", "/profile/addresses/new", "/login", "/register", "/forgot-password",
]

@MainActor @Suite(.ownDevice) struct WidthTests {
  /// The points between two widths; `CAIRN_WIDTH_STEP` sets others.
  private static let step =
    ProcessInfo.processInfo.environment["CAIRN_WIDTH_STEP"].flatMap(Double.init) ?? 349

  @Test("Promise 4: no width of an iPhone window loses a model of any screen", arguments: links)
  func sweep(link: String) async throws {
    // iOS 27: the width class of the system is compact at every width.
    HeadlessDevice.current.policy.regularWidth = .infinity
    let shop = try ShopWindow(opening: "cairnshop:/orders/1")
    try await shop.signIn()
    await shop.shows("Order CN-100001")
    // The checkout needs something in the cart.
    _ = try await shop.putIntoCart()
    try shop.open("cairnshop:\(link)")
    shop.clock.settle()
    try await sweep(shop, from: link.utf8.reduce(1) { $0 &* 31 &+ UInt64($1) })
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
      shop.clock.settle()
      let navigator = try #require(shop.navigator)
      let before = contents(of: navigator)
      try shop.user.resize(to: CGSize(width: width, height: 844))
      shop.clock.settle()
      let after = contents(of: navigator)
      #expect(before.isSubset(of: after), "at \(width)")
      #expect((navigator.traits.horizontalSizeClass == .regular) == (width >= 700))
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
