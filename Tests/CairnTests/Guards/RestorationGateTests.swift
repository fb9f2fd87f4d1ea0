import Cairn
import Testing

@MainActor
@Suite("Restoration asks the coordinators", .failsOnReports)
struct RestorationGateTests {
  /// An app with a signed-in user's screens.
  private static func app() -> TestFlow {
    let app = TestFlow("app", stack: "list")
    app.makes["members"] = { _ in .flow(TestFlow("members", stack: "lounge")) }
    return app
  }

  /// The state of an app in which the user went to these routes.
  private func saved(_ routes: Stop..., modals: Stop...) throws -> NavigationSnapshot {
    let app = Self.app()
    let navigator = Navigator(quiet: app)
    for route in routes { app.push(route) }
    for route in modals { app.present(route) }
    return try navigator.snapshot()
  }

  @Test("Promise 11: A route that the coordinator denies is not restored, nor what is above it")
  func denied() throws {
    let app = Self.app()
    let log = Log()
    app.makes["members"] = { _ in
      log.note("made")
      return .flow(TestFlow("members", stack: "lounge"))
    }
    app.ways["members"] = { _ in .deny("Members only.") }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    let report = navigator.restore(try saved("news", "members", "card", modals: "help"))
    #expect(navigator.shape == "[list news]")
    #expect(log.lines == [])
    #expect(
      report.dropped.map { "\($0.route): \($0.reason)" } == [
        "members: Its coordinator denied it: Members only.",
        "card: It was above an entry that was dropped.",
        "help: It was above an entry that was dropped.",
      ])
    #expect(report.failure == nil)
    // The route is requested again, so that the refusal has an event.
    #expect(recorder.outcomes == [.committed, .refused(.denied("Members only."))])
    #expect(recorder.events.map(\.origin) == [.restoration, .restoration])
    #expect(navigator.faults == [])
  }

  @Test("Promise 11: A navigator that is created with saved state asks the coordinators too")
  func atStart() throws {
    let app = Self.app()
    app.ways["members"] = { _ in .redirect(to: "offers") }
    let navigator = Navigator(app, restoring: try saved("members"), reportsLeaks: false)
    #expect(navigator.shape == "[list offers]")
    #expect(navigator.restoration?.dropped.map(\.route) == ["members"])
    #expect(
      app.asked == [
        "restoration: list", "restoration: members", "restoration: offers",
        "restoration: members", "restoration: offers",
      ])
  }

  @Test("Promise 11: A restored route that waits for a condition is shown when it is met")
  func waits() async throws {
    let app = Self.app()
    let gate = Gate()
    app.ways["members"] = { _ in .when({ await gate.ask() }, then: .push("members")) }
    let navigator = Navigator(app, restoring: try saved("members"), reportsLeaks: false)
    #expect(navigator.shape == "[list]")
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the members") { navigator.shape == "[list members[lounge]]" }
  }

  @Test("Promise 11: Coordinators inside a flow that is not restored are not asked")
  func outermostFirst() throws {
    let first = Self.app()
    let old = Navigator(quiet: first)
    first.push("members")
    (first.children.last as? TestFlow)?.push("card")
    let app = Self.app()
    let members = app.child("members", stack: "lounge")
    let navigator = Navigator(app, restoring: try old.snapshot(), reportsLeaks: false)
    #expect(navigator.shape == "[list members[lounge card]]")
    #expect(members.asked == ["restoration: lounge", "restoration: card"])
    let closed = Self.app()
    closed.ways["members"] = { _ in .deny("no") }
    #expect(closed.navigation.stack == ["list"])
    let other = Navigator(closed, restoring: try old.snapshot(), reportsLeaks: false)
    #expect(other.shape == "[list]")
  }

  // MARK: Tabs, pages, roots

  private static func tabs() -> TestFlow {
    let app = TestFlow("app", tabs: "home", "members", "more")
    app.makes["members"] = { _ in .flow(TestFlow("members", stack: "lounge")) }
    return app
  }

  @Test("Promise 11: A tab that the coordinator denies is not selected, and starts again")
  func tab() throws {
    let first = Self.tabs()
    let old = Navigator(quiet: first)
    first.select("members")
    (first.children.first as? TestFlow)?.push("card")
    let saved = try old.snapshot()

    let app = Self.tabs()
    app.ways["members"] = { _ in .deny("Members only.") }
    let navigator = Navigator(quiet: app)
    let report = navigator.restore(saved)
    #expect(navigator.shape == "(*home members[lounge] more)")
    #expect(
      report.dropped.map { "\($0.path): \($0.route)" } == [
        "TestFlow: members", "TestFlow / members: card",
      ])
    #expect(navigator.faults == [])
  }

  @Test("Promise 11: A denied tab that was neither selected nor changed is no loss")
  func unselectedTab() throws {
    let old = Navigator(quiet: Self.tabs())
    let app = Self.tabs()
    app.ways["members"] = { _ in .deny("Members only.") }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.restore(try old.snapshot()).isComplete)
    #expect(recorder.outcomes == [.committed])
    #expect(navigator.shape == old.shape)
  }

  @Test("Promise 11: A flow whose root is denied starts with its initial content")
  func root() throws {
    let old = TestFlow("app", switching: "auth")
    let first = Navigator(quiet: old)
    old.navigate(to: "main")
    let app = TestFlow("app", switching: "auth")
    app.ways["main"] = { _ in .redirect(to: "auth") }
    let navigator = Navigator(app, restoring: try first.snapshot(), reportsLeaks: false)
    #expect(navigator.shape == "<auth>")
    #expect(navigator.restoration?.dropped.map(\.route) == ["main"])
    app.ways["main"] = nil
    navigator.restore(try first.snapshot())
    #expect(navigator.shape == "<main>")
    #expect(navigator.restoration?.isComplete == true)
  }

  @Test(
    "Promise 11: The state of a screen that is not restored is neither restored nor lost silently")
  func state() throws {
    let old = TestFlow("app", tabs: "home", "search")
    old.makes["search"] = { _ in Destination(SearchModel()) }
    let first = Navigator(quiet: old)
    let tab = try #require(first.tree.flow(.root)?.entries.last)
    (first.content(of: tab) as? SearchModel)?.query = "secret"
    let app = TestFlow("app", tabs: "home", "search")
    let model = SearchModel()
    app.makes["search"] = { _ in Destination(model) }
    app.ways["search"] = { _ in .deny("no") }
    let navigator = Navigator(app, restoring: try first.snapshot(), reportsLeaks: false)
    #expect(model.query == "")
    #expect(navigator.restoration?.dropped.count == 1)
  }

  @Test("Promise 11: A user who was asked to sign in is asked once after a restart")
  func alreadyParked() throws {
    func make() -> TestFlow {
      let app = TestFlow("app", stack: "account")
      app.makes["account"] = { _ in .flow(TestFlow("account", stack: "profile")) }
      app.presents("login")
      return app
    }
    let old = make()
    let first = Navigator(quiet: old)
    old.ways["account"] = { _ in .require("login", then: "account") }
    first.reevaluate()
    #expect(first.shape == "[account[profile]] + login[form]")
    let app = make()
    app.ways = old.ways
    let navigator = Navigator(app, restoring: try first.snapshot(), reportsLeaks: false)
    #expect(navigator.shape == "[account[profile]] + login[form]")
    #expect(navigator.tree.entry(.root)?.id == .root)
    let login = try #require(navigator.tree.flow(.root)?.modals.first)
    #expect(first.tree.flow(.root)?.modals == [login])
    #expect(navigator.restoration?.isComplete == true)
  }

  @Test("Promise 11: A coordinator has its saved state when it is asked about its saved entries")
  func stateFirst() throws {
    let old = StepsFlow()
    let first = Navigator(quiet: ParentFlow(old))
    old.choice = 1
    old.navigate(to: .second)
    old.navigate(to: .third)
    let steps = StepsFlow()
    let navigator = Navigator(
      ParentFlow(steps), restoring: try first.snapshot(), reportsLeaks: false)
    #expect(steps.choice == 1)
    #expect(navigator.restoration?.isComplete == true)
    #expect(navigator.tree.frontPath == first.tree.frontPath)
  }
}

/// A flow whose later steps need a choice, which is part of its state.
@MainActor
private final class StepsFlow: Coordinator, SavesState {
  enum Route: Routable { case first, second, third }
  let navigation = Navigation(root: Route.first)
  var choice = 0

  func transition(to route: Route) -> Route.Transition {
    choice == 0 && route != .first ? .redirect(to: .first) : .push(route)
  }

  func destination(for route: Route) -> Destination { SearchModel() }
  func saveState() -> Int { choice }
  func restoreState(_ state: Int) { choice = state }
}

@MainActor
private final class ParentFlow: Coordinator {
  enum Route: Routable { case steps }
  let navigation = Navigation(root: Route.steps)
  private let steps: StepsFlow
  init(_ steps: StepsFlow) { self.steps = steps }
  func destination(for route: Route) -> Destination { steps }
}
