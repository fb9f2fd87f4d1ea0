extension Navigator {
  /// Whether the route under a link's own needs no decision, because it stands already.
  ///
  /// In a split it must stand where the link wants it: in the columns from the sidebar's root on, with
  /// nothing else between.
  func stands(
    _ lower: AnyRoute, at index: Int, of under: [AnyRoute], in flow: EntryID
  ) -> Bool {
    guard let columns = tree.flows[flow], columns.layout.isSplit else {
      return entry(showing: lower, in: flow) != nil
    }
    let way = way(through: under, columns)
    return index + way.count - under.count < countStanding(way, columns)
  }

  /// What a link's actions come to in a split, so that it leads to the same columns from anywhere.
  ///
  /// What stands on the link's way from the sidebar's root on stays. What stands above that goes, before
  /// the rest of the way is built: what a column shows depends on those before it.
  ///
  /// - Parameters:
  ///   - actions: What the coordinator would do to go to the link's route.
  ///   - under: The routes under it.
  ///   - below: What the coordinator would do to go to those of them that do not stand.
  func columnActions(
    for actions: [TreeAction], _ under: [AnyRoute], _ below: [TreeAction],
    _ flow: NavigationTree.Flow, _ id: EntryID
  ) -> [TreeAction] {
    var placed: [TreeAction] = []
    var presented: [TreeAction] = []
    var goesOn = true
    for action in actions {
      switch action {
      case .present(_, let presentation, _) where !tree.isPushed(presentation, in: id):
        presented.append(action)
      case .present, .push, .show, .showIn: placed.append(action)
      default: goesOn = false
      }
    }
    let modals = TreeAction.keepModals(presented.compactMap(\.route))
    // A sequence with a pop or the like means its order.
    guard goesOn else { return [modals] + below + actions }
    guard !placed.isEmpty || !under.isEmpty else { return [modals] + presented }

    let way = way(through: under, flow)
    // To the sidebar's root a link leads without a decision of the coordinator's.
    if under.isEmpty, case .show(let route)? = placed.first, route == way.first {
      placed.removeFirst()
    }
    var count = countStanding(way, flow)
    if count == way.count {
      while let next = placed.first, flow.entries.indices.contains(count),
        isShown(by: next, flow.entries[count])
      {
        placed.removeFirst()
        count += 1
      }
    }
    let rest = TreeAction.pop(flow.entries.count - max(count, 1))
    return [modals, rest] + below + placed + presented
  }

  /// The routes from the sidebar's root, which a link need not name, to the last one under its own.
  private func way(through under: [AnyRoute], _ flow: NavigationTree.Flow) -> [AnyRoute] {
    guard let root = flow.entries.first.flatMap({ tree.entries[$0]?.route }), under.first != root
    else { return under }
    return [root] + under
  }

  private func countStanding(_ way: [AnyRoute], _ flow: NavigationTree.Flow) -> Int {
    zip(flow.entries, way).prefix { tree.entries[$0]?.route == $1 }.count
  }

  /// Whether the entry is what the action would show, in the column where it would show it.
  private func isShown(by action: TreeAction, _ id: EntryID) -> Bool {
    guard let entry = tree.entries[id], entry.route == action.route else { return false }
    return switch action {
    case .show: entry.column == .detail
    case .showIn(_, let column): entry.column == column
    default: true
    }
  }
}
