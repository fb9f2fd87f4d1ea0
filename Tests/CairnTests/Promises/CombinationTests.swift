@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

/// Cases in which each part was right alone, and the parts were wrong together.
@MainActor
@Suite("Combinations", .failsOnReports)
struct CombinationTests {
  // MARK: Requests that wait

  @Test("Promise 12: Restored requests that wait at the same time take their own answers")
  func restoredWaits() async throws {
    func scene() -> (TestFlow, [TestFlow]) {
      let app = TestFlow("app", tabs: "home", "mail")
      let flows = ["home", "mail"].map { TestFlow($0, stack: "root") }
      for flow in flows {
        app.makes[flow.name] = { _ in .flow(flow) }
        flow.presents("login")
        flow.ways["vip"] = { _ in .require("login", then: "vip") }
      }
      return (app, flows)
    }
    let (first, old) = scene()
    let before = Navigator(quiet: first)
    for flow in old { #expect(flow.navigate(to: "vip") == .parked) }
    let saved = try before.snapshot()

    let (app, flows) = scene()
    let navigator = Navigator(app, restoring: saved, reportsLeaks: false)
    let gates = [Gate(), Gate()]
    for (flow, gate) in zip(flows, gates) {
      flow.ways["vip"] = { _ in
        .when({ await gate.ask() }, then: .push("vip"), otherwise: .deny("no"))
      }
      (flow.children.last as? TestFlow)?.finish("ada")
      await gate.waitUntilAsked()
    }
    gates[0].answer(true)
    gates[1].answer(false)
    await until("both answers") { !flows.contains { $0.navigation.isDeciding } }
    #expect(navigator.shape == "(*home[root vip] mail[root])")
  }

  @Test(
    "Promise 12: Who has signed in gets what waits although the request above needs another flow, which they cancel"
  )
  func anotherRequirement() {
    let app = TestFlow("app", stack: "home")
    for flow in ["sign-in", "join"] {
      app.ways[flow] = { _ in .present(Stop(flow)) }
      app.makes[flow] = { _ in .flow(TestFlow(flow, stack: "form")) }
    }
    for route in ["orders", "vip"] {
      app.ways[route] = { _ in .require("sign-in", then: Stop(route)) }
    }
    let navigator = Navigator(quiet: app)
    app.navigate(to: "orders")
    app.navigate(to: "vip")
    app.ways["orders"] = nil
    app.ways["vip"] = { _ in .require("join", then: "vip") }
    (app.children.last as? TestFlow)?.finish("ada")
    #expect(navigator.shape == "[home] + join[form]")
    app.dismiss()
    #expect(navigator.shape == "[home orders]")
  }

  @Test("Promise 24: A tap on a tab that has been removed while it waited is no mistake")
  func removedTab() async {
    let (app, gate) = (TestFlow("app", tabs: "a", "b"), Gate())
    app.ways["b"] = { _ in .when({ await gate.ask() }, then: .select("b")) }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.id("b").map { navigator.report(.select($0)) } == .deciding)
    await gate.waitUntilAsked()
    app.set(["a"])
    gate.answer(true)
    await until("the outcome") { recorder.outcomes.contains(.unchanged) }
    #expect(navigator.shape == "(*a)")
  }

  // MARK: Windows

  @Test("Promise 8: A root coordinator that is used again does not end with its first navigator")
  func rootUsedTwice() async {
    let app = TestFlow("app", stack: "list")
    let results = Results<String>()
    var first: Navigator? = Navigator(quiet: app)
    let (_, second) = reports { Navigator(quiet: app, onFinish: { results.take($0) }) }
    _ = first
    first = nil
    #expect(app.push("detail") == .committed)
    await runReadyTasks()
    #expect(results.all == [])
    withExtendedLifetime(second) {}
  }

  @Test("Promise 8: Events end with a navigator that is deallocated")
  func eventsOfDeallocated() async {
    var navigator: Navigator? = Navigator(quiet: TestFlow("app", stack: "list"))
    let events = navigator?.events
    let reader = Task { if let events { for await _ in events {} } }
    navigator = nil
    closeWindows()
    #expect(await outcome(of: reader) != nil)
  }

  @Test("Promise 8: An ended navigator releases what its clock and its scope hold")
  func closuresOfEnded() {
    final class Owner {}
    let navigator = Navigator(quiet: TestFlow("app", stack: "list"))
    weak var clock: Owner?
    weak var scope: Owner?
    do {
      let owners = (Owner(), Owner())
      (clock, scope) = owners
      navigator.now = { [owner = owners.0] in
        withExtendedLifetime(owner) { Date(timeIntervalSince1970: 0) }
      }
      navigator.creationScope = { [owner = owners.1] create in
        withExtendedLifetime(owner) { create() }
      }
    }
    #expect(clock != nil && scope != nil)
    navigator.end()
    #expect(clock == nil && scope == nil)
  }

