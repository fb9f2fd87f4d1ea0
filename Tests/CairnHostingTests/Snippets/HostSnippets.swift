import Cairn
import CairnHosting
import Testing

/// The views of a platform that presents one modal at a time.
@MainActor
private final class Platform {
  var presented: [Modal] = []

  func present(_ modal: Modal, whenDone: @MainActor () -> Void) {
    presented.append(modal)
    whenDone()
  }

  func dismiss(from index: Int, whenDone: @MainActor () -> Void) {
    presented.removeSubrange(index...)
    whenDone()
  }
}

@MainActor
private final class ModalHost: HostReplica {
  let loop: HostLoop
  private let platform: Platform

  init(_ navigator: Navigator, _ platform: Platform) {
    loop = HostLoop(navigator)
    self.platform = platform
    loop.start(self)
  }

  // snippet: host-modals
  func advance() -> HostStep {
    switch ModalStep(from: platform.presented, to: navigator.modals) {
    case .settled:
      return .settled(isSeen: true)
    case .present(let modal, _, _):
      let transition = loop.beginTransition("present")
      platform.present(modal) { transition.end() }
      return .waiting
    case .dismiss(let index):
      let transition = loop.beginTransition("dismiss")
      platform.dismiss(from: index) { transition.end() }
      return .waiting
    }
  }
  // end snippet
}

@MainActor
@Suite("The samples of the article on writing a host")
struct HostSnippets {
  @Test("A host with one transition at a time presents and dismisses the modals of the tree")
  func modals() {
    let app = Flow(stack: "list")
    let navigator = Navigator(app)
    let platform = Platform()
    let host = ModalHost(navigator, platform)
    app.present("cart", as: .sheet)
    app.present("address", as: .sheet)
    #expect(navigator.names(platform.presented.map(\.id)) == ["cart", "address"])
    app.dismissAll()
    #expect(platform.presented.isEmpty)
    #expect(host.loop.isIdle)
  }

  @Test("A container's plan lists the entries that the container shows")
  func container() {
    let navigator = Navigator(Flow(Navigation(root: "list", path: ["detail"])))
    var shown: [EntryID] = []
    let id = EntryID.root
    // snippet: host-container
    switch navigator.tree.containerPlan(at: id) {
    case .stack(let entries)?, .collapsed(let entries)?: shown = entries
    case .selecting(let entries, let selected)?: shown = entries.filter { $0 == selected }
    case .columns(let columns)?: shown = columns.compactMap(\.last)
    case .switching(let entry)?: shown = entry.map { [$0] } ?? []
    case nil: shown = [id]  // no flow, but a screen
    }
    // end snippet
    #expect(navigator.names(shown) == ["list", "detail"])
  }
}
