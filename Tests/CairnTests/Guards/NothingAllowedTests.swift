import Cairn
import Testing

@MainActor
@Suite("An entry to which its coordinator does not go any more", .failsOnReports)
struct NothingAllowedTests {
  private func app(isLocked: Bool, _ presentation: Presentation) -> TestFlow {
    let app = TestFlow("app", stack: "home")
    app.ways["locked"] = { _ in isLocked ? .present("locked", as: presentation) : .none }
    return app
  }

  @Test(
    "Promise 11: A transition of `.none` drops a saved entry, as a denial does",
    arguments: [Presentation.push, .sheet, .overlay(.opaque)])
  func restored(_ presentation: Presentation) throws {
    let app = app(isLocked: true, presentation)
    let navigator = Navigator(quiet: app)
    app.navigate(to: "locked")
    let saved = try navigator.snapshot()

    let later = Navigator(
      self.app(isLocked: false, presentation), restoring: saved, reportsLeaks: false)
    #expect(later.shape == "[home]")
    #expect(
      later.restoration?.dropped.map(\.reason) == ["Its coordinator does not go there."])
  }

  @Test(
    "Promise 11: A transition of `.none` removes an entry when it is evaluated again",
    arguments: [Presentation.push, .sheet, .overlay(.opaque)])
  func evaluatedAgain(_ presentation: Presentation) {
    let app = app(isLocked: true, presentation)
    let navigator = Navigator(quiet: app)
    app.navigate(to: "locked")
    app.ways["locked"] = { _ in .none }
    #expect(navigator.reevaluate() == .committed)
    #expect(navigator.shape == "[home]")
  }

  @Test("Promise 11: A coordinator that goes to its root for a route keeps that route's entry")
  func popToRoot() {
    let app = app(isLocked: true, .push)
    let navigator = Navigator(quiet: app)
    app.navigate(to: "locked")
    app.ways["locked"] = { _ in .popToRoot }
    navigator.reevaluate()
    #expect(navigator.shape == "[home locked]")
  }
}
