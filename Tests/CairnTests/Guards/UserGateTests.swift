@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("A user's choice of a tab or a page asks the coordinator", .failsOnReports)
struct UserGateTests {
  let app = TestFlow("app", tabs: "home", "members", "more")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  private func tab(_ name: String) throws -> EntryID {
    let entries = navigator.tree.flow(.root)?.entries ?? []
    return try #require(entries.first { navigator.tree.entry($0)?.route == AnyRoute(Stop(name)) })
  }

  private func choose(_ name: String) throws -> Outcome {
    navigator.report(.select(try tab(name)))
  }

  @Test("Promise 11: A denied tab tap is refused, and tree, selection and URL stay as they are")
  func denied() throws {
    app.ways["members"] = { _ in .deny("Members only.") }
    let hosts = DiffRecorder()
    navigator.attach(hosts)
    #expect(try choose("members") == .refused(.denied("Members only.")))
    #expect(navigator.shape == "(*home members more)")
    #expect(hosts.diffs == [])
    #expect(app.asked == ["user: members"])
    let event = try #require(recorder.events.last)
    #expect(event.origin == .user)
    #expect(event.outcome == .refused(.denied("Members only.")))
    #expect(event.revisionAfter == event.revisionBefore)
  }

  @Test("Promise 11: A page to which the coordinator does not go cannot be reached by a swipe")
  func page() throws {
    let wizard = TestFlow("wizard", Navigation(pages: ["name", "address", "done"]))
    wizard.ways["address"] = { _ in .deny("Enter a name first.") }
    let navigator = Navigator(quiet: wizard)
    let pages = try #require(navigator.tree.flow(.root)?.entries)
    #expect(navigator.report(.select(pages[1])) == .refused(.denied("Enter a name first.")))
    #expect(wizard.navigation.top == "name")
    wizard.ways = [:]
    #expect(navigator.report(.select(pages[1])) == .committed)
    #expect(wizard.navigation.top == "address")
  }

  @Test("Promise 11: A tab tap can be redirected to another tab")
  func redirected() throws {
    app.ways["members"] = { _ in .redirect(to: "more") }
    #expect(try choose("members") == .redirected)
    #expect(navigator.shape == "(home members *more)")
    #expect(app.asked == ["user: members", "user: more"])
  }

  @Test("Promise 11: A tab can present a sheet instead of being selected")
  func presented() throws {
    app.ways["more"] = { _ in .present("more") }
    #expect(try choose("more") == .committed)
    #expect(app.navigation.top == "home")
    #expect(app.navigation.modals == ["more"])
  }

  @Test("Promise 11: A tab tap that requires a flow is parked, and asks again as the user's")
  func required() throws {
    app.presents("login")
    app.ways["members"] = { _ in .require("login", then: "members") }
    _ = try choose("members")
    #expect(app.navigation.top == "home")
    #expect(app.navigation.modals == ["login"])
    app.ways["members"] = nil
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(app.navigation.top == "members")
    #expect(app.asked == ["user: members", "user: login", "user: members"])
    #expect(recorder.events.last?.origin == .user)
  }

  @Test("Promise 11: A tab tap that waits for a condition keeps its origin")
  func waits() async throws {
    let gate = Gate()
    app.ways["members"] = { _ in
      .when({ await gate.ask() }, then: .redirect(to: "more"))
    }
    _ = try choose("members")
    #expect(app.navigation.top == "home")
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the tab") { app.navigation.top == "more" }
    #expect(app.asked == ["user: members", "user: more"])
    #expect(recorder.events.map(\.origin) == [.user])
  }

  @Test("Promise 11: Choosing the selected tab again goes back to its root without asking")
  func again() throws {
    let shop = TestFlow("shop", stack: "list")
    let app = TestFlow("app", tabs: "shop", "more")
    app.makes["shop"] = { _ in .flow(shop) }
    let navigator = Navigator(quiet: app)
    shop.push("detail")
    app.ways["shop"] = { _ in .deny("no") }
    let tab = try #require(navigator.tree.flow(.root)?.entries.first)
    #expect(navigator.report(.select(tab)) == .committed)
    #expect(navigator.shape == "(*shop[list] more)")
    #expect(app.asked == [])
  }

  @Test("Promise 11: Back skips tabs that the coordinator denies")
  func back() throws {
    let app = TestFlow("app", Navigation(tabs: ["a", "b", "c", "d"], back: .history))
    let navigator = Navigator(quiet: app)
    for tab in ["b", "c", "d"] { app.select(Stop(tab)) }
    app.ways["c"] = { _ in .deny("closed") }
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(app.navigation.top == "b")
    #expect(app.asked == ["user: c", "user: b"])
    app.ways["a"] = { _ in .deny("closed") }
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(app.navigation.top == "b")
  }

  @Test("Promise 11: The decision can depend on who asks")
  func origins() throws {
    app.gates["members"] = { $0 == .link ? .deny("Not by a link.") : .show("members") }
    #expect(navigator.open("/go/members") == .refused(.denied("Not by a link.")))
    #expect(try choose("members") == .committed)
    app.select("home")
    #expect(app.navigate(to: "members") == .committed)
    #expect(
      app.takeAsked() == ["link: list", "link: members", "user: members", "program: members"])
    app.select("home")
    navigator.reevaluate()
    #expect(app.takeAsked() == ["program: home", "program: members", "program: more"])
    navigator.restore(try navigator.snapshot())
    #expect(app.takeAsked() == ["restoration: home", "restoration: members", "restoration: more"])
  }
}
