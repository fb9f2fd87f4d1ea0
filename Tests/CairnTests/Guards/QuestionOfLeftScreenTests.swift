import Cairn
import Testing

@MainActor
@Suite("A question about a screen that has left", .failsOnReports)
struct QuestionOfLeftScreenTests {
  let app = TestFlow("app", stack: "list", "detail")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
    app.makes["form"] = { _ in Destination(UnsavedForm()) }
    app.push("form")
  }

  /// Runs the commands in the result handler of a flow, so that they are queued.
  private func inCallback(_ commands: @escaping @MainActor () -> Void) throws {
    app.makes["picker"] = { _ in
      TestFlow("picker", stack: "root").onFinish { _ in commands() }
    }
    app.present("picker")
    let picker = try #require(navigator.id("picker"))
    (navigator.coordinator(at: picker) as? TestFlow)?.finish("done")
  }

  @Test("Promise 14: No question is shown if a request before it removes its screen")
  func skipped() throws {
    try inCallback { [app] in
      app.pop()
      app.perform(.pop.skippingLeaveGuards)
    }
    #expect(navigator.shape == "[list detail]")
    #expect(recorder.outcomes.contains(.superseded))
  }

  @Test("Promise 14: No question is shown if a re-evaluation removes its screen first")
  func reevaluated() throws {
    try inCallback { [app, navigator] in
      app.pop()
      app.ways["form"] = { _ in .deny("signed out") }
      navigator.reevaluate()
    }
    #expect(navigator.shape == "[list detail]")
    // The answer to the stale question would now pop the detail.
    if let front = navigator.tree.frontPath.last, navigator.content(of: front) is DialogModel {
      navigator.report(.answer(front, button: 0))
      #expect(navigator.shape == "[list detail]")
    }
  }
}
