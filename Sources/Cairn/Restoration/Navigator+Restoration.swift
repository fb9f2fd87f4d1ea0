/// Saved state on its way into a tree.
@MainActor
final class Restoring {
  let tree: NavigationTree
  let states: [EntryID: JSONValue]
  var dropped: [RestorationReport.Dropped] = []

  init(_ snapshot: NavigationSnapshot) {
    tree = snapshot.tree
    states = Dictionary(
      snapshot.states.map { ($0.id, $0.state) }, uniquingKeysWith: { first, _ in first })
  }

  func restoreState(of place: Place, path: @autoclosure () -> String) {
    guard let state = states[place.id], let screen = place.object as? any SavesState else { return }
    do {
      try screen.take(state)
    } catch {
      drop(
        place.id, path: path(), reason: "Its own state does not decode: \(Cairn.reason(of: error))")
    }
  }

  func drop(_ id: EntryID, path: String, reason: String) {
    let route = tree.entries[id]?.route.map { "\($0)" } ?? "none"
    dropped.append(.init(path: path, route: route, reason: reason))
  }
}

extension Navigator {
  /// Lets the root begin with saved entries.
  ///
  /// What was there must have gone: the new places come with ids that may be theirs.
  func install(_ snapshot: NavigationSnapshot) {
    guard let node = places[.root]?.node else { return }
    tree.nextID = max(tree.nextID, snapshot.tree.nextID)
    let restoring = Restoring(snapshot)
    transaction.restoring = restoring
    if let place = places[.root] { restoring.restoreState(of: place, path: briefPath(of: .root)) }
    installSaved(node, at: .root)
    makePlaces()
    // It may have been saved in a window of another size.
    adapt()
    restoration = RestorationReport(dropped: restoring.dropped)
  }

  /// Lets a model that was let go of have its state back.
  func restore(_ state: JSONValue, at place: Place) {
    // It was encoded by a model of the same type in this process; a model of another type has no use
    // for it.
    try? (place.object as? any SavesState)?.take(state)
  }

  /// Lets a coordinator begin with its saved entries, as far as it understands them.
  func installSaved(_ node: FlowNode, at id: EntryID) {
    guard let saved = transaction.restoring?.tree.flows[id] else {
      return installInitial(node, at: id)
    }
    guard saved.layout == node.layout else {
      dropAll(of: saved, in: id, reason: "Its flow was saved as \(saved.layout).")
      return installInitial(node, at: id)
    }
    switch saved.layout {
    case .tabs: installTabs(node, saved, at: id)
    case .pages: installPages(node, saved, at: id)
    case .stack, .switching, .split, .tripleSplit:
      var entries = validPrefix(of: saved.entries, in: id)
      if saved.layout.isSplit {
        let standing = entries.prefix(inColumnsOf: saved.layout)
        drop(entries.dropFirst(standing).map(\.id), in: id, reason: "It stands in no column.")
        entries = Array(entries.prefix(standing))
      }
      if saved.layout == .switching {
        drop(entries.dropFirst().map(\.id), in: id, reason: "Its flow shows one entry at a time.")
        entries = Array(entries.prefix(1))
      }
      if entries.isEmpty {
        installInitial(node, at: id)
      } else {
        for (index, entry) in entries.enumerated() {
          apply(.inserted(entry, at: .init(flow: id, slot: .content, index: index)))
        }
      }
    }
    for (index, entry) in validPrefix(of: saved.modals, in: id).enumerated() {
      apply(.inserted(entry, at: .init(flow: id, slot: .modal, index: index)))
    }
  }

  /// Pages are the program's, so the saved ones come back; each by itself, for none bears another.
  private func installPages(_ node: FlowNode, _ saved: NavigationTree.Flow, at id: EntryID) {
    var entries: [NavigationTree.Entry] = []
    for page in saved.entries {
      for entry in validPrefix(of: [page], in: id)
      where !entries.contains(where: { $0.route == entry.route }) {
        entries.append(entry)
      }
    }
    guard let first = entries.first else { return installInitial(node, at: id) }
    for (index, entry) in entries.enumerated() {
      apply(.inserted(entry, at: .init(flow: id, slot: .content, index: index)))
    }
    let selected = entries.first { $0.id == saved.selected } ?? first
    apply(.selected(flow: id, from: nil, to: selected.id))
  }

