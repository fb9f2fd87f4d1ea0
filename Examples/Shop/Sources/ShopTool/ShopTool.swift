import CairnCommands
import CairnExplorer
import ShopExploration
import ShopFlows

/// All commands of `cairn`, with the shop's links and screens: `swift run --package-path Examples/Shop ShopTool links list`.
@main
struct ShopTool: CairnTool {
  static func makeRoot() -> AppCoordinator { AppCoordinator(services: .inMemory()) }

  static var explorer: Explorer<AppCoordinator> { shopExplorer(bound: 1_000) }
}
