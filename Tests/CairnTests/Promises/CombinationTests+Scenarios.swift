@_spi(Hosts) @testable import Cairn
import Testing

// What users of real apps do while something waits: they save, sign in and out, and fail to.
extension CombinationTests {
  @MainActor
  private final class Session {
    var user: String? = "ada"
  }

  /// An app that shows either a sign-in or its main flow.
  private func gated(_ session: Session) -> TestFlow {
    let app = TestFlow("app", switching: "sign-in")
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { session.user = $0 }
    }
    app.ways["main"] = { _ in
      session.user == nil ? .require("sign-in", then: "main") : .show("main")
    }
    app.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
    app.makes["main"] = { _ in .flow(TestFlow("main", stack: "list")) }
    return app
  }

  private func last(of flow: TestFlow) -> TestFlow? { flow.children.last as? TestFlow }

  @Test("Promise 14: A link continues when the flow whose edits it asks about has saved them")
  func savedUnderQuestion() {
    let (app, edit) = (TestFlow("app", stack: "list"), TestFlow("edit", stack: "form"))
    app.makes["edit"] = { _ in .flow(edit) }
    edit.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.present("edit")
    #expect(navigator.open("/go/page") == .asking)
    edit.finish("saved")
    #expect(navigator.shape == "[list page]")
  }

  @Test("Promise 12: A link behind a lock comes after the sign-in of a session that has expired")
  func expiredBehindLock() {
    let session = Session()
    let app = gated(session)
    let navigator = Navigator(quiet: app)
    app.navigate(to: "main")
    app.navigate(to: "lock")
    #expect(navigator.open("/in/main/go/page") == .parked)
    session.user = nil
    navigator.reevaluate()
    app.dismiss("lock")
    last(of: app)?.finish("ada")
    #expect(navigator.shape == "<main[list page]>")
  }

  @Test("Promise 12: A link that decides comes after the sign-in of a session that has expired")
  func expiredWhileDeciding() async {
    let (session, gate) = (Session(), Gate())
    let app = gated(session)
    app.makes["main"] = { _ in
      let main = TestFlow("main", stack: "list")
      main.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      return .flow(main)
    }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "main")
    #expect(navigator.open("/in/main/go/slow") == .deciding)
    session.user = nil
    navigator.reevaluate()
    last(of: app)?.finish("ada")
    await runReadyTasks()
    while gate.answered < gate.asked { gate.answer(true) }
    await runReadyTasks()
    #expect(navigator.shape == "<main[list slow]>")
  }

  enum Failure: CaseIterable { case denied, undecided }

  @Test(
    "Promise 12: After a sign-in that does not help, the next one leads on",
    arguments: Failure.allCases)
  func secondSignIn(failure: Failure) async {
    let session = Session()
    session.user = nil
    let app = gated(session)
    app.ways["main"] = { _ in
      guard session.user == "bob" else {
        return session.user == nil ? .require("sign-in", then: "main") : .show("main")
      }
      return failure == .denied ? .deny("no licence") : .decide { throw UnknownUser() }
    }
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    #expect(app.navigate(to: "main") == .parked)
    last(of: app)?.finish("bob")
    await runReadyTasks()
    #expect(navigator.shape == "<sign-in[form]>")
    #expect(navigator.faults == [])
    last(of: app)?.finish("ada")
    #expect(navigator.shape == "<main[list]>")
    let refused = events.outcomes.filter { if case .refused = $0 { true } else { false } }
    #expect(refused.count == 1)
  }

  private struct UnknownUser: Error {}

  @Test("Promise 13: What a flow that begins again pushes when it starts supersedes nothing")
  func pushAtTheBeginning() async {
    let (app, gate) = (TestFlow("app", switching: "quiz"), Gate())
    app.makes["quiz"] = { _ in
      let quiz = TestFlow("quiz", stack: "intro")
      quiz.onStart = { $0.push("question") }
      return .flow(quiz)
    }
    app.ways["score"] = { _ in .when({ await gate.ask() }, then: .show("score")) }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "score") == .deciding)
    last(of: app)?.cancel()
    #expect(navigator.shape == "<quiz[intro question]>")
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "<score>")
  }

  @Test("Promise 18: A link leaves what the handler of its sign-in has presented")
  func welcome() {
    let session = Session()
    session.user = nil
    let app = TestFlow("app", stack: "list")
    app.ways["vip"] = { _ in
      session.user == nil ? .require("sign-in", then: "vip") : .push("vip")
    }
    app.ways["sign-in"] = { _ in .present("sign-in") }
    app.makes["sign-in"] = { app in
      TestFlow("sign-in", stack: "form").onFinish { user in
        session.user = user
        app.present("welcome")
      }
    }
    let navigator = Navigator(quiet: app)
    app.present("news")
    #expect(navigator.open("/go/vip") == .parked)
    last(of: app)?.finish("ada")
    #expect(navigator.shape == "[list vip] + welcome")
  }

  @Test("Promise 12: What is parked when the navigator ends is refused because its flow has ended")
  func parkedAtTheEnd() {
    let session = Session()
    session.user = nil
    let app = gated(session)
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    #expect(app.navigate(to: "main") == .parked)
    navigator.end()
    #expect(events.outcomes.contains(.refused(.flowEnded)))
    #expect(!events.outcomes.contains(.refused(.requirementCancelled)))
  }
}
