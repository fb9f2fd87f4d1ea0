extension Reducer {
  /// Returns the result of an action in a split.
  ///
  /// A column depends on the columns before it. Showing a route in a column therefore empties the
  /// columns after it, and in a compact width the route is on top.
  func reduceSplit(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .showIn(let route, let column):
      guard flow.layout.columns.contains(column) else { return noColumn(column, flow) }
      return show(route, in: column, flow, reason ?? .replaced)
    case .pushIn(let route, let column, let always):
      guard flow.layout.columns.contains(column) else { return noColumn(column, flow) }
      return push(route, in: column, always: always, flow)
    case .removeAbove(let place, let only) where reason == .back && !isCollapsed(flow.id):
      return removal(aboveInColumn: place, only: only, flow, reason ?? .popped)
    case .set, .setAboveRoot, .bringToFront:
      return .refused("A split has several stacks; use show(_:in:) for each column.")
    default: return reduceStack(action, flow, reason)
    }
  }

  private func noColumn(_ column: SplitColumn, _ flow: Target) -> Reduction {
    let columns = flow.layout.columns.map(\.rawValue).joined(separator: ", ")
    return .refused("The split has no column \(column); it has \(columns).")
  }

  /// Pushes an entry onto the column's own stack, beneath the columns after it.
  private func push(
    _ route: AnyRoute, in column: SplitColumn, always: Bool, _ flow: Target
  ) -> Reduction {
    let index = flow.entries.firstIndex { self.column(of: $0) > column } ?? flow.entries.count
    let top = index > 0 ? flow.entries[index - 1] : nil
    if !always, let top, entry(top)?.column == column, stands(top, for: route) {
      return .unchanged("An equal route is already on top of the column.")
        .with(update(top, to: route))
    }
    return .changes(insertion(of: route, at: index, in: flow.id, column: column))
  }

  private func column(of id: EntryID) -> SplitColumn { entry(id)?.column ?? .detail }

  /// Each visible column is its own stack, so going back in one does not affect the others.
  private func removal(
    aboveInColumn id: EntryID, only: Set<EntryID>?, _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    guard let index = flow.index(of: id) else { return .unchanged("\(id) is not in the split.") }
    let column = entry(id)?.column
    let above = flow.entries[(index + 1)...].prefix { entry($0)?.column == column }
    return removal(of: above, only: only, flow, reason, otherwise: Self.onTop)
  }

  private func show(
    _ route: AnyRoute, in column: SplitColumn, _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    let first = flow.entries.firstIndex { self.column(of: $0) >= column }
    let index = first ?? flow.entries.count
    if let first, entry(flow.entries[first])?.column == column,
      stands(flow.entries[first], for: route)
    {
      return removal(above: first, flow, reason, otherwise: "It is already shown there.")
        .with(update(flow.entries[first], to: route))
    }
    let removals = removal(above: index - 1, flow, reason, otherwise: "")
    let insertion = insertion(of: route, at: index, in: flow.id, column: column)
    return Reduction(removals.all + [insertion], otherwise: "")
  }
}

// MARK: Preferred compact column

extension Reducer {
  /// Returns the routes with which the flow begins in the present traits: all of them, or those of the
  /// columns up to the preferred one.
  func initialRoutes(of flow: Flow) -> [AnyRoute] {
    guard let preferred = flow.preferredCompactColumn, let id = flow.id, isCollapsed(id) else {
      return flow.initialRoutes
    }
    return Array(flow.initialRoutes.prefix(flow.initialColumns.prefix { $0 <= preferred }.count))
  }

  /// Returns the changes in a split that has just expanded or collapsed: its initial content in the
  /// columns after the preferred one is created or removed.
  ///
  /// Nothing that the user may have changed is removed.
  func changes(ofResized flow: Flow) -> [TreeChange] {
    guard let preferred = flow.preferredCompactColumn, let id = flow.id,
      let content = store.tree.flows[id]
    else { return [] }
    let target = Target(id: id, flow: content)
    let first = target.entries.firstIndex { column(of: $0) > preferred }
    let after = first.map { target.entries[$0...] } ?? []
    let initial = Array(zip(flow.initialColumns, flow.initialRoutes)).filter { $0.0 > preferred }
    if isCollapsed(id) {
      let isUntouched =
        after.count == initial.count
        && zip(after, initial).allSatisfy { id, initial in
          entry(id)?.column == initial.0 && stands(id, for: initial.1)
            && store.tree.flows[id] == nil && store[id]?.leaveGuard == nil
        }
      guard isUntouched else { return [] }
      return after.indices.reversed().map { index in
        removal(of: target.entries[index], at: index, in: target, .replaced)
      }
    }
    // An adaptive entry is pushed above all columns.
    guard after.isEmpty, content.top.flatMap({ entry($0)?.presentation }) == nil else { return [] }
    return initial.enumerated().map { index, initial in
      insertion(
        of: initial.1, at: target.entries.count + index, in: id, number: index,
        column: initial.0)
    }
  }
}
