// The code of the article "Lifetimes, memory and windows".
import Cairn
import Testing

@MainActor
final class Player {
  private(set) var isPlaying = false
  func play() { isPlaying = true }
  func pause() { isPlaying = false }
}

@MainActor
final class FilmModel {
  let player: Player
  private(set) var reviews: [String] = []
  init(player: Player) { self.player = player }
  func load() async { reviews = ["Long."] }
}

// snippet: lifetimes-observer
extension FilmModel: LifecycleObserver {
  func didBecomeActive() { player.play() }
  func didResignActive() { player.pause() }
}
// end snippet

private final class CinemaCoordinator: Coordinator {
  enum Route: Routable { case films, film(Int), tickets }
  let navigation = Navigation(tabs: [Route.films, .tickets])
  let player = Player()
  var minutes = 0

  // snippet: lifetimes-task
  func start() {
    task { await self.countMinutes() }  // cancelled when this flow ends
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .films, .film:
      // Cancelled when this screen leaves the tree.
      Destination(FilmModel(player: player)) { await $0.load() }
    case .tickets: PlainScreen()
    }
  }
  // end snippet

  private func countMinutes() async { minutes += 1 }
}

@MainActor
@Suite("Documentation: lifetimes", .failsOnReports)
struct LifetimesSnippetTests {
  private let cinema = CinemaCoordinator()

  @Test("A film plays only while its screen is active")
  func lives() async throws {
    let navigator = Navigator(cinema)
    #expect(cinema.player.isPlaying)
    cinema.select(.tickets)
    #expect(!cinema.player.isPlaying)
    await until("the minute") { cinema.minutes == 1 }
    // snippet: lifetimes-release
    navigator.releaseHiddenTabs()  // after a memory warning
    // end snippet
    let films = try #require(navigator.tree.flow(.root)?.entries.first)
    #expect(navigator.content(of: films) == nil)
    cinema.select(.films)
    #expect(navigator.content(of: films) is FilmModel)
    // snippet: lifetimes-end
    navigator.end()  // the scene is closed permanently
    // end snippet
    #expect(!cinema.player.isPlaying)
  }

  @Test("A tab can be opened in another window or moved there")
  func windows() throws {
    let navigator = Navigator(cinema)
    cinema.select(.tickets)
    let tab = try #require(navigator.tree.frontPath.last)
    // snippet: lifetimes-window
    let saved = try navigator.snapshot(of: tab)
    let window = Navigator(CinemaCoordinator(), restoring: saved)
    // end snippet
    #expect(window.tree.frontPath.last.map { window.tree.entry($0)?.route } != nil)
    #expect((window.root as? CinemaCoordinator)?.navigation.top == .tickets)

    // snippet: lifetimes-move
    let outcome = try navigator.move(tab, to: window)
    // end snippet
    #expect(outcome != .unhandled)
  }
}
