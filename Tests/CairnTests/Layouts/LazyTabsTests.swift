import Cairn
import Testing

@MainActor
@Suite("Lazy tabs", .failsOnReports)
struct LazyTabsTests {
  private let log = Log()
  private let app: TestFlow
  private let navigator: Navigator

  init() throws {
    app = Self.app(log)
    navigator = Navigator(quiet: app)
  }

  /// Creates a flow with lazy tabs: two flows, and a screen that saves its state.
  private static func app(_ log: Log? = nil) -> TestFlow {
    let app = TestFlow("app", Navigation(tabs: ["home", "mail", "notes"], isLazy: true))
    for tab in ["home", "mail"] {
      app.makes[tab] = { _ in .flow(TestFlow(tab, stack: "root", log: log)) }
    }
    app.makes["notes"] = { _ in
      log?.note("notes made")
      return Destination(Notes())
    }
    return app
  }

  @MainActor
  private final class Notes: SavesState {
    var text = ""
    func saveState() -> String { text }
    func restoreState(_ state: String) { text = state }
  }

  private func content(_ path: String..., in navigator: Navigator) throws -> AnyObject? {
    navigator.content(of: try #require(navigator.id(path)))
  }

  /// The faults of the tree, except that tabs that were not shown have no content.
  private func faults(of navigator: Navigator) -> [String] {
    navigator.faults.filter { !$0.hasSuffix("has no content") }
  }

  @Test("Promise 31: A lazy tab is created when it is shown for the first time, and stays then")
  func firstTime() throws {
    #expect(log.take() == ["root made", "home starts", "home active", "root active"])
    #expect(navigator.shape == "(*home[root] mail notes)")
    #expect(try content("mail", in: navigator) == nil)
    #expect(app.select("mail") == .committed)
    #expect(
      log.take()
        == ["root asked", "home asked", "root made", "root resigns", "home resigns"]
        + ["mail starts", "mail active", "root active"])
    #expect(navigator.shape == "(home[root] *mail[root] notes)")
    let mail = try content("mail", in: navigator)
    app.select("home")
    #expect(try content("mail", in: navigator) === mail)
    #expect(faults(of: navigator) == [])
  }

  @Test("Promise 18: A link leads into a lazy tab that was not shown before")
  func link() {
    #expect(navigator.open("/in/mail/go/letter") == .committed)
    #expect(navigator.shape == "(home[root] *mail[root list letter] notes)")
    #expect(faults(of: navigator) == [])
  }

  @Test("Promise 4: A request that is refused creates no lazy tab")
  func refused() throws {
    let home = try #require(try content("home", in: navigator) as? TestFlow)
    home.veto = "unsaved"
    #expect(app.select("mail") == .refused(.leaveVetoed("unsaved")))
    #expect(try content("mail", in: navigator) == nil)
    home.veto = nil
    #expect(app.select("mail") == .committed)
    #expect(try content("mail", in: navigator) != nil)
    #expect(faults(of: navigator) == [])
  }

  @Test("Promise 20: Lazy tabs are restored with the content that they had, and stay lazy without")
  func restored() throws {
    app.select("mail")
    (try content("mail", in: navigator) as? TestFlow)?.push("letter")
    app.select("home")
    let other = Navigator(
      Self.app(), restoring: try navigator.snapshot(), reportsLeaks: false)
    #expect(other.tree == navigator.tree)
    #expect(other.shape == "(*home[root] mail[root letter] notes)")
    #expect(try content("mail", "letter", in: other) != nil)
    #expect(try content("notes", in: other) == nil)
    #expect(faults(of: other) == [])
  }

  @Test("Promise 20: The state of a screen in a lazy tab is restored")
  func state() throws {
    app.select("notes")
    let notes = try #require(try content("notes", in: navigator) as? Notes)
    notes.text = "Milk"
    app.select("home")
    let other = Navigator(
      Self.app(), restoring: try navigator.snapshot(), reportsLeaks: false)
    #expect((try content("notes", in: other) as? Notes)?.text == "Milk")
  }

  @Test("Promise 25: A replayed recording creates the lazy tabs that were shown")
  func replayed() throws {
    let recorder = try navigator.record()
    app.select("mail")
    (try content("mail", in: navigator) as? TestFlow)?.push("letter")
    app.select("notes")
    let other = Navigator(quiet: Self.app())
    other.replay(recorder.recording)
    #expect(other.tree == navigator.tree)
    #expect(try content("mail", in: other) is TestFlow)
    #expect(try content("mail", "root", in: other) is TestScreen)
    #expect(try content("mail", "letter", in: other) is TestScreen)
    #expect(try content("notes", in: other) is Notes)
    #expect(faults(of: other) == [])
  }

  @Test("Promise 31: A lazy tab that is added at run time is created when it is shown")
  func added() throws {
    app.makes["news"] = { _ in .flow(TestFlow("news", stack: "root")) }
    app.set(["home", "mail", "news"])
    #expect(navigator.shape == "(*home[root] mail news)")
    app.select("news")
    #expect(navigator.shape == "(home[root] mail *news[root])")
    #expect(faults(of: navigator) == [])
  }

  @Test("Promise 20: A released flow with lazy tabs returns with those that were shown")
  func released() throws {
    let outer = TestFlow("outer", tabs: "first", "second")
    outer.makes["second"] = { _ in .flow(Self.app()) }
    let navigator = Navigator(quiet: outer)
    navigator.open("/in/second/go/mail")
    let tree = navigator.tree
    outer.select("first")
    #expect(navigator.release(try #require(navigator.id("second"))) == .committed)
    outer.select("second")
    #expect(navigator.tree == tree)
    #expect(try content("second", "mail", "root", in: navigator) is TestScreen)
    #expect(try content("second", "home", "root", in: navigator) is TestScreen)
    #expect(try content("second", "notes", in: navigator) == nil)
    #expect(faults(of: navigator) == [])
  }

  @Test("Promise 8: A lazy tab that was never shown leaves the tree without trace")
  func left() throws {
    let outer = TestFlow("outer", stack: "list")
    outer.makes["tabs"] = { _ in .flow(Self.app()) }
    let navigator = Navigator(quiet: outer)
    outer.push("tabs")
    #expect(outer.pop() == .committed)
    #expect(navigator.shape == "[list]")
    #expect(faults(of: navigator) == [])
    #expect(navigator.leaks().isEmpty)
  }
}
