/// Inserts saved state into a tree.
@MainActor
final class Restoring {
  private let tree: NavigationTree
  private let states: [EntryID: JSONText]
  private let transaction: Transaction
  private(set) var dropped: [RestorationReport.Dropped] = []
  /// The beginnings of the names of places beneath which something was dropped.
  private var names: [EntryID: String] = [:]

  init(_ snapshot: NavigationSnapshot, _ transaction: Transaction) {
    tree = snapshot.tree
    states = Dictionary(
      snapshot.states.map { ($0.id, $0.state) }, uniquingKeysWith: { first, _ in first })
    self.transaction = transaction
  }

  // MARK: Entries

  /// Inserts the saved entries of a coordinator, as far as it can read them.
  func install(_ flow: Flow, at place: Place) {
    guard let saved = tree.flow(place.id) else {
      return transaction.installInitial(flow, at: place)
    }
    guard saved.layout == flow.layout else {
      drop(
        saved.entries + saved.modals, in: place, "Its flow was saved as a \(saved.layout) layout.")
      return transaction.installInitial(flow, at: place)
    }
    switch saved.layout {
    case .tabs: installTabs(saved, flow, at: place)
    case .pages: installPages(saved, flow, at: place)
    case .stack, .switching, .split, .tripleSplit: installStack(saved, flow, at: place)
    }
    for entry in validPrefix(of: saved.modals, in: place) { insert(entry, in: flow) }
  }

  private func installStack(_ saved: NavigationTree.Flow, _ flow: Flow, at place: Place) {
    var entries = validPrefix(of: saved.entries, in: place)
    if saved.layout.isSplit {
      let standing = entries.prefix(inColumnsOf: saved.layout)
      drop(entries.dropFirst(standing).map(\.id), in: place, "It is not in a column of the split.")
      entries = Array(entries.prefix(standing))
    }
    if saved.layout == .switching {
      drop(entries.dropFirst().map(\.id), in: place, "Its flow shows one entry at a time.")
      entries = Array(entries.prefix(1))
    }
    if entries.isEmpty { return transaction.installInitial(flow, at: place) }
    for entry in entries { insert(entry, in: flow) }
  }

  /// Inserts the saved pages, because the app's code may have changed the list; each page is
  /// independent.
  private func installPages(_ saved: NavigationTree.Flow, _ flow: Flow, at place: Place) {
    var routes: Set<RouteKey> = []
    for page in saved.entries {
      for entry in validPrefix(of: [page], in: place) {
        guard let route = entry.route, routes.insert(RouteKey(route)).inserted else { continue }
        insert(entry, in: flow)
      }
    }
    guard let first = flow.entries.first else {
      return transaction.installInitial(flow, at: place)
    }
    let selected = flow.entries.first { $0.id == saved.selected } ?? first
    transaction.apply(.select(selected, in: flow, at: place))
  }

  /// Inserts the tabs that the coordinator declares; saved tabs provide their ids and content.
  private func installTabs(_ saved: NavigationTree.Flow, _ flow: Flow, at place: Place) {
    guard let coordinator = flow.coordinator else { return }
    var left = saved.entries
    for (index, route) in flow.initialRoutes.enumerated() {
      let match = left.firstIndex { tree.entry($0)?.route.flatMap(coordinator.live) == route }
      if let match, var entry = tree.entry(left.remove(at: match)) {
        entry.route = route
        insert(entry, in: flow)
      } else {
        transaction.apply(
          transaction.reducer.insertion(of: route, at: index, in: flow))
      }
    }
    drop(left, in: place, "This tab no longer exists.")
    guard !flow.entries.isEmpty else { return }
    let selected =
      flow.entries.first { $0.id == saved.selected } ?? flow.entries[flow.initialSelection]
    transaction.apply(.select(selected, in: flow, at: place))
    let history = saved.history.filter { id in
      id != selected.id && flow.entries.contains { $0.id == id }
    }
    if flow.tabBack == .history, !history.isEmpty {
      transaction.apply(.other(.tabHistory(from: [], to: history), place, in: flow))
    }
  }

  private func insert(_ entry: NavigationTree.Entry, in flow: Flow) {
    let place = Place(entry, parent: flow)
    dropUnwritableRequest(parkedAt: place)
    let index = entry.isModal ? flow.modals.count : flow.entries.count
    transaction.apply(.insert(place, in: flow, at: index))
  }

  /// Returns the saved entries with decoded routes, up to the first that cannot be decoded.
  private func validPrefix(of ids: [EntryID], in place: Place) -> [NavigationTree.Entry] {
    guard let coordinator = place.coordinator else { return [] }
    var valid: [NavigationTree.Entry] = []
    for (index, id) in ids.enumerated() {
      guard var entry = tree.entry(id) else { break }
      do throws(UnreadableRoute) {
        guard let route = entry.route else { throw .undecodable }
        entry.route = try coordinator.read(route)
      } catch {
        drop([id], in: place, error.description)
        drop(ids[(index + 1)...], in: place, "It was above an entry that was dropped.")
        break
      }
      valid.append(entry)
    }
    return valid
  }

  /// Drops a parked request that could not be saved again; the entry stays.
  private func dropUnwritableRequest(parkedAt place: Place) {
    guard let parked = place.parked else { return }
    do {
      _ = try parked.saved()
    } catch {
      place.parked = nil
      dropped.append(
        .init(
          path: place.pathDescription, route: "\(parked)",
          reason: "Its parked request cannot be restored: \(Cairn.reason(of: error))"))
    }
  }

  // MARK: State

  func restoreState(of place: Place) {
    guard let state = states[place.id], let screen = place.object as? any SavesState else { return }
    do {
      try screen.take(state)
    } catch {
      drop(
        [place.id], in: place, "Its state cannot be decoded: \(Cairn.reason(of: error))")
    }
  }

  // MARK: What is dropped

  /// Reports the entries of a saved flow as dropped, because there is now a screen in its place.
  func dropFlow(at place: Place, because reason: String) {
    guard let saved = tree.flow(place.id) else { return }
    drop(saved.entries + saved.modals, in: place, reason)
  }

  private func drop(_ ids: some Sequence<EntryID>, in place: Place, _ reason: String) {
    // A route may be long, and be on the way to everything that is dropped.
    let path = place.pathDescription(steps: 12, name: name)
    for id in ids {
      let route = tree.entry(id)?.route.map { "\($0)" } ?? "none"
      dropped.append(.init(path: path, route: route, reason: reason))
    }
  }

  private func name(of place: Place) -> String {
    if let name = names[place.id] { return name }
    let name = place.name
    let short = name.count > 200 ? name.prefix(200) + "…" : name[...]
    names[place.id] = String(short)
    return String(short)
  }
}

extension [NavigationTree.Entry] {
  /// Returns the number of entries in the layout's columns, in order and starting with the sidebar.
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
  /// Restores saved state; migrates it if it has an older format.
  func take(_ state: JSONText) throws {
    do {
      restoreState(try state.checked().decode(SavedState.self))
    } catch {
      guard let migrated = try Self.migrateState(SavedValue(state)) else { throw error }
      restoreState(migrated)
    }
  }
}
