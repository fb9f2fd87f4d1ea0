import Cairn
import Testing

/// A user signs out while requests wait that were allowed, or half allowed, to somebody who was signed in.
@MainActor
@Suite("Re-evaluation of what waits", .failsOnReports, .timeLimit(.minutes(10)))
struct ReevaluatedWaitsTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder
  let gate = Gate()

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
    check("vault")
    check("safe")
  }

  /// The server is asked about the page.
  private func check(_ route: String) {
    let gate = gate
    app.ways[route] = { _ in
      .when({ await gate.ask() }, then: .push(Stop(route)), otherwise: .deny("no"))
    }
  }

  private func signOut() -> Outcome {
    for route in ["vault", "safe"] { app.ways[route] = { _ in .deny("signed out") } }
    return navigator.reevaluate()
  }

  @Test("Promise 11: A request that waits for a decision is asked again by a re-evaluation")
  func deniedWhileItWaits() async {
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    #expect(signOut() == .unchanged)
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(!app.navigation.isDeciding)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 11: A waiting request is asked again although the re-evaluation itself waits")
  func besideAnEntryThatWaits() async {
    app.push("safe")
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    app.ways["vault"] = { _ in .deny("signed out") }
    #expect(navigator.reevaluate() == .deciding)
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await recorder.waitForEvents(3)
    #expect(navigator.shape == "[list safe]")
  }

  @Test(
    "Promise 11: A request that is still allowed waits for a new decision, and its caller with it")
  func askedAgain() async {
    async let outcome = app.finalOutcome(of: app.navigate(to: "vault"))
    await gate.waitUntilAsked()
    #expect(navigator.reevaluate() == .unchanged)
    await gate.waitUntilAsked(2)
    #expect(app.navigation.isDeciding)
    // The answer to the first question comes too late.
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[list]")
    gate.answer(true)
    #expect(await outcome == .committed)
    #expect(navigator.shape == "[list vault]")
  }

  @Test("Promise 13: Of two that a re-evaluation asks again, the newer goes first")
  func inOrder() async {
    app.navigate(to: "vault")
    app.navigate(to: "safe")
    await gate.waitUntilAsked(2)
    navigator.reevaluate()
    await gate.waitUntilAsked(3)
    for _ in 1...3 { gate.answer(true) }
    await recorder.waitForEvents(3)
    #expect(recorder.outcomes == [.unchanged, .superseded, .committed])
    #expect(navigator.shape == "[list safe]")
  }

  @Test("Promise 11: A request that has been decided and waits for a newer one is asked again")
  func decidedBeneath() async {
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    app.navigate(to: "safe")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await runReadyTasks()
    #expect(signOut() == .unchanged)
    #expect(
      recorder.outcomes == [
        .unchanged, .refused(.denied("signed out")), .refused(.denied("signed out")),
      ])
    #expect(navigator.shape == "[list]")
  }

  @Test(
    "Promise 11: A decided request that asks about unsaved edits is asked again after the answer")
  func decidedBeforeQuestion() async throws {
    let form = UnsavedForm()
    app.makes["form"] = { _ in DestinationBuilder.buildExpression(form) }
    app.push("form")
    app.ways["vault"] = { [gate] _ in
      .when({ await gate.ask() }, then: .replaceTop("vault"), otherwise: .deny("no"))
    }
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the question") { navigator.tree.levels.count > 1 }
    #expect(signOut() == .unchanged)
    let question = try #require(navigator.tree.levels.last?.id)
    navigator.report(.answer(question, button: 0))
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(navigator.shape == "[list form]")
  }

  @Test("Promise 11: A link that a lock holds up is asked again when it continues")
  func decidedBehindLock() async {
    let gate = gate
    app.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
    app.ways["vault"] = { _ in
      .when({ await gate.ask() }, then: .show("vault"), otherwise: .deny("no"))
    }
    navigator.open("/go/vault")
    await gate.waitUntilAsked()
    app.navigate(to: "lock")
    gate.answer(true)
    await until("the link") { recorder.outcomes.contains(.parked) }
    #expect(signOut() == .unchanged)
    app.dismiss("lock")
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 13: A request that is asked again after the user's answer joins an equal one")
  func joinsAfterQuestion() async throws {
    let form = UnsavedForm()
    app.makes["form"] = { _ in DestinationBuilder.buildExpression(form) }
    app.push("form")
    app.ways["vault"] = { [gate] _ in
      .when({ await gate.ask() }, then: .replaceTop("vault"), otherwise: .deny("no"))
    }
    async let first = app.finalOutcome(of: app.navigate(to: "vault"))
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the question") { navigator.tree.levels.count > 1 }
    async let second = app.finalOutcome(of: app.navigate(to: "vault"))
    await gate.waitUntilAsked(2)
    navigator.reevaluate()
    await gate.waitUntilAsked(3)
    let question = try #require(navigator.tree.levels.last?.id)
    navigator.report(.answer(question, button: 0))
    gate.answer(true)
    gate.answer(true)
    #expect(await [first, second] == [.committed, .committed])
    #expect(gate.asked == 3)
    #expect(navigator.shape == "[list vault]")
  }

  @Test("Promise 12: A request that waits survives nine times signing out and in")
  func manySignIns() async {
    var isSignedIn = false
    app.requirements[.signIn] = "signIn"
    app.makes["signIn"] = { _ in
      TestFlow("signIn", stack: "1").onResult { if case .finished = $0 { isSignedIn = true } }
    }
    app.ways["signIn"] = { _ in .present("signIn") }
    app.ways["vault"] = { [gate] _ in
      isSignedIn
        ? .when({ await gate.ask() }, then: .push("vault"), otherwise: .deny("no"))
        : .require(.signIn, then: "vault")
    }
    app.navigate(to: "vault")
    for count in 1...9 {
      (navigator.shown as? TestScreen)?.flow?.finish("in")
      await gate.waitUntilAsked(count)
      guard count < 9 else { break }
      isSignedIn = false
      navigator.reevaluate()
    }
    for _ in 1...9 { gate.answer(true) }
    await recorder.waitForEvents(18)
    await runReadyTasks()
    #expect(navigator.shape == "[list vault]")
  }
}
