import Cairn
import Foundation
import Testing

@MainActor
@Suite("Documentation: a flow without a screen", .failsOnReports)
struct MuseumSampleTests {
  @Test("The first example of How Cairn thinks prints the output shown there")
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
    let article = root.appending(path: "Sources/Cairn/Cairn.docc/HowCairnThinks.md")
    let page = try String(contentsOf: article, encoding: .utf8)
    #expect(page.contains("```\n\(printed)\n```"))
    #expect(printed.split(separator: "\n").count == 4)
  }
}
