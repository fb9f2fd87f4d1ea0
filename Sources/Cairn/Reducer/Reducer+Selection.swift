extension Reducer {
  /// Returns the result of an action in tabs or pages.
  func reduceSelecting(
    _ action: TreeAction, _ flow: Flow, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .select(let route):
      let place = flow.entries.first { $0.stands(for: route) }
      return select(place, flow).with(place.flatMap { update($0, to: route, in: flow) })
    case .selectPlace(let place): return select(flow.index(of: place).map { _ in place }, flow)
    case .set(let routes): return setEntries(routes, flow, reason ?? .replaced)
    case .pop, .popTo, .popToRoot:
      return .unchanged("A \(flow.layout) layout has no stack of its own to pop.")
    case .remove:
      return .unchanged("A \(flow.layout) layout keeps its entries; select another one.")
    case .removeAbove: return .unchanged("Nothing is above it.")
    default:
      return .refused(
        "A \(flow.layout) layout has no stack of its own; push in the coordinator of the selected "
          + "entry, or select another one.")
    }
  }

  private func select(_ place: Place?, _ flow: Flow) -> Reduction {
    guard let place, let own = flow.place else {
      let all = flow.entries.compactMap { $0.route?.description }
      return .refused("Select one of its \(flow.layout): \(all.joined(separator: ", ")).")
    }
    guard place !== flow.selected else { return .unchanged("It is already selected.") }
    return .edits(.select(place, in: flow, at: own))
  }

  /// Replaces the tabs or pages with these; if the selected one leaves, the one at its index is
  /// selected.
  private func setEntries(
    _ routes: [AnyRoute], _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    let areDifferent = Set(routes.map(RouteIdentity.init)).count == routes.count
    guard !routes.isEmpty, areDifferent else {
      return .refused("There must be at least one entry, and no entry twice.")
    }
    var edits = replaceAll(with: routes, flow, reason).all
    guard !edits.isEmpty, let own = flow.place else {
      return .unchanged("The layout already has these \(flow.layout).")
    }
    var pages = flow.entries
    for edit in edits {
      switch (edit.kind, edit.detail) {
      case (.removed, _): pages.removeAll { $0 === edit.place }
      case (.inserted, _): pages.insert(edit.place, at: edit.index)
      case (_, .reordered(_, let order)): pages = order
      default: break
      }
    }
    // The history of selected tabs contains only tabs.
    let ids = Set(pages.map(\.id))
    let history = flow.history.filter(ids.contains)
    if history != flow.history {
      edits.append(.other(.tabHistory(from: flow.history, to: history), own, in: flow))
    }
    if let selected = flow.selected, !pages.contains(where: { $0 === selected }) {
      let index = flow.entries.firstIndex { $0 === selected } ?? 0
      edits.append(.select(pages[min(index, pages.count - 1)], in: flow, at: own))
    }
    return Reduction(edits, otherwise: "")
  }
}
