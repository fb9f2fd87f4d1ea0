import Cairn
import CairnSwiftUI
import Observation
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Declared tabs in SwiftUI", .onDevice)
struct TabItemTests {
  @Test("Promise 31: a tab shows the declared title and image, and its badge follows the model")
  func badge() async throws {
    let shop = ShopTabs()
    let window = await Window(Navigator(shop, reportsLeaks: false))
    let tabs = try #require(window.first(UITabBarController.self))
    #expect(tabs.tabBar.items?.map(\.title) == ["List", "Search", "Cart"])
    #expect(tabs.tabBar.items?.map { $0.image != nil } == [false, true, true])
    #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, nil, nil])
    for count in 1...3 {
      shop.cart.count = count
      await window.settle()
      #expect(tabs.tabBar.items?.map(\.badgeValue) == [nil, nil, "\(count)"])
    }
  }
}

@MainActor
@Suite("Blank tabs in SwiftUI", .onDevice)
struct BlankTabTests {
  @Test("Promise 31: a tab without a label is reported once, with its path")
  func blank() async throws {
    let tabs = BlankTabs()
    let texts = await reports {
      let window = await Window(Navigator(tabs, reportsLeaks: false))
      tabs.select(.bare)
      await window.settle(after: tabs.set([.bare, .declared]))
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("SwiftUI shows a blank tab for BlankTabs / bare: ") == true)
    #expect(texts.first?.hasSuffix("or let it conform to ViewTabs.") == true)
  }
}

/// Tabs of which one has no item.
private final class BlankTabs: Coordinator {
  enum Route: Routable { case declared, bare }
  let navigation = Navigation(tabs: [Route.declared, .bare])

  func destination(for route: Route) -> Destination { Screen("\(route)") }

  func tabItem(for route: Route) -> TabItem? {
    route == .declared ? TabItem(title: "Declared") : nil
  }
}

@MainActor
@Observable
final class Cart {
  var count = 0
}

@MainActor
private final class ShopTabs: Coordinator {
  enum Route: String, Routable { case list, search, cart }
  let navigation = Navigation(tabs: [Route.list, .search, .cart])
  let cart = Cart()

  func destination(for route: Route) -> Destination { Screen(route.rawValue) }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .list: TabItem(title: "List")
    case .search: TabItem(title: "Search", role: .search)
    case .cart: TabItem(title: "Cart", systemImage: "cart", badge: cart.count)
    }
  }
}
