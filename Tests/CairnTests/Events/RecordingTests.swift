@testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Recordings", .failsOnReports, .timeLimit(.minutes(10)))
struct RecordingTests {
  private static func app(_ gate: Gate) -> TestFlow {
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["home"] = { _ in .flow(TestFlow("home", stack: "root")) }
    app.shows("mail", stack: "root") { mail in
      mail.ways["letter"] = { _ in .when({ await gate.ask() }, then: .push("letter")) }
      mail.ways["reply"] = { _ in .present("reply", as: .sheet) }
    }
    return app
  }

  private let gate = Gate()
  private let app: TestFlow
  private let navigator: Navigator

  init() {
    app = Self.app(gate)
    navigator = Navigator(quiet: app)
  }

  private var mail: TestFlow? { app.children.last as? TestFlow }

  @Test("Promise 25: A recording that starts in a changed tree replays to the same tree")
  func middle() async throws {
    app.select("mail")
    mail?.navigate(to: "reply")
    let recorder = try navigator.record()
    mail?.dismiss()
    mail?.navigate(to: "letter")
    await gate.waitUntilAsked()
    gate.answer(true)
    await until("the letter is there") { mail?.navigation.top == "letter" }
    navigator.report(.select(try #require(navigator.id("home"))))

    let data = try recorder.recording.data()
    let copy = Navigator(quiet: Self.app(Gate()))
    copy.replay(try NavigationRecording(data: data))
    #expect(copy.shape == "(*home[root] mail[root letter])")
    #expect(copy.tree == navigator.tree)
    #expect(copy.faults == [])
  }

  @Test("Promise 25: A recording replays in the width in which it began", arguments: [true, false])
  func width(isRegular: Bool) throws {
    func app() -> TestFlow {
      let app = TestFlow(
        "app", Navigation(split: "folders", detail: "welcome", preferredCompactColumn: .sidebar))
      app.makes["folders"] = { _ in Destination(TestScreen("folders")) }
      app.ways["info"] = { _ in
        .present("info", as: .adaptive(compact: .push, regular: .sheet))
      }
      return app
    }
    let (width, other): (Traits, Traits) = isRegular ? (.regular, .compact) : (.compact, .regular)
    let original = app()
    let navigator = Navigator(quiet: original, in: width)
    original.navigate(to: "info")
    let recorder = try navigator.record()
    original.push("mail")
    let copy = Navigator(quiet: app(), in: other)
    copy.replay(try NavigationRecording(data: try recorder.recording.data()))
    #expect(copy.tree == navigator.tree)
    #expect(copy.faults == [])
  }

  @Test("Promise 25: A recording from behind a guard replays without the guard's consent")
  func guarded() throws {
    func app(isSignedIn: Bool) -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.requirements = [.signIn: "sign-in"]
      app.ways["orders"] = { _ in isSignedIn ? .push("orders") : .require(.signIn, then: "orders") }
      app.ways["order"] = { _ in isSignedIn ? .push("order") : .deny("signed out") }
      return app
    }
    let original = app(isSignedIn: true)
    let navigator = Navigator(quiet: original)
    original.navigate(to: "orders")
    original.navigate(to: "order")
    let recorder = try navigator.record()
    original.push("receipt")
    let copied = app(isSignedIn: false)
    let copy = Navigator(quiet: copied)
    _ = copied.takeAsked()
    let report = copy.replay(recorder.recording)
    #expect(report.dropped == [])
    #expect(copy.tree == navigator.tree)
    #expect(copied.takeAsked() == [])
  }

  @Test("Promise 25: What coordinators request when a recording's beginning is restored is refused")
  func startInReplay() throws {
    func app() -> TestFlow {
      let app = TestFlow("app", stack: "list")
      app.shows("shop", stack: "root") { shop in
        shop.onStart = { $0.push("offer") }
      }
      return app
    }
    let original = app()
    let navigator = Navigator(quiet: original)
    original.push("shop")
    original.children.first?.pop()
    let recorder = try navigator.record()
    original.present("about")
    #expect(navigator.shape == "[list shop[root]] + about")
    let copy = Navigator(quiet: app())
    let events = EventRecorder(copy)
    copy.replay(recorder.recording)
    #expect(copy.shape == navigator.shape)
    #expect(copy.tree == navigator.tree)
    #expect(events.events.map(\.outcome).contains(.refused(.replaying)))
  }

  @Test("Promise 25: An event contains the answers of async conditions")
  func answers() async throws {
    let recorder = try navigator.record()
    app.select("mail")
    mail?.navigate(to: "letter")
    await gate.waitUntilAsked()
    gate.answer(false)
    await until("the letter is refused") { recorder.recording.events.count == 2 }
    #expect(recorder.recording.events.map(\.answers) == [[], [false]])
  }

  @Test("Promise 25: A recorder that is deallocated records nothing more")
  func stop() throws {
    var recorder: NavigationRecorder? = try navigator.record()
    app.select("mail")
    #expect(recorder?.recording.events.count == 1)
    weak let gone = recorder
    recorder = nil
    #expect(gone == nil)
  }

  @Test("Promise 22: Decoding a recording of a later format throws an error")
  func laterFormat() throws {
    let recorder = try navigator.record()
    let text = String(decoding: try recorder.recording.data(), as: UTF8.self)
    // The last version number is the recording's own. The one before belongs to its first snapshot.
    let index = try #require(text.range(of: #""version":1"#, options: .backwards))
    let later = text.replacingCharacters(in: index, with: #""version":2"#)
    #expect(throws: DecodingError.self) { try NavigationRecording(data: Data(later.utf8)) }
  }

  @Test("Promise 21: A recording whose first snapshot does not fit is not replayed")
  func misfit() throws {
    let recorder = try navigator.record()
    app.select("mail")
    app.present("about")
    let other = Navigator(quiet: TestFlow("app", stack: "root"))
    #expect(other.replay(recorder.recording).failure != nil)
    #expect(other.shape == "[root]")
  }

  @Test("Promise 25: A recording can contain a replay")
  func replayInRecording() throws {
    let first = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: first)
    let recorder = EventRecorder(navigator)
    first.push("a")
    first.push("b")
    let app = TestFlow("app", stack: "list")
    let copy = Navigator(quiet: app)
    let second = EventRecorder(copy)
    copy.replay(recorder.events)
    app.push("c")
    let third = Navigator(quiet: TestFlow("app", stack: "list"))
    third.replay(second.events)
    #expect(third.tree == copy.tree)
    #expect(third.shape == "[list a b c]")
  }

  @Test("Promise 25: Replaying a recording a second time keeps the flows of the first replay")
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

  @Test("Promise 25: A replay recreates a tab that was released and selected again")
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
}
