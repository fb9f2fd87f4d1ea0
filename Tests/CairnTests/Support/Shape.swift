@_spi(Hosts) import Cairn

extension Navigator {
  /// The tree in one line: `[list detail]` is a stack, `<auth>` switches, `(home *cart)` are tabs with
  /// the second selected, `~a *b~` are pages, `|a *b|` are panes, `{list | | detail}` are the columns of a split,
  /// `home[a b]` is a flow at the route `home`, and ` + sheet` is a modal.
  var shape: String { shape(of: .root) }

  private func shape(of id: EntryID) -> String {
    guard let flow = tree.flow(id) else { return "" }
    let parts = flow.entries.map { entry in
      (flow.selected == entry ? "*" : "") + name(of: entry)
    }
    let inner = parts.joined(separator: " ")
    let content =
      switch flow.layout {
      case .stack: "[\(inner)]"
      case .switching: "<\(inner)>"
      case .tabs: "(\(inner))"
      case .pages: "~\(inner)~"
      case .panes: "|\(inner)|"
      case .split, .tripleSplit:
        "{"
          + tree.columns(of: id).map { $0.entries.map(name(of:)).joined(separator: " ") }
          .joined(separator: " | ") + "}"
      @unknown default: "?"
      }
    return ([content] + (flow.modals + flow.overlays).map(name(of:))).joined(separator: " + ")
  }

  private func name(of id: EntryID) -> String {
    let route = tree.entry(id)?.route.map { "\($0)" } ?? "run"
    return route + shape(of: id)
  }

  /// Returns the entry at the end of a path of routes; the lowest one if several are equal.
  func id(_ routes: String...) -> EntryID? { id(routes) }

  func id(_ routes: [String]) -> EntryID? {
    var found = EntryID.root
    for route in routes {
      guard let flow = tree.flow(found),
        let next = (flow.entries + flow.modals + flow.overlays).first(where: {
          (tree.entry($0)?.route.map { "\($0)" } ?? "run") == route
        })
      else { return nil }
      found = next
    }
    return found
  }

  /// The model of the frontmost screen.
  var screen: TestScreen? { tree.frontPath.last.flatMap { content(of: $0) as? TestScreen } }

  /// The frontmost flow.
  var flow: TestFlow? {
    tree.frontPath.reversed().lazy.compactMap { self.coordinator(at: $0) as? TestFlow }.first
  }

  /// The ids of all entries in the tree, parents before children.
  var allIDs: [EntryID] {
    var found: [EntryID] = []
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      found.append(next)
      guard let flow = tree.flow(next) else { continue }
      waiting += (flow.entries + flow.modals + flow.overlays).reversed()
    }
    return found
  }
}
