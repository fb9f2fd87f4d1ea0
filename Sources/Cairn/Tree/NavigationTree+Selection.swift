extension NavigationTree {
  /// What an action comes to in tabs or pages.
  func reduceSelecting(
    _ action: TreeAction, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .select(let route):
      return select(flow.entries.first { entries[$0]?.route == route }, flow, id)
    case .selectEntry(let entry):
      return select(flow.entries.contains(entry) ? entry : nil, flow, id)
    case .set(let routes) where flow.layout == .pages:
      return setPages(routes, flow, id, reason ?? .replaced)
    case .pop, .popTo, .popToRoot:
      return .unchanged("A \(flow.layout) layout has no stack of its own to pop.")
    case .remove: return .unchanged("It stays among the \(flow.layout); select another one.")
    case .removeAbove: return .unchanged("Nothing stands above it.")
    default:
      return .refused(
        "A \(flow.layout) layout has no stack of its own; push in the coordinator of the selected "
          + "entry, or select another one.")
    }
  }

  private func select(_ entry: EntryID?, _ flow: Flow, _ id: EntryID) -> Reduction {
    guard let entry else {
      let all = flow.entries.compactMap { entries[$0]?.route?.description }
      return .refused("Select one of its \(flow.layout): \(all.joined(separator: ", ")).")
    }
    guard entry != flow.selected else { return .unchanged("It is selected already.") }
    return .change(.selected(flow: id, from: flow.selected, to: entry))
  }

  /// Makes the pages exactly these; if the selected one goes, the one now at its index is selected.
  private func setPages(
    _ routes: [AnyRoute], _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> Reduction {
    let areDifferent = routes.indices.allSatisfy { !routes[..<$0].contains(routes[$0]) }
    guard !routes.isEmpty, areDifferent else {
      return .refused("Pages must be different from each other, and there must be one at least.")
    }
    guard case .changes(var changes) = replaceAll(with: routes, flow, id, reason) else {
      return .unchanged("The pages are these already.")
    }
    var pages = flow.entries
    for change in changes {
      switch change {
      case .removed(let page, _, _): pages.removeAll { $0 == page }
      case .reordered(_, _, let order): pages = order
      case .inserted(let page, let position): pages.insert(page.id, at: position.index)
      default: break
      }
    }
    if let selected = flow.selected, !pages.contains(selected) {
      let index = flow.entries.firstIndex(of: selected) ?? 0
      changes.append(
        .selected(flow: id, from: selected, to: pages[min(index, pages.count - 1)]))
    }
    return .changes(changes)
  }
}
