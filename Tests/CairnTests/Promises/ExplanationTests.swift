@testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Explanations", .failsOnReports, .timeLimit(.minutes(10)))
struct ExplanationTests {
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    navigator.now = { Date(timeIntervalSinceReferenceDate: 7) }
    recorder = EventRecorder(navigator)
  }

  private var latest: NavigationEvent? { recorder.events.last }

  @Test("Promise 33: An event contains its time and the line that made the request")
  func whenAndWhere() throws {
    app.push("a"); let line = #line
    #expect(latest?.date == Date(timeIntervalSinceReferenceDate: 7))
    let file = #fileID
    #expect(latest?.callSite == CallSite(fileID: file, line: line))
    app.finish("late")
    #expect(latest?.callSite?.line == #line - 1)
    navigator.open("/list")
    #expect(latest?.callSite?.line == #line - 1)
    app.navigation.navigate(to: "b")
    #expect(latest?.callSite?.line == #line - 1)
    navigator.report(.backOneStep)
    #expect(latest?.callSite == nil)
  }

  @Test("Promise 33: Explanations and printed trees name a presentation as code does")
  func presentations() {
    let sheet = Presentation.sheet(detents: [.medium, .fraction(0.4)])
    app.ways["map"] = { _ in
      .present("map", as: .adaptive(compact: sheet, regular: .popover(anchor: "pin")))
    }
    app.ways["cart"] = { _ in .present("cart", as: .sheet) }
    let map = "adaptive(sheet(medium, fraction(0.4)), popover(pin))"
    app.navigate(to: "map")
    #expect(
      latest?.trace.map(\.description)
        == ["TestFlow was asked for map: present as \(map) map"])
    #expect("\(navigator.tree)".hasSuffix("map as \(map)"))
    app.navigate(to: "cart")
    #expect(
      latest?.trace.map(\.description)
        == ["TestFlow was asked for cart: present as sheet cart"])
    #expect("\(navigator.tree)".hasSuffix("cart as sheet"))
  }

  @Test("Promise 33: An event lists each coordinator that was asked, with its answer")
  func asked() {
    app.ways["old"] = { _ in .redirect(to: "new") }
    app.navigate(to: "old")
    #expect(
      latest?.trace.map(\.description) == [
        "TestFlow was asked for old: redirect to new", "TestFlow was asked for new: show new",
      ])
    #expect(latest?.decidedBy?.route == "new")
    app.push("direct")
    #expect(latest?.trace.isEmpty == true)
    #expect(latest?.explanation.hasSuffix("No coordinator and no guard was asked.") == true)
  }

  @Test("Promise 33: The explanation of a refused request names the coordinator and its reason")
  func denied() throws {
    app.ways["club"] = { _ in .deny("Members only.") }
    app.navigate(to: "club"); let line = #line
    let event = try #require(latest)
    #expect(event.decidedBy?.kind == .coordinator)
    let file = #fileID
    #expect(
      event.explanation == """
        program: navigate to club in #1, refused (denied("Members only.")), revision 0
          2001-01-01T00:00:07Z, \(file):\(line)
          1. TestFlow was asked for club: deny “Members only.”
          Decided by step 1.
        """)
  }

  @Test("Promise 33: The explanation names the leave guard that refused, after those that agreed")
  func vetoed() throws {
    app.push("form")
    app.push("top")
    let form = try #require(navigator.model("form") as? TestScreen)
    form.veto = "Unsaved."
    app.popToRoot()
    let event = try #require(latest)
    #expect(event.decidedBy?.kind == .leaveGuard)
    #expect(event.decidedBy?.path == "TestFlow / form")
    #expect(event.decidedBy?.answer == "veto “Unsaved.”")
    #expect(event.trace.first?.description == "TestFlow / top was asked if it may be left: allow")
  }

  @Test("Promise 33: The explanation names the requirement, and the flow that fulfils it")
  func required() throws {
    app.requirements[.signIn] = "login"
    app.makes["login"] = { _ in .flow(TestFlow("login", stack: "form")) }
    app.ways["cart"] = { _ in .require(.signIn, then: "cart") }
    app.navigate(to: "cart")
    let event = try #require(latest)
    #expect(event.outcome == .parked)
    #expect(event.decidedBy?.answer == "require “sign-in”, then cart")
    #expect(
      event.trace.map(\.description) == [
        "TestFlow was asked for cart: require “sign-in”, then cart",
        "TestFlow fulfils the requirement with login", "TestFlow was asked for login: show login",
      ])
  }

  @Test("Promise 33: After a question, the user's answer has decided")
  func answered() throws {
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.push("form")
    app.pop()
    let question = try #require(navigator.tree.frontPath.last)
    navigator.report(.answer(question, button: 0))
    let event = try #require(recorder.events.last { $0.outcome == .committed && !$0.trace.isEmpty })
    #expect(event.decidedBy?.answer == "the user leaves")
  }

  @Test("Promise 33: A report does not contain the decisions of another navigator's request")
  func twoNavigators() {
    app.ways["old"] = { _ in .redirect(to: "new") }
    app.makes["new"] = { _ in
      let inner = TestFlow("inner", stack: "list")
      let other = Navigator(quiet: inner)
      // Impossible in a stack.
      inner.perform(.select("list"))
      withExtendedLifetime(other) {}
      return Destination(TestScreen("new"))
    }
    #expect(explanations { app.navigate(to: "old") } == [])
  }

  @Test("Promise 33: The explanation names the budget of a loop, and the report contains it")
  func loop() throws {
    app.ways["a"] = { _ in .redirect(to: "b") }
    app.ways["b"] = { _ in .redirect(to: "a") }
    let texts = explanations { app.navigate(to: "a") }
    let event = try #require(latest)
    #expect(event.decidedBy?.kind == .budget)
    #expect(event.decidedBy?.answer == "8 redirects are allowed")
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("navigate to a in #1, ") == true)
    #expect(texts.first?.contains("TestFlow was asked for a: redirect to b") == true)
  }

  @Test("Promise 33: A request that waited explains the condition's answer")
  func condition() async throws {
    let gate = Gate()
    app.ways["cart"] = { _ in
      .when({ await gate.ask() }, then: .push("cart"), otherwise: .deny("Closed."))
    }
    app.navigate(to: "cart"); let line = #line
    await gate.waitUntilAsked()
    gate.answer(false)
    await recorder.waitForEvents(1)
    let event = try #require(latest)
    #expect(event.callSite?.line == line)
    #expect(
      event.trace.map(\.answer) == ["wait for a condition", "false, so deny “Closed.”"])
    #expect(event.decidedBy?.kind == .condition)
  }

  @Test("Promise 33: A request that was superseded says so")
  func superseded() async throws {
    let gate = Gate()
    app.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    app.push("fast")
    let event = try #require(recorder.events.first)
    #expect(event.outcome == .superseded)
    #expect(event.decidedBy?.kind == .navigator)
    gate.answer(true)
  }

  @Test("Promise 33: Events keep their reasons when they are encoded, and old ones can be decoded")
  func coding() throws {
    app.ways["club"] = { _ in .deny("Members only.") }
    app.navigate(to: "club")
    let event = try #require(latest)
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(NavigationEvent.self, from: data) == event)
    var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    for key in ["date", "callSite", "trace"] { object[key] = nil }
    let old = try JSONDecoder().decode(
      NavigationEvent.self, from: JSONSerialization.data(withJSONObject: object))
    #expect(old.outcome == event.outcome)
    #expect(old.trace.isEmpty && old.callSite == nil && old.date == .distantPast)
  }

  @Test("Promise 33: A request that asks about a large tree keeps a limited number of answers")
  func limit() throws {
    app.set((0..<500).map { Stop("s\($0)") })
    navigator.reevaluate()
    let event = try #require(latest)
    #expect(event.trace.count == 201)
    #expect(event.trace.last?.answer == "300 more answers are left out")
  }
}
