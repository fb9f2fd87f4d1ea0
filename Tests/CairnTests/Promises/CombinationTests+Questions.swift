@_spi(Hosts) @testable import Cairn
import Testing

// Leave questions beside modals, widths and locks; older answers; requests that were parked in saved state.
extension CombinationTests {
  // MARK: Questions

  enum Way: String, CaseIterable { case dismiss, animated, sequence, nested, navigate }

  @Test(
    "Promise 14: The sheet that asked is dismissed, however the dismissal was written",
    arguments: Way.allCases)
  func dismissals(way: Way) throws {
    let app = TestFlow("app", stack: "list")
    let cart = app.child("cart", stack: "form")
    cart.makes["form"] = { _ in Destination(UnsavedForm()) }
    cart.ways["close"] = { _ in .dismiss }
    let navigator = Navigator(quiet: app)
    app.present("cart")
    let asked: Outcome =
      switch way {
      case .dismiss: cart.dismiss()
      case .animated: cart.perform(.dismiss.animated(.none))
      case .sequence: cart.perform(.sequence(.dismiss, .none))
      case .nested: cart.perform(.sequence(.dismiss))
      case .navigate: cart.navigate(to: "close")
      }
    #expect(asked == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    app.present("news")
    navigator.report(.answer(question, button: 0))
    #expect(navigator.id("cart") == nil, "\(navigator.shape)")
  }

  @Test("Promise 14: A second tap on Close does not take the question away")
  func closedTwice() {
    let app = TestFlow("app", stack: "list")
    let cart = app.child("cart", stack: "form")
    cart.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.present("cart")
    #expect(cart.dismiss() == .asking)
    #expect(cart.dismiss() == .asking)
    #expect(navigator.shown is DialogModel, "\(navigator.shape)")
  }

  @Test("Promise 14: A flow that dismisses itself does not answer the question about another tab")
  func closedBeneathOther() {
    let app = TestFlow("app", tabs: "home", "mail")
    let home = app.child("home", stack: "root")
    let mail = app.child("mail", stack: "inbox", "form")
    let cart = home.child("cart", stack: "items")
    mail.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    let events = EventRecorder(navigator)
    home.present("cart")
    #expect(mail.pop() == .asking)
    cart.dismiss()
    #expect(navigator.id("home", "cart") == nil, "\(navigator.shape)")
    #expect(!events.outcomes.contains(.refused(.leaveVetoed("Discard?"))), "\(events.outcomes)")
  }

  @Test("Promise 14: A dialog of the user is not dismissed by a flow that closes itself")
  func closesBeneathOwnQuestion() throws {
    let app = TestFlow("app", stack: "list")
    let cart = app.child("cart", stack: "items", "form")
    cart.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    app.present("cart")
    // The user goes back and is asked; then an upload has ended, and the flow closes itself.
    #expect(navigator.report(.backOneStep) == .asking)
    #expect(cart.dismiss() == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "[list]")
  }

