extension Reducer {
  /// Returns the result of an action in tabs or pages.
  func reduceSelecting(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .select(let route):
      let id = flow.entries.first { stands($0, for: route) }
      return select(id, flow).with(id.flatMap { update($0, to: route) })
    case .selectEntry(let id): return select(flow.index(of: id).map { _ in id }, flow)
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

  private func select(_ id: EntryID?, _ flow: Target) -> Reduction {
    guard let id else {
      let all = flow.entries.compactMap { entry($0)?.route?.description }
      return .refused("Select one of its \(flow.layout): \(all.joined(separator: ", ")).")
    }
    guard id != flow.flow.selected else { return .unchanged("It is already selected.") }
    return .changes(.selected(flow: flow.id, from: flow.flow.selected, to: id))
  }

  /// Replaces the tabs or pages with these; if the selected one leaves, the one at its index is
  /// selected.
  private func setEntries(
    _ routes: [AnyRoute], _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    let areDifferent = Set(routes.map(RouteIdentity.init)).count == routes.count
    guard !routes.isEmpty, areDifferent else {
      return .refused("There must be at least one entry, and no entry twice.")
    }
    var changes = replaceAll(with: routes, flow, reason).all
    guard !changes.isEmpty else {
      return .unchanged("The layout already has these \(flow.layout).")
    }
    var pages = flow.entries
    for change in changes {
      switch change {
      case .removed(let id, _, _): pages.removeAll { $0 == id }
      case .inserted(let entry, let position): pages.insert(entry.id, at: position.index)
      case .reordered(_, _, let order): pages = order
      default: break
      }
    }
    // The history of selected tabs contains only tabs.
    let before = flow.flow.history
    let history = before.filter(Set(pages).contains)
    if history != before {
      changes.append(.tabHistory(flow: flow.id, from: before, to: history))
    }
    if let selected = flow.flow.selected, !pages.contains(selected) {
      let index = flow.entries.firstIndex(of: selected) ?? 0
      let next = pages[min(index, pages.count - 1)]
      changes.append(.selected(flow: flow.id, from: selected, to: next))
    }
    return Reduction(changes, otherwise: "")
  }
}
