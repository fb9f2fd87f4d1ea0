/// Decides which edits perform an action.
///
/// A reducer is pure: it reads the places and applies nothing. A place that it creates for an
/// insertion is part of the edit, and enters the tree when the edit is applied.
@MainActor
struct Reducer {
  /// The places that are read.
  let store: PlaceStore

  /// Returns the result of the action in the flow.
  ///
  /// - Complexity: O(change). Actions that take a list of routes, or search for a route, are linear
  ///   in the number of the flow's entries.
  func reduce(
    _ action: TreeAction, in flow: Flow, because reason: CancellationReason? = nil
  ) -> Reduction {
    switch action {
    case .show(let route):
      return switch flow.layout {
      case .stack: push(route, as: nil, always: false, in: flow)
      case .switching: reduce(.set([route]), in: flow, because: reason)
      case .tabs, .pages: reduce(.select(route), in: flow, because: reason)
      case .split, .tripleSplit: reduce(.showIn(route, .detail), in: flow, because: reason)
      }
    case .present(let route, let presentation, let always):
      return present(route, presentation, always: always, flow)
    case .dismiss: return dismiss(flow, reason ?? .dismissed)
    case .dismissAll: return dismissAll(flow, because: reason ?? .dismissed)
    case .dismissRoute(let route): return dismiss(route, flow, reason ?? .dismissed)
    case .keepModals(let routes): return keepModals(routes, flow, reason ?? .dismissed)
    case .update(let route, let mode): return update(to: route, mode, in: flow)
    case .updatePlace(let place, let route):
      return .unchanged("The entry has these values already.")
        .with(update(place, to: route, in: flow))
    case .remove(let place, let isFinished, let leaving)
    where flow.modals.contains { $0 === place }:
      return removal(
        ofModalsFrom: place, flow, isFinished ? nil : reason ?? .dismissed, leaving: leaving)
    case .remove(let place, let isFinished, _) where place.overlay != nil:
      return removal(ofOverlay: place, flow, isFinished ? nil : reason ?? .dismissed)
    case .select, .selectPlace:
      guard flow.layout.selects else {
        return .refused("A \(flow.layout) layout has nothing to select; use navigate(to:).")
      }
      return reduceSelecting(action, flow, reason)
    case .removeRoute(let route): return removal(of: route, flow, reason)
    case .restart(let route): return restart(route, flow, reason ?? .replaced)
    case .showIn where !flow.isSplit, .pushIn where !flow.isSplit:
      return .refused("A \(flow.layout) layout has no columns; use navigate(to:).")
    default:
      switch flow.layout {
      case .stack: return reduceStack(action, flow, reason)
      case .switching: return reduceSwitching(action, flow, reason)
      case .tabs, .pages: return reduceSelecting(action, flow, reason)
      case .split, .tripleSplit: return reduceSplit(action, flow, reason)
      }
    }
  }

  // MARK: Layouts without a stack

