import BrowserTesting
import CairnExplorer
import Foundation
import Testing

/// The committed map.
private let mapFile = URL(
  filePath: URL(filePath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
).appending(path: "docs/map/shop.json")

extension ShopBrowserTests {
  @Test("Promise 34: The browser shows each screen of the shop's map, at the URL in the map")
  func map() async throws {
    let map = try ExplorationMap(data: Data(contentsOf: mapFile))
    let shopper = try await Shopper.arrive(
      viewport: Viewport(width: 390, height: 700, isTouch: true))
    var paths: [String: String] = [:]
    for visit in Self.visits {
      try await visit.act(shopper)
      paths[visit.screen] = try await shopper.tab.evaluate(
        "location.pathname + location.search", as: String.self)
    }
    #expect(paths.keys.sorted() == map.screens.map { $0.name }.sorted())
    for screen in map.screens {
      guard let pattern = screen.url, let path = paths[screen.name] else { continue }
      #expect(Self.pathMatches(path, pattern), "\(screen.name) is at \(path), not at \(pattern)")
    }
    try await Self.expectNoProblems(shopper)
  }

  /// Returns true if the path has the pattern's segments; a query item may be absent.
  private static func pathMatches(_ path: String, _ pattern: String) -> Bool {
    func segments(_ text: String) -> [Substring] {
      text.prefix { $0 != "?" }.split(separator: "/")
    }
    let (found, wanted) = (segments(path), segments(pattern))
    return found.count == wanted.count
      && zip(found, wanted).allSatisfy { $1.hasPrefix(":") || $0 == $1 }
  }

  private struct Visit {
    let screen: String
    let act: @Sendable (Shopper) async throws -> Void

    init(_ screen: String, _ act: @escaping @Sendable (Shopper) async throws -> Void) {
      self.screen = "AppCoordinator / \(screen)"
      self.act = act
    }

    /// Opens an address.
    init(_ screen: String, at path: String) { self.init(screen) { try await $0.open(path) } }
  }

  /// A walk through all screens.
  private static let visits: [Visit] = [
    Visit("main / home / home", at: "/"),
    Visit("main / home / list", at: "/categories/1"),
    Visit("main / home / detail", at: "/products/1"),
    Visit("main / home / cart") {
      try await $0.tab.click(text: "Add to cart")
      try await $0.tab.waitForText("added to your cart")
      try await $0.tab.click(text: "Show the cart , 1")
      try await $0.see("Cart")
    },
    Visit("main / cart / cart", at: "/cart"),
    Visit("auth / login", at: "/login"),
    Visit("auth / register", at: "/register"),
    Visit("main / orders / list") {
      try await $0.register()
      try await $0.open("/orders")
    },
    Visit("main / profile / account", at: "/profile"),
    Visit("main / cart / checkout / address", at: "/checkout"),
    Visit("main / cart / checkout / payment / method") {
      try await $0.enterAddress()
      try await $0.see("Payment")
    },
    Visit("main / cart / checkout / payment / card") {
      try await $0.tab.click(text: "Card Credit or debit card")
      try await $0.see("Card")
    },
    Visit("main / cart / checkout / review") {
      try await $0.enterCard()
      try await $0.see("Review")
    },
    Visit("main / orders / detail") {
      try await $0.tab.click(text: "Place the order")
      try await $0.tab.waitForText("What you ordered")
    },
  ]
}
