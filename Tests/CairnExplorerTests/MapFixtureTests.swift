import Cairn
import CairnExplorer
import Foundation
import Testing

@MainActor
@Suite("The frozen map")
struct MapFixtureTests {
  @Test("Promise 34: A map that an older version has written is read")
  func reads() throws {
    let file = Bundle.module.url(
      forResource: "map-v1", withExtension: "json", subdirectory: "Fixtures")
    let map = try ExplorationMap(data: Data(contentsOf: try #require(file)))
    #expect(map.screens.map(\.name) == ["Lab / a", "Lab / b", "Lab / home"])
    #expect(map.screens.map(\.url) == ["/a", "/b", nil])
    #expect(
      map.ways.map { "\($0.from) → \($0.to): \($0.steps)" } == [
        #"Lab / a → Lab / home: ["back"]"#, #"Lab / b → Lab / home: ["back"]"#,
        #"Lab / home → Lab / a: ["LabScreen: to a"]"#,
      ])
    #expect(try ExplorationMap(data: map.data()) == map)
  }

  /// Never overwrites an existing file.
  @Test(
    "The missing fixture of a map is written",
    .enabled(if: ProcessInfo.processInfo.environment["CAIRN_WRITE_FIXTURES"] != nil))
  func writesMissing() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/map-v1.json")
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try await Explorer { Lab() }.exploreScreens().map.data().write(to: file)
  }
}
