@_spi(Hosts) @testable import Cairn
import Testing

// Something happens to the flow that decides while a request waits for its decision.
extension CombinationTests {
  enum Choice: CaseIterable { case tap, back }

  /// Tabs within a tab; the first of the inner ones waits for a condition.
  private func nested(
    _ make: @escaping @MainActor () -> TestFlow
  ) -> TestFlow {
    let app = TestFlow("app", tabs: "outer", "other")
    app.makes["outer"] = { _ in .flow(make()) }
    return app
  }

  /// Lets a choice of the first inner tab wait, then hides and releases the inner tabs.
  private func chooseAndRelease(
    _ choice: Choice, _ app: TestFlow, _ navigator: Navigator, _ gate: Gate
  ) async throws {
    navigator.flow?.select("home")
    let tab = try #require(navigator.id("outer", "mail"))
    #expect(navigator.report(choice == .tap ? .select(tab) : .backOneStep) == .deciding)
    await gate.waitUntilAsked()
    app.select("other")
    #expect(navigator.release(try #require(navigator.id("outer"))) == .committed)
  }

  @Test(
    "Promise 13: What was decided about a tab is done although its coordinator was released",
    arguments: Choice.allCases, [false, true])
  func releasedTabs(choice: Choice, isReevaluated: Bool) async throws {
    let (first, second) = (Gate(), Gate())
    let app = nested {
      let inner = TestFlow("inner", Navigation(tabs: ["mail", "home", "help"], back: .first))
      inner.ways["mail"] = { _ in .when({ await first.ask() }, then: .redirect(to: "help")) }
      inner.ways["help"] = { _ in
        .when({ await second.ask() }, then: .sequence(.select("help"), .present("news")))
      }
      return inner
    }
    let navigator = Navigator(quiet: app)
    try await chooseAndRelease(choice, app, navigator, first)
    if isReevaluated { navigator.reevaluate() }
    first.answer(true)
    await second.waitUntilAsked()
    second.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(outer(mail home *help) + news *other)")
  }

  enum Joining: CaseIterable { case navigate, link, tap }

  @Test(
    "Promise 14: What a finished flow leads to does not join a question about its own form",
    arguments: Joining.allCases)
  func joinsInFinished(way: Joining) throws {
    let app = TestFlow("app", tabs: "home", "sign-in")
    app.shows("home", stack: "root")
    var go: () -> Outcome = { .unchanged }
    app.makes["sign-in"] = { _ in
      let signIn = TestFlow("sign-in", stack: "root")
      signIn.makes["form"] = { _ in Destination(UnsavedForm()) }
      return signIn.onResult { _ in _ = go() }
    }
    let navigator = Navigator(quiet: app)
    app.select("sign-in")
    navigator.flow?.push("form")
    let home = try #require(navigator.id("home"))
    go = {
      switch way {
      case .navigate: app.navigate(to: "home")
      case .link: navigator.open("/in/home/list")
      case .tap: navigator.report(.select(home))
      }
    }
    #expect(go() == .asking)
    navigator.flow?.finish("ada")
    let shown = way == .link ? "root list" : "root"
    #expect(navigator.shape == "(*home[\(shown)] sign-in[root])")
  }

  @Test(
    "Promise 14: A request that was parked removes the screen that asked, also after a rotation",
    arguments: [false, true])
  func parkedAndRotated(waits: Bool) async throws {
    let (app, gate) = (TestFlow("app", stack: "list", "page"), Gate())
    app.makes["filter"] = { _ in Destination(UnsavedForm()) }
    app.presents("login")
    app.ways["close"] = { _ in .require("login", then: "close") }
    let navigator = Navigator(quiet: app, in: .compact)
    app.present("filter", as: .pushOrSheet)
    #expect(app.navigate(to: "close") == .parked)
    app.ways["close"] = { _ in waits ? .when({ await gate.ask() }, then: .pop) : .pop }
    navigator.flow?.finish("ada")
    if waits {
      await gate.waitUntilAsked()
      gate.answer(true)
      await until("the question") { navigator.shown is DialogModel }
    }
    let question = try #require(navigator.tree.frontPath.last)
    navigator.traits = .regular
    navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "[list page]")
  }

  @Test("Promise 13: A second tap on a tab joins the first, although the tab has begun again")
  func tapOnRestartedTabAgain() async throws {
    let (app, gate) = (TestFlow("app", tabs: "home", "mail"), Gate())
    app.shows("mail", stack: "root")
    app.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.report(.select(try #require(navigator.id("mail")))) == .deciding)
    await gate.waitUntilAsked()
    app.restart("mail")
    #expect(navigator.report(.select(try #require(navigator.id("mail")))) == .deciding)
    await runReadyTasks()
    #expect(gate.asked == 1)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(home *mail[root])")
  }
}
