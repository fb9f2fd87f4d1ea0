@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Moving entries between scenes")
struct HandOverTests {
  private static func app() -> TestFlow {
    let app = TestFlow("app", tabs: "home", "mail")
    for tab in ["home", "mail"] {
      app.makes[tab] = { _ in .flow(TestFlow(tab, stack: "root")) }
    }
    return app
  }

  private let app = Self.app()
  private let navigator: Navigator

  init() { navigator = Navigator(quiet: app) }

  private func flow(_ name: String, in navigator: Navigator) throws -> TestFlow {
    let id = try #require(navigator.id(name))
    return try #require(navigator.coordinator(at: id) as? TestFlow)
  }

  @Test("Promise 20: A snapshot of an entry leaves out the entries above it")
  func way() throws {
    let mail = try flow("mail", in: navigator)
    mail.set(["root", "folder", "letter", "attachment"])
    mail.present("reply")
    app.select("mail")
    let letter = try #require(navigator.id("mail", "letter"))
    let window = Navigator(
      Self.app(), restoring: try navigator.snapshot(of: letter), reportsLeaks: false)
    #expect(window.shape == "(home[root] *mail[root folder letter])")
  }

  @Test("Promise 9: Moving an entry ends it here with a result and shows it in the other scene")
  func move() throws {
    var results: [FlowResult<String>] = []
    func app() -> TestFlow {
      let app = TestFlow("app", stack: "root")
      app.makes["letter"] = { _ in
        TestFlow("letter", stack: "text").onResult { results.append($0) }
      }
      return app
    }
    let source = app()
    let here = Navigator(quiet: source)
    let there = Navigator(quiet: app())
    source.set(["root", "folder", "letter"])
    let letter = try #require(here.id("letter"))
    #expect(try here.move(letter, to: there) == .committed)
    #expect(here.shape == "[root folder]")
    #expect(there.shape == "[root folder letter[text]]")
    #expect(results == [.cancelled(.handedOver)])
    #expect(here.faults + there.faults == [])
  }

  @Test("Promise 20: A moved tab stays in its first scene, reset to its root")
  func tab() throws {
    let other = Navigator(quiet: Self.app())
    try flow("mail", in: navigator).set(["root", "folder"])
    let mail = try #require(navigator.id("mail"))
    #expect(try navigator.move(mail, to: other) == .committed)
    #expect(navigator.shape == "(*home[root] mail[root])")
    #expect(other.shape == "(home[root] *mail[root folder])")
  }

  @Test("Promise 14: A leave veto refuses a move, and both trees stay unchanged")
  func vetoed() throws {
    let other = Navigator(quiet: Self.app())
    let mail = try flow("mail", in: navigator)
    mail.push("letter")
    let letter = try #require(navigator.id("mail", "letter"))
    (navigator.content(of: letter) as? TestScreen)?.veto = "unsaved"
    let before = (navigator.tree, other.tree)
    #expect(try navigator.move(letter, to: other) == .refused(.leaveVetoed("unsaved")))
    #expect((navigator.tree, other.tree) == before)
  }

  @Test("Promise 14: A move is refused if the other window has a screen with unsaved edits")
  func otherHasEdits() throws {
    let other = Navigator(quiet: Self.app())
    let draft = try flow("home", in: other)
    draft.makes["form"] = { _ in Destination(UnsavedForm()) }
    draft.push("form")
    try flow("mail", in: navigator).push("letter")
    let letter = try #require(navigator.id("mail", "letter"))
    let before = (navigator.tree, other.tree)
    #expect(try navigator.move(letter, to: other) == .refused(.leaveVetoed("Discard?")))
    #expect((navigator.tree, other.tree) == before)
    draft.perform(.pop.skippingLeaveGuards)
    #expect(try navigator.move(letter, to: other) == .committed)
  }

  @Test("Promise 24: Moving to a navigator whose root has another type is refused")
  func otherRoot() throws {
    final class Other: Coordinator {
      let navigation = Navigation(tabs: [Stop("home"), Stop("mail")])
      func destination(for route: Stop) -> Destination { TestScreen(route.name) }
    }
    // The layout and the routes are equal; only the coordinator's type differs.
    let other = Navigator(Other(), reportsLeaks: false)
    let mail = try #require(navigator.id("mail"))
    let expected = Outcome.refused(
      .impossible("The other navigator must have a root of the same type."))
    #expect(try navigator.move(mail, to: other) == expected)
    #expect(other.shape == "(*home mail)")
  }

