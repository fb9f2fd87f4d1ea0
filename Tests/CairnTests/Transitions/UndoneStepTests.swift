@_spi(Hosts) import Cairn
import Testing

@MainActor
@Suite("Sequences that undo their own steps", .failsOnReports)
struct UndoneStepTests {
  private let app = TestFlow("app", stack: "list")
  private let log = Log()
  private let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    let log = log
    app.makes["flow"] = { _ in
      log.note("flow made")
      return .flow(TestFlow("flow", stack: "a", log: log))
    }
  }

  @Test("Promise 4: An entry that a sequence inserts and removes is never created")
  func undone() {
    let host = DiffRecorder()
    navigator.attach(host)
    let before = (navigator.tree, navigator.revision)
    #expect(app.perform(.sequence(.present("flow"), .dismiss)) == .unchanged)
    #expect(app.perform(.sequence(.push("flow"), .push("b"), .pop(2))) == .unchanged)
    #expect(app.perform(.sequence(.push("flow"), .popToRoot)) == .unchanged)
    #expect(log.take() == [])
    #expect(host.diffs.isEmpty)
    #expect(navigator.tree == before.0)
    #expect(navigator.revision == before.1)
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 4: A step after the one that removed its flow has no effect and is reported",
    arguments: [Presentation.sheet, .overlay(.opaque)])
  func removedItself(style: Presentation) throws {
    let recorder = EventRecorder(navigator)
    app.present("flow", as: style)
    let flow = try #require(app.children.first as? TestFlow)
    let steps: [Transition<Stop>] = [
      .dismiss, .push("b"), .present("c"), .present("d", as: .overlay(.transparent)),
    ]
    let (texts, outcome) = reports { flow.perform(.sequence(steps)) }
    #expect(outcome == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.faults == [])
    #expect(recorder.events.last?.changes.count == 1)
    #expect(texts.count == 3)
    #expect(texts.first?.hasPrefix("push(b) had no effect, because an earlier step") == true)
  }

  @Test("Promise 4: `dismiss` after the one that removed its flow concerns the modal beneath")
  func dismissedTwice() throws {
    app.present("flow")
    let outer = try #require(app.children.first as? TestFlow)
    outer.makes["flow"] = { _ in .flow(TestFlow("inner", stack: "a")) }
    outer.present("flow")
    let inner = try #require(outer.children.first as? TestFlow)
    #expect(navigator.shape == "[list] + flow[a] + flow[a]")
    #expect(inner.perform(.sequence(.dismiss, .dismiss)) == .committed)
    #expect(navigator.shape == "[list]")
    #expect(navigator.faults == [])
  }
}
