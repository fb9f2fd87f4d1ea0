import Cairn
import Testing

@MainActor
@Suite("Links that cannot go on")
struct LinkThatStopsTests {
  @Test("Promise 18: a link whose way is not gone changes nothing and says so")
  func notGone() throws {
    let app = TestFlow("app", stack: "list")
    app.ways["shop"] = { _ in .none }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.open("/in/shop/go/detail") == .unhandled)
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.last?.note == "transition(to: shop) did not go there.")
  }

  @Test("Promise 17: a link to a tab that there is not is refused, and is nobody's mistake")
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