  @Test("Promise 24: Moving to the same navigator is refused, with the reason")
  func toItself() throws {
    let mail = try #require(navigator.id("mail"))
    let before = navigator.tree
    #expect(
      try navigator.move(mail, to: navigator)
        == .refused(.impossible("The entry is already in this navigator.")))
    #expect(navigator.tree == before)
  }

  // MARK: What cannot be moved

  @Test("Promise 24: An entry that is not in the tree cannot be moved or saved, with the reason")
  func unknown() throws {
    let other = Navigator(quiet: Self.app())
    let mail = try flow("mail", in: navigator)
    mail.push("letter")
    let gone = try #require(navigator.id("mail", "letter"))
    mail.pop()
    let before = (navigator.tree, other.tree)
    #expect(
      try navigator.move(gone, to: other) == .refused(.impossible("The entry is not in the tree.")))
    #expect(
      try navigator.move(.root, to: other) == .refused(.impossible("The root cannot be moved.")))
    let error = #expect(throws: SnapshotError.self) { try navigator.snapshot(of: gone) }
    #expect(error?.description == "\(gone) cannot be saved: The entry is not in the tree.")
    #expect((navigator.tree, other.tree) == before)
    #expect(other.restoration == nil)
  }

  @Test("Promise 24: A flow of `run`, and what is inside it, cannot be moved or saved")
  func run() async throws {
    let other = Navigator(quiet: Self.app())
    let picker = TestFlow("picker", stack: "list")
    let task = Task { await app.run(picker) }
    await until("the picker") { picker.entryID != nil }
    picker.push("detail")
    let before = (navigator.tree, other.tree)
    for id in [picker.entryID, picker.entryID(for: "detail")] {
      let id = try #require(id)
      let reason = "A flow that was started by run, or a dialog of ask, has no route."
      #expect(try navigator.move(id, to: other) == .refused(.impossible(reason)))
      let error = #expect(throws: SnapshotError.self) { try navigator.snapshot(of: id) }
      #expect(error?.description.hasSuffix(" cannot be saved: \(reason)") == true)
    }
    #expect((navigator.tree, other.tree) == before)
    picker.cancel()
    _ = await task.value
  }

  @Test("Promise 24: An entry is not moved to a navigator that has ended")
  func ended() throws {
    let other = Navigator(quiet: Self.app())
    other.end()
    let mail = try #require(navigator.id("mail"))
    let before = navigator.tree
    #expect(try navigator.move(mail, to: other) == .refused(.flowEnded))
    #expect(navigator.tree == before)
    #expect(other.restoration == nil)
  }

  @Test("Promise 24: An entry stays if the other navigator ends while the user is asked")
  func endsMeanwhile() throws {
    let other = Navigator(quiet: Self.app())
    let mail = try flow("mail", in: navigator)
    mail.makes["form"] = { _ in Destination(UnsavedForm()) }
    mail.push("form")
    app.select("mail")
    let form = try #require(navigator.id("mail", "form"))
    #expect(try navigator.move(form, to: other) == .asking)
    other.end()
    let question = try #require(navigator.tree.frontPath.last)
    _ = navigator.report(.answer(question, button: 0))
    #expect(navigator.shape == "(home[root] *mail[root form])")
  }

  @Test("Promise 20: What was pushed while the user was asked moves with the entry")
  func changedWhileAsking() throws {
    let here = Navigator(quiet: Self.app()), there = Navigator(quiet: Self.app())
    let mail = try flow("mail", in: here)
    mail.makes["draft"] = { _ in Destination(UnsavedForm()) }
    mail.push("draft")
    #expect(try here.move(try #require(here.id("mail")), to: there) == .asking)
    mail.push("letter")
    let question = try #require(here.tree.frontPath.last)
    _ = here.report(.answer(question, button: 0))
    #expect(here.shape == "(*home[root] mail[root])")
    #expect(there.shape == "(home[root] *mail[root draft letter])")
  }

  @Test("Promise 20: A cold start creates the saved state directly, without the initial screens")
  func coldStart() throws {
    try flow("mail", in: navigator).push("letter")
    app.select("mail")
    let saved = try navigator.snapshot()
    let log = Log()
    let again = TestFlow("app", tabs: "home", "mail", log: log)
    for tab in ["home", "mail"] {
      again.makes[tab] = { _ in .flow(TestFlow(tab, stack: "root", log: log)) }
    }
    let restored = Navigator(again, restoring: saved, reportsLeaks: false)
    #expect(restored.tree == navigator.tree)
    #expect(log.lines.count { $0 == "home starts" } == 1)
    #expect(log.lines.count { $0 == "mail starts" } == 1)
    #expect(restored.revision == 0)
  }

  @Test(
    "Promise 21: A cold start with a snapshot that does not fit starts at the root and says why")
  func misfit() throws {
    let saved = try Navigator(quiet: TestFlow("app", stack: "root")).snapshot()
    let restored = Navigator(Self.app(), restoring: saved, reportsLeaks: false)
    #expect(restored.shape == "(*home[root] mail[root])")
    #expect(restored.restoration?.failure == "The saved root has a different layout from TestFlow.")
  }

  @Test("Promise 20: A tab whose first screen was updated is shown in the other window")
  func updated() throws {
    func app() -> TestFlow {
      let app = TestFlow("app", tabs: "home", "shelf")
      app.makes["shelf"] = { _ in
        DestinationBuilder.buildExpression(
          Shelf(Navigation(root: .about, path: [.list(Shelf.Filter())])))
      }
      return app
    }
    let (source, target) = (app(), app())
    let here = Navigator(quiet: source)
    let there = Navigator(quiet: target)
    let tab = try #require(here.id("shelf"))
    let byPrice = Shelf.Route.list(Shelf.Filter(sort: "price"))
    (here.coordinator(at: tab) as? Shelf)?.updateRoute(to: byPrice)
    try here.move(tab, to: there)
    #expect(target.navigation.top == "shelf")
    let other = try #require(there.id("shelf"))
    #expect((there.coordinator(at: other) as? Shelf)?.navigation.top == byPrice)
  }

  @Test("Promise 28: An entry that is covered before its move begins stays")
  func coveredMeanwhile() throws {
    let other = Navigator(quiet: Self.app())
    let mail = try #require(navigator.id("mail"))
    try flow("mail", in: navigator).set(["root", "letter"])
    var outcome = Outcome.unchanged
    var isDone = false
    let observation = navigator.observe { _ in
      guard !isDone else { return }
      isDone = true
      app.present("lock", as: .overlay(.opaque))
      outcome = (try? navigator.move(mail, to: other)) ?? .unhandled
    }
    let recorder = EventRecorder(navigator)
    navigator.reevaluate()
    observation.cancel()
    #expect(outcome == .queued)
    #expect(
      recorder.outcomes.last == .refused(.impossible("An opaque overlay covers the entry.")))
    #expect(other.shape == "(*home[root] mail[root])")
  }
}
