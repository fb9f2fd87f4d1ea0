@_spi(Hosts) @testable import Cairn
import Testing

/// A place where code can send a command while another command is being handled.
enum Callback: String, CaseIterable, CustomTestStringConvertible {
  case destination, transition, start, didBecomeActive, didEnd, leaveGuard, onFinish, observer, host
  case hostAtRest

  var testDescription: String { rawValue }
}

@MainActor
@Suite("Re-entrancy and sequences", .failsOnReports)
struct ReentrancyTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  @Test(
    "Promise 25: A command inside a callback is queued and handled in order",
    arguments: Callback.allCases)
  func inCallback(callback: Callback) throws {
    let app = app
    let host = DiffRecorder()
    var outcomes: [Outcome] = []
    var isDone = false
    var observation: EventObservation?
    func command() {
      guard !isDone else { return }
      isDone = true
      outcomes.append(app.push("first"))
      outcomes.append(app.push("second"))
    }
    var expected = "[list go first second]"
    switch callback {
    case .destination:
      app.makes["go"] = { _ in
        command()
        return Destination(TestScreen("go"))
      }
    case .transition:
      app.ways["go"] = { _ in
        command()
        return .push("go")
      }
    case .start:
      let child = TestFlow("child", stack: "a")
      child.onStart = { _ in command() }
      app.makes["go"] = { _ in .flow(child) }
      expected = "[list go[a] first second]"
    case .didBecomeActive:
      app.makes["go"] = { _ in
        let screen = TestScreen("go")
        screen.onActive = { command() }
        return Destination(screen)
      }
    case .didEnd, .leaveGuard:
      app.push("old")
      let old = try #require(navigator.screen)
      if callback == .didEnd { old.onEnd = { command() } } else { old.onAsked = { command() } }
      app.ways["go"] = { _ in .replaceTop("go") }
    case .onFinish:
      app.makes["child"] = { _ in TestFlow("child", stack: "a").onResult { _ in command() } }
      app.push("child")
      app.ways["go"] = { _ in .replaceTop("go") }
    case .observer: observation = navigator.observe { _ in command() }
    case .host:
      host.onCommit = { _ in command() }
      navigator.attach(host)
    case .hostAtRest:
      host.onRest = { command() }
      navigator.attach(host)
    }
    _ = recorder.take()
    #expect(app.navigate(to: "go") == .committed)
    #expect(outcomes == [.queued, .queued])
    #expect(navigator.shape == expected)
    #expect(recorder.outcomes == [.committed, .committed, .committed])
    #expect(recorder.events.compactMap(\.request.name) == ["go", "first", "second"])
    #expect(navigator.faults == [])
    withExtendedLifetime(observation) {}
  }

  @Test(
    "Promise 25: Commands in the root's first callbacks are queued until the navigator has started")
  func atTheBeginning() {
    let app = TestFlow("app", stack: "list")
    app.makes["list"] = { app in
      #expect(app.push("one") == .queued)
      return Destination(TestScreen("list"))
    }
    app.onStart = { #expect($0.push("two") == .queued) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.shape == "[list one two]")
    #expect(navigator.faults == [])
  }

  @Test("Promise 25: A queued command is refused if its flow ends before the command's turn")
  func endedMeanwhile() {
    let shop = app.child("shop", stack: "a")
    app.push("shop")
    let observation = navigator.observe { [app] event in
      guard event.request.name == "x" else { return }
      app.popToRoot()
      shop.push("too late")
    }
    shop.push("x")
    #expect(navigator.shape == "[list]")
    #expect(recorder.outcomes == [.committed, .committed, .committed, .refused(.flowEnded)])
    withExtendedLifetime(observation) {}
  }

  @Test("Promise 25: `end`, `restore` and `open` inside a callback are queued too")
  func otherRequests() throws {
    let saved = try navigator.snapshot()
    app.onActive = nil
    app.makes["go"] = { [navigator] _ in
      #expect(navigator.open("/go/there") == .queued)
      #expect(navigator.report(.backOneStep) == .queued)
      #expect(navigator.restore(saved).isPending)
      navigator.end()
      return Destination(TestScreen("go"))
    }
    #expect(app.push("go") == .committed)
    #expect(recorder.outcomes == Array(repeating: .committed, count: 5))
    #expect(navigator.tree.count == 1)
    #expect(navigator.content(of: .root) == nil)
    #expect(app.push("x") == .refused(.flowEnded))
    #expect(navigator.open("/go/there") == .refused(.flowEnded))
    #expect(navigator.report(.backOneStep) == .refused(.flowEnded))
    #expect(recorder.events.count == 5, "An ended navigator emits no more events")
  }

  @Test(
    "Promise 25: A thousand commands, each sent from the callback of the one before, run in order")
  func chain() {
    var count = 0
    let observation = navigator.observe { [app] _ in
      count += 1
      if count < 1_000 { app.push(Stop("\(count)")) }
    }
    app.push("0")
    #expect(navigator.tree.flow(.root)?.entries.count == 1_001)
    #expect(count == 1_000)
    withExtendedLifetime(observation) {}
  }

  @Test("A host learns when a request and those that it caused have been handled, once")
  func atRest() {
    app.makes["flow"] = { [app] _ in
      TestFlow("flow", stack: "a").onFinish { _ in app.push("next") }
    }
    app.push("flow")
    let host = DiffRecorder()
    var shapes: [String] = []
    host.onRest = { [navigator] in shapes.append(navigator.shape) }
    navigator.attach(host)
    navigator.flow?.finish("done")
    #expect(host.diffs.count == 2)
    #expect(shapes == ["[list next]"])
    app.push("next")
    #expect(shapes.count == 1)
  }

  // MARK: Sequences

  @Test("Promise 4: A sequence is one commit, and a host receives one diff")
  func oneDiff() {
    let host = DiffRecorder()
    navigator.attach(host)
    #expect(
      app.perform(.sequence(.push("a"), .push("b"), .present("sheet"), .pop(to: "a")))
        == .committed)
    #expect(navigator.shape == "[list a] + sheet")
    #expect(host.diffs.count == 1)
    #expect(recorder.events.count == 1)
    #expect(navigator.revision == 1)
  }

  @Test("Promise 4: A sequence is refused as a whole if one of its steps is refused")
  func allOrNothing() {
    let host = DiffRecorder()
    navigator.attach(host)
    app.ways["no"] = { _ in .deny("No.") }
    let tree = navigator.tree
    let advice = "A stack layout has nothing to select; use navigate(to:)."
    let (texts, outcome) = reports {
      app.perform(.sequence(.push("a"), .present("sheet"), .select("tab"), .push("b")))
    }
    #expect(outcome == .refused(.impossible(advice)))
    #expect(texts.count == 1)
    #expect(
      app.perform(.sequence(.push("a"), .redirect(to: "no"))) == .refused(.denied("No.")))
    #expect(navigator.tree == tree)
    #expect(host.diffs.isEmpty)
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A sequence without any effect returns `.unchanged`")
  func nothingToDo() {
    #expect(app.perform(.none) == .unchanged)
    #expect(app.perform(.sequence(.popToRoot, .push("list"), .dismiss)) == .unchanged)
    #expect(app.perform(.sequence(.popToRoot, .push("a"))) == .committed)
    #expect(app.perform(.sequence([.sequence(.pop, .push("b")), .push("c")])) == .committed)
    #expect(navigator.shape == "[list b c]")
  }
}

extension NavigationRequest {
  /// The name of the requested route.
  fileprivate var name: String? {
    switch self {
    case .navigate(_, let route): route.value(as: Stop.self)?.name
    case .perform(_, _, let route): route?.value(as: Stop.self)?.name
    default: nil
    }
  }
}
