public import CairnExplorer
public import ShopFlows

/// Returns an explorer of the shop with services in memory.
///
/// The tests that it writes call `shopExplorer()`.  - Parameter bound: The number of states at
/// which the search stops.
@MainActor
public func shopExplorer(bound: Int = 60) -> Explorer<AppCoordinator> {
  Explorer(named: "shopExplorer()", bound: bound) { AppCoordinator(services: .inMemory()) }
    .withProperties
}

/// Returns an explorer of a shop in memory whose services also fail: cards are declined, orders are refused because the
/// cart or the session has changed, and sign-ins because the database is locked.
///
/// - Parameter bound: The number of states at which it stops.
@MainActor
public func failingShopExplorer(bound: Int = 60) -> Explorer<AppCoordinator> {
  Explorer(named: "failingShopExplorer()", bound: bound) { choices in
    AppCoordinator(services: FailingServices(shop: InMemoryShop(), choices: choices).services)
  }
  .withProperties
  .links("/products/1", "/products/999", "/categories/1", "/orders/1")
}

extension Explorer<AppCoordinator> {
  fileprivate var withProperties: Self {
    never("the checkout is shown to a visitor") {
      $0.isShown(CartCoordinator.Route.checkout) && !$0.root.session.isSignedIn
    }
    .never("the checkout is shown with an empty cart") {
      $0.isShown(CartCoordinator.Route.checkout) && $0.root.session.cart?.isEmpty == true
    }
  }
}
