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
    app.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
  }

  /// The server is asked about the page.
  private func check(_ route: String) {
    let gate = gate
    app.ways[route] = { _ in
      .when({ await gate.ask() }, then: .show(Stop(route)), otherwise: .deny("no"))
    }
  }

  private func signOut() {
    for route in ["vault", "safe"] { app.ways[route] = { _ in .deny("signed out") } }
  }

  @Test(
    "Promise 11: An answer from before a re-evaluation does not count if the coordinator now denies"
  )
  func deniedMeanwhile() async {
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    signOut()
    #expect(navigator.reevaluate() == .unchanged)
    gate.answer(true)
    await recorder.waitForEvents(2)
    #expect(recorder.outcomes == [.unchanged, .refused(.denied("signed out"))])
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 11: A condition that makes the app re-evaluate is asked once")
  func conditionThatReevaluates() async {
    let (navigator, gate) = (navigator, gate)
    app.ways["vault"] = { _ in
      .when(
        {
          let answer = await gate.ask()
          navigator.reevaluate()
          return answer
        }, then: .push("vault"))
    }
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    navigator.reevaluate()
    gate.answer(true)
    await until("the vault") { navigator.shape == "[list vault]" }
    #expect(gate.asked == 1)
  }

  @Test("Promise 11: A decided request that waits for a newer one is checked when it continues")
  func decidedBeneath() async {
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    app.navigate(to: "safe")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await runReadyTasks()
    signOut()
    navigator.reevaluate()
    gate.answer(true)
    await recorder.waitForEvents(3)
    #expect(
      recorder.outcomes == [
        .unchanged, .refused(.denied("signed out")), .refused(.denied("signed out")),
      ])
  }

  @Test("Promise 11: A decided request that asks about unsaved edits is checked after the answer")
  func decidedBeforeQuestion() async throws {
    let (form, gate) = (UnsavedForm(), gate)
    app.makes["form"] = { _ in DestinationBuilder.buildExpression(form) }
    app.push("form")
    app.ways["vault"] = { _ in
      .when({ await gate.ask() }, then: .replaceTop("vault"), otherwise: .deny("no"))
    }
    app.navigate(to: "vault")
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the question") { navigator.tree.levels.count > 1 }
    signOut()
    navigator.reevaluate()
    let question = try #require(navigator.tree.levels.last?.id)
    navigator.report(.answer(question, button: 0))
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(navigator.shape == "[list form]")
  }

  private func holdUpLink() async {
    navigator.open("/go/vault")
    await gate.waitUntilAsked()
    app.navigate(to: "lock")
    gate.answer(true)
    await until("the link") { recorder.outcomes.contains(.parked) }
    signOut()
  }

  @Test(
    "Promise 11: A link that a lock holds up is checked when it continues",
    arguments: ["dismissed later", "removed by the re-evaluation"])
  func decidedBehindLock(lock: String) async {
    await holdUpLink()
    if lock != "dismissed later" { app.ways["lock"] = { _ in .deny("no lock") } }
    navigator.reevaluate()
    if lock == "dismissed later" { app.dismiss("lock") }
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 11: So is one whose lock re-evaluates with its result")
  func lockReevaluates() async {
    let navigator = navigator
    app.makes["lock"] = { _ in
      TestFlow("lock", stack: "code").onResult { _ in navigator.reevaluate() }
    }
    await holdUpLink()
    app.children.compactMap { $0 as? TestFlow }.first { $0.name == "lock" }?.finish("out")
    #expect(recorder.outcomes.last == .refused(.denied("signed out")))
    #expect(navigator.shape == "[list]")
  }
}
