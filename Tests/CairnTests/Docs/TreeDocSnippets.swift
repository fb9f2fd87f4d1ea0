// The code in the doc comments of trees, hosts and saved state.
@_spi(Hosts) import Cairn
import Foundation
import Testing

private enum Docs {
  // snippet: doc-host
  final class ConsoleHost: NavigatorHost {
    private var changes: [TreeChange] = []
    private(set) var lines: [String] = []

    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      changes += diff.changes
    }

    func navigatorDidHandleRequests(_ navigator: Navigator) {
      lines.append("\(changes.count) changes, then:\n\(navigator.tree)")
      changes = []
    }
  }
  // end snippet

  final class WindowedCoordinator: Coordinator {
    enum Route: Routable { case list, cart }
    let navigation = Navigation(root: Route.list)
    func destination(for route: Route) -> Destination { PlainScreen() }

    // snippet: doc-entry-id
    func cartForNewWindow() throws -> NavigationSnapshot? {
      try entryID(for: .cart).flatMap { try navigator?.snapshot(of: $0) }
    }
    // end snippet
  }
}

@MainActor
@Suite("Documentation: trees, hosts and saved state", .failsOnReports)
struct TreeDocSnippetTests {
  private let app = TestFlow("app", stack: "list", "detail")

  @Test("A host reads the tree once for all commits of a request, until it is detached")
  func host() {
    let navigator = Navigator(app)
    let host = Docs.ConsoleHost()
    // snippet: doc-attach
    navigator.attach(host)
    app.push("reviews")  // the host draws
    navigator.detach(host)
    app.pop()  // the host draws nothing
    // end snippet
    #expect(host.lines.count == 1)
    #expect(host.lines[0].hasPrefix("1 changes, then:"))
  }

  @Test("A level says what one layer of a host shows")
  func level() {
    let navigator = Navigator(app)
    app.present("cart")
    var drawn: [String] = []
    func draw(_ screen: AnyObject?, hasBackButton: Bool) {
      drawn.append("\((screen as? TestScreen)?.name ?? "nothing"), back: \(hasBackButton)")
    }
    // snippet: doc-level
    for level in navigator.tree.levels {  // the window, then each modal
      let screen = level.screen.flatMap { navigator.content(of: $0) }
      draw(screen, hasBackButton: level.countAfterBack != nil)
    }
    // end snippet
    #expect(drawn == ["detail, back: true", "cart, back: false"])
  }

  @Test("An entry's route is read by its id")
  func entry() {
    let navigator = Navigator(app)
    // snippet: doc-entry
    let tree = navigator.tree
    let routes = tree.frontPath.compactMap { tree.entry($0)?.route }
    // end snippet
    #expect(routes.map { "\($0)" } == ["detail"])
  }

  @Test("An action of the user names what was seen to leave, if the program has inserted something")
  func leaving() throws {
    let flow = TestFlow("app", stack: "list", "detail")
    let navigator = Navigator(quiet: flow)
    let list = try #require(navigator.id("list"))
    let detail = try #require(navigator.id("detail"))
    let shown = navigator.tree
    flow.push("other")
    // snippet: doc-user-seen
    let seen = shown.entries(leavingBy: .back(to: list))  // when the swipe begins
    let action = UserAction.back(to: list).seen(seen, in: navigator.tree)  // when it ends
    // end snippet
    #expect(action == .back(to: list, leaving: [detail]))
    // snippet: doc-user-leaving
    navigator.report(.back(to: list, leaving: [detail]))  // what was pushed meanwhile stays
    // end snippet
    #expect(navigator.shape == "[list other]")
  }

  @Test("An opaque overlay covers the entries beneath it")
  func covered() {
    let navigator = Navigator(app)
    let player = navigator.id("detail") ?? .root
    var isPlaying = true
    app.present("lock", as: .overlay(.opaque))
    // snippet: doc-covered
    if navigator.tree.isCovered(player) { isPlaying = false }
    // end snippet
    #expect(!isPlaying)
  }

  @Test("A split is collapsed in a compact width")
  func collapsed() {
    let mail = TestFlow("mail", Navigation(split: "folders", detail: "message"))
    let navigator = Navigator(mail)
    let split = EntryID.root
    for width in [400] {
      // snippet: doc-size-class
      let space: Traits.SizeClass = width < 600 ? .compact : .regular
      navigator.traits = Traits(horizontalSizeClass: space)
      // end snippet
    }
    // snippet: doc-collapsed
    let isOneStack = navigator.tree.isCollapsed(split)  // the message is above the folders
    // end snippet
    #expect(isOneStack)
  }

  @Test("The layout of a flow decides how a host draws its entries")
  func layout() throws {
    let navigator = Navigator(TestFlow("app", tabs: "home", "cart"))
    let flow = try #require(navigator.tree.flow(.root))
    // snippet: doc-layout
    let shown: [EntryID]
    switch flow.layout {
    case .tabs, .pages: shown = flow.selected.map { [$0] } ?? []
    case .stack, .switching: shown = flow.entries.suffix(1)
    default: shown = flow.entries  // columns and panes
    }
    // end snippet
    #expect(shown == Array(flow.entries.prefix(1)))
  }

  @Test("A host finds what was inserted into which list")
  func position() {
    let navigator = Navigator(app)
    let recorder = DiffRecorder()
    navigator.attach(recorder)
    app.present("cart")
    app.push("reviews")
    var presented: [EntryID] = []
    var places: [String] = []
    for diff in recorder.diffs {
      // snippet: doc-position
      for case .inserted(let entry, let position) in diff.changes where position.slot == .modal {
        presented.append(entry.id)  // over the flow at position.flow
      }
      // end snippet
      for case .inserted(_, let position) in diff.changes {
        // snippet: doc-slot
        switch position.slot {
        case .content: places.append("in the layout")
        case .modal: places.append("a modal")
        default: places.append("an overlay")
        }
        // end snippet
      }
    }
    #expect(presented == [navigator.id("cart")])
    #expect(places.contains("a modal") && places.contains("in the layout"))
  }

  @Test("A flow finds the entry of one of its routes")
  func entryID() throws {
    let shop = Docs.WindowedCoordinator()
    let navigator = Navigator(shop)
    #expect(try shop.cartForNewWindow() == nil)
    shop.present(.cart)
    let window = Navigator(Docs.WindowedCoordinator())
    let saved = try #require(try shop.cartForNewWindow())
    #expect(window.restore(saved).isComplete)
    #expect(navigator.tree == window.tree)
  }
}
