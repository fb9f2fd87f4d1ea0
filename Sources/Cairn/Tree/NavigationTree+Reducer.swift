extension NavigationTree {
  /// What the action comes to in the flow at `id`.
  ///
  /// Pure: nothing is applied, asked or made.
  ///
  /// - Complexity: O(change). Actions that take a list of routes, or look for a route, are linear in
  ///   the flow's own entries.
  func reduce(
    _ action: TreeAction, in id: EntryID, because reason: CancellationReason? = nil
  ) -> Reduction {
    guard let flow = flows[id] else { return .unchanged("\(id) holds no coordinator.") }
    switch action {
    case .show(let route):
      return switch flow.layout {
      case .stack: reduce(.push(route, always: false), in: id, because: reason)
      case .switching: reduce(.set([route]), in: id, because: reason)
      case .tabs: reduce(.select(route), in: id, because: reason)
      }
    case .present(let route, let presentation, let always):
      return present(route, presentation, always: always, flow, id)
    case .dismiss:
      guard let top = flow.modals.last else {
        return id == .root ? .unchanged("Nothing is presented.") : .bubbles
      }
      return .changes(removal(ofModalsFrom: top, flow, id, reason ?? .dismissed))
    case .dismissAll: return dismissAll(because: reason ?? .dismissed)
    case .keepModals(let routes): return keepModals(routes, flow, id, reason ?? .dismissed)
    case .remove(let entry) where flow.modals.contains(entry):
      return .changes(removal(ofModalsFrom: entry, flow, id, reason ?? .dismissed))
    case .select, .selectEntry:
      guard flow.layout == .tabs else {
        return .refused("A \(flow.layout) layout has no tabs to select; use navigate(to:).")
      }
      return select(action, flow, id)
    case .push, .pop, .popTo, .popToRoot, .set, .replaceTop, .bringToFront, .remove, .removeAbove,
      .setAboveRoot:
      switch flow.layout {
      case .stack: return reduceStack(action, flow, id, reason)
      case .switching: return reduceSwitching(action, flow, id, reason)
      case .tabs: return reduceTabs(action, id)
      }
    }
  }

  // MARK: Layouts without a stack

  private func reduceSwitching(
    _ action: TreeAction, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .set(let routes):
      guard routes.count == 1, let route = routes.first else {
        return .refused("A switching layout shows exactly one route, not \(routes.count).")
      }
      return replaceAll(with: [route], flow, id, reason ?? .replaced)
    case .replaceTop(let route), .bringToFront(let route):
      return replaceAll(with: [route], flow, id, reason ?? .replaced)
    case .pop, .popTo, .popToRoot: return .unchanged("A switching layout has no stack to pop.")
    case .remove: return .unchanged("The only entry of a switching layout stays until replaced.")
    case .removeAbove: return .unchanged("Nothing stands above it.")
    default:
      return .refused(
        "A switching layout has no stack to push on; use navigate(to:), or give the flow a stack "
          + "with Navigation(root:).")
    }
  }

  private func reduceTabs(_ action: TreeAction, _ id: EntryID) -> Reduction {
    switch action {
    case .pop, .popTo, .popToRoot: return .unchanged("Tabs have no stack of their own to pop.")
    case .remove: return .unchanged("A tab stays; select another one.")
    case .removeAbove: return .unchanged("Nothing stands above it.")
    default:
      return .refused(
        "A tabs layout has no stack of its own; push in the coordinator of the tab, or select a tab."
      )
    }
  }

  private func select(_ action: TreeAction, _ flow: Flow, _ id: EntryID) -> Reduction {
    let tab: EntryID?
    switch action {
    case .select(let route): tab = flow.entries.first { entries[$0]?.route == route }
    case .selectEntry(let entry): tab = flow.entries.contains(entry) ? entry : nil
    default: tab = nil
    }
    guard let tab else {
      let tabs = flow.entries.compactMap { entries[$0]?.route?.description }
      return .refused("Select one of its tabs: \(tabs.joined(separator: ", ")).")
    }
    guard tab != flow.selected else { return .unchanged("The tab is selected already.") }
    return .changes([.selected(flow: id, from: flow.selected, to: tab)])
  }

  // MARK: Modals

  private func present(
    _ route: AnyRoute?, _ presentation: Presentation, always: Bool, _ flow: Flow, _ id: EntryID
  ) -> Reduction {
    if !always, let route, let top = flow.modals.last, entries[top]?.route == route {
      return .unchanged("An equal route is presented already.")
    }
    let entry = Entry(
      id: EntryID(rawValue: nextID), parent: id, route: route, presentation: presentation)
    return .changes([
      .inserted(entry, at: .init(flow: id, slot: .modal, index: flow.modals.count))
    ])
  }

  /// What is presented over a modal goes with it, as in UIKit (uikit-rules 15).
  ///
  /// The reason is that of the modal; one that finished has not dismissed those above it of its own.
  private func removal(
    ofModalsFrom modal: EntryID, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> [TreeChange] {
    let first = flow.modals.firstIndex(of: modal) ?? flow.modals.endIndex
    let above: CancellationReason =
      switch reason {
      case .finished, .cancelled, .taskCancelled: .dismissed
      default: reason
      }
    return flow.modals.indices[first...].reversed().map { index in
      .removed(
        flow.modals[index], from: .init(flow: id, slot: .modal, index: index),
        because: index == first ? reason : above)
    }
  }

  private func dismissAll(because reason: CancellationReason) -> Reduction {
    // From the root down: a modal that goes takes those inside it along, so they are not visited.
    var changes: [TreeChange] = []
    var next: EntryID? = .root
    while let id = next, let flow = flows[id] {
      if let first = flow.modals.first {
        changes += removal(ofModalsFrom: first, flow, id, reason)
      }
      next = flow.top
    }
    return changes.isEmpty ? .unchanged("Nothing is presented.") : .changes(changes)
  }

  private func keepModals(
    _ routes: [AnyRoute], _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> Reduction {
    let kept = zip(flow.modals, routes).prefix { entries[$0]?.route == $1 }.count
    guard kept < flow.modals.count else { return .unchanged("No other modal stands.") }
    return .changes(removal(ofModalsFrom: flow.modals[kept], flow, id, reason))
  }
}
