import Cairn
import CairnExplorer
import ShopFlows
import Testing

@MainActor
@Suite("Exploring the shop", .timeLimit(.minutes(5)))
struct ExplorationTests {
  private func shop() -> Explorer<AppCoordinator> {
    // The in-memory shop is an actor of its own, so a step needs more turns.
    Explorer(named: "shop()", bound: 60, quietTurns: 20) {
      AppCoordinator(services: .inMemory(InMemoryShop()))
    }
  }

  @Test("Promise 34: The first states of the shop have no problem")
  func explores() async { await shop().expectNoProblems() }
}
