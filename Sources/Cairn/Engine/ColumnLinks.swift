extension LinkRunner {
  /// Returns true if a route in the link's back stack needs no decision, because it is already
  /// there.
  ///
  /// In a split, it must be at the link's position: in the columns from the sidebar's root on, with
  /// no other entries in between.
  func stands(_ lower: AnyRoute, at index: Int, of under: [AnyRoute], in flow: Flow) -> Bool {
    // A modal does not count: the link dismisses it, and inserts a new entry.
    guard let entries = flow.content?.entries else { return false }
    guard flow.isSplit else { return entries.contains { store.tree.entries[$0]?.route == lower } }
    let way = way(through: under, flow)
    // New values of an entry that stays are the coordinator's decision.
    let equal = zip(entries, way).prefix { store.tree.entries[$0]?.route == $1 }.count
    return index + way.count - under.count < equal
  }

  /// Returns the actions with which a link in a split leads to the same columns from any state.
  ///
  /// Entries that already match the link's path, from the sidebar's root on, stay. Entries above
  /// them leave before the rest of the path is built, because each column depends on the columns
  /// before it.
  ///
  /// - Parameter actions: The coordinator's actions for the link's route.
  func columnActions(
    for actions: [TreeAction], _ question: Question, _ flow: Flow
  ) -> [TreeAction] {
    var placed: [TreeAction] = []
    var presented: [TreeAction] = []
    var goesOn = true
    for action in actions {
      switch action {
      case .present(_, let presentation, _)
      where !transaction.reducer.isPushed(presentation, in: flow.id ?? .root):
        presented.append(action)
      case .present, .push, .show, .showIn, .pushIn: placed.append(action)
      default: goesOn = false
      }
    }
    let modals = TreeAction.keepModals(presented.compactMap(\.route))
    // A sequence that contains other actions, such as a pop, keeps its order.
    guard goesOn else { return [modals] + question.below + actions }
    guard !placed.isEmpty || !question.under.isEmpty else { return [modals] + presented }

    let way = way(through: question.under, flow)
    var routes = way
    // A link to the sidebar's root needs no decision of the coordinator.
    if question.under.isEmpty, case .show(let route)? = placed.first,
      flow.root?.stands(for: route) == true
    {
      placed.removeFirst()
      routes = [route]
    }
    let entries = flow.content?.entries ?? []
    var count = store.tree.countMatching(entries, way)
    if count == way.count {
      while let next = placed.first, entries.indices.contains(count),
        store.tree.entries[entries[count]]?.isShown(by: next) == true
      {
        placed.removeFirst()
        routes += next.route.map { [$0] } ?? []
        count += 1
      }
    }
    let rest = TreeAction.pop(entries.count - max(count, 1))
    let updates = zip(entries.prefix(count), routes).filter {
      store.tree.entries[$0]?.route != $1
    }
    let below = question.below.filter { action in
      !updates.contains { $0.1 == action.route }
    }
    return [modals, rest] + updates.map(TreeAction.updateEntry) + below + placed + presented
  }

  /// The routes of the link's back stack, with the sidebar's root, which a link may omit.
  private func way(through under: [AnyRoute], _ flow: Flow) -> [AnyRoute] {
    guard let root = flow.root, let route = root.route,
      under.first.map(root.stands) != true
    else { return under }
    return [route] + under
  }
}

extension NavigationTree.Entry {
  /// Returns true if the action's route leads to this entry and it is in the action's column.
  fileprivate func isShown(by action: TreeAction) -> Bool {
    guard let route = action.route, stands(for: route) else { return false }
    return switch action {
    case .show: column == .detail
    case .showIn(_, let wanted), .pushIn(_, let wanted, _): column == wanted
    default: true
    }
  }
}
