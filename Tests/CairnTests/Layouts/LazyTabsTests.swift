@_spi(Hosts) import Cairn
import Foundation
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
    app.hasLazyTabs = true
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

  @Test("Promise 31: A lazy tab is created when it is selected for the first time, and stays then")
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
    #expect(navigator.faults == [])
  }

  @Test("Promise 18: A link into a lazy tab of a new flow does not create that flow's first tab")
  func linkIntoNewFlow() throws {
    let outer = TestFlow("outer", stack: "list")
    outer.makes["tabs"] = { _ in .flow(Self.app(log)) }
    let navigator = Navigator(quiet: outer)
    _ = log.take()
    #expect(navigator.open("/in/tabs/in/mail/go/letter") == .committed)
    #expect(navigator.shape == "[list tabs(home *mail[root list letter] notes)]")
    #expect(try content("tabs", "home", in: navigator) == nil)
    #expect(!log.take().contains("home starts"))
    #expect(navigator.faults == [])
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
    #expect(other.faults == [])
  }

  @Test("Promise 31: A lazy tab that is selected while its flow is covered is created at once")
  func selectedWhileCovered() throws {
    let outer = TestFlow("outer", stack: "list")
    let app = Self.app(log)
    outer.makes["tabs"] = { _ in .flow(app) }
    let navigator = Navigator(quiet: outer)
    outer.push("tabs")
    outer.push("cover")
    app.select("mail")
    // A swipe back shows the tab before anything is reported.
    #expect(try content("tabs", "mail", "root", in: navigator) is TestScreen)
    app.select("notes")
    #expect(try content("tabs", "notes", in: navigator) is Notes)
    #expect(navigator.faults == [])
  }

  @Test("Promise 27: A lazy tab that is selected with other values is created with them")
  func selectedWithValues() throws {
    let shelf = Shelf(Navigation(tabs: [.about, .item(1, tab: "a")], isLazy: true), log: log)
    _ = log.take()
    let navigator = Navigator(quiet: shelf)
    #expect(shelf.select(.item(1, tab: "b")) == .committed)
    // The model gets no notification, because it was created with the new values.
    let route = Shelf.Route.item(1, tab: "b")
    #expect(
      log.take() == [
        "\(Shelf.Route.about) made", "\(Shelf.Route.about) active", "\(route) made",
        "\(Shelf.Route.about) resigns", "\(route) active",
      ])
    #expect((navigator.shown as? ShelfScreen)?.route == route)
  }

  @Test("Promise 11: The coordinator is asked about a lazy tab before the tab is created")
  func guarded() throws {
    _ = log.take()
    app.gates["notes"] = { _ in .deny("closed") }
    let notes = try #require(navigator.id("notes"))
    #expect(navigator.report(.select(notes)) == .refused(.denied("closed")))
    #expect(navigator.open("/go/notes") == .refused(.denied("closed")))
    #expect(log.take() == [])
    app.gates["notes"] = { _ in .redirect(to: "mail") }
    #expect(navigator.report(.select(notes)) == .redirected)
    #expect(navigator.shape == "(home[root] *mail[root] notes)")
    #expect(try content("notes", in: navigator) == nil)
    app.gates = [:]
    #expect(navigator.report(.select(notes)) == .committed)
    #expect(try content("notes", in: navigator) is Notes)
  }

  @Test("Promise 11: A restored lazy tab that its coordinator denies begins anew")
  func deniedInRestoration() throws {
    app.select("mail")
    (try content("mail", in: navigator) as? TestFlow)?.push("letter")
    app.select("notes")
    let second = Self.app()
    second.gates["notes"] = { $0 == .restoration ? .deny("closed") : .show("notes") }
    second.gates["mail"] = { $0 == .restoration ? .deny("closed") : .show("mail") }
    let other = Navigator(second, restoring: try navigator.snapshot(), reportsLeaks: false)
    #expect(other.shape == "(*home[root] mail[root] notes)")
    #expect(other.faults == [])
    second.select("notes")
    #expect(other.shape == "(home[root] mail[root] *notes)")
    #expect(other.faults == [])
  }

  @Test(
    "Promise 12: A request that a file has parked at a lazy tab ends, or continues after its flow")
  func parkedInFile() throws {
    let file = """
      {"version": 1, "tree": {"nextID": 9, "entries": [
        {"id": 1, "layout": "tabs", "selected": 2},
        {"id": 2, "parent": 1, "route": {"name": "home"}, "layout": "stack"},
        {"id": 3, "parent": 1, "route": {"name": "mail"}, "parked": {"open": {"_0": "/go/notes"}}},
        {"id": 4, "parent": 1, "route": {"name": "notes"}, "parked": {"open": {"_0": "/go/mail"}}},
        {"id": 5, "parent": 2, "route": {"name": "root"}}]}, "states": []}
      """
    #expect(navigator.restore(from: Data(file.utf8)).failure == nil)
    #expect(navigator.faults == [])
    #expect(navigator.shape == "(*home[root] mail[root] notes)")
    (try content("mail", in: navigator) as? TestFlow)?.finish("done")
    // The flow begins again when its tab is selected.
    #expect(navigator.shape == "(home[root] mail *notes)")
  }

  @Test("Promise 31: A lazy tab has its item before it is created")
  func item() throws {
    final class Labelled: Coordinator {
      let navigation = Navigation(tabs: [Stop("home"), "mail"], isLazy: true)
      func destination(for route: Stop) -> Destination { TestScreen(route.name) }
      func tabItem(for route: Stop) -> TabItem? { TabItem(title: "The \(route)", badge: 3) }
    }
    let navigator = Navigator(quiet: Labelled())
    let mail = try #require(navigator.id("mail"))
    #expect(navigator.tabItem(at: mail) == TabItem(title: "The mail", badge: 3))
    #expect(navigator.content(of: mail) == nil)
  }

  @Test("Promise 20: A lazy tab that was never shown moves to another window, and is created there")
  func moved() throws {
    let mail = try #require(navigator.id("mail"))
    let other = Navigator(quiet: Self.app())
    #expect(try navigator.move(mail, to: other) == .unchanged)
    #expect(other.shape == "(home *mail[root] notes)")
    #expect(navigator.shape == "(*home[root] mail notes)")
    #expect(navigator.faults + other.faults == [])
  }
}
