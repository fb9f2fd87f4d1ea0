// The code of the first page and of "Getting started". The samples define its coordinators.
import Cairn
import Foundation
import Testing

extension Services { static let live = Services() }

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

  @Test("A navigator is created with its root coordinator")
  func run() throws {
    // snippet: start-navigator
    let navigator = Navigator(AppCoordinator(services: .live))
    // end snippet
    _ = try navigator.front(LoginModel.self)
  }

  // snippet: start-test
  @MainActor @Test func loggingInShowsTheMainFlow() throws {
    let navigator = Navigator(AppCoordinator(services: .live))
    var screen: AnyObject? { navigator.tree.frontPath.last.flatMap { navigator.content(of: $0) } }

    try #require(screen as? LoginModel).onLogin(Session(user: "ada"))
    #expect(screen is HomeModel)
    #expect(navigator.leaks().isEmpty)
  }
  // end snippet
}
