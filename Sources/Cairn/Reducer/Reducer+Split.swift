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
    case .removeAbove(let place) where reason == .back && !isCollapsed(flow):
      return removal(aboveInColumn: place, flow, reason ?? .popped)
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
    aboveInColumn place: Place, _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    guard let index = flow.index(of: place) else {
      return .unchanged("\(place.id) is not in the split.")
    }
    let above = flow.entries[(index + 1)...].prefix { $0.column == place.column }
    return removal(of: above, flow, reason, otherwise: "It is already on top.")
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

// MARK: Preferred compact column

extension Reducer {
  /// Returns the routes with which the flow begins in the present traits: all of them, or those of the
  /// columns up to the preferred one.
  func initialRoutes(of flow: Flow) -> [AnyRoute] {
    guard let preferred = flow.preferredCompactColumn, isCollapsed(flow) else {
      return flow.initialRoutes
    }
    return Array(flow.initialRoutes.prefix(flow.initialColumns.prefix { $0 <= preferred }.count))
  }

  /// Returns the edits of a split that has just expanded or collapsed: its initial content in the
  /// columns after the preferred one is created or removed.
  ///
  /// Nothing that the user may have changed is removed.
  func edits(ofResized flow: Flow) -> [Edit] {
    guard let preferred = flow.preferredCompactColumn else { return [] }
    let first = flow.entries.firstIndex { ($0.column ?? .detail) > preferred }
    let after = first.map { flow.entries[$0...] } ?? []
    let initial = Array(zip(flow.initialColumns, flow.initialRoutes)).filter { $0.0 > preferred }
    if isCollapsed(flow) {
      let isUntouched =
        after.count == initial.count
        && zip(after, initial).allSatisfy { place, initial in
          place.column == initial.0 && place.stands(for: initial.1) && place.flow == nil
            && place.leaveGuard == nil
        }
      guard isUntouched else { return [] }
      return after.indices.reversed().map { index in
        .remove(flow.entries[index], from: flow, .content, at: index, because: .replaced)
      }
    }
    // An adaptive entry is pushed above all columns.
    guard after.isEmpty, flow.top?.presentation == nil else { return [] }
    return initial.enumerated().map { index, initial in
      insertion(
        of: initial.1, at: flow.entries.count + index, in: flow, number: store.nextID + index,
        column: initial.0)
    }
  }
}
