/// Inserts saved state into a tree.
@MainActor
final class Restoring {
  private let tree: NavigationTree
  private let states: [EntryID: JSONText]
  /// The flows whose saved tabs were changed at run time.
  private let changedTabs: Set<EntryID>
  private let transaction: Transaction
  /// False for the initial state of a recording, because coordinators have already decided about
  /// its routes.
  let asksCoordinators: Bool
  private(set) var dropped: [RestorationReport.Dropped] = []
  /// The shortened names of the places beneath which entries were dropped.
  private var names: [EntryID: String] = [:]
  /// The first route of each list that the coordinator does not show immediately.
  private(set) var refused: [Refused] = []
  /// The tabs and pages that their coordinator does not show at once.
  ///
  /// They have to stay, but start with their initial content.
  private var withheld: Set<EntryID> = []
  /// The withheld tabs and pages whose request is already parked in the saved tree.
  private var awaited: Set<EntryID> = []
  /// The parked requests whose required flow is not restored; for each flow, the newest comes
  /// first.
  private(set) var orphans: [[Parked]] = []
  /// The parked requests in the saved tree, by the flow that they ask.
  private lazy var parked: [EntryID: [AnyRoute]] = tree.entries.values.reduce(into: [:]) {
    for case .navigate(let flow, let route, _) in $1.parked?.chain ?? [] {
      $0[flow, default: []].append(route)
    }
  }

  /// A route that was not restored.
  struct Refused {
    let flow: Flow
    let route: AnyRoute
    /// True if the entry was, or will be, an overlay; overlays are requested again even if their
    /// flow is hidden.
    let isOverlay: Bool
  }

  init(
    _ snapshot: NavigationSnapshot, _ transaction: Transaction, asksCoordinators: Bool = true
  ) {
    tree = snapshot.tree
    changedTabs = Set(snapshot.changedTabs ?? [])
    states = Dictionary(
      snapshot.states.map { ($0.id, $0.state) }, uniquingKeysWith: { first, _ in first })
    self.transaction = transaction
    self.asksCoordinators = asksCoordinators
  }

  // MARK: Entries

  /// Inserts the saved entries of a coordinator, as far as it can read them.
  func install(_ flow: Flow, at place: Place) {
    guard let saved = tree.flow(place.id) else {
      return transaction.installInitial(flow, at: place)
    }
    guard !withheld.contains(place.id) else {
      dropContent(saved, of: flow, at: place)
      return transaction.installInitial(flow, at: place)
    }
    let count = refused.count
    // Each overlay is independent of the others and of the flow's other content.
    defer {
      for id in saved.overlays {
        for entry in validPrefix(of: [id], in: place) { insert(entry, in: flow, at: place) }
      }
    }
    guard saved.layout == flow.layout else {
      drop(
        saved.entries + saved.modals, in: place, "Its flow was saved as a \(saved.layout) layout.")
      return transaction.installInitial(flow, at: place)
    }
    if saved.layout.isList, !changedTabs.contains(place.id) {
      installTabs(saved, flow, at: place)
    } else if saved.layout.selects {
      installPages(saved, flow, at: place)
    } else {
      installStack(saved, flow, at: place)
    }
    guard refused.count == count else {
      return drop(saved.modals, in: place, Self.above)
    }
    for entry in validPrefix(of: saved.modals, in: place) { insert(entry, in: flow, at: place) }
  }

