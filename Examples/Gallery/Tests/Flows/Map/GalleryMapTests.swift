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

  @Test("Each pattern is explored completely, and docs/map/gallery.dot has its graph")
  func map() async throws {
    var text = ""
    for pattern in MappedPattern.all {
      let report = await pattern.exploreScreens()
      #expect(report.isComplete, "\(pattern.testDescription)")
      text += "// \(pattern.testDescription)\n\(report.map.dot)"
    }
    let file = try #require(
      URL(string: "../../../../../docs/map/gallery.dot", relativeTo: URL(filePath: #filePath)))
    // `make -C Examples gallery-map` writes it.
    if ProcessInfo.processInfo.environment["CAIRN_GALLERY_MAP"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text,
      "docs/map/gallery.dot is out of date. To fix this, run make -C Examples gallery-map.")
  }
}
