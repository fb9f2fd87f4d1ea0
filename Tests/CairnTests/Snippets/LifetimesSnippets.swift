// The code of the article "Lifetimes, memory and windows".
import Cairn
import Testing

@MainActor
final class Player {
  private(set) var isPlaying = false
  func play() { isPlaying = true }
  func pause() { isPlaying = false }
  func stop() { isPlaying = false }
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
  func didEnd() { player.stop() }
}
// end snippet

private final class CinemaCoordinator: Coordinator {
  enum Route: Routable { case films, film(Int), tickets }
  let navigation = Navigation(tabs: [Route.films, .tickets])
  let player = Player()
  var minutes = 0

  // snippet: lifetimes-task
  // snippet: lifetimes-flow-task
  func start() {
    task { await self.countMinutes() }  // cancelled when this flow ends
  }
  // end snippet

  func destination(for route: Route) -> Destination {
    switch route {
    case .films, .film:
      // snippet: lifetimes-screen-task
      // Cancelled when this screen leaves the tree.
      Destination(FilmModel(player: player)) { await $0.load() }
    // end snippet
    case .tickets: PlainScreen()
    }
  }
  // end snippet

  private func countMinutes() async { minutes += 1 }
}

/// The windows that show flows of their own.
@MainActor
final class Windows {
  private(set) var navigators: [Int: Navigator] = [:]
  private var count = 0
  private let open: (Int) -> Void  // `openWindow(id: "flow", value: id)` in SwiftUI
  init(open: @escaping (Int) -> Void) { self.open = open }

  /// Shows a flow in a window of its own, and returns its result.
  func result<Root: Coordinator>(of root: Root) async -> FlowResult<Root.Output>
  where Root.Output: Sendable {
    count += 1
    let id = count
    return await withCheckedContinuation { done in
      navigators[id] = Navigator(root) { result in
        self.navigators[id] = nil
        done.resume(returning: result)
      }
      open(id)
    }
  }

  /// Ends the flow, because the user has closed its window.
  func close(_ id: Int) { navigators[id]?.end() }
}

private final class SeatCoordinator: Coordinator {
  enum Route: Routable { case plan }
  typealias Output = String
  let navigation = Navigation(root: Route.plan)
  func destination(for route: Route) -> Destination { PlainScreen() }
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
    navigator.end()  // the scene is closed permanently
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

    let outcome = try navigator.move(tab, to: window)
    #expect(outcome != .unhandled)
  }

  @Test("A flow in a window of its own delivers its result, also when the window is closed")
  func windowResult() async {
    var opened: [Int] = []
    let windows = Windows { opened.append($0) }
    let seats = SeatCoordinator()
    let chosen = Task { await windows.result(of: seats) }
    await until("the window") { opened == [1] }
    #expect(windows.navigators[1]?.root === seats)
    seats.finish("B7")
    #expect(await chosen.value == .finished("B7"))
    #expect(windows.navigators.isEmpty)

    let closed = Task { await windows.result(of: SeatCoordinator()) }
    await until("the second window") { opened == [1, 2] }
    windows.close(2)
    let result = await closed.value
    guard case .cancelled = result else {
      Issue.record("The result is \(result).")
      return
    }
    #expect(windows.navigators.isEmpty)
  }
}