  @Test(
    "Promise 14: After the answer the screen leaves, although the window was rotated meanwhile",
    arguments: ["pop", "back", "one step", "popToRoot", "dismiss"])
  func rotated(way: String) throws {
    let app = TestFlow("app", stack: "list", "page")
    app.makes["filter"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app, in: .compact)
    app.present("filter", as: .pushOrSheet)
    #expect(navigator.shape == "[list page filter]")
    let filter = try #require(navigator.id("filter"))
    let page = try #require(navigator.id("page"))
    let asked: Outcome =
      switch way {
      case "pop": app.pop()
      case "back": navigator.report(.back(to: page, leaving: [filter]))
      case "one step": navigator.report(.backOneStep)
      case "popToRoot": app.popToRoot()
      default: app.dismiss()
      }
    #expect(asked == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    navigator.traits = .regular
    #expect(navigator.id("filter") == filter)
    navigator.report(.answer(question, button: 0))
    #expect(navigator.id("filter") == nil, "\(navigator.shape)")
    if way != "popToRoot" { #expect(navigator.id("page") == page, "\(navigator.shape)") }
  }

  @Test(
    "Promise 14: After the answer the detail leaves, although the split has expanded meanwhile",
    arguments: ["one step", "back", "pop"])
  func expanded(way: String) throws {
    let app = TestFlow("app", Navigation(split: "list", detail: nil))
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app, in: .compact)
    app.show("form", in: .detail)
    let list = try #require(navigator.id("list"))
    let form = try #require(navigator.id("form"))
    let asked: Outcome =
      switch way {
      case "one step": navigator.report(.backOneStep)
      case "back": navigator.report(.back(to: list, leaving: [form]))
      default: app.pop()
      }
    #expect(asked == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    navigator.traits = .regular
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "{list | }")
  }

  @Test("Promise 14: An equal request joins one that asks its second question")
  func secondQuestion() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["one"] = { _ in Destination(UnsavedForm()) }
    app.makes["two"] = { _ in Destination(UnsavedForm()) }
    app.ways["list"] = { _ in .popToRoot }
    let navigator = Navigator(quiet: app)
    app.push("one")
    app.push("two")
    #expect(app.navigate(to: "list") == .asking)
    navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    #expect(app.navigation.modals.count == 0)
    #expect(navigator.shown is DialogModel)
    #expect(app.navigate(to: "list") == .asking)
    #expect(navigator.tree.levels.count == 2, "There is more than one question: \(navigator.shape)")
  }

  enum Leaving: String, CaseIterable { case dismiss, backOneStep, tab, reselect, link, back }

  @Test(
    "Promise 28: What the user has answered before the lock arrived counts",
    arguments: Leaving.allCases)
  func answeredBeforeLock(way: Leaving) throws {
    let app = TestFlow("app", tabs: "home", "mail")
    let home = app.child("home", stack: "root")
    home.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "root")) }
    let navigator = Navigator(quiet: app)
    if way == .dismiss { home.present("form") } else { home.push("form") }
    let form = try #require(navigator.id("home", "form"))
    let asked: Outcome =
      switch way {
      case .dismiss: navigator.report(.dismiss(form))
      case .backOneStep: navigator.report(.backOneStep)
      case .tab: navigator.report(.select(try #require(navigator.id("mail"))))
      case .reselect: navigator.report(.select(try #require(navigator.id("home"))))
      case .link: navigator.open("/in/mail/go/x")
      case .back:
        navigator.reportFromBeforeCover(.back(to: try #require(navigator.id("home", "root"))))
      }
    #expect(asked == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    // The alert is disappearing when the lock arrives, and then its handler is called.
    app.present("lock", as: .overlay(.opaque))
    navigator.reportFromBeforeCover(.answer(question, button: 0))
    app.dismiss("lock")
    switch way {
    case .tab, .link:
      #expect(navigator.shape.contains("*mail"), "\(navigator.shape)")
      #expect(!(navigator.shown is DialogModel))
    default: #expect(navigator.shape == "(*home[root] mail[root])")
    }
  }

  // MARK: Flows that have ended

  @Test("Promise 9: The second result of a flow beside a hidden question is delivered too")
  func resultBesideQuestion() {
    let app = TestFlow("app", tabs: "home", "mail", "third")
    let mail = app.child("mail", stack: "inbox", "form")
    mail.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    var made = 0
    let results = Results<String>()
    app.makes["third"] = { _ in
      made += 1
      return TestFlow("third", stack: "root").onResult { results.take($0) }
    }
    let navigator = Navigator(quiet: app)
    #expect(mail.pop() == .asking)
    #expect(app.select("third") == .committed)
    #expect(navigator.flow?.finish("x") == .committed)
    #expect(made == 2)
    #expect(navigator.flow?.finish("y") == .committed)
    #expect(results.all == [.finished("x"), .finished("y")])
  }

  @Test("Promise 9: A flow begins again although an unrelated link waits")
  func endedBesideLink() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    var made = 0
    app.makes["home"] = { _ in
      made += 1
      return .flow(TestFlow("home", stack: "root"))
    }
    app.shows("mail", stack: "list") { mail in
      mail.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    }
    let navigator = Navigator(quiet: app)
    #expect(navigator.open("/in/mail/go/slow") == .deciding)
    await gate.waitUntilAsked()
    #expect(navigator.flow?.finish("x") == .committed)
    #expect(made == 2)
    gate.answer(false)
    await runReadyTasks()
  }

  // MARK: Values

  @Test("Promise 27: A tab tap that has waited keeps the newer values of the tab")
  func tabValues() async {
    let shelf = Shelf(Navigation(tabs: [.about, .list(.init(text: "a"))]))
    let gate = Gate()
    shelf.ways[.list(.init(text: "a"))] = .when(
      { await gate.ask() }, then: .select(.list(.init(text: "a"))))
    let navigator = Navigator(quiet: shelf)
    let tab = navigator.tree.flow(.root)?.entries.last
    #expect(tab.map { navigator.report(.select($0)) } == .deciding)
    await gate.waitUntilAsked()
    #expect(shelf.updateRoute(to: .list(.init(text: "b"))) == .updated)
    gate.answer(true)
    await runReadyTasks()
    let flow = navigator.tree.flow(.root)
    #expect(flow?.selected == tab)
    #expect(
      tab.flatMap { navigator.tree.entry($0)?.route }
        == AnyRoute(Shelf.Route.list(.init(text: "b"))))
  }

  @Test(
    "Promise 27: A way back to a tab that has waited keeps the newer values of the tab",
    arguments: [false, true])
  func tabValuesAfterBack(asks: Bool) async throws {
    let (a, b) = (Shelf.Route.list(.init(text: "a")), Shelf.Route.list(.init(text: "b")))
    let shelf = Shelf(Navigation(tabs: [a, .about], back: .history))
    let gate = Gate()
    if asks {
      shelf.makes = { $0 == .about ? Destination(UnsavedForm()) : Destination(TestScreen("list")) }
    } else {
      shelf.ways[a] = .when({ await gate.ask() }, then: .select(a))
    }
    let navigator = Navigator(quiet: shelf)
    let tab = try #require(navigator.tree.flow(.root)?.entries.first)
    shelf.select(.about)
    #expect(navigator.report(.backOneStep) == (asks ? .asking : .deciding))
    if !asks { await gate.waitUntilAsked() }
    #expect(shelf.updateRoute(to: b) == .updated)
    if asks {
      navigator.report(.answer(try #require(navigator.tree.frontPath.last), button: 0))
    } else {
      gate.answer(true)
    }
    await runReadyTasks()
    #expect(navigator.tree.flow(.root)?.selected == tab)
    #expect(navigator.tree.entry(tab)?.route == AnyRoute(b))
  }

  @Test("Promise 13: A tab tap that waits selects the tab although that has been restarted")
  func restartedTab() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "root")) }
    app.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.id("mail").map { navigator.report(.select($0)) } == .deciding)
    await gate.waitUntilAsked()
    #expect(app.restart("mail") == .committed)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(home *mail[root])")
  }

  @Test("Promise 13: A way back to a tab that waits leads there although that has been restarted")
  func restartedEarlierTab() async {
    let gate = Gate()
    let app = TestFlow("app", Navigation(tabs: ["home", "mail"], back: .first))
    app.ways["home"] = { _ in .when({ await gate.ask() }, then: .select("home")) }
    let navigator = Navigator(quiet: app)
    app.select("mail")
    #expect(navigator.report(.backOneStep) == .deciding)
    await gate.waitUntilAsked()
    #expect(app.restart("home") == .committed)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*home mail)")
  }

  @Test("Promise 9: A flow that finishes while its form asks begins again, without the question")
  func finishWhileAsking() throws {
    let app = TestFlow("app", tabs: "home", "mail")
    app.shows("mail", stack: "inbox") { $0.makes["form"] = { _ in Destination(UnsavedForm()) } }
    let navigator = Navigator(quiet: app)
    app.select("mail")
    let mail = try #require(navigator.flow)
    mail.push("form")
    #expect(navigator.report(.backOneStep) == .asking)
    mail.finish("done")
    #expect(navigator.shape == "(home *mail[inbox])")
  }

  @Test("Promise 14: A question about going back to a tab stays although that begins again")
  func beginsAgainWhileAsking() throws {
    let app = TestFlow("app", Navigation(tabs: ["home", "mail"], back: .first))
    app.shows("home", stack: "root")
    app.makes["mail"] = { _ in Destination(UnsavedForm()) }
    let navigator = Navigator(quiet: app)
    let home = try #require(navigator.flow)
    app.select("mail")
    #expect(navigator.report(.backOneStep) == .asking)
    home.finish("done")
    let question = try #require(navigator.tree.frontPath.last)
    #expect(navigator.report(.answer(question, button: 0)) == .committed)
    #expect(navigator.shape == "(*home[root] mail)")
    #expect(navigator.flow !== home)
  }

  private final class UnsavedItem: LeaveGuard, RouteObserver {
    func decideLeaving() -> LeaveDecision { UnsavedForm().decideLeaving() }
    func didUpdateRoute(to route: Shelf.Route) {}
  }

  @Test("Promise 13: New values of the screen that asks do not take its question away")
  func updateWhileAsking() async throws {
    let (gate, item) = (Gate(), Shelf.Route.item(1, tab: "reviews"))
    let shelf = Shelf(Navigation(root: .about, path: [.item(1, tab: "")]))
    shelf.makes = { _ in Destination(UnsavedItem()) }
    shelf.ways[item] = .when({ await gate.ask() }, then: .show(item))
    let navigator = Navigator(quiet: shelf)
    #expect(navigator.report(.backOneStep) == .asking)
    let question = try #require(navigator.tree.frontPath.last)
    #expect(shelf.navigate(to: item) == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await runReadyTasks()
    #expect(shelf.navigation.top == item)
    #expect(navigator.report(.answer(question, button: 0)) == .committed)
    #expect(shelf.navigation.top == .about)
  }

  @Test("Promise 13: A restart of the selected tab does not supersede a tap on another one")
  func restartedSelected() async {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.id("mail").map { navigator.report(.select($0)) } == .deciding)
    await gate.waitUntilAsked()
    app.restart("home")
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(home *mail)")
  }

  @Test("Promise 13: An older search does not overwrite the newer one", arguments: [true, false])
  func olderSearch(olderFirst: Bool) async {
    let shelf = Shelf(Navigation(root: .list(.init())))
    let (older, newer) = (Gate(), Gate())
    let (b, c) = (Shelf.Route.list(.init(text: "b")), Shelf.Route.list(.init(text: "c")))
    shelf.ways[b] = .when({ await older.ask() }, then: .show(b))
    shelf.ways[c] = .when({ await newer.ask() }, then: .show(c))
    let navigator = Navigator(quiet: shelf)
    let events = EventRecorder(navigator)
    #expect(shelf.navigate(to: b) == .deciding)
    await older.waitUntilAsked()
    #expect(shelf.navigate(to: c) == .deciding)
    await newer.waitUntilAsked()
    for gate in olderFirst ? [older, newer] : [newer, older] {
      gate.answer(true)
      await runReadyTasks()
    }
    #expect(shelf.navigation.stack == [c], "\(events.outcomes)")
  }

  // MARK: Others

  @Test(
    "Promise 30: A typed path of an inner flow dismisses the modal over it",
    arguments: ["detail", "root"])
  func pathBeneathModal(target: String) {
    let app = TestFlow("app", tabs: "home", "mail")
    let home = app.child("home", stack: "root")
    let navigator = Navigator(quiet: app)
    app.present("news")
    home.navigate(along: TestFlow.path(to: Stop(target)))
    #expect(app.navigation.modals == [], "\(navigator.shape)")
  }

  @Test("Promise 23: A swipe back that ends after a rotation removes what the user has seen leave")
  func swipedAndRotated() throws {
    let app = TestFlow("app", stack: "list", "page")
    let navigator = Navigator(quiet: app, in: .compact)
    app.present("filter", as: .pushOrSheet)
    let (filter, page) = (try #require(navigator.id("filter")), try #require(navigator.id("page")))
    navigator.traits = .regular
    navigator.report(.back(to: page, leaving: [filter]))
    #expect(navigator.shape == "[list page]")
  }

  @Test(
    "Promise 12: A link that is parked survives a cold start in which a restored screen requires the same flow",
    arguments: [(false, "open"), (false, "navigate"), (true, "open")])
  func parkedAboveRestored(isTab: Bool, kind: String) throws {
    @MainActor
    final class Account { var isSignedIn = true }
    func scene(_ account: Account) -> TestFlow {
      let app = isTab ? TestFlow("app", tabs: "home", "vip") : TestFlow("app", stack: "list")
      let guarded: @MainActor (Stop) -> @MainActor (TestFlow) -> Transition<Stop> = { route in
        { _ in account.isSignedIn ? .show(route) : .require("sign-in", then: route) }
      }
      app.ways["vip"] = guarded("vip")
      app.ways["order"] = guarded("order")
      app.ways["sign-in"] = { _ in .present("sign-in") }
      app.makes["sign-in"] = { _ in
        TestFlow("sign-in", stack: "form").onFinish { _ in account.isSignedIn = true }
      }
      app.shows("vip", stack: "list") { vip in
        vip.ways["order"] = guarded("order")
      }
      return app
    }
    func go(_ app: TestFlow, _ navigator: Navigator) -> Outcome {
      switch (kind, isTab) {
      case ("open", true): navigator.open("/in/vip/go/order")
      case ("open", false): navigator.open("/go/order")
      case (_, true): (app.children.last as? TestFlow)?.navigate(to: "order") ?? .unhandled
      case (_, false): app.navigate(to: "order")
      }
    }
    func signIn(_ navigator: Navigator) {
      let all = navigator.allIDs.compactMap { navigator.coordinator(at: $0) as? TestFlow }
      all.first { $0.name == "sign-in" }?.finish("ada")
    }
    // Without a restart.
    let first = Account()
    let app = scene(first)
    let navigator = Navigator(quiet: app)
    if isTab { app.select("vip") } else { app.push("vip") }
    first.isSignedIn = false
    #expect(go(app, navigator) == .parked)
    let saved = try navigator.snapshot()
    signIn(navigator)
    let wanted = (navigator.tree.frontPath.last).flatMap { navigator.tree.entry($0)?.route }
    #expect(wanted == AnyRoute(Stop("order")), "\(navigator.shape)")
    // With a restart.
    let second = Account()
    second.isSignedIn = false
    let again = Navigator(scene(second), restoring: saved, reportsLeaks: false)
    signIn(again)
    let shown = (again.tree.frontPath.last).flatMap { again.tree.entry($0)?.route }
    #expect(shown == wanted, "\(again.shape), without a restart \(navigator.shape)")
  }
}
