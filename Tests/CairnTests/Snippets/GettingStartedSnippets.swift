// The code of the first page of the catalogue. The samples define its coordinators.
import Cairn
import Foundation
import Testing

@MainActor
@Suite("Documentation: getting started", .failsOnReports)
struct GettingStartedSnippetTests {
  @Test("A navigator opens a link, saves its state and restores it")
  func firstPage() throws {
    let url = try #require(URL(string: "shop://products/7"))
    // snippet: first-page
    // One navigator for each scene, window or browser tab.
    let navigator = Navigator(ShopWindowCoordinator())
    // A link builds its whole back stack.
    navigator.open(url)
    // The snapshot is Codable; restore(_:) rebuilds every screen.
    let saved = try navigator.snapshot()
    // end snippet
    let other = Navigator(ShopWindowCoordinator())
    #expect(other.restore(saved).isComplete)
    #expect(other.tree == navigator.tree)
  }
}
