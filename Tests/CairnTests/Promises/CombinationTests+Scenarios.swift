@_spi(Hosts) @testable import Cairn
import Testing

// Users of real apps save, sign in and out, and fail to, while something waits.
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

  @Test("Promise 12: A handler's request may wait after the sign-in of a session that has expired")
  func handlerWaits() async {
    let (session, gate) = (Session(), Gate())
    let app = gated(session)
    app.makes["sign-in"] = { app in
      TestFlow("sign-in", stack: "form").onFinish { user in
        session.user = user
        app.navigate(to: "tips")
      }
    }
    app.ways["tips"] = { _ in .when({ await gate.ask() }, then: .present("tips")) }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "main")
    session.user = nil
    navigator.reevaluate()
    last(of: app)?.finish("ada")
    await runReadyTasks()
    #expect(navigator.shape == "<main[list]>")
  }

  @Test("Promise 12: What a sign-in has led to is not performed again after the next one")
  func ledOn() async {
    let session = Session()
    session.user = nil
    let app = TestFlow("app", stack: "sign-in")
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { session.user = $0 }
    }
    for name in ["vip", "club"] {
      app.ways[name] = { _ in
        session.user == nil ? .require("sign-in", then: Stop(name)) : .push(Stop(name))
      }
    }
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    var signIn: TestFlow? { app.children.first as? TestFlow }
    #expect(app.navigate(to: "vip") == .parked)
    #expect(app.navigate(to: "club") == .parked)
    signIn?.finish("ada")
    #expect(navigator.shape == "[sign-in[form] club]")
    app.pop()
    signIn?.finish("ada")
    #expect(navigator.shape == "[sign-in[form]]", "One was performed, the other superseded.")
    #expect(events.outcomes.count { $0 == .superseded } == 1)
    #expect(!events.outcomes.contains(.refused(.requirementCancelled)))
  }

  @Test("Promise 12: What a sign-in has presented is not presented again after the next one")
  func presentedOnce() {
    let session = Session()
    session.user = nil
    let app = gated(session)
    app.ways["offer"] = { _ in
      session.user == nil ? .require("sign-in", then: "offer") : .present("offer")
    }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "offer") == .parked)
    (app.children.first as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "<sign-in[form]> + offer")
    app.dismiss()
    (app.children.first as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "<sign-in[form]>")
  }

  @Test("Promise 12: Many sign-ins that do not help use up no budget")
  func manySignIns() {
    let session = Session()
    session.user = nil
    let app = gated(session)
    var isMember = false
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { session.user = $0 }
    }
    app.makes["join"] = { _ in TestFlow("join", stack: "form").onFinish { _ in isMember = true } }
    app.ways["main"] = { _ in
      switch session.user {
      case nil: .require("sign-in", then: "main")
      case "bob": .deny("no licence")
      default: isMember ? .show("main") : .require("join", then: "main")
      }
    }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "main")
    for _ in 0..<12 { last(of: app)?.finish("bob") }
    for _ in 0..<2 { last(of: app)?.finish("ada") }
    #expect(navigator.shape == "<main[list]>")
  }

  @Test(
    "Promise 14: A link continues when the pushed flow whose edits it asks about has saved them")
  func savedOnTheStack() {
    let (app, edit) = (TestFlow("app", stack: "list"), TestFlow("edit", stack: "form"))
    app.makes["edit"] = { _ in .flow(edit) }
    edit.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.push("edit")
    #expect(navigator.open("/go/page") == .asking)
    edit.finish("saved")
    #expect(navigator.shape == "[list page]")
  }

  @Test("Promise 14: A parked command that dismisses does not dismiss another modal instead")
  func parkedDismissal() {
    let session = Session()
    session.user = nil
    let (app, edit) = (TestFlow("app", stack: "list"), TestFlow("edit", stack: "form"))
    app.ways["sign-in"] = { _ in .present("sign-in") }
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { session.user = $0 }
    }
    app.ways["close"] = { _ in session.user == nil ? .require("sign-in", then: "close") : .dismiss }
    app.makes["edit"] = { _ in .flow(edit) }
    edit.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.present("help")
    app.present("edit")
    #expect(app.navigate(to: "close") == .parked)
    last(of: app)?.finish("ada")
    edit.finish("saved")
    #expect(navigator.shape == "[list] + help")
  }

  @Test("Promise 13: The caller of an equal request that another tab hid gets the same outcome")
  func equalWhileHidden() async throws {
    let (app, gate) = (TestFlow("app", tabs: "a", "b"), Gate())
    let a = app.child("a", stack: "list")
    a.makes["form"] = { _ in Destination(UnsavedForm()) }
    _ = app.child("b", stack: "list")
    a.ways["page"] = { _ in .when({ await gate.ask() }, then: .set(["list", "page"])) }
    let navigator = Navigator(quiet: app)
    a.push("form")
    func request() -> Task<Outcome, Never> {
      Task { await a.finalOutcome(of: a.navigate(to: "page")) }
    }
    let first = request()
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    app.perform(.select("b").skippingLeaveGuards)
    let second = request()
    await gate.waitUntilAsked(2)
    app.perform(.select("a").skippingLeaveGuards)
    gate.answer(true)
    await runReadyTasks()
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(await first.value == .committed)
    #expect(await second.value == .committed)
  }

  @Test("Promise 11: A re-evaluation removes a modal that was presented while it waited")
  func modalAboveWhatIsDenied() async {
    let (app, gate) = (TestFlow("app", stack: "list", "secret"), Gate())
    let navigator = Navigator(quiet: app)
    app.ways["secret"] = { _ in
      .when({ await gate.ask() }, then: .push("secret"), otherwise: .deny("no"))
    }
    navigator.reevaluate()
    await gate.waitUntilAsked()
    app.present("details")
    gate.answer(false)
    await runReadyTasks()
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 18: A link shows its flow once, although a later modal covers the flow")
  func coveredByLaterModal() throws {
    let app = TestFlow("app", stack: "list")
    app.ways["edit"] = { _ in .present("edit") }
    app.shows("edit", stack: "list") { $0.makes["form"] = { _ in Destination(UnsavedForm()) } }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "edit")
    last(of: app)?.push("form")
    #expect(navigator.open("/in/edit/go/page") == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    app.present("call")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "[list] + edit[list page] + call")
  }

  @Test("Promise 18: A link dismisses the progress that its own decision has presented")
  func progressOfDecision() async {
    let (app, gate) = (TestFlow("app", stack: "list"), Gate())
    app.ways["slow"] = { app in
      .decide {
        app.present("progress")
        _ = await gate.ask()
        return .push("slow")
      }
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/go/slow") == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[list slow]")
  }

  @Test("Promise 12: What a required flow has led to by way of another one is not performed again")
  func ledOnByAnother() {
    let session = Session()
    session.user = nil
    let app = TestFlow("app", stack: "sign-in")
    var isMember = false
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { session.user = $0 }
    }
    app.ways["join"] = { _ in .present("join") }
    app.makes["join"] = { _ in TestFlow("join", stack: "form").onFinish { _ in isMember = true } }
    app.ways["vip"] = { _ in
      if session.user == nil { return .require("sign-in", then: "vip") }
      return isMember ? .push("vip") : .require("join", then: "vip")
    }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "vip") == .parked)
    (app.children.first as? TestFlow)?.finish("ada")
    last(of: app)?.finish("yes")
    #expect(navigator.shape == "[sign-in[form] vip]")
    app.pop()
    (app.children.first as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[sign-in[form]]")
  }

  @Test("Promise 13: What the app does when a flow begins again supersedes what waits")
  func activeAtTheBeginning() async {
    let (app, gate) = (TestFlow("app", stack: "quiz"), Gate())
    app.makes["quiz"] = { app in
      let quiz = TestFlow("quiz", stack: "intro")
      quiz.makes["intro"] = { flow in
        let screen = TestScreen("intro", flow: flow)
        screen.onEnd = { app.push("thanks") }
        return Destination(screen)
      }
      return .flow(quiz)
    }
    app.ways["score"] = { _ in .when({ await gate.ask() }, then: .push("score")) }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "score") == .deciding)
    await gate.waitUntilAsked()
    (app.children.first as? TestFlow)?.finish("done")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[quiz[intro] thanks]")
  }

  @Test("Promise 12: What a sign-in that begins again shows itself ends what is parked there")
  func shownByStart() {
    let session = Session()
    session.user = nil
    let app = gated(session)
    var count = 0
    app.makes["sign-in"] = { app in
      let signIn = TestFlow("sign-in", stack: "form")
      signIn.onStart = { _ in
        count += 1
        if count == 2 { app.navigate(to: "help") }
      }
      return signIn.onFinish { session.user = $0 }
    }
    app.ways["main"] = { _ in
      session.user == nil ? .require("sign-in", then: "main") : .deny("no licence")
    }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "main") == .parked)
    last(of: app)?.finish("bob")
    #expect(navigator.shape == "<help>")
  }
}
