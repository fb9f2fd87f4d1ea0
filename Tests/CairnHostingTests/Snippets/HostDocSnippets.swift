// The code in the doc comments for hosts.
@_spi(Hosts) import Cairn
import CairnHosting
import Foundation
import Testing

/// A platform that draws the tree as text.
@MainActor
private final class TextHost: HostReplica {
  let loop: HostLoop
  private(set) var text = ""
  private(set) var covers: [EntryID] = []
  private(set) var released = 0
  var isDimmed = false
  var typed = ""

  init(_ navigator: Navigator) {
    loop = HostLoop(navigator)
    loop.start(self)
  }

  func advance() -> HostStep {
    text = isDimmed ? "" : "\(tree)"
    return .settled(isSeen: true)
  }

  // snippet: doc-host-overlays
  func showOverlays() {
    covers = tree.overlays  // at once, even during a transition
  }
  // end snippet

  // snippet: doc-host-settle
  func didSettle() {
    released += 1  // releases the views of entries that have left
  }
  // end snippet

  // snippet: doc-host-needs-update
  func dim(_ isDimmed: Bool) {
    self.isDimmed = isDimmed
    setNeedsUpdate()
  }
  // end snippet

  func mayGoBack(from top: EntryID, to below: EntryID) -> Bool {
    // snippet: doc-host-guarded
    let mayGoBack = !isGuarded(top, leavingTo: below)  // otherwise disable the swipe
    // end snippet
    return mayGoBack
  }

  func swipeMayBegin(from top: EntryID, to below: EntryID) -> Bool {
    // snippet: doc-host-may-leave
    let swipeMayBegin = mayLeave(top, to: below)  // otherwise report the action, which asks
    // end snippet
    return swipeMayBegin
  }

  // snippet: doc-host-release
  func objection(toReleasing id: EntryID) -> String? {
    typed.isEmpty ? nil : "The user has typed something there."
  }
  // end snippet
}

private enum Docs {
  // snippet: doc-host-replica
  final class Replica: HostReplica {
    let loop: HostLoop
    private(set) var screen = ""

    init(_ navigator: Navigator) {
      loop = HostLoop(navigator)
      loop.start(self)
    }

    func advance() -> HostStep {
      screen = "\(tree)"  // a real host compares the tree with what it shows
      return .settled(isSeen: true)
    }
  }
  // end snippet
}

@MainActor
@Suite("Documentation: hosts")
struct HostDocSnippets {
  @Test("A replica shows the tree after each request")
  func shows() {
    let app = Flow(stack: "list")
    let navigator = Navigator(app)
    let replica = Docs.Replica(navigator)
    app.push("detail")
    #expect(replica.screen == "\(navigator.tree)")
  }

  @Test("A replica is updated after the navigator's requests and on its own request")
  func replica() throws {
    let app = Flow(stack: "list", "draft")
    app.makes["draft"] = { Destination(Draft()) }
    let navigator = Navigator(app)
    let host = TextHost(navigator)
    #expect(host.text == "\(navigator.tree)")
    host.dim(true)
    #expect(host.text.isEmpty && host.released > 0)
    #expect(!host.mayGoBack(from: navigator.id("draft"), to: navigator.id("list")))
    let transition = host.loop.beginTransition("fade")
    app.present("lock", as: .overlay(.opaque))
    #expect(host.covers == [navigator.id("lock")])
    transition.end()
  }

  @Test("A loop waits for the end of a transition, also of one that the platform did not begin")
  func transitions() {
    let navigator = Navigator(Flow(stack: "list"))
    let host = TextHost(navigator)
    let loop = host.loop
    // snippet: doc-loop-end
    let id = loop.beginTransition("push").id  // for a callback that carries only a number
    loop.endTransition(id)
    // end snippet
    #expect(loop.isIdle)
    func begin() -> Bool { false }
    // snippet: doc-revoke
    let transition = loop.beginTransition("push")
    if !begin() { transition.revoke() }  // the platform refused
    // end snippet
    #expect(loop.transitionNames.isEmpty)
    #expect(host.mayLeave(host.navigator.id("list"), to: nil))
    #expect(host.objection(toReleasing: .root) == nil)
    host.typed = "three pages"
    #expect(host.objection(toReleasing: .root) != nil)
    host.isDimmed = true
    // snippet: doc-loop-needs-update
    loop.setNeedsUpdate()  // the window has appeared
    // end snippet
    #expect(host.text.isEmpty)
  }

  @Test("A loop reports what the user saw leave; what was presented meanwhile stays")
  func seen() {
    let app = Flow(stack: "list")
    let host = TextHost(Navigator(app))
    let loop = host.loop
    app.present("cart", as: .sheet)
    let sheet = loop.navigator.id("cart")
    func drag(meanwhile: () -> Void) {
      // snippet: doc-loop-seen
      let seen = loop.navigator.tree.entries(leavingBy: .dismiss(sheet))  // the drag begins
      // end snippet
      meanwhile()
      // snippet: doc-loop-report-seen
      loop.report(.dismiss(sheet), seen: seen)  // the user has let go
      // end snippet
    }
    drag { app.present("signIn", as: .sheet) }
    #expect(app.navigation.modals == ["signIn"])
  }

