// The code of the article "Events".
import Cairn
import Foundation
import Testing

// snippet: events-log
@MainActor
final class NavigationLog {
  enum Level { case debug, info, error }
  private var observation: EventObservation?

  init(_ navigator: Navigator, write: @escaping (Level, String) -> Void) {
    observation = navigator.observe { event in
      switch event.outcome {
      case .committed, .updated, .redirected: write(.info, event.description)
      case .unchanged, .queued, .deciding, .parked, .asking, .superseded:
        write(.debug, event.description)
      case .refused, .unhandled: write(.error, event.explanation)
      @unknown default: write(.info, event.description)
      }
    }
  }
}
// end snippet

// snippet: events-screens
@MainActor
final class ScreenViews {
  private var observation: EventObservation?
  private var front: EntryID?

  init(_ navigator: Navigator, report: @escaping (String) -> Void) {
    let look = { [unowned self, unowned navigator] in
      let (tree, path) = (navigator.tree, navigator.tree.frontPath)
      // A dialog of `ask` has no route, and is no screen.
      guard let shown = path.last, tree.entry(shown)?.route != nil, shown != front else { return }
      front = shown
      report(path.compactMap { tree.entry($0)?.route?.caseName }.joined(separator: "/"))
    }
    look()  // the screen that is already shown
    observation = navigator.observe { _ in look() }
  }
}
// end snippet

private enum Routes {
  // snippet: explanation-routes
  enum Route: Routable, PrivacySensitive {
    case lobby, club
    case resetPassword(token: String)  // appears as `resetPassword(…)`
  }
  // end snippet
}

private final class MallCoordinator: Coordinator {
  enum Route: Routable { case shop, account }
  let navigation = Navigation(tabs: [Route.shop, .account])

  func destination(for route: Route) -> Destination {
    switch route {
    case .shop: AisleCoordinator()
    case .account: PlainScreen()
    }
  }
}

private final class AisleCoordinator: Coordinator {
  enum Route: Routable { case list, detail(Int) }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { PlainScreen() }

  func confirm() async {
    _ = await ask(Dialog("Buy it?", choices: [.init("Buy", true), .cancel("No")]))
  }
}

@MainActor
@Suite("Documentation: events", .failsOnReports)
struct EventsSnippetTests {
  @Test("A recording that was encoded and decoded replays to the same tree")
  func replay() throws {
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth()))
    let auth = try #require(navigator.root as? AuthCoordinator)
    auth.navigate(to: .register)
    // snippet: events-record
    let recorder = try navigator.record()
    auth.pop()
    auth.navigate(to: .forgotPassword)
    let data = try recorder.recording.data()
    // end snippet
    // snippet: events-replay
    let copy = Navigator(AuthCoordinator(auth: FakeAuth()))
    copy.replay(try NavigationRecording(data: data))
    #expect(copy.tree == navigator.tree)
    // end snippet
    #expect(recorder.recording.events.count == 2)
    _ = try copy.front(ForgotPasswordModel.self)
  }

  @Test("A navigation log writes one text per request")
  func log() throws {
    let navigator = Navigator(AuthCoordinator(auth: FakeAuth()))
    navigator.now = { Date(timeIntervalSinceReferenceDate: 0) }
    var lines: [String] = []
    let log = NavigationLog(navigator) { level, text in lines.append("\(level) \(text)") }
    (navigator.root as? AuthCoordinator)?.navigate(to: .register)
    navigator.report(.backOneStep)
    navigator.open("/nowhere")
    let site = CallSite(fileID: #fileID, line: #line - 1)
    withExtendedLifetime(log) {}
    #expect(
      lines == [
        "info program: navigate to register in #1, committed, revision 1",
        "info user: back one step, committed, revision 2",
        """
        error link: open /nowhere, unhandled, revision 2 ("/nowhere" leads nowhere: no pattern matches it.)
          2001-01-01T00:00:00Z, \(site)
          No coordinator and no guard was asked.
        """,
      ])
  }

  @Test("A screen view is reported once each time a screen comes to the front")
  func screens() async throws {
    let mall = MallCoordinator()
    let navigator = Navigator(mall)
    defer { navigator.end() }
    var seen: [String] = []
    let views = ScreenViews(navigator) { seen.append($0) }
    let aisle = try #require(mall.children.first as? AisleCoordinator)
    aisle.navigate(to: .detail(5))
    aisle.navigate(to: .detail(5))
    // snippet: events-screen-name
    let shown = navigator.tree.frontPath.compactMap { navigator.tree.entry($0)?.route }
    let name = shown.map(\.caseName).joined(separator: "/")  // "shop/detail"
    // end snippet
    #expect(name == "shop/detail")
    let detail = navigator.tree.frontPath.last
    let question = aisle.task { await aisle.confirm() }
    for _ in 0..<100 where navigator.tree.frontPath.last == detail { await Task.yield() }
    #expect(navigator.report(.backOneStep) == .committed)
    await question.value
    mall.select(.account)
    withExtendedLifetime(views) {}
    #expect(seen == ["shop/list", "shop/detail", "account"])
  }
}
