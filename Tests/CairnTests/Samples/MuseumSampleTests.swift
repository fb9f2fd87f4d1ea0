import Cairn
import Foundation
import Testing

@MainActor
@Suite("Documentation: the README's first example", .failsOnReports)
struct MuseumSampleTests {
  @Test("The README's first example prints the output shown there")
  func output() throws {
    var printed = ""
    func print(_ tree: NavigationTree) { printed = "\(tree)" }

    // snippet: museum-visit
    let museum = MuseumCoordinator()
    let navigator = Navigator(museum)
    navigator.open("/paintings/7")  // builds the back stack
    museum.navigate(to: .tickets)
    print(navigator.tree)
    // end snippet

    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```\n\(printed)\n```"))
    #expect(printed.split(separator: "\n").count == 4)
  }
}
