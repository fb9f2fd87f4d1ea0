extension NavigationTree {
  /// What the action comes to in the flow at `id`, as `reduce` says.
  ///
  /// It changes nothing: it is mutating so that the tree is lent for it, and not copied.
  mutating func decide(
    _ action: TreeAction, in id: EntryID, because reason: CancellationReason?
  ) -> Reduction {
    reduce(action, in: id, because: reason)
  }

  /// What the action comes to in the flow at `id`.
  ///
  /// Pure: nothing is applied, asked or made.
  ///
  /// - Complexity: O(change). Actions that take a list of routes, or look for a route, are linear in
  ///   the flow's own entries.
  func reduce(
    _ action: TreeAction, in id: EntryID, because reason: CancellationReason? = nil
  ) -> Reduction {
    guard let layout = flows.layout(of: id) else {
      return .unchanged("\(id) holds no coordinator.")
    }
    switch action {
    case .show(let route):
      return switch layout {
      case .stack: push(route, as: nil, always: false, in: id)
      case .switching: reduce(.set([route]), in: id, because: reason)
      case .tabs, .pages: reduce(.select(route), in: id, because: reason)
      case .split, .tripleSplit: reduce(.showIn(route, .detail), in: id, because: reason)
      }
    // Most requests are one of these, and a copy of the flow would take as long.
    case .push(let route, let always) where layout == .stack:
      return push(route, as: nil, always: always, in: id)
    case .pop(let count) where layout == .stack: return pop(count, in: id, reason ?? .popped)
    default:
      guard let flow = flows[id] else { return .bubbles }
      return reduce(action, flow, id, reason)
    }
  }

  private func reduce(
    _ action: TreeAction, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .present(let route, let presentation, let always):
      return present(route, presentation, always: always, flow, id)
    case .dismiss: return dismiss(flow, id, reason ?? .dismissed)
    case .dismissAll: return dismissAll(because: reason ?? .dismissed)
    case .keepModals(let routes): return keepModals(routes, flow, id, reason ?? .dismissed)
    case .remove(let entry, let isFinished) where flow.modals.contains(entry):
      return .changes(
        removal(ofModalsFrom: entry, flow, id, isFinished ? nil : reason ?? .dismissed))
    case .select, .selectEntry:
      guard flow.layout.selects else {
        return .refused("A \(flow.layout) layout has nothing to select; use navigate(to:).")
      }
      return reduceSelecting(action, flow, id, reason)
    case .showIn where !flow.layout.isSplit:
      return .refused("A \(flow.layout) layout has no columns; use navigate(to:).")
    case .show, .push, .pop, .popTo, .popToRoot, .set, .replaceTop, .bringToFront, .remove,
      .removeAbove,
      .setAboveRoot, .showIn:
      switch flow.layout {
      case .stack: return reduceStack(action, flow, id, reason)
      case .switching: return reduceSwitching(action, flow, id, reason)
      case .tabs, .pages: return reduceSelecting(action, flow, id, reason)
      case .split, .tripleSplit: return reduceSplit(action, flow, id, reason)
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

  // MARK: Modals

  private func present(
    _ route: AnyRoute?, _ presentation: Presentation, always: Bool, _ flow: Flow, _ id: EntryID
  ) -> Reduction {
    // Pushed, it would come to lie beneath what is presented already.
    if flow.modals.isEmpty, isPushed(presentation, in: id) {
      return push(route, as: presentation, always: always, in: id)
    }
    if !always, let route, let top = flow.modals.last, entries[top]?.route == route {
      return .unchanged("An equal route is presented already.")
    }
    let entry = Entry(
      id: EntryID(rawValue: nextID), parent: id, route: route, presentation: presentation,
      isModal: true)
    return .change(.inserted(entry, at: .init(flow: id, slot: .modal, index: flow.modals.count)))
  }

  private func dismiss(
    _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> Reduction {
    if let top = flow.modals.last {
      return .changes(removal(ofModalsFrom: top, flow, id, reason))
    }
    // A modal that is pushed for want of room is dismissed as it would be otherwise, unless a change of
    // the stack has made it the root.
    if let top = flow.top, top != flow.entries.first, entries[top]?.presentation != nil {
      return reduceStack(.pop(1), flow, id, reason)
    }
    return id == .root ? .unchanged("Nothing is presented.") : .bubbles
  }

  /// What is presented over a modal goes with it, as in UIKit (uikit-rules 15).
  ///
  /// The reason is that of the modal; one that finished has not dismissed those above it of its own.
  private func removal(
    ofModalsFrom modal: EntryID, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> [TreeChange] {
    let first = flow.modals.firstIndex(of: modal) ?? flow.modals.endIndex
    let above: CancellationReason? =
      switch reason {
      case nil, .cancelled, .taskCancelled: .dismissed
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
    var waiting = [EntryID.root]
    while let id = waiting.popLast() {
      guard let flow = flows[id] else { continue }
      if let first = flow.modals.first {
        changes += removal(ofModalsFrom: first, flow, id, reason)
      }
      let pushed = flow.entries.reversed().prefix { entries[$0]?.presentation != nil }.count
      changes += reduceStack(.pop(pushed), flow, id, reason).all
      let kept = flow.entries.dropLast(pushed)
      if flow.layout.isSplit, !isCollapsed(id) {
        // The modals over the first column lie over those over the next one.
        waiting += flow.layout.columns.reversed().compactMap { column in
          kept.last { entries[$0]?.column == column }
        }
      } else if let top = flow.layout.selects ? flow.top : kept.last {
        waiting.append(top)
      }
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
