@_spi(Hosts) @testable import Cairn
import Testing

// Released tabs, leave questions, widths and re-evaluations beside requests that wait.
extension CombinationTests {
  @MainActor
  private final class Session {
    var isSignedIn = false
    var isRedeemed = false
  }

  /// A form whose question tells how many edits there are.
  @MainActor
  private final class Edits: LeaveGuard {
    var count = 1

    func decideLeaving() -> LeaveDecision {
      .ask(
        Dialog(
          "Discard \(count) edits?",
          choices: [.destructive("Discard", ()), .cancel("Keep")]))
    }
  }

  /// The child flow that was presented or pushed last.
  private func last(of flow: TestFlow) -> TestFlow? { flow.children.last as? TestFlow }

  // MARK: Re-evaluation

  @Test(
    "Promise 11: A request that a re-evaluation has parked does not take the re-evaluation's answer"
  )
  func sameAge() async {
    let app = TestFlow("app", tabs: "one", "two")
    let (one, two) = (TestFlow("one", stack: "list", "a"), TestFlow("two", stack: "list", "c"))
    app.makes["one"] = { _ in .flow(one) }
    app.makes["two"] = { _ in .flow(two) }
    one.presents("sign-in")
    let (a, c) = (Gate(), Gate())
    one.ways["a"] = { _ in
      .when({ await a.ask() }, then: .push("a"), otherwise: .require("sign-in", then: "a"))
    }
    two.ways["c"] = { _ in .when({ await c.ask() }, then: .push("c"), otherwise: .deny("no")) }
    let navigator = Navigator(quiet: app)

    navigator.reevaluate()
    await a.waitUntilAsked()
    a.answer(false)
    // The rest of the re-evaluation waits, and the request for `a` is parked.
    await c.waitUntilAsked()
    #expect(navigator.shape == "(*one[list] + sign-in[form] two[list c])")
    last(of: one)?.finish("ada")
    // Now both wait for a condition, at the same position.
    await a.waitUntilAsked(2)
    c.answer(false)
    await runReadyTasks()
    #expect(navigator.shape == "(*one[list] two[list])", "What was denied must leave.")
    a.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*one[list a] two[list])")
  }

  // MARK: Released tabs

  @Test("Promise 13: A request that waits in a flow inside a released tab continues")
  func releasedAround() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.shows("mail", stack: "root", "thread") { mail in
      mail.shows("thread", stack: "root") { thread in
        thread.ways["letter"] = { _ in .when({ await gate.ask() }, then: .push("letter")) }
      }
    }
    let navigator = Navigator(quiet: app)
    let thread = navigator.id("mail", "thread").flatMap(navigator.coordinator(at:)) as? TestFlow
    #expect(thread?.navigate(to: "letter") == .deciding)
    await gate.waitUntilAsked()
    navigator.releaseHiddenTabs()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home mail[root thread[root letter]])")
  }

  @Test(
    "Promise 12: A request that is parked elsewhere continues although its own tab was released",
    arguments: ["nested", "path"])
  func releasedAsker(kind: String) {
    let (app, session) = (TestFlow("app", tabs: "home", "mail"), Session())
    app.requirements[.signIn] = "sign-in"
    app.ways["sign-in"] = { _ in .present("sign-in") }
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { _ in session.isSignedIn = true }
    }
    let vip: @MainActor (TestFlow) -> Transition<Stop> = { _ in
      session.isSignedIn ? .push("vip") : .require(.signIn, then: "vip")
    }
    app.shows("mail", stack: "root") { mail in
      mail.ways["vip"] = vip
      mail.shows("thread", stack: "root") { thread in
        thread.ways["vip"] = vip
      }
    }
    let navigator = Navigator(quiet: app)
    let mail = last(of: app)
    if kind == "nested" {
      mail?.push("thread")
      let thread = mail?.children.last as? TestFlow
      #expect(thread?.navigate(to: "vip") == .parked)
    } else {
      #expect(mail?.navigate(along: TestFlow.path(to: "vip")) == .parked)
    }
    navigator.releaseHiddenTabs()
    last(of: app)?.finish("ada")
    #expect(
      navigator.shape
        == (kind == "nested" ? "(*home mail[root thread[root vip]])" : "(*home mail[root vip])"))
  }

  @Test(
    "Promise 9: A flow that has ended in a hidden tab begins again although it is released first")
  func releasedBeforeBeginning() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "root")) }
    app.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    let navigator = Navigator(quiet: app)
    let mail = last(of: app)
    mail?.push("letter")
    #expect(app.navigate(to: "mail") == .deciding)
    await gate.waitUntilAsked()
    // It begins again later, because the waiting request could replace it.
    mail?.finish("done")
    navigator.releaseHiddenTabs()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(home *mail[root])")
  }

  // MARK: Questions of leave guards

  @Test("Promise 14: A question that another tab hides is asked again where the user is")
  func hiddenQuestion() {
    let app = TestFlow("app", tabs: "home", "mail")
    let mail = app.child("mail", stack: "inbox", "form")
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    mail.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    // The question about the hidden form is shown over the selected tab.
    #expect(mail.pop() == .asking)
    #expect(app.select("mail") == .committed)
    #expect(navigator.report(.backOneStep) == .asking)
    #expect(navigator.shown is DialogModel, "Back does nothing that the user sees.")
  }

  @Test(
    "Promise 13: A request equal to one whose question a tab hides is the same, and is asked again")
  func equalToHidden() {
    let app = TestFlow("app", tabs: "home", "mail")
    let mail = app.child("mail", stack: "inbox", "form")
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    mail.makes["form"] = { _ in Destination(UnsavedForm()) }
    mail.ways["inbox"] = { _ in .popToRoot }
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    #expect(mail.navigate(to: "inbox") == .asking)
    app.select("mail")
    #expect(mail.navigate(to: "inbox") == .asking)
    #expect(navigator.shown is DialogModel)
    #expect(!events.outcomes.contains(.superseded), "\(events.outcomes)")
  }

  @Test(
    "Promise 14: What the user agrees to leave is left, although a modal has appeared meanwhile",
    arguments: [false, true])
  func backAfterQuestion(isTab: Bool) throws {
    let app =
      isTab
      ? TestFlow("app", Navigation(tabs: ["list", "form"], back: .history))
      : TestFlow("app", stack: "list")
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    if isTab { app.select("form") } else { app.push("form") }
    #expect(navigator.report(.backOneStep) == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    app.present("news")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == (isTab ? "(*list form) + news" : "[list] + news"))
  }

  @Test("Promise 14: A question over a dialog stays when the dialog's task is cancelled")
  func overCancelledDialog() async {
    let app = TestFlow("app", stack: "list")
    app.shows("editor", stack: "form") { editor in
      editor.makes["form"] = { _ in Destination(UnsavedForm()) }
    }
    let navigator = Navigator(quiet: app)
    app.push("editor")
    let task = Task { _ = await app.ask(Dialog(notice: "Sending", button: "OK")) }
    await until("the dialog") { navigator.shown is DialogModel }
    #expect(app.popToRoot() == .asking)
    task.cancel()
    await task.value
    #expect((navigator.shown as? DialogModel)?.title == "Discard?", "\(navigator.shape)")
  }

  @Test("Promise 14: A question that replaces another one leaves the modal that covers that")
  func coveredByModal() {
    let (app, edits) = (TestFlow("app", stack: "list"), Edits())
    app.makes["form"] = { _ in Destination(edits) }
    let navigator = Navigator(quiet: app)
    app.push("form")
    #expect(app.pop() == .asking)
    app.present("news")
    edits.count = 2
    #expect(app.pop() == .asking)
    #expect(app.navigation.modals == ["news"])
    withExtendedLifetime(navigator) {}
  }

  // MARK: Widths

  @Test(
    "Promise 4: A split that collapses because its flow becomes a sheet loses its untouched detail")
  func collapsedByMoving() {
    final class Plain {}
    let app = TestFlow("app", stack: "list")
    app.makes["mail"] = { _ in
      let mail = TestFlow(
        "mail", Navigation(split: "folders", detail: "welcome", preferredCompactColumn: .sidebar))
      mail.makes["welcome"] = { _ in Destination(Plain()) }
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app, in: .compact)
    app.present("mail", as: .pushOrSheet)
    app.push("page")
    navigator.traits = .regular
    #expect(navigator.shape == "[list mail{folders | welcome} page]")
    // The flow is uncovered, and becomes a sheet, which is compact.
    app.pop()
    #expect(navigator.shape == "[list] + mail{folders | }")
  }

  @Test("Promise 20: A flow that is created again with other trait overrides is restored as it is")
  func overridesOfReleased() throws {
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "root")) }
    let navigator = Navigator(quiet: app, in: .compact)
    let mail = last(of: app)
    mail?.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    mail?.present("filter", as: .pushOrSheet)
    #expect(navigator.shape == "(*home mail[root] + filter)")
    navigator.releaseHiddenTabs()
    app.select("mail")
    let shape = navigator.shape
    navigator.restore(try navigator.snapshot())
    #expect(navigator.shape == shape)
  }

  // MARK: What waits beneath

  @Test(
    "Promise 12: Who goes back from a pushed sign-in keeps the request that did not need it",
    arguments: [true, false])
  func backFromPushed(isUser: Bool) async {
    let (app, gate) = (TestFlow("app", stack: "home"), Gate())
    app.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "form")) }
    app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    #expect(app.navigate(to: "vip") == .parked)
    #expect(navigator.shape == "[home sign-in[form]]")
    // As a sheet that is dismissed, and as a pushed flow that cancels itself, which both pass.
    if isUser { navigator.report(.backOneStep) } else { app.pop() }
    #expect(app.navigation.isDeciding)
    await runReadyTasks()
    for _ in gate.answered..<gate.asked { gate.answer(true) }
    await runReadyTasks()
    #expect(navigator.shape == "[home slow]")
  }

  @Test(
    "Promise 12: What waits beneath a required flow goes on waiting beneath one that takes its place"
  )
  func replacedRequirement() async {
    let (app, gate) = (TestFlow("app", switching: "main"), Gate())
    app.shows("main", stack: "list") { main in
      main.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      main.ways["vip"] = { _ in .require(.signIn, then: "vip") }
    }
    for flow in ["sign-in", "verify"] {
      app.makes[flow] = { _ in .flow(TestFlow(flow, stack: "form")) }
    }
    app.requirements[.signIn] = "sign-in"
    app.ways["gold"] = { _ in .require("verify", then: "gold") }
    let navigator = Navigator(quiet: app)
    let main = last(of: app)
    main?.navigate(to: "slow")
    await gate.waitUntilAsked()
    #expect(main?.navigate(to: "vip") == .parked)
    #expect(navigator.shape == "<sign-in[form]>")
    #expect(app.navigate(to: "gold") == .parked)
    await runReadyTasks()
    #expect(navigator.shape == "<verify[form]>")
    app.ways["gold"] = { _ in .deny("no") }
    last(of: app)?.finish("done")
    await gate.waitUntilAsked(2)
    gate.answer(true)
    gate.answer(true)
    await until("the screen") { navigator.shape == "<main[list slow]>" }
  }

  // MARK: Named entries

  @Test("Promise 14: A flow that ends beneath a question begins again after the answer")
  func endedBeneathQuestion() throws {
    let app = TestFlow("app", stack: "wizard")
    app.makes["wizard"] = { _ in .flow(TestFlow("wizard", stack: "step")) }
    app.makes["form"] = { _ in Destination(Edits()) }
    let navigator = Navigator(quiet: app)
    app.push("form")
    #expect(navigator.report(.backOneStep) == .asking)
    let wizard = app.children.first as? TestFlow
    wizard?.finish("done")
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "[wizard[step]]")
    #expect(app.children.first !== wizard)
  }

  @Test("Promise 13: A typed path that has waited leaves a modal that was presented meanwhile")
  func lateTypedPath() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    let home = app.child("home", stack: "root")
    home.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    let navigator = Navigator(quiet: app)
    app.present("news")
    #expect(home.navigate(along: TestFlow.path(to: "slow")) == .deciding)
    await gate.waitUntilAsked()
    app.dismiss("news")
    app.present("cart")
    gate.answer(true)
    await until("the page") { navigator.shape == "(*home[root slow] mail) + cart" }
  }

  @Test("Promise 12: Who answers a question on the way to a required flow gets what waits for it")
  func requiredAfterAnswer() throws {
    let app = TestFlow("app", stack: "sign-in")
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "step")) }
    app.makes["form"] = { _ in Destination(Edits()) }
    app.ways["sign-in"] = { _ in .popToRoot }
    app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    app.push("form")
    #expect(app.navigate(to: "vip") == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "[sign-in[step]]")
    app.ways["vip"] = { _ in .push("vip") }
    (app.children.first as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[sign-in[step] vip]")
  }

  @Test("Promise 14: After the answer, all that a coordinator decides about an earlier tab is done")
  func decisionAboutTab() throws {
    let app = TestFlow("app", Navigation(tabs: ["a", "b"], back: .history))
    app.makes["b"] = { _ in Destination(Edits()) }
    app.ways["a"] = { _ in .sequence(.select("a"), .present("welcome")) }
    let navigator = Navigator(quiet: app)
    app.select("b")
    #expect(navigator.report(.backOneStep) == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "(*a b) + welcome")
  }

  @Test("Promise 14: The sheet that asked leaves although coordinators have been asked again")
  func reevaluatedMeanwhile() async throws {
    let (app, gate) = (TestFlow("app", stack: "list"), Gate())
    let cart = app.child("cart", stack: "form")
    cart.makes["form"] = { _ in Destination(Edits()) }
    cart.ways["close"] = { _ in .when({ await gate.ask() }, then: .sequence(.dismiss, .none)) }
    let navigator = Navigator(quiet: app)
    app.present("cart")
    #expect(cart.navigate(to: "close") == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the question") { navigator.shown is DialogModel }
    navigator.reevaluate()
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(navigator.shape == "[list]")
  }

  // MARK: What supersedes

  @Test("Promise 13: Other tabs, of which a new one is selected, supersede a tap that waits")
  func otherTabs() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.id("mail").map { navigator.report(.select($0)) } == .deciding)
    await gate.waitUntilAsked()
    app.set(["offers", "mail"])
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*offers mail)")
  }

  @Test("Promise 9: A flow stays until the request of its handler has joined an equal one")
  func joinedByHandler() async {
    let (app, gate) = (TestFlow("app", switching: "login"), Gate())
    var made = 0
    app.ways["main"] = { _ in .when({ await gate.ask() }, then: .show("main")) }
    app.makes["login"] = { app in
      made += 1
      return TestFlow("login", stack: "form").onFinish { _ in app.navigate(to: "main") }
    }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "main") == .deciding)
    await gate.waitUntilAsked()
    last(of: app)?.finish("ada")
    #expect(made == 1)
    gate.answer(true)
    await until("the screen") { navigator.shape == "<main>" }
  }

  @Test("Promise 9: A link that waits in an inner flow leads into the flow that begins again")
  func linkIntoInner() async {
    let (app, gate) = (TestFlow("app", tabs: "mail", "home"), Gate())
    app.shows("mail", stack: "box") { mail in
      mail.shows("box", stack: "list") { box in
        box.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      }
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/mail/in/box/go/slow") == .deciding)
    await gate.waitUntilAsked()
    let mail = app.children.first as? TestFlow
    mail?.finish("done")
    #expect(app.children.first !== mail)
    gate.answer(true)
    await until("the page") { navigator.shape == "(*mail[box[list slow]] home)" }
  }

  @Test("Promise 13: An update in place leaves a question, also of a request that has waited")
  func updateBesideQuestion() async {
    let (gate, b) = (Gate(), Shelf.Route.list(.init(text: "b")))
    let shelf = Shelf(Navigation(root: .list(.init())))
    shelf.makes = { $0 == .about ? Destination(Edits()) : Destination(Plain()) }
    final class Plain {}
    shelf.ways[b] = .when({ await gate.ask() }, then: .updateRoute(to: b))
    let navigator = Navigator(quiet: shelf)
    shelf.push(.about)
    #expect(shelf.navigate(to: b) == .deciding)
    await gate.waitUntilAsked()
    #expect(navigator.report(.backOneStep) == .asking)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shown is DialogModel)
  }

  // MARK: Others

  @Test("Promise 1: Back visits no tab twice, if a tab waits for a condition")
  func wayBackByCondition() async {
    let app = TestFlow("app", Navigation(tabs: ["a", "b", "c"], back: .history))
    let (navigator, gate) = (Navigator(quiet: app), Gate())
    app.select("b")
    app.select("c")
    app.ways["b"] = { _ in .when({ await gate.ask() }, then: .select("b")) }
    #expect(navigator.report(.backOneStep) == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the tab") { navigator.shape == "(a *b c)" }
    navigator.report(.backOneStep)
    #expect(navigator.shape == "(*a b c)")
  }

  @Test(
    "Promise 11: An answer after the last re-evaluation counts, also for a request that was parked",
    arguments: [false, true])
  func answerAfterParking(isReevaluated: Bool) async {
    let (app, gate, session) = (TestFlow("app", stack: "home"), Gate(), Session())
    app.ways["sign-in"] = { _ in .present("sign-in") }
    app.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { _ in session.isSignedIn = true }
    }
    app.ways["gift"] = { _ in
      guard session.isSignedIn else { return .require("sign-in", then: "gift") }
      guard !session.isRedeemed else { return .deny("It has been redeemed.") }
      return .when(
        {
          session.isRedeemed = true
          return await gate.ask()
        }, then: .push("gift"))
    }
    let navigator = Navigator(quiet: app)
    // Long before; without it, the test passes.
    if isReevaluated { navigator.reevaluate() }
    #expect(app.navigate(to: "gift") == .parked)
    last(of: app)?.finish("ada")
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[home gift]")
  }
}
