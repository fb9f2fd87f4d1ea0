extension Reducer {
  /// Returns the result of an action in a split.
  ///
  /// A column depends on the columns before it. Showing a route in a column therefore empties the
  /// columns after it, and in a compact width the route is on top.
  func reduceSplit(
    _ action: TreeAction, _ flow: Flow, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .showIn(let route, let column):
      guard flow.layout.columns.contains(column) else { return noColumn(column, flow) }
      return show(route, in: column, flow, reason ?? .replaced)
    case .pushIn(let route, let column, let always):
      guard flow.layout.columns.contains(column) else { return noColumn(column, flow) }
      return push(route, in: column, always: always, flow)
    case .removeAbove(let place, let only) where reason == .back && !isCollapsed(flow):
      return removal(aboveInColumn: place, only: only, flow, reason ?? .popped)
    case .set, .setAboveRoot, .bringToFront:
      return .refused("A split has several stacks; use show(_:in:) for each column.")
    default: return reduceStack(action, flow, reason)
    }
  }

  private func noColumn(_ column: SplitColumn, _ flow: Flow) -> Reduction {
    let columns = flow.layout.columns.map(\.rawValue).joined(separator: ", ")
    return .refused("The split has no column \(column); it has \(columns).")
  }

  /// Pushes an entry onto the column's own stack, beneath the columns after it.
  private func push(
    _ route: AnyRoute, in column: SplitColumn, always: Bool, _ flow: Flow
  ) -> Reduction {
    let index = flow.entries.firstIndex { ($0.column ?? .detail) > column } ?? flow.entries.count
    let top = index > 0 ? flow.entries[index - 1] : nil
    if !always, let top, top.column == column, top.stands(for: route) {
      return .unchanged("An equal route is already on top of the column.")
        .with(update(top, to: route, in: flow))
    }
    return .edits(insertion(of: route, at: index, in: flow, column: column))
  }

  /// Each visible column is its own stack, so going back in one does not affect the others.
  private func removal(
    aboveInColumn place: Place, only: Set<EntryID>?, _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    guard let index = flow.index(of: place) else {
      return .unchanged("\(place.id) is not in the split.")
    }
    let above = flow.entries[(index + 1)...].prefix { $0.column == place.column }
    return removal(of: above, only: only, flow, reason, otherwise: Self.onTop)
  }

  private func show(
    _ route: AnyRoute, in column: SplitColumn, _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    let first = flow.entries.firstIndex { ($0.column ?? .detail) >= column }
    let index = first ?? flow.entries.count
    if let first, flow.entries[first].column == column,
      flow.entries[first].stands(for: route)
    {
      return removal(above: first, flow, reason, otherwise: "It is already shown there.")
        .with(update(flow.entries[first], to: route, in: flow))
    }
    let removals = removal(above: index - 1, flow, reason, otherwise: "")
    let insertion = insertion(of: route, at: index, in: flow, column: column)
    return Reduction(removals.all + [insertion], otherwise: "")
  }
}
