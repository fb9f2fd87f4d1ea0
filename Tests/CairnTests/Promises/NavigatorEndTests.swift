@_spi(Hosts) import Cairn
import Testing

/// Objects that could live too long or be used after their end.
@MainActor
@Suite("The end of a navigator", .timeLimit(.minutes(10)))
struct NavigatorEndTests {
  @MainActor
  private final class Window {
    var navigator: Navigator?
  }

  @Test("Promise 7: A coordinator created while its navigator is deallocated is released too")
  func goesAwayInDestination() {
    let window = Window()
    let app = TestFlow("app", stack: "list")
    var child: TestFlow? = TestFlow("child", stack: "root")
    weak let weakChild = child
    app.makes["child"] = { [child] _ in
      window.navigator = nil
      return child.map { .flow($0) } ?? Destination(TestScreen("none"))
    }
    window.navigator = Navigator(quiet: app)
    app.push("child")
    // A constant, because a failing expectation would print the coordinator and its freed place.
    let stack = child?.navigation.stack
    #expect(stack == [])
    app.makes = [:]
    child = nil
    let isGone = weakChild == nil
    #expect(isGone)
  }

  @Test("Promise 8: `dump` accepts a coordinator before, during and after its time in a tree")
  func dumped() {
    var text = ""
    let app = TestFlow("app", stack: "list")
    dump(app, to: &text)
    let navigator = Navigator(quiet: app)
    app.push("detail")
    dump(app, to: &text)
    navigator.end()
    dump(app, to: &text)
    #expect(text.contains("Flow"))
  }

  @Test("Promise 9: `run` returns a result if the navigator is deallocated while `run` starts")
  func runsWhileGoingAway() async {
    let window = Window()
    let app = TestFlow("app", stack: "list")
    window.navigator = Navigator(quiet: app)
    var result: FlowResult<String>?
    var task: Task<Void, Never>?
    app.makes["screen"] = { app in
      let screen = TestScreen("screen")
      screen.onActive = {
        task = Task.immediate { result = await app.run(TestFlow("picker", stack: "pick")) }
        window.navigator = nil
      }
      return Destination(screen)
    }
    app.push("screen")
    await until("the result") { result != nil }
    task?.cancel()
  }

  @Test("Promise 9: A released tab's flow delivers its result when its navigator is deallocated")
  func releasedResult() async throws {
    let results = Results<String>()
    let window = Window()
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["mail"] = { _ in TestFlow("mail", stack: "root").onResult(results.take) }
    window.navigator = Navigator(quiet: app)
    let mail = try #require(window.navigator?.id("mail"))
    window.navigator?.release(mail)
    window.navigator = nil
    await runReadyTasks()
    #expect(results.all == [.cancelled(.navigatorEnded)])
  }

  @Test("Promise 9: A released tab's flow delivers its result once when its navigator ends")
  func releasedThenEnded() throws {
    for isMadeAgain in [false, true] {
      let results = Results<String>()
      let app = TestFlow("app", switching: "tabs")
      let tabs = TestFlow("tabs", tabs: "home", "mail")
      tabs.makes["mail"] = { _ in TestFlow("mail", stack: "root").onResult(results.take) }
      app.makes["tabs"] = { _ in .flow(tabs) }
      let navigator = Navigator(quiet: app)
      tabs.select("mail")
      tabs.select("home")
      #expect(navigator.release(try #require(navigator.id("tabs", "mail"))) == .committed)
      if isMadeAgain { tabs.select("mail") }
      navigator.end()
      #expect(results.all == [.cancelled(.navigatorEnded)])
    }
  }

  @Test("Promise 21: A navigator that has ended restores nothing and says so")
  func restoresNothing() throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    app.push("detail")
    let saved = try navigator.snapshot()
    navigator.end()
    let tree = navigator.tree
    let report = navigator.restore(saved)
    #expect(report.failure == "The navigator refuses to restore: flowEnded.")
    #expect(!report.isComplete)
    #expect(navigator.restoration == report)
    #expect(navigator.tree == tree)
    #expect(navigator.restore(from: try saved.data()).failure != nil)
    #expect(navigator.open("/list") == .refused(.flowEnded))
  }

  @Test("Promise 21: A restoration inside a callback is pending, and reported after the callback")
  func pendingRestoration() throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    app.push("detail")
    let saved = try navigator.snapshot()
    var report: RestorationReport?
    navigator.screen?.onEnd = { [weak navigator] in report = navigator?.restore(saved) }
    app.pop()
    #expect(report?.isPending == true)
    #expect(report?.isComplete == false)
    #expect(report?.failure == nil)
    #expect(navigator.restoration?.isComplete == true)
    #expect(navigator.shape == "[list detail]")
  }

  /// An object that a route retains, so that a test can see if the tree is still in memory.
  private final class Payload: Sendable {}

  private struct PayloadRoute: Cairn.Route {
    let payload: Payload?
    init(_ payload: Payload?) { self.payload = payload }
    init(from decoder: any Decoder) throws { payload = nil }
    func encode(to encoder: any Encoder) throws {}
    func hash(into hasher: inout Hasher) { hasher.combine(payload.map(ObjectIdentifier.init)) }
    static func == (left: Self, right: Self) -> Bool { left.payload === right.payload }
  }

  private final class Screen {}

  private final class PayloadFlow: Coordinator {
    let navigation = Navigation(root: PayloadRoute(nil))
    func destination(for route: PayloadRoute) -> Destination { Screen() }
  }

  @Test("Promise 8: A coordinator that is retained after its navigator does not retain the tree")
  func keptCoordinator() {
    let app = PayloadFlow()
    weak var payload: Payload?
    do {
      let navigator = Navigator(app, reportsLeaks: false)
      let strong = Payload()
      payload = strong
      app.push(PayloadRoute(strong))
      #expect(navigator.tree.count == 3)
    }
    #expect(app.navigator == nil)
    #expect(payload == nil)
  }

  /// Sends a command when it is deallocated.
  @MainActor
  private final class Token {
    var onDeinit: @MainActor () -> Void = {}
    deinit { MainActor.assumeIsolated { onDeinit() } }
  }

  private final class TokenFlow: Coordinator {
    typealias Output = Token
    let navigation = Navigation(root: Stop("root"))
    func destination(for route: Stop) -> Destination { Screen() }
  }

  @Test("Promise 9: A command in the deinit of a flow's output is handled after a queued `finish`")
  func commandInDeinit() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let app = TestFlow("app", stack: "list")
        app.makes["token"] = { _ in DestinationBuilder.buildExpression(TokenFlow()) }
        let navigator = Navigator(quiet: app)
        app.push("token")
        let flow = app.children.last as? TokenFlow
        app.makes["screen"] = { app in
          let screen = TestScreen("screen")
          screen.onActive = {
            let token = Token()
            token.onDeinit = { app.push("from deinit") }
            _ = flow?.finish(token)
          }
          return Destination(screen)
        }
        app.push("screen")
        precondition(navigator.shape == "[list screen from deinit]")
      }
    }
  }
}
