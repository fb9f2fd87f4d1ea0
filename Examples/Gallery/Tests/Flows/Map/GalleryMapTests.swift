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

  @Test("docs/map/gallery.md is up to date")
  func map() async throws {
    var text = """
      # Map of the gallery

      The screens of each pattern of [the gallery](../../Examples/Gallery/README.md), with their links, and what the user can
      do there. `make -C Examples gallery-map` writes it; a test fails if it is out of date. P9, P19 and the tour of P20 are
      missing, because only their views know their buttons; P16, P27 and P28 have no screens, and P25 draws the screens of P4.

      """
    for pattern in MappedPattern.all {
      let report = await pattern.exploreScreens()
      #expect(report.isComplete, "\(pattern.testDescription)")
      text += "\n## \(pattern.testDescription)\n\n```mermaid\n\(report.map.mermaid)```\n"
    }
    let folders = URL(filePath: #filePath).pathComponents.dropLast(6)
    let file = URL(filePath: folders.joined(separator: "/")).appending(path: "docs/map/gallery.md")
    if ProcessInfo.processInfo.environment["CAIRN_GALLERY_MAP"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try text == String(contentsOf: file, encoding: .utf8),
      "To write it again, run make -C Examples gallery-map.")
  }
}