  private func reduceSwitching(
    _ action: TreeAction, _ flow: Flow, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .set(let routes):
      guard routes.count == 1, let route = routes.first else {
        return .refused("A switching layout shows exactly one route, not \(routes.count).")
      }
      return replaceAll(with: [route], flow, reason ?? .replaced)
    case .replaceTop(let route), .bringToFront(let route):
      return replaceAll(with: [route], flow, reason ?? .replaced)
    case .pop, .popTo, .popToRoot: return .unchanged("A switching layout has no stack to pop.")
    case .remove:
      return .unchanged("The only entry of a switching layout stays until it is replaced.")
    case .removeAbove: return .unchanged("Nothing is above it.")
    default:
      return .refused(
        "A switching layout has no stack to push on; use navigate(to:), or give the flow a stack "
          + "with Navigation(root:).")
    }
  }

  /// Removes the topmost entry with the route, if its layout does not require it.
  private func removal(
    of route: AnyRoute, _ flow: Flow, _ reason: CancellationReason?
  ) -> Reduction {
    guard let place = flow.place(for: route) else { return .unchanged("No entry is at \(route).") }
    guard flow.layout.selects, !place.isModal else {
      return reduce(.remove(place), in: flow, because: reason)
    }
    let others = flow.entries.filter { $0 !== place }
    return reduce(.set(others.compactMap(\.route)), in: flow, because: reason)
  }

  /// Replaces the entry with a new one, which takes its position and its selection.
  private func restart(
    _ route: AnyRoute, _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    guard let place = flow.content(for: route), let index = flow.index(of: place) else {
      return .unchanged("No entry is at \(route).")
    }
    let insertion = insertion(
      of: route, at: index, in: flow, as: place.presentation, column: place.column)
    var edits = [insertion]
    if let own = flow.place {
      let history = flow.history.map { $0 == place.id ? insertion.place.id : $0 }
      if history != flow.history {
        edits.append(.other(.tabHistory(from: flow.history, to: history), own, in: flow))
      }
      if flow.selected === place { edits.append(.select(insertion.place, in: flow, at: own)) }
    }
    return .edits(
      .remove(place, from: flow, .content, at: index, because: reason), then: edits[...])
  }

  // MARK: Modals

  private func present(
    _ route: AnyRoute?, _ presentation: Presentation, always: Bool, _ flow: Flow
  ) -> Reduction {
    if presentation.overlay != nil { return present(overlay: route, presentation, always, flow) }
    if presentation.containsOverlay {
      return .refused(
        "An overlay cannot be adaptive; decide in transition(to:) which one to present.")
    }
    // A pushed entry would be below the modals that are already presented.
    if flow.modals.isEmpty, isPushed(presentation, in: flow) {
      return push(route, as: presentation, always: always, in: flow)
    }
    if !always, let route, let top = flow.modals.last, top.stands(for: route) {
      return .unchanged("An equal route is already presented.")
        .with(update(top, to: route, in: flow))
    }
    let place = Place(
      id: EntryID(rawValue: store.nextID), parent: flow, route: route, presentation: presentation,
      isModal: true)
    return .edits(.insert(place, in: flow, at: flow.modals.count))
  }

  private func dismiss(_ flow: Flow, _ reason: CancellationReason) -> Reduction {
    if let top = flow.modals.last { return removal(ofModalsFrom: top, flow, reason) }
    // An adaptive modal that is currently pushed is dismissed like any other, unless a change of
    // the stack has made it the root.
    if let top = flow.top, top !== flow.entries.first, top.presentation != nil {
      return reduceStack(.pop(1), flow, reason)
    }
    return flow.id == .root ? .unchanged("Nothing is presented.") : .bubbles
  }

  /// Returns the edits that remove a modal and, as in UIKit (UIKit rule 15), the modals over it.
  ///
  /// The modals over it leave for the same reason. If the modal finished or cancelled itself, they
  /// are dismissed.
  ///
  /// - Parameter leaving: The modals over it that leave; nil for all of them.
  private func removal(
    ofModalsFrom modal: Place, _ flow: Flow, _ reason: CancellationReason?,
    leaving: Set<EntryID>? = nil
  ) -> Reduction {
    let first = flow.modals.firstIndex { $0 === modal } ?? flow.modals.endIndex
    let above: CancellationReason? =
      switch reason {
      case nil, .cancelled, .taskCancelled: .dismissed
      default: reason
      }
    let edits = flow.modals.indices[first...].reversed().compactMap { index -> Edit? in
      let place = flow.modals[index]
      guard index == first || leaving?.contains(place.id) != false else { return nil }
      return .remove(
        place, from: flow, .modal, at: index, because: index == first ? reason : above)
    }
    return Reduction(edits, otherwise: "It is not presented.")
  }

  private func dismissAll(_ flow: Flow, because reason: CancellationReason) -> Reduction {
    // From the root down: a modal removes the modals inside it, so they are not visited.
    var edits: [Edit] = []
    // Beneath an overlay and within one, only the modals of the same level leave.
    let path = flow.place?.path ?? []
    var waiting = (path.last { $0.overlay != nil } ?? path.first).map { [$0] } ?? []
    while let place = waiting.popLast() {
      guard let flow = place.flow else { continue }
      if let first = flow.modals.first { edits += removal(ofModalsFrom: first, flow, reason).all }
      let pushed = flow.entries.reversed().prefix { $0.presentation != nil }.count
      edits += reduceStack(.pop(pushed), flow, reason).all
      let kept = flow.entries.dropLast(pushed)
      if flow.isSplit, !isCollapsed(flow) {
        // A modal over an earlier column is above one over a later column.
        waiting += flow.layout.columns.reversed().compactMap { column in
          kept.last { $0.column == column }
        }
      } else if let top = flow.layout.selects ? flow.top : kept.last {
        waiting.append(top)
      }
    }
    return Reduction(edits, otherwise: "Nothing is presented.")
  }

  private func keepModals(
    _ routes: [AnyRoute], _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    let kept = flow.modals.countMatching(routes)
    let updates = updates(of: flow.modals[..<kept], to: routes, in: flow)
    guard kept < flow.modals.count else {
      return Reduction(updates, otherwise: "No other modal is presented.")
    }
    let removal = removal(ofModalsFrom: flow.modals[kept], flow, reason)
    return updates.isEmpty ? removal : Reduction(removal.all + updates, otherwise: "")
  }

  // MARK: Widths

  func isCollapsed(_ flow: Flow) -> Bool {
    flow.isSplit && store.traits(in: flow).horizontalSizeClass == .compact
  }

  /// Returns true if the flow pushes this presentation onto its stack in the current traits.
  func isPushed(_ presentation: Presentation, in flow: Flow) -> Bool {
    guard presentation.isAdaptive, flow.layout == .stack || flow.isSplit else { return false }
    return presentation.resolved(in: store.traits(in: flow)) == .push
  }

  /// Returns the edits that present or push the flow's adaptive entries as the traits require.
  ///
  /// The lowest modals that are now pushed move to the top of the stack. The top entries that are
  /// now presented become the lowest modals. Other entries move when they are on top; moving them
  /// earlier would leave the entries above without a base.
  ///
  /// - Complexity: Linear in the number of edits.
  func adaptation(of flow: Flow, in traits: Traits) -> [Edit] {
    func isPushed(_ presentation: Presentation) -> Bool {
      presentation.isAdaptive && presentation.resolved(in: traits) == .push
    }
    guard flow.layout == .stack || flow.isSplit else { return [] }
    var edits: [Edit] = []
    var content = flow.entries.count
    let pushed = flow.modals.prefix { modal in
      modal.presentation.map(isPushed) ?? false
    }
    for modal in pushed {
      edits.append(
        .other(
          .moved(
            from: .init(slot: .modal, index: 0), to: .init(slot: .content, index: content)),
          modal, in: flow))
      content += 1
    }
    guard pushed.isEmpty else { return edits }
    for entry in flow.entries.dropFirst().reversed() {
      guard let presentation = entry.presentation, !isPushed(presentation) else { break }
      content -= 1
      edits.append(
        .other(
          .moved(
            from: .init(slot: .content, index: content), to: .init(slot: .modal, index: 0)),
          entry, in: flow))
    }
    return edits
  }
}
