public import CairnExplorer
public import ShopFlows

/// Returns an explorer of the shop in memory, named `shopExplorer()` in the tests that it writes.
///
/// - Parameter bound: The number of states at which it stops.
@MainActor
public func shopExplorer(bound: Int = 60) -> Explorer<AppCoordinator> {
  Explorer(named: "shopExplorer()", bound: bound) {
    AppCoordinator(services: .inMemory(InMemoryShop()))
  }
}