  /// The saved entries with their routes decoded, up to the first that does not decode.
  private func validPrefix(
    of ids: [EntryID], in flow: EntryID
  ) -> [NavigationTree.Entry] {
    guard let restoring = transaction.restoring, let coordinator = places[flow]?.coordinator
    else { return [] }
    var valid: [NavigationTree.Entry] = []
    for (index, id) in ids.enumerated() {
      guard var entry = restoring.tree.entries[id] else { break }
      do throws(UnreadableRoute) {
        guard let route = entry.route else { throw .undecodable }
        entry.route = try coordinator.read(route)
      } catch {
        drop([id], in: flow, reason: error.description)
        drop(ids[(index + 1)...], in: flow, reason: "It stood above a route that was dropped.")
        break
      }
      valid.append(entry)
    }
    return valid
  }

  /// Reports what is not restored of a saved flow that found no place.
  func dropAll(of saved: NavigationTree.Flow, in flow: EntryID, reason: String) {
    drop(saved.entries + saved.modals, in: flow, reason: reason)
  }

  private func drop(_ ids: some Sequence<EntryID>, in flow: EntryID, reason: String) {
    let path = briefPath(of: flow)
    for id in ids { transaction.restoring?.drop(id, path: path, reason: reason) }
  }

  /// The path of an entry, of a very deep one the last steps.
  ///
  /// Damaged data may drop something at each of many thousand levels; whole paths would take quadratic
  /// time and room.
  func briefPath(of id: EntryID) -> String {
    var steps: [EntryID] = []
    var next: EntryID? = id
    while let current = next, let entry = tree.entries[current], steps.count < 12 {
      steps.append(current)
      next = entry.parent
    }
    let names = steps.reversed().map(name)
    return (next == nil ? names : ["…"] + names).joined(separator: " / ")
  }

  /// The coordinator says which tabs there are; saved ones lend them their ids and what they hold.
  private func installTabs(_ node: FlowNode, _ saved: NavigationTree.Flow, at id: EntryID) {
    guard let restoring = transaction.restoring, let coordinator = places[id]?.coordinator else {
      return installInitial(node, at: id)
    }
    var left = saved.entries
    for (index, route) in node.initialRoutes.enumerated() {
      let match = left.firstIndex {
        restoring.tree.entries[$0]?.route.flatMap(coordinator.live) == route
      }
      if let match, var entry = restoring.tree.entries[left.remove(at: match)] {
        entry.route = route
        apply(.inserted(entry, at: .init(flow: id, slot: .content, index: index)))
      } else {
        apply(tree.insertion(of: route, at: index, in: id, number: tree.nextID))
      }
    }
    drop(left, in: id, reason: "There is no such tab any more.")
    guard let flow = tree.flows[id], !flow.entries.isEmpty else { return }
    let selected =
      saved.selected.flatMap { flow.entries.contains($0) ? $0 : nil }
      ?? flow.entries[node.initialSelection ?? 0]
    apply(.selected(flow: id, from: nil, to: selected))
    let history = saved.history.filter { flow.entries.contains($0) && $0 != selected }
    if node.tabBack == .history, !history.isEmpty {
      apply(.tabHistory(flow: id, from: [], to: history))
    }
  }
}

extension [NavigationTree.Entry] {
  /// How many of the entries stand in columns of the layout, from the sidebar on and in order.
  fileprivate func prefix(inColumnsOf layout: NavigationTree.Flow.Layout) -> Int {
    var last = SplitColumn.sidebar
    return enumerated().prefix { index, entry in
      guard let column = entry.column, layout.columns.contains(column),
        index > 0 ? column >= last : column == .sidebar
      else { return false }
      last = column
      return true
    }.count
  }
}

extension SavesState {
  /// Takes over saved state, migrated if it has an older form.
  fileprivate func take(_ state: JSONValue) throws {
    do {
      restoreState(try state.decode(SavedState.self))
    } catch {
      guard let migrated = try Self.migrateState(SavedValue(state)) else { throw error }
      restoreState(migrated)
    }
  }
}