  private static let above = RestorationReport.wasAbove

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
    for entry in entries { insert(entry, in: flow, at: place) }
  }

  /// Inserts the saved pages or tabs, because the app's code may have changed the list; each is
  /// independent.
  private func installPages(_ saved: NavigationTree.Flow, _ flow: Flow, at place: Place) {
    var routes: Set<RouteIdentity> = []
    for page in saved.entries {
      for entry in validPrefix(of: [page], in: place) {
        guard let route = entry.route, routes.insert(RouteIdentity(route)).inserted else {
          drop([page], in: place, "Another entry beside it has the same route.")
          continue
        }
        insert(entry, in: flow, at: place)
      }
    }
    guard let first = flow.root?.id else { return transaction.installInitial(flow, at: place) }
    select(selection(saved, of: flow) ?? first, saved, flow, at: place)
  }

  /// Inserts the tabs that the coordinator declares; saved tabs provide their ids and content.
  private func installTabs(_ saved: NavigationTree.Flow, _ flow: Flow, at place: Place) {
    guard let coordinator = flow.coordinator else { return }
    var left = saved.entries
    for (index, route) in flow.initialRoutes.enumerated() {
      let match = left.firstIndex {
        tree.entry($0)?.route.flatMap(coordinator.live)?.hasIdentity(of: route) ?? false
      }
      if let match, var entry = tree.entry(left.remove(at: match)) {
        entry = entry.with(route: entry.route.flatMap(coordinator.live) ?? route)
        withhold(entry, selected: saved.selected, in: place)
        insert(entry, in: flow, at: place)
      } else {
        transaction.apply(
          transaction.reducer.insertion(of: route, at: index, in: place.id))
      }
    }
    drop(left, in: place, "This tab no longer exists.")
    guard let entries = flow.content?.entries, !entries.isEmpty else { return }
    let selected = selection(saved, of: flow) ?? entries[flow.initialSelection]
    select(selected, saved, flow, at: place)
  }

  /// Selects a tab or a page, and restores the history of selected tabs.
  private func select(
    _ selected: EntryID, _ saved: NavigationTree.Flow, _ flow: Flow, at place: Place
  ) {
    transaction.select(selected, in: place.id)
    guard flow.tabBack == .history, let content = flow.content else { return }
    let ids = Set(content.entries)
    let history = saved.history.filter { $0 != selected && ids.contains($0) }
    if history != content.history {
      transaction.apply(.tabHistory(flow: place.id, from: content.history, to: history))
    }
  }

  /// Returns the saved selection or, if the coordinator does not show it, the initial one or the
  /// first one that the coordinator shows.
  private func selection(_ saved: NavigationTree.Flow, of flow: Flow) -> EntryID? {
    let allowed = flow.entries.filter { !withheld.contains($0.id) || awaited.contains($0.id) }
    let initial =
      flow.initialRoutes.indices.contains(flow.initialSelection)
      ? flow.initialRoutes[flow.initialSelection] : nil
    let found =
      allowed.first { $0.id == saved.selected } ?? allowed.first { $0.route == initial }
      ?? allowed.first
    return found?.id
  }

  private func insert(_ saved: NavigationTree.Entry, in flow: Flow, at place: Place) {
    // Requests that could not be saved again are left out.
    var requests = (saved.parked?.chain ?? []).filter {
      isWritable($0) {
        "\(place.pathDescription) / \(saved.route.map { "\($0)" } ?? "\(saved.id)")"
      }
    }
    if !requests.isEmpty, withheld.contains(saved.id), !awaited.contains(saved.id) {
      // The required flow is a tab or a page; its entry stays without its request.
      orphans.append(requests.map { Parked(request: $0, owner: place.id) })
      requests = []
    }
    let entry = saved.with(parked: ParkedRequest(chain: requests)).owned(by: place.id)
    let content = flow.content
    let list =
      switch entry.slot {
      case .overlay: content?.overlays
      case .modal: content?.modals
      case .content: content?.entries
      }
    let position = TreeChange.Position(
      flow: place.id, slot: entry.slot, index: list?.count ?? 0)
    transaction.apply(.inserted(entry, at: position))
  }

  /// Returns the saved entries with decoded routes, up to the first that cannot be decoded.
  private func validPrefix(of ids: [EntryID], in place: Place) -> [NavigationTree.Entry] {
    guard let coordinator = place.coordinator else { return [] }
    var valid: [NavigationTree.Entry] = []
    for (index, id) in ids.enumerated() {
      guard var entry = tree.entry(id) else { break }
      do throws(UnreadableRoute) {
        guard let route = entry.route else { throw .undecodable }
        entry = entry.with(route: try coordinator.read(route))
      } catch {
        drop([id], in: place, error.description)
        drop(ids[(index + 1)...], in: place, Self.above)
        break
      }
      if place.flow?.layout.selects == true, !entry.isModal {
        withhold(entry, selected: tree.flow(place.id)?.selected, in: place)
      } else if let reason = refusal(of: entry, isRoot: index == 0 && !entry.isModal, in: place) {
        drop([id], in: place, reason)
        drop(ids[(index + 1)...], in: place, Self.above)
        break
      }
      valid.append(entry)
    }
    return valid
  }

  // MARK: Guards

  /// Withholds the content of a tab or a page to which its coordinator does not go at once.
  private func withhold(
    _ entry: NavigationTree.Entry, selected: EntryID?, in place: Place
  ) {
    guard let reason = refusal(of: entry, isRoot: true, selected: selected, in: place) else {
      return
    }
    withheld.insert(entry.id)
    if entry.id == selected { report([entry.id], in: place, reason) }
  }

  /// Asks the coordinator, and returns the reason why it does not go to the entry's route at once.
  ///
  /// - Parameters:
  ///   - isRoot: True if the entry stays in the tree while the flow that it requires is shown above
  ///     it.
  ///   - selected: The selected tab or page; others are not requested again.
  private func refusal(
    of entry: NavigationTree.Entry, isRoot: Bool, selected: EntryID? = nil, in place: Place
  ) -> String? {
    guard asksCoordinators, let route = entry.route, let flow = place.flow,
      let step = flow.coordinator?.step(to: route, by: .restoration)
    else { return nil }
    transaction.trace.note(step, to: route, in: flow)
    StepCounter.note()
    // The usual case.
    if case .act(let action) = step, action.route == route, !action.isRemoval,
      action.allows(entry)
    {
      return nil
    }
    let (animation, asksGuards) = (transaction.draft.animation, transaction.context.asksGuards)
    defer {
      transaction.forgetRedirects()
      transaction.animate(animation)
      transaction.context.asksGuards = asksGuards
    }
    var asked = AskedRoutes(route)
    var isOverlay = entry.isOverlay
    let reason: String
    switch transaction.resolve(step, asked: &asked, in: flow) {
    case .perform(let actions) where !asked.isRedirected && actions.lead(to: route):
      if actions.last(where: { $0.route == route })?.allows(entry) != false { return nil }
      isOverlay = true
      reason = "Its coordinator presents it as an overlay now."
    case .perform(let actions) where actions.isEmpty:
      reason = "Its coordinator does not go there."
    case .perform: reason = "Its coordinator goes elsewhere instead."
    case .refuse(.denied(let text)): reason = "Its coordinator denied it: \(text)"
    case .refuse(let refusal): reason = "Its coordinator refused it: \(refusal)."
    case .park(_, let then):
      if isRoot, parked[place.id]?.contains(where: { flow.coordinator?.live($0) == then }) == true {
        withheld.insert(entry.id)
        awaited.insert(entry.id)
        return nil
      }
      reason = "Its coordinator requires another flow first."
    // Without the overlay, the covered content would be visible until the condition is known.
    case .wait where entry.overlay == .opaque: return nil
    case .wait: reason = RestorationReport.waitsForCondition
    }
    if selected == nil || selected == entry.id {
      refused.append(.init(flow: flow, route: route, isOverlay: isOverlay))
    }
    return reason
  }

  /// Returns true if the request can be saved again; if not, reports it as dropped.
  private func isWritable(_ parked: ParkedRequest, at path: () -> String) -> Bool {
    do {
      _ = try parked.saved()
      return true
    } catch {
      dropped.append(
        .init(
          path: path(), route: "\(parked)",
          reason: "Its parked request cannot be restored: \(Cairn.reason(of: error))"))
      return false
    }
  }

  // MARK: State

  /// Returns true if there is saved content or state for the place.
  func hasContent(for place: Place) -> Bool {
    tree.flow(place.id) != nil || states[place.id] != nil
  }

  func restoreState(of place: Place) {
    guard let state = states[place.id], let screen = place.object as? any SavesState else { return }
    guard !withheld.contains(place.id) else {
      return report([place.id], in: place, "Its state was not restored, because \(Self.notShown).")
    }
    do {
      try screen.take(state)
    } catch {
      // The error may contain values of the state.
      let isPrivate = sequence(first: place) { $0.parent?.place }.contains {
        $0.route?.isPrivate ?? false
      }
      report(
        [place.id], in: place,
        isPrivate
          ? "Its state cannot be decoded."
          : "Its state cannot be decoded: \(Cairn.reason(of: error))")
    }
  }

  // MARK: What is dropped

  /// Reports the entries of a saved flow as dropped, because a screen has replaced the flow.
  func dropFlow(at place: Place, because reason: String) {
    guard let saved = tree.flow(place.id) else { return }
    drop(saved.children, in: place, reason)
  }

  private static let notShown = "its coordinator does not go there at once"

  /// Reports the content of a tab or a page that its coordinator does not show at once.
  private func dropContent(_ saved: NavigationTree.Flow, of flow: Flow, at place: Place) {
    let routes = saved.entries.map { tree.entry($0)?.route.flatMap { place.coordinator?.live($0) } }
    let same = zip(routes, flow.initialRoutes).prefix { $0 == $1 }.count
    collectParked(in: saved.entries.prefix(same), of: place)
    drop(
      saved.entries.dropFirst(same) + saved.modals + saved.overlays, in: place,
      "It was not restored, because \(Self.notShown).")
  }

  /// Reports entries that are not restored, and collects the requests that are parked in them.
  private func drop(_ ids: some Sequence<EntryID>, in place: Place, _ reason: String) {
    collectParked(in: ids, of: place)
    report(ids, in: place, reason)
  }

  /// Collects the requests that are parked in entries that are not restored.
  ///
  /// They are requested again, because the requirement may be met now, and the user should not have
  /// to begin again.
  private func collectParked(in ids: some Sequence<EntryID>, of place: Place) {
    for id in ids {
      for current in tree.subtree(of: id) {
        guard let entry = tree.entry(current), let parked = entry.parked else { continue }
        let requests = parked.chain.filter { isWritable($0) { place.pathDescription } }
        guard !requests.isEmpty else { continue }
        orphans.append(requests.map { Parked(request: $0, owner: entry.parent ?? .root) })
      }
    }
  }

  private func report(_ ids: some Sequence<EntryID>, in place: Place, _ reason: String) {
    // Limited, because a long route may be part of every dropped path.
    let path = place.pathDescription(steps: 12, name: name)
    for id in ids {
      // A screen has no coordinator of its own.
      let owner = id == place.id ? place.parent?.coordinator : place.coordinator
      let route = tree.entry(id)?.route.map { owner?.text(of: $0) ?? "\($0)" } ?? "none"
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

extension TreeAction {
  /// True unless the action presents an overlay and the saved entry is not an overlay of the same
  /// kind.
  ///
  /// A saved overlay remains an overlay, because a command may have presented it.
  fileprivate func allows(_ entry: NavigationTree.Entry) -> Bool {
    guard case .present(_, let presentation, _) = self, let overlay = presentation.overlay else {
      return true
    }
    return overlay == entry.overlay
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
