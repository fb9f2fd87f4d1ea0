import Cairn
import Testing

@MainActor
@Suite("Links that cannot be completed")
struct LinkThatStopsTests {
  @Test(
    "Promise 18: A link is unhandled and changes nothing if a transition on its way does nothing")
  func notGone() throws {
    let app = TestFlow("app", stack: "list")
    app.ways["shop"] = { _ in .none }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.open("/in/shop/go/detail") == .unhandled)
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.last?.note == "transition(to:) did not go to shop.")
  }

  @Test("Promise 17: A link to a tab that does not exist is refused without a report")
  func noSuchTab() throws {
    let app = TestFlow("app", tabs: "list", "more")
    let navigator = Navigator(quiet: app)
    let (texts, _) = reports { navigator.open("/go/elsewhere") }
    #expect(texts == [])
    #expect(
      navigator.open("/go/elsewhere")
        == .refused(.impossible("Select one of its tabs: list, more.")))
    #expect(navigator.shape == "(*list more)")
  }
}
