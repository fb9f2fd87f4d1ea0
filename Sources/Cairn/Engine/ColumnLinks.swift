extension LinkRunner {
  /// Whether the route under a link's own needs no decision, because it is there already.
  ///
  /// In a split it must be where the link wants it: in the columns from the sidebar's root on, with
  /// nothing else between.
  func stands(_ lower: AnyRoute, at index: Int, of under: [AnyRoute], in flow: Flow) -> Bool {
    guard flow.isSplit else { return flow.place(showing: lower) != nil }
    let way = way(through: under, flow)
    return index + way.count - under.count < countStanding(way, flow)
  }

  /// What a link's actions come to in a split, so that it leads to the same columns from anywhere.
  ///
  /// What is there on the link's way from the sidebar's root on stays. What is above that leaves, before
  /// the rest of the way is built: what a column shows depends on those before it.
  ///
  /// - Parameter actions: What the coordinator would do to go to the link's route.
  func columnActions(
    for actions: [TreeAction], _ question: Question, _ flow: Flow
  ) -> [TreeAction] {
    var placed: [TreeAction] = []
    var presented: [TreeAction] = []
    var goesOn = true
    for action in actions {
      switch action {
      case .present(_, let presentation, _)
      where !transaction.reducer.isPushed(presentation, in: flow):
        presented.append(action)
      case .present, .push, .show, .showIn: placed.append(action)
      default: goesOn = false
      }
    }
    let modals = TreeAction.keepModals(presented.compactMap(\.route))
    // A sequence with a pop or the like means its order.
    guard goesOn else { return [modals] + question.below + actions }
    guard !placed.isEmpty || !question.under.isEmpty else { return [modals] + presented }

    let way = way(through: question.under, flow)
    // To the sidebar's root a link leads without a decision of the coordinator's.
    if question.under.isEmpty, case .show(let route)? = placed.first, route == way.first {
      placed.removeFirst()
    }
    var count = countStanding(way, flow)
    if count == way.count {
      while let next = placed.first, flow.entries.indices.contains(count),
        flow.entries[count].isShown(by: next)
      {
        placed.removeFirst()
        count += 1
      }
    }
    let rest = TreeAction.pop(flow.entries.count - max(count, 1))
    return [modals, rest] + question.below + placed + presented
  }

  /// The routes from the sidebar's root, which a link need not name, to the last one under its own.
  private func way(through under: [AnyRoute], _ flow: Flow) -> [AnyRoute] {
    guard let root = flow.entries.first?.route, under.first != root else { return under }
    return [root] + under
  }

  private func countStanding(_ way: [AnyRoute], _ flow: Flow) -> Int {
    zip(flow.entries, way).prefix { $0.route == $1 }.count
  }
}

extension Place {
  /// Whether the place is what the action would show, in the column where it would show it.
  fileprivate func isShown(by action: TreeAction) -> Bool {
    guard route == action.route else { return false }
    return switch action {
    case .show: column == .detail
    case .showIn(_, let wanted): column == wanted
    default: true
    }
  }
}
