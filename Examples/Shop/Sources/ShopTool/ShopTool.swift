import CairnCommands
import ShopFlows

/// All commands of `cairn`, with the shop's links: `swift run --package-path Examples/Shop ShopTool links`.
@main
struct ShopTool: CairnTool {
  static func makeRoot() -> AppCoordinator { AppCoordinator(services: .inMemory()) }
}
