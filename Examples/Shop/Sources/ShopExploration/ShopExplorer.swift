public import CairnExplorer
public import ShopFlows

/// Returns an explorer of the shop in memory, named `shopExplorer()` in the tests that it writes.
///
/// - Parameter bound: The number of states at which it stops.
@MainActor
public func shopExplorer(bound: Int = 60) -> Explorer<AppCoordinator> {
  // A payment awaits several services before anything changes on the screen. The shop in memory runs on the main actor,
  // where each turn brings it a step forward.
  Explorer(named: "shopExplorer()", bound: bound, quietTurns: 20) {
    AppCoordinator(services: .inMemory(InMemoryShop()))
  }
}