  @Test("A modal's kind selects the platform's API")
  func modalKind() {
    let app = Flow(stack: "list")
    let navigator = Navigator(app)
    app.present("cart", as: .adaptive(compact: .sheet, regular: .popover(anchor: "bag")))
    var shown: [String] = []
    for modal in navigator.modals {
      // snippet: doc-modal-kind
      switch modal.kind {
      case .alert, .confirmation: shown.append("dialog")
      case .presented(.popover(_, let compact)): shown.append("popover, or \(compact)")
      case .presented: shown.append("screen")
      }
      // end snippet
      // snippet: doc-modal-compact
      if case .presented(.popover(_, .sheet(let detents))) = modal.kind {
        shown.append("a sheet with \(detents.count) heights in a compact width")
      }
      // end snippet
    }
    #expect(shown.last == "a sheet with 1 heights in a compact width")
    // snippet: doc-modal-staying
    let staying = ModalStep.staying(from: ["cart", "address"], to: ["cart", "payment"])
    // end snippet
    #expect(staying == 1)
  }

  @Test("A native stack finds what the user left, and what to show")
  func nativeStack() {
    let app = Flow(stack: "list", "detail")
    let navigator = Navigator(app)
    let items = [navigator.id("list"), navigator.id("detail")].map { ($0, navigator.name($0)) }
    var container: [String] = []
    // snippet: doc-native-stack
    var stack = NativeStack<String>()
    switch stack.update(to: items, shown: container, isOwn: { _ in true }) {
    case .show(let views): container = views
    case .unchanged, .wait: break
    }
    // end snippet
    #expect(container == ["list", "detail"])
    container.removeLast()
    var top: EntryID?
    // snippet: doc-item-left
    if let item = stack.itemLeft(in: container) {
      top = item.id  // report that the user has gone back to this entry
    }
    // end snippet
    #expect(top == navigator.id("list"))
    // snippet: doc-lost-items
    let seen = stack.lostItems(in: container).map(\.id)  // for HostLoop.report(_:seen:)
    // end snippet
    #expect(seen == [navigator.id("detail")])
    let wanted = [navigator.id("list")]
    // snippet: doc-stack-clear
    if !stack.hasLost(wanted, shown: container) {
      container = []
      stack.clear()
    }
    // end snippet
    #expect(stack.items.isEmpty)
  }

  @Test("A native stack above views of the app keeps them beneath")
  func nativeStackOnBase() {
    let navigator = Navigator(Flow(stack: "list", "detail"))
    let views = [navigator.id("list"), navigator.id("detail")].map { ($0, navigator.name($0)) }
    // snippet: doc-stack-on-base
    var stack = NativeStack<String>(onBase: true)
    let step = stack.update(to: views, shown: ["start"], isOwn: { $0 != "start" })
    // end snippet
    #expect(step == .show(["start", "list", "detail"]))
  }

  @Test("A tree says how a flow shares the container around it")
  func plan() {
    let inner = Flow(stack: "lines")
    let app = Flow(Navigation(root: "list"), ["cart": { .of(inner) }])
    let navigator = Navigator(app)
    app.push("cart")
    let (tree, cart) = (navigator.tree, navigator.id("cart"))
    // snippet: doc-inlined
    let needsContainer = !tree.isInlined(cart)  // the surrounding stack shows its screens
    // end snippet
    // snippet: doc-level-of
    let modal = tree.level(of: cart)  // the root entry: no modal contains the cart
    // end snippet
    #expect(!needsContainer && modal == .root)
  }

  @Test("A window's size becomes the navigator's traits")
  func resize() {
    let navigator = Navigator(Flow(stack: "list"))
    for width in [1_024] {
      // snippet: doc-resize
      navigator.resize(width: width < 600 ? .compact : .regular, height: nil)
      // end snippet
    }
    #expect(navigator.traits.horizontalSizeClass == .regular)
  }

  @Test("The columns of a pane are panes themselves")
  func pane() throws {
    let navigator = Navigator(Flow(Navigation(split: "folders", detail: "message")))
    navigator.traits = Traits(horizontalSizeClass: .regular)
    let level = try #require(navigator.tree.levels.first)
    // snippet: doc-pane-column
    let pane = navigator.tree.pane(of: level)
    let screens = pane.columns.map { column in column.pane?.screen }
    // end snippet
    #expect(screens == [navigator.id("folders"), navigator.id("message")])
  }

  @Test("The reports of hosts have one form")
  func reports() throws {
    let site = try #require(URL(string: "shop://home"))
    // snippet: doc-not-advertised
    let advertising = HostReport.notAdvertised("com.example.page", at: site)
    // end snippet
    // snippet: doc-blank-tab
    let blank = HostReport.blankTab(
      at: "Main / home", of: Flow.self, in: "A terminal", orConformTo: "TerminalTabs")
    // end snippet
    // snippet: doc-unknown-name
    let unknown = HostReport.unknownName(
      "card", "cart asks for the presentation", known: ["zoom"], in: "TextHost",
      substitute: "It is a sheet.", toFix: "add the name to TextHost.presentations.")
    // end snippet
    for report in [advertising, blank, unknown] { #expect(report.text.contains("To fix this, ")) }
  }
}
