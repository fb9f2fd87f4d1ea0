import CairnExplorer
import Foundation
import Testing

@MainActor
@Suite("The map of the gallery")
struct GalleryMapTests {
  @Test("The explorer finds no problem in a pattern", arguments: MappedPattern.all)
  func problems(pattern: MappedPattern) async {
    let problems = await pattern.explore().problems.map(\.description)
    #expect(problems == [])
  }

  @Test(
    "The explorer finds no problem beside a page whose link is denied or fails",
    arguments: MappedPattern.all.filter { $0.exploreBesidePage != nil })
  func besidePage(pattern: MappedPattern) async throws {
    let explore = try #require(pattern.exploreBesidePage)
    let problems = await explore().problems.map(\.description)
    #expect(problems == [])
  }

  @Test("Each pattern is explored completely")
  func map() async throws {
    var text = """
      # Map of the gallery

      The screens of each pattern, with their links, and what the user can do there. P9, P19 and the tour of P20 are
      missing, because only their views know their buttons; P16, P27 and P28 have no screens, and P25 draws the screens of P4.

      """
    for pattern in MappedPattern.all {
      let report = await pattern.exploreScreens()
      #expect(report.isComplete, "\(pattern.testDescription)")
      text += "\n## \(pattern.testDescription)\n\n```mermaid\n\(report.map.mermaid)```\n"
    }
    // `make -C Examples gallery-map` gives a file to write.
    if let path = ProcessInfo.processInfo.environment["CAIRN_GALLERY_MAP"] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
