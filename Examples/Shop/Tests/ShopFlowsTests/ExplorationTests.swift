import Cairn
import CairnExplorer
import Foundation
import ShopExploration
import ShopFlows
import Testing

@MainActor
@Suite("Exploring the shop", .timeLimit(.minutes(5)))
struct ExplorationTests {
  @Test("Promise 34: The first states of the shop have no problem")
  func explores() async { await shopExplorer().expectNoProblems() }

  @Test("Promise 34: The committed map of the shop is up to date, and no step has a problem")
  func map() async throws {
    let report = await shopExplorer(bound: 1_000).exploreScreens()
    #expect(report.problems.map(\.message) == [])
    #expect(report.isComplete)
    let folders = URL(filePath: #filePath).pathComponents.dropLast(5)
    let file = URL(filePath: folders.joined(separator: "/")).appending(path: "docs/map/shop.json")
    let committed = try ExplorationMap(data: Data(contentsOf: file))
    #expect(report.map.differences(from: committed) == [], "To write the map again, run make map.")
  }
}
