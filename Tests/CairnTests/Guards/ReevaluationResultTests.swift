@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Results and conditions of re-evaluation", .failsOnReports, .timeLimit(.minutes(10)))
struct ReevaluationResultTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder
  let gate = Gate()

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  private func wait(_ routes: String...) {
    let gate = gate
    for route in routes {
      app.ways[route] = { _ in
        .when({ await gate.ask() }, then: .push(Stop(route)), otherwise: .redirect(to: "out"))
      }
    }
  }

  @Test(
    "Promise 11: A required flow replaces an entry behind which the same request is already parked")
  func requiredBehindAnotherFlow() {
    let app = TestFlow("app", switching: "welcome")
    for name in ["terms", "auth", "main"] {
      app.makes[name] = { _ in .flow(TestFlow(name, stack: "1")) }
    }
    let navigator = Navigator(quiet: app)
    app.ways["main"] = { _ in .require("terms", then: "main") }
    #expect(app.navigate(to: "main") == .parked)
    #expect(navigator.shape == "<terms[1]>")
    app.ways["terms"] = { _ in .require("auth", then: "main") }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "<auth[1]>")
    #expect(navigator.reevaluate() == .unchanged)
    app.ways = [:]
    navigator.flow?.finish("ada")
    #expect(navigator.shape == "<main[1]>")
  }

  @Test("Promise 13: Re-evaluation waits for async conditions one by one and commits once")
  func conditions() async {
    app.push("a")
    app.push("b")
    wait("a", "b")
    let host = DiffRecorder()
    navigator.attach(host)
    _ = recorder.take()
    #expect(navigator.reevaluate() == .deciding)
    await gate.waitUntilAsked(1)
    #expect(navigator.shape == "[list a b]")
    gate.answer(true)
    await gate.waitUntilAsked(2)
    #expect(host.diffs.isEmpty)
    gate.answer(false)
    await recorder.waitForEvents(1)
    #expect(navigator.shape == "[list a out]")
    #expect(recorder.outcomes == [.committed])
    #expect(recorder.events.map(\.request) == [.reevaluate])
    #expect(host.diffs.count == 1)
  }

  /// Pushes a screen that waits for a condition, and a secret that is denied from now on.
  private func pushSecret() {
    app.push("a")
    app.push("secret")
    wait("a")
    app.ways["secret"] = { _ in .deny("signed out") }
    _ = recorder.take()
  }

  @Test("Promise 11: What is denied leaves before the answer about something else arrives")
  func deniedFirst() async {
    pushSecret()
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "[list a]")
    await gate.waitUntilAsked()
    #expect(gate.asked == 1)
    gate.answer(false)
    await recorder.waitForEvents(2)
    #expect(navigator.shape == "[list out]")
    #expect(recorder.events.map(\.request) == [.reevaluate, .reevaluate])
  }

  @Test(
    "Promise 13: A re-evaluation that a result handler requests is newer than what remains of one")
  func inHandler() async {
    let navigator = navigator
    app.makes["secret"] = { _ in
      TestFlow("secret", stack: "1").onResult { _ in navigator.reevaluate() }
    }
    pushSecret()
    #expect(navigator.reevaluate() == .committed)
    #expect(recorder.outcomes == [.committed, .superseded])
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await until("the answer") { recorder.outcomes.count == 3 }
    #expect(recorder.outcomes == [.committed, .superseded, .unchanged])
  }

  @Test(
    "Promise 11: A coordinator that always changes its mind does not keep a re-evaluation going")
  func changingItsMind() async {
    app.push("a")
    app.push("0")
    wait("a")
    for number in 0..<20 {
      // Each is allowed when it is the target of a redirect, and never again.
      var isNew = number > 0
      app.ways["\(number)"] = { _ in
        defer { isNew = false }
        return isNew ? .push(Stop("\(number)")) : .redirect(to: Stop("\(number + 1)"))
      }
    }
    _ = recorder.take()
    navigator.reevaluate()
    await gate.waitUntilAsked()
    #expect(recorder.events.map(\.outcome) == [.committed])
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape.hasPrefix("[list a"))
  }

  @Test("Promise 13: Other requests do not supersede a waiting re-evaluation")
  func notSuperseded() async throws {
    app.push("a")
    wait("a")
    navigator.reevaluate()
    await gate.waitUntilAsked()
    _ = recorder.take()
    app.push("b")
    navigator.report(.backOneStep)
    app.present("note")
    navigator.report(.dismiss(try #require(navigator.id("note"))))
    navigator.open("/go/a")
    navigator.traits = .regular
    #expect(!recorder.outcomes.contains(.superseded))
    gate.answer(false)
    await until("the redirect") { navigator.shape == "[list out]" }
    #expect(recorder.events.last?.request == .reevaluate)
  }

  @Test("Promise 13: A second re-evaluation supersedes a waiting one and asks its conditions again")
  func twice() async {
    app.push("a")
    wait("a")
    _ = recorder.take()
    navigator.reevaluate()
    await gate.waitUntilAsked(1)
    #expect(navigator.reevaluate() == .deciding)
    #expect(recorder.outcomes == [.superseded])
    await gate.waitUntilAsked(2)
    gate.answer(false)
    await gate.waitUntilCancelled()
    await runReadyTasks()
    #expect(navigator.shape == "[list a]")
    gate.answer(true)
    await recorder.waitForEvents(2)
    #expect(recorder.outcomes == [.superseded, .unchanged])
  }

  @Test("Promise 13: Re-evaluation ignores an entry that left while its condition was waiting")
  func leftMeanwhile() async {
    app.push("a")
    wait("a")
    navigator.reevaluate()
    await gate.waitUntilAsked()
    app.pop()
    _ = recorder.take()
    gate.answer(false)
    await recorder.waitForEvents(1)
    #expect(recorder.outcomes == [.unchanged])
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 27: Values that change while a re-evaluation waits are not changed back")
  func updatedMeanwhile() async {
    let gate = gate
    let shelf = Shelf(Navigation(root: .list(.init())))
    let navigator = Navigator(quiet: shelf)
    shelf.push(.item(1, tab: "a"))
    shelf.ways[.item(1, tab: "a")] = .when(
      { await gate.ask() }, then: .push(.item(1, tab: "a")))
    #expect(navigator.reevaluate() == .deciding)
    await gate.waitUntilAsked()
    #expect(shelf.updateRoute(to: .item(1, tab: "b")) == .updated)
    shelf.push(.about)
    gate.answer(true)
    await runReadyTasks()
    #expect(shelf.navigation.stack == [.list(.init()), .item(1, tab: "b"), .about])
  }

  @Test("Promise 13: Restoring or ending the navigator supersedes a waiting re-evaluation")
  func restored() async throws {
    app.push("a")
    let saved = try navigator.snapshot()
    for end in [false, true] {
      wait("a")
      navigator.reevaluate()
      await gate.waitUntilAsked(end ? 2 : 1)
      _ = recorder.take()
      // Restoration asks too, and this time need not wait.
      app.ways["a"] = nil
      if end { navigator.end() } else { navigator.restore(saved) }
      #expect(recorder.outcomes.first == .superseded)
      gate.answer(false)
      await runReadyTasks()
      #expect(navigator.shape == (end ? "[]" : "[list a]"))
    }
  }
}
