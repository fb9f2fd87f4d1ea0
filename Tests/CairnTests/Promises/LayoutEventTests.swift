@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Events of layouts, traits and dialogs", .failsOnReports, .timeLimit(.minutes(10)))
struct LayoutEventTests {
  /// Tabs with a history.
  ///
  /// The first tab is a split with flows in its columns, the second has pages.
  private static func make() -> TestFlow {
    let app = TestFlow("app", Navigation(tabs: ["mail", "tour", "home"], back: .history))
    app.makes["mail"] = { _ in
      let mail = TestFlow("mail", Navigation(split: "folders", content: nil))
      mail.navigation.traitOverrides = TraitOverrides(verticalSizeClass: .compact)
      mail.makes["box"] = { _ in .flow(TestFlow("box", stack: "list")) }
      mail.makes["sure"] = { _ in Dialog("Sure?", choices: [.init("Yes", 1)]).onAnswer { _ in } }
      return .flow(mail)
    }
    app.makes["tour"] = { _ in .flow(TestFlow("tour", Navigation(pages: ["1", "2", "3"]))) }
    return app
  }

  let app = Self.make()
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
  }

  private func flow(_ route: String) throws -> TestFlow {
    try #require(navigator.model(route) as? TestFlow)
  }

  /// Replays the recorded events, encoded and decoded, and compares the trees.
  private func check(_ line: Int = #line) throws {
    let data = try JSONEncoder().encode(recorder.events)
    let decoded = try JSONDecoder().decode([NavigationEvent].self, from: data)
    #expect(decoded == recorder.events, "line \(line)")
    let copy = Navigator(quiet: Self.make())
    copy.replay(decoded)
    #expect(copy.tree == navigator.tree, "line \(line)")
    #expect(copy.shape == navigator.shape, "line \(line)")
    #expect(copy.traits == navigator.traits, "line \(line)")
    #expect(copy.tree.levels == navigator.tree.levels, "line \(line)")
    #expect(copy.tree.visibleEntries == navigator.tree.visibleEntries, "line \(line)")
    #expect(copy.faults == [], "line \(line)")
  }

  @Test("Promise 25: Columns, trait changes and adaptive presentations replay to the same tree")
  func columns() throws {
    let mail = try flow("mail")
    mail.show("box", in: .content)
    mail.navigate(to: "x")
    try check()
    navigator.traits = .regular
    try check()
    mail.present("filter", as: .pushOrSheet)
    navigator.traits = .compact
    #expect(navigator.shape.contains("x filter"))
    try check()
    mail.push("above")
    navigator.traits = .regular
    mail.pop()
    mail.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    try check()
    mail.show("sent", in: .content)
    navigator.report(.backOneStep)
    try check()
    mail.navigation.traitOverrides = TraitOverrides()
    app.present("pushed", as: .adaptive(compact: .push, regular: .popover(anchor: "a")))
    try check()
    let saved = try navigator.snapshot()
    navigator.traits = .compact
    navigator.restore(saved)
    try check()
  }

  @Test("Promise 25: Pages, tab selections and the tab history replay to the same tree")
  func selections() throws {
    app.select("tour")
    let tour = try flow("tour")
    tour.select("3")
    tour.set(["3", "4", "1"])
    try check()
    tour.set(["5", "1"])
    app.select("home")
    app.select("mail")
    try check()
    navigator.report(.backOneStep)
    #expect(navigator.tree.flow(.root)?.history.count == 1)
    try check()
    navigator.report(.backOneStep)
    #expect(navigator.tree.flow(.root)?.history == [])
    try check()
  }

  @Test("Promise 25: Dialogs and re-evaluation replay to the same tree")
  func requests() async throws {
    let mail = try flow("mail")
    mail.present("sure", as: .dialog)
    try check()
    navigator.report(.answer(try #require(navigator.id("mail", "sure")), button: 0))
    let task = Task { @MainActor in await mail.ask(Dialog(notice: "Hello", button: "OK")) }
    await until("the dialog") { navigator.shape.contains("run") }
    try check()
    navigator.report(.answer(try #require(navigator.id("mail", "run")), button: 0))
    _ = await outcome(of: task)
    mail.show("box", in: .content)
    mail.navigate(to: "x")
    mail.ways["box"] = { _ in .redirect(to: "instead") }
    navigator.reevaluate()
    #expect(navigator.shape == "(*mail{folders |  | instead} tour~*1 2 3~ home)")
    try check()
    let kinds = recorder.events.map(\.request)
    #expect(kinds.contains(.reevaluate))
    #expect(kinds.contains(.ask(flow: try #require(navigator.id("mail")))))
  }

  @Test(
    "Promise 25: Column commands, answers, re-evaluation and trait changes yield one event each")
  func refused() throws {
    let mail = try flow("mail")
    let id = try #require(navigator.id("mail"))
    let (_, _) = reports { mail.set(["a"]) }
    mail.show("x", in: .detail)
    navigator.report(.answer(id, button: 0))
    navigator.reevaluate()
    navigator.traits = .compact
    #expect(recorder.events.count == 5)
    #expect(recorder.outcomes.dropFirst() == [.committed, .unchanged, .unchanged, .unchanged])
    #expect(
      recorder.events[0].request
        == .perform(flow: id, verb: .set, route: AnyRoute(Stop("a"))))
    #expect(
      recorder.events[1].request
        == .perform(flow: id, verb: .show, route: AnyRoute(Stop("x"))))
  }
}
