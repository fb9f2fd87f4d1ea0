@_spi(Hosts) @testable import Cairn
import Testing

// One thing waits while another waits, leaves or begins again.
extension CombinationTests {
  private final class Session { var isSignedIn = false }

  private func last(of flow: TestFlow) -> TestFlow? { flow.children.last as? TestFlow }

  /// A form with unsaved edits above a list, in the first of two tabs.
  private func tabsWithForm() -> (app: TestFlow, home: TestFlow) {
    let app = TestFlow("app", tabs: "home", "mail")
    let home = TestFlow("home", stack: "list", "form")
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.makes["home"] = { _ in .flow(home) }
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "list")) }
    return (app, home)
  }

  // MARK: Questions

  enum Showing: CaseIterable { case sequence, navigate, present }

  @Test(
    "Promise 14: The sheet that asked is dismissed, also by a request that shows something else",
    arguments: Showing.allCases)
  func dismissAndShow(way: Showing) throws {
    let home = TestFlow("home", stack: "list")
    let cart = TestFlow("cart", stack: "form")
    cart.makes["form"] = { _ in Destination(UnsavedForm()) }
    home.makes["cart"] = { _ in .flow(cart) }
    home.ways["order"] = { _ in .sequence(.dismiss, .push("order")) }
    let navigator = Navigator(quiet: home)
    home.present("cart")
    let asked: Outcome =
      switch way {
      case .sequence: home.perform(.sequence(.dismiss, .push("order")))
      case .navigate: home.navigate(to: "order")
      case .present: home.perform(.sequence(.dismiss, .present("order")))
      }
    #expect(asked == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    home.present("news")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.id("cart") == nil, "\(navigator.shape)")
    #expect(navigator.id("news") != nil, "\(navigator.shape)")
    #expect(navigator.id("order") != nil, "\(navigator.shape)")
  }

  @Test("Promise 14: All modals are dismissed but the one that came while the user was asked")
  func dismissAllAndShow() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["cart"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.present("menu")
    app.present("cart")
    #expect(app.perform(.sequence(.dismissAll, .push("order"))) == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    app.present("news")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "[list order] + news")
  }

  @Test("Promise 13: A flow that waits and then dismisses itself leaves what came meanwhile")
  func dismissesItselfLater() async {
    let (app, gate) = (TestFlow("app", stack: "list"), Gate())
    let cart = TestFlow("cart", stack: "items")
    cart.ways["close"] = { _ in .when({ await gate.ask() }, then: .dismiss) }
    app.makes["cart"] = { _ in .flow(cart) }
    let navigator = Navigator(quiet: app)
    app.present("cart")
    #expect(cart.navigate(to: "close") == .deciding)
    await gate.waitUntilAsked()
    app.present("news")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[list] + news")
  }

  @Test(
    "Promise 13: An equal request joins one that asks about edits, and its code is redeemed once",
    arguments: [false, true])
  func equalWhileAsking(isLink: Bool) async throws {
    let (app, gate) = (TestFlow("app", stack: "list"), Gate())
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.ways["gift"] = { _ in
      .when({ await gate.ask() }, then: .replaceTop("gift"), otherwise: .deny("It is redeemed."))
    }
    app.ways["list"] = { _ in .popToRoot }
    let navigator = Navigator(quiet: app)
    app.push("form")
    func go() -> Outcome { isLink ? navigator.open("/go/gift") : app.navigate(to: "gift") }
    #expect(go() == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the question") { navigator.shown is DialogModel }
    let second = Task { await app.finalOutcome(of: go()) }
    await runReadyTasks()
    #expect(gate.asked == 1)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    await runReadyTasks()
    #expect(navigator.shape == (isLink ? "[gift]" : "[list gift]"))
    #expect(await second.value == .committed)
  }

  enum Restart: CaseIterable { case restart, finish }

  @Test(
    "Promise 14: The answer selects the tab that the user has tapped, also if it began again",
    arguments: Restart.allCases)
  func tapOnRestartedTab(way: Restart) throws {
    let (app, _) = tabsWithForm()
    let navigator = Navigator(quiet: app)
    #expect(navigator.report(.select(try #require(navigator.id("mail")))) == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    switch way {
    case .restart: app.restart("mail")
    case .finish: last(of: app)?.finish("x")
    }
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "(home[list form] *mail[list])")
  }

  @Test("Promise 14: The answer leads back to the earlier tab, also if that began again")
  func backToRestartedTab() throws {
    let app = TestFlow("app", Navigation(tabs: ["a", "b"], back: .history))
    app.makes["b"] = { _ in Destination(UnsavedForm()) }
    app.makes["a"] = { _ in .flow(TestFlow("a", stack: "root")) }
    let navigator = Navigator(quiet: app)
    app.select("b")
    #expect(navigator.report(.backOneStep) == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    app.restart("a")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "(*a[root] b)")
  }

  @Test(
    "Promise 13: Who leaves for another tab arrives there, if the form leaves before the answer",
    arguments: [false, true])
  func questionLeavesWithScreen(isLink: Bool) throws {
    let (app, home) = tabsWithForm()
    let navigator = Navigator(quiet: app)
    let asked =
      isLink
      ? navigator.open("/in/mail/go/x")
      : navigator.report(.select(try #require(navigator.id("mail"))))
    #expect(asked == .asking)
    // The form has saved the edits.
    home.perform(.pop.skippingLeaveGuards)
    #expect(navigator.shape == "(home[list] *mail[list\(isLink ? " x" : "")])")
  }

  enum Ending: CaseIterable { case handler, parked, link, tab }

  @Test(
    "Promise 14: No guard is asked in a flow that has finished, whatever replaces it",
    arguments: Ending.allCases)
  func guardInFinishedFlow(ending: Ending) {
    let session = Session()
    let app =
      switch ending {
      case .handler: TestFlow("app", switching: "sign-in")
      case .parked, .link: TestFlow("app", switching: "main")
      case .tab: TestFlow("app", tabs: "sign-in", "main")
      }
    app.makes["sign-in"] = { app in
      let flow = TestFlow("sign-in", stack: "user", "form")
      flow.makes["form"] = { _ in Destination(UnsavedForm()) }
      return flow.onFinish { _ in
        session.isSignedIn = true
        if ending == .handler { app.navigate(to: "main") }
        if ending == .tab { app.set(["main"]) }
      }
    }
    app.ways["vip"] = { _ in session.isSignedIn ? .show("vip") : .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    if ending == .parked { #expect(app.navigate(to: "vip") == .parked) }
    if ending == .link { #expect(navigator.open("/go/vip") == .parked) }
    app.children.compactMap { $0 as? TestFlow }.first { $0.name == "sign-in" }?.finish("ada")
    #expect(!(navigator.shown is DialogModel))
    #expect(navigator.id("sign-in") == nil, "\(navigator.shape)")
  }

  @Test("Promise 14: Guards are asked although the root coordinator has delivered its result")
  func guardsAfterTheRootsResult() {
    let app = TestFlow("app", stack: "list")
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.push("form")
    app.finish("x")
    #expect(app.pop() == .asking)
    #expect(navigator.shape.hasPrefix("[list form]"))
  }

  @Test("Promise 14: A request whose screen leaves by itself does not dismiss what is beneath it")
  func dismissalAfterSaving() {
    let app = TestFlow("app", stack: "list")
    let cart = TestFlow("cart", stack: "form")
    cart.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.makes["cart"] = { _ in .flow(cart) }
    let navigator = Navigator(quiet: app)
    app.present("menu")
    app.present("cart")
    #expect(app.perform(.sequence(.dismiss, .push("order"))) == .asking)
    cart.finish("saved")
    #expect(navigator.id("menu") != nil, "\(navigator.shape)")
  }

  @Test("Promise 13: A joining request dismisses also what came between the two")
  func joinsAndDismisses() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    let home = TestFlow("home", stack: "list")
    app.makes["home"] = { _ in .flow(home) }
    home.ways["start"] = { _ in
      .when({ await gate.ask() }, then: .sequence(.dismissAll, .push("start")))
    }
    let navigator = Navigator(quiet: app)
    #expect(home.navigate(to: "start") == .deciding)
    await gate.waitUntilAsked()
    app.present("news")
    #expect(home.navigate(to: "start") == .deciding)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home[list start] mail)")
  }

  @Test("Promise 12: What the handler of a sign-in dismisses takes along what is parked there")
  func handlerDismissesAnotherSignIn() {
    let (app, session) = (TestFlow("app", tabs: "home", "mail"), Session())
    let (home, mail) = (TestFlow("home", stack: "list"), TestFlow("mail", stack: "list"))
    app.makes["home"] = { _ in .flow(home) }
    app.makes["mail"] = { _ in .flow(mail) }
    mail.ways["wallet"] = { _ in .present("wallet") }
    mail.makes["wallet"] = { _ in .flow(TestFlow("wallet", stack: "form")) }
    mail.ways["pay"] = { _ in .require("wallet", then: "pay") }
    home.ways["sign-in"] = { _ in .present("sign-in") }
    home.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { _ in
        session.isSignedIn = true
        mail.dismiss()
      }
    }
    home.ways["vip"] = { _ in session.isSignedIn ? .push("vip") : .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    app.select("mail")
    #expect(mail.navigate(to: "pay") == .parked)
    app.select("home")
    #expect(home.navigate(to: "vip") == .parked)
    last(of: home)?.finish("ada")
    #expect(navigator.shape == "(*home[list vip] mail[list])")
  }

  @Test("Promise 14: The progress that a condition presents is dismissed by what it decides")
  func progressOfACondition() async {
    let (app, gate) = (TestFlow("app", stack: "list"), Gate())
    app.ways["pay"] = { app in
      .when(
        {
          app.present("progress")
          return await gate.ask()
        }, then: .sequence(.dismiss, .push("paid")))
    }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "pay") == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "[list paid]")
  }

  @Test("Promise 14: A request that is made again after the edits have been saved is performed")
  func againAfterSaving() {
    final class Form: LeaveGuard {
      var isSaved = false
      func decideLeaving() -> LeaveDecision {
        isSaved
          ? .allow
          : .ask(Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
      }
    }
    let (app, form) = (TestFlow("app", stack: "list"), Form())
    app.makes["form"] = { _ in Destination(form) }
    app.ways["next"] = { _ in .replaceTop("next") }
    let navigator = Navigator(quiet: app)
    app.push("form")
    #expect(app.navigate(to: "next") == .asking)
    form.isSaved = true
    #expect(app.navigate(to: "next") == .committed)
    #expect(navigator.shape == "[list next]")
  }

  // MARK: Links and paths

  @Test("Promise 14: A link that the next flow refuses does not ask the user to discard edits")
  func askedForNothing() {
    let (app, _) = tabsWithForm()
    let mail = TestFlow("mail", stack: "list")
    mail.ways["vip"] = { _ in .deny("no") }
    app.makes["mail"] = { _ in .flow(mail) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/mail/go/vip") == .refused(.denied("no")))
    #expect(navigator.shape == "(*home[list form] mail[list])")
  }

  @Test(
    "Promise 13: A link that waits above does not move a user who goes on where it leads",
    arguments: [false, true])
  func waitsAtOuterLevel(isLink: Bool) async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    let home = TestFlow("home", stack: "list")
    app.makes["home"] = { _ in .flow(home) }
    app.ways["home"] = { _ in .when({ await gate.ask() }, then: .select("home")) }
    let navigator = Navigator(quiet: app)
    let outcome =
      isLink
      ? navigator.open("/in/home/go/x")
      : app.navigate(along: TestFlow.path(to: "home", then: TestFlow.path(to: "x")))
    #expect(outcome == .deciding)
    await gate.waitUntilAsked()
    home.push("page")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home[list page] mail)")
  }

  @Test("Promise 13: A link that asks about edits does not move a user who goes on where it leads")
  func asksAndLeadsOn() throws {
    let (app, _) = tabsWithForm()
    let mail = TestFlow("mail", stack: "list")
    app.makes["mail"] = { _ in .flow(mail) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/mail/go/x") == .asking)
    mail.push("draft")
    #expect(navigator.shape == "(*home[list form] mail[list draft])")
    #expect(!(navigator.shown is DialogModel))
  }

  @Test("Promise 13: A link arrives in the tab that the app restarts while the link waits there")
  func linkIntoRestartedTab() async {
    let (app, gate) = (TestFlow("app", tabs: "mail", "home"), Gate())
    app.makes["mail"] = { _ in
      let mail = TestFlow("mail", stack: "inbox")
      mail.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/mail/go/slow") == .deciding)
    await gate.waitUntilAsked()
    app.restart("mail")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*mail[inbox list slow] home)")
  }

  @Test("Promise 18: A typed path that was parked leaves a modal that was presented meanwhile")
  func parkedPathAndModal() {
    let (app, session) = (TestFlow("app", tabs: "home", "mail"), Session())
    let home = TestFlow("home", stack: "root")
    app.makes["home"] = { _ in .flow(home) }
    home.ways["sign-in"] = { _ in .present("sign-in") }
    home.makes["sign-in"] = { _ in
      TestFlow("sign-in", stack: "form").onFinish { _ in session.isSignedIn = true }
    }
    home.ways["vip"] = { _ in session.isSignedIn ? .push("vip") : .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    #expect(home.navigate(along: TestFlow.path(to: "vip")) == .parked)
    app.present("news")
    last(of: home)?.finish("ada")
    #expect(navigator.shape == "(*home[root vip] mail) + news")
  }

  @Test("Promise 12: A request ends without a report if its sign-in is no longer available")
  func signInUnavailable() {
    let app = TestFlow("app", stack: "home")
    app.ways["sign-in"] = { _ in .present("sign-in") }
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "form")) }
    app.ways["vip"] = { _ in .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    #expect(app.navigate(to: "vip") == .parked)
    app.ways["sign-in"] = { _ in .deny("maintenance") }
    navigator.reevaluate()
    #expect(navigator.shape == "[home]")
    #expect(events.outcomes.last == .refused(.denied("maintenance")))
  }

  enum Place: CaseIterable { case switching, stack, tab }

  @Test(
    "Promise 12: A parked link arrives although the sign-in's handler waits for the main flow",
    arguments: Place.allCases)
  func handlerWaitsBesideParked(place: Place) async {
    let (session, gate) = (Session(), Gate())
    let app =
      switch place {
      case .switching: TestFlow("app", switching: "sign-in")
      case .stack: TestFlow("app", stack: "sign-in")
      case .tab: TestFlow("app", tabs: "sign-in", "main")
      }
    app.makes["sign-in"] = { app in
      TestFlow("sign-in", stack: "user").onFinish { _ in
        session.isSignedIn = true
        app.navigate(to: "main")
      }
    }
    app.ways["main"] = { _ in
      guard session.isSignedIn else { return .require("sign-in", then: "main") }
      return .when({ await gate.ask() }, then: place == .stack ? .set(["main"]) : .show("main"))
    }
    app.makes["main"] = { _ in .flow(TestFlow("main", stack: "list")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/main/go/x") == .parked)
    app.children.compactMap { $0 as? TestFlow }.first { $0.name == "sign-in" }?.finish("ada")
    for _ in 0..<3 {
      await runReadyTasks()
      while gate.answered < gate.asked { gate.answer(true) }
    }
    await runReadyTasks()
    #expect(navigator.shape.contains("main[list x]"), "\(navigator.shape)")
  }

  @Test("Promise 12: A request continues if the user has signed in in another window")
  func signedInElsewhere() {
    let (app, session) = (TestFlow("app", stack: "home"), Session())
    app.ways["sign-in"] = { _ in session.isSignedIn ? .deny("signed in") : .present("sign-in") }
    app.makes["sign-in"] = { _ in .flow(TestFlow("sign-in", stack: "form")) }
    app.ways["vip"] = { _ in session.isSignedIn ? .push("vip") : .require("sign-in", then: "vip") }
    let navigator = Navigator(quiet: app)
    #expect(app.navigate(to: "vip") == .parked)
    session.isSignedIn = true
    navigator.reevaluate()
    #expect(navigator.shape == "[home vip]")
  }

  @Test(
    "Promise 12: The newer of two parked links is shown, also after a cold start",
    arguments: [false, true])
  func orderAfterColdStart(isCold: Bool) throws {
    let session = Session()
    func scene() -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.ways["lock"] = { _ in .present("lock", as: .overlay(.opaque)) }
      app.ways["sign-in"] = { _ in .present("sign-in") }
      app.makes["sign-in"] = { _ in
        TestFlow("sign-in", stack: "form").onFinish { _ in session.isSignedIn = true }
      }
      for name in ["vip", "gold"] {
        app.ways[name] = { _ in
          session.isSignedIn ? .push(Stop(name)) : .require("sign-in", then: Stop(name))
        }
      }
      return app
    }
    var root = scene()
    var navigator = Navigator(quiet: root)
    #expect(navigator.open("/go/vip") == .parked)
    root.navigate(to: "lock")
    #expect(navigator.open("/go/gold") == .parked)
    if isCold {
      let saved = try navigator.snapshot()
      root = scene()
      navigator = Navigator(root, restoring: saved, reportsLeaks: false)
    }
    root.dismiss("lock")
    last(of: root)?.finish("ada")
    #expect(navigator.shape == "[list gold]")
  }
}
