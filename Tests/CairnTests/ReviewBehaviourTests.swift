import Cairn
import Testing

/// What the former engine did otherwise.
@MainActor
@Suite("Review: behaviour", .timeLimit(.minutes(5)))
struct ReviewBehaviourTests {
  @Test("A root coordinator that is used again belongs to the new navigator, as the report says")
  func rootUsedTwice() {
    let app = TestFlow("app", stack: "list")
    var first: Navigator? = Navigator(quiet: app)
    app.push("detail")
    first?.end()
    first = nil
    let (texts, second) = reports { Navigator(quiet: app) }
    #expect(texts.count == 1)
    #expect(second.content(of: .root) === app)
    #expect(second.shape == "[list]")
  }

  @Test("A recording that is replayed a second time leaves flows that are there alone")
  func replayedTwice() throws {
    func app() -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "root")) }
      return app
    }
    let original = app()
    let navigator = Navigator(quiet: original)
    let recorder = EventRecorder(navigator)
    original.push("shop")
    let copy = Navigator(quiet: app())
    copy.replay(recorder.events)
    #expect(copy.tree == navigator.tree)
    let shop = try #require(copy.id("shop"))
    copy.replay(recorder.events)
    #expect(copy.shape == "[list shop[root]]")
    #expect(copy.faults == [])
    #expect(copy.coordinator(at: shop) != nil)
  }

  @Test("A tab that a recording releases and selects again is made again")
  func replayedRelease() throws {
    func app() -> TestFlow {
      let app = TestFlow("app", tabs: "home", "mail")
      app.makes["mail"] = { _ in .flow(TestFlow("mail", stack: "root")) }
      return app
    }
    let original = app()
    let navigator = Navigator(quiet: original)
    let recorder = EventRecorder(navigator)
    navigator.release(try #require(navigator.id("mail")))
    original.select("mail")
    let copy = Navigator(quiet: app())
    copy.replay(recorder.events)
    #expect(copy.tree == navigator.tree)
    #expect(copy.faults == [])
    #expect(copy.shown != nil)
  }

  @Test("A request yields an event when its own condition makes another request that waits")
  func nestedConditions() async {
    let app = TestFlow("app", stack: "list")
    app.ways["outer"] = { app in
      .when(
        {
          _ = app.navigate(to: "inner")
          return true
        }, then: .push("outer"))
    }
    app.ways["inner"] = { _ in .when({ true }, then: .push("inner")) }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    app.navigate(to: "outer")
    await until("two events") { recorder.events.count == 2 }
    #expect(recorder.events.count == 2)
  }
}