  // MARK: Widths

  @Test("Promise 4: A split that collapses keeps a detail with new values")
  func updatedDetail() {
    final class Plain: RouteObserver { func didUpdateRoute(to route: Shelf.Route) {} }
    let shelf = Shelf(
      Navigation(split: .about, detail: .list(.init()), preferredCompactColumn: .sidebar))
    shelf.makes = { _ in Destination(Plain()) }
    let navigator = Navigator(quiet: shelf, in: .regular)
    shelf.updateRoute(to: .list(.init(text: "tea")))
    navigator.traits = .compact
    navigator.traits = .regular
    #expect(shelf.navigation.column(.detail) == [.list(.init(text: "tea"))])
  }

  @Test("Promise 4: A released split follows the width of the window")
  func releasedSplit() {
    final class Plain {}
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["mail"] = { _ in
      let mail = TestFlow(
        "mail", Navigation(split: "folders", detail: "welcome", preferredCompactColumn: .sidebar))
      mail.makes["welcome"] = { _ in Destination(Plain()) }
      return .flow(mail)
    }
    let navigator = Navigator(quiet: app, in: .regular)
    navigator.releaseHiddenTabs()
    navigator.traits = .compact
    app.select("mail")
    #expect(navigator.shape == "(home *mail{folders | })")
  }

  @Test("Promise 18: Going to the beginning empties a detail beside an empty column")
  func beginningOfColumns() {
    let app = TestFlow("app", tabs: "home", "mail")
    let mail = TestFlow("mail", Navigation(split: "folders", content: nil))
    app.makes["mail"] = { _ in .flow(mail) }
    let navigator = Navigator(quiet: app, in: .regular)
    app.select("mail")
    mail.navigate(to: "letter")
    navigator.navigate(along: TestFlow.path(to: "mail"))
    #expect(navigator.shape == "(home *mail{folders |  | })")
  }

  // MARK: Releasing, leaving

  @Test("Promise 8: A tab in a released tab does not keep the coordinator that handles its result")
  func releasedTwice() {
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["home"] = { _ in
      let home = TestFlow("home", tabs: "in", "out")
      home.makes["out"] = { home in TestFlow("out", stack: "root").onResult { _ in _ = home.name } }
      return .flow(home)
    }
    let navigator = Navigator(quiet: app)
    weak let home = navigator.id("home").flatMap(navigator.coordinator(at:))
    navigator.releaseHiddenTabs()
    app.select("mail")
    navigator.releaseHiddenTabs()
    #expect(home == nil)
  }

  @Test(
    "Promise 9: A given flow that has become the root leaves the stack to the others, or to the declared root",
    arguments: [false, true])
  func givenRoot(isAlone: Bool) async {
    let (app, picker) = (TestFlow("app", stack: "list"), TestFlow("picker", stack: "page"))
    let navigator = Navigator(quiet: app)
    let task = Task { await app.run(picker, as: .push) }
    await until("the flow") { navigator.tree.count > 3 }
    app.bringToFront("list")
    if isAlone { app.pop() }
    picker.finish("x")
    #expect(await task.value == .finished("x"))
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 14: A host learns of each guard on the way back")
  func guardsOnTheWay() {
    let app = TestFlow("app", stack: "list")
    app.shows("form", stack: "page") { form in
      form.veto = "unsaved"
    }
    let navigator = Navigator(quiet: app)
    app.push("form")
    app.push("detail")
    let (detail, list) = (navigator.id("detail"), navigator.id("list"))
    #expect(detail.map { navigator.mayLeave($0, to: list) } == false)
    #expect(detail.map { navigator.isGuarded($0, leavingTo: list) } == true)
  }

  // MARK: Hosts, events

  @Test("Promise 23: A host that is detached during a commit does not receive it")
  func detachedHost() {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    let (first, second) = (DiffRecorder(), DiffRecorder())
    first.onCommit = { _ in navigator.detach(second) }
    navigator.attach(first)
    navigator.attach(second)
    app.push("detail")
    #expect(first.take().count == 1)
    #expect(second.take().isEmpty)
  }

  @Test("Promise 25: What an observer of a late command requests waits, and its event comes later")
  func lateCommand() {
    let (app, shop) = (TestFlow("app", stack: "a"), TestFlow("shop", stack: "a"))
    app.makes["shop"] = { _ in .flow(shop) }
    let navigator = Navigator(quiet: app)
    app.push("shop")
    app.pop()
    var outcome: Outcome?
    let first = navigator.observe { event in
      guard event.outcome == .refused(.flowEnded), outcome == nil else { return }
      outcome = app.push("sorry")
    }
    let recorder = EventRecorder(navigator)
    shop.push("late")
    #expect(outcome == .queued)
    #expect(recorder.outcomes == [.refused(.flowEnded), .committed])
    withExtendedLifetime(first) {}
  }
}
