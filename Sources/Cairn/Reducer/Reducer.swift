/// Decides which changes of the tree perform an action.
///
/// A reducer is pure: it reads the tree and applies nothing. New entries get the ids that are next.
@MainActor
struct Reducer {
  /// Owns the tree that is read.
  let store: PlaceStore

  /// The flow in which an action takes place, as it is before the action.
  struct Target {
    /// The entry of the flow's coordinator.
    let id: EntryID
    let flow: NavigationTree.Flow

    var layout: NavigationTree.Flow.Layout { flow.layout }
    var entries: [EntryID] { flow.entries }
    var modals: [EntryID] { flow.modals }
    var overlays: [EntryID] { flow.overlays }
    var isSplit: Bool { flow.layout.isSplit }

    /// Returns the index of the entry in the layout; nil if it is not part of it.
    ///
    /// - Complexity: Linear in the number of entries above it.
    func index(of id: EntryID) -> Int? { flow.entries.lastIndex(of: id) }
  }

  /// Returns the result of the action in the flow.
  ///
  /// - Complexity: O(change). Actions that take a list of routes, or search for a route, are linear
  ///   in the number of the flow's entries.
  func reduce(
    _ action: TreeAction, in id: EntryID, because reason: CancellationReason? = nil
  ) -> Reduction {
    guard let flow = store.tree.flows[id] else { return .unchanged("It has left the tree.") }
    return reduce(action, in: Target(id: id, flow: flow), because: reason)
  }

  private func reduce(
    _ action: TreeAction, in flow: Target, because reason: CancellationReason?
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
    case .update(let route, _): return update(to: route, in: flow)
    case .updateEntry(let id, let route):
      return .unchanged("The entry has these values already.").with(update(id, to: route))
    case .remove(let place, let isFinished, let leaving) where flow.modals.contains(place):
      return removal(
        ofModalsFrom: place, flow, isFinished ? nil : reason ?? .dismissed, leaving: leaving)
    case .remove(let place, let isFinished, _) where entry(place)?.isOverlay == true:
      return removal(ofOverlay: place, flow, isFinished ? nil : reason ?? .dismissed)
    case .select, .selectEntry:
      guard flow.layout.selects else {
        return .refused("A \(flow.layout) layout has nothing to select; use navigate(to:).")
      }
      return reduceSelecting(action, flow, reason)
    case .removeRoute(let route): return removal(of: route, flow, reason)
    case .restart(let route):
      guard let id = store.tree.content(of: flow.flow, for: route) else {
        return .unchanged("No entry is at \(route).")
      }
      return restart(id, with: route, flow, reason ?? .replaced)
    case .restartEntry(let id):
      return restart(id, with: entry(id)?.route, flow, reason ?? .replaced)
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

  // MARK: Entries

  @inline(__always)
  func entry(_ id: EntryID) -> NavigationTree.Entry? { store.tree.entries[id] }

  /// Returns true if the route leads to the entry.
  @inline(__always)
  func stands(_ id: EntryID, for route: AnyRoute) -> Bool {
    entry(id)?.stands(for: route) ?? false
  }

  /// Returns the change that inserts a new entry into one of the flow's lists.
  ///
  /// - Parameter number: How many other entries are inserted before it.
  func insertion(
    of route: AnyRoute?, at index: Int, in flow: EntryID, number: Int = 0,
    as presentation: Presentation? = nil, slot: TreeChange.Position.Slot = .content,
    column: SplitColumn? = nil
  ) -> TreeChange {
    let entry = NavigationTree.Entry(
      id: EntryID(rawValue: store.tree.nextID + number), parent: flow, route: route,
      presentation: presentation, isModal: slot != .content, column: column)
    return .inserted(entry, at: .init(flow: flow, slot: slot, index: index))
  }

  func removal(
    of id: EntryID, at index: Int, in flow: Target, from slot: TreeChange.Position.Slot = .content,
    _ reason: CancellationReason?
  ) -> TreeChange {
    .removed(id, from: .init(flow: flow.id, slot: slot, index: index), because: reason)
  }

  // MARK: Layouts without a stack

  private func reduceSwitching(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
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
    of route: AnyRoute, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    guard let id = store.tree.entry(of: flow.flow, for: route) else {
      return .unchanged("No entry is at \(route).")
    }
    guard flow.layout.selects, entry(id)?.isModal == false else {
      return reduce(.remove(id), in: flow, because: reason)
    }
    let others = flow.entries.filter { $0 != id }
    return reduce(.set(others.compactMap { entry($0)?.route }), in: flow, because: reason)
  }

  /// Replaces the entry with a new one, which takes its position and its selection.
  private func restart(
    _ id: EntryID, with route: AnyRoute?, _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    guard let index = flow.index(of: id), let old = entry(id) else {
      return .unchanged("It has left the flow.")
    }
    let insertion = insertion(
      of: route, at: index, in: flow.id, as: old.presentation, column: old.column)
    var changes = [insertion]
    let new = EntryID(rawValue: store.tree.nextID)
    let before = flow.flow.history
    let history = before.map { $0 == id ? new : $0 }
    if history != before {
      changes.append(.tabHistory(flow: flow.id, from: before, to: history))
    }
    if flow.flow.selected == id { changes.append(.selected(flow: flow.id, from: id, to: new)) }
    return .changes(removal(of: id, at: index, in: flow, reason), then: changes[...])
  }

  // MARK: Modals

  private func present(
    _ route: AnyRoute?, _ presentation: Presentation, always: Bool, _ flow: Target
  ) -> Reduction {
    if presentation.overlay != nil { return present(overlay: route, presentation, always, flow) }
    if presentation.containsOverlay {
      return .refused(
        "An overlay cannot be adaptive; decide in transition(to:) which one to present.")
    }
    // A pushed entry would be below the modals that are already presented.
    if flow.modals.isEmpty, isPushed(presentation, in: flow.id) {
      return push(route, as: presentation, always: always, in: flow)
    }
    if !always, let route, let top = flow.modals.last, stands(top, for: route) {
      return .unchanged("An equal route is already presented.").with(update(top, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.modals.count, in: flow.id, as: presentation, slot: .modal))
  }

  private func dismiss(_ flow: Target, _ reason: CancellationReason) -> Reduction {
    if let top = flow.modals.last { return removal(ofModalsFrom: top, flow, reason) }
    // An adaptive modal that is currently pushed is dismissed like any other, unless a change of
    // the stack has made it the root.
    if let top = flow.flow.top, top != flow.entries.first, entry(top)?.presentation != nil {
      return reduceStack(.pop(1), flow, reason)
    }
    return flow.id == .root ? .unchanged("Nothing is presented.") : .bubbles
  }

  /// Returns the changes that remove a modal and, as in UIKit (UIKit rule 15), the modals over it.
  ///
  /// The modals over it leave for the same reason. If the modal finished or cancelled itself, they
  /// are dismissed.
  ///
  /// - Parameter leaving: The modals over it that leave; nil for all of them.
  private func removal(
    ofModalsFrom modal: EntryID, _ flow: Target, _ reason: CancellationReason?,
    leaving: Set<EntryID>? = nil
  ) -> Reduction {
    let first = flow.modals.firstIndex(of: modal) ?? flow.modals.endIndex
    let above: CancellationReason? =
      switch reason {
      case nil, .cancelled, .taskCancelled: .dismissed
      default: reason
      }
    let changes = flow.modals.indices[first...].reversed().compactMap { index -> TreeChange? in
      let id = flow.modals[index]
      guard index == first || leaving?.contains(id) != false else { return nil }
      return removal(of: id, at: index, in: flow, from: .modal, index == first ? reason : above)
    }
    return Reduction(changes, otherwise: "It is not presented.")
  }

  private func dismissAll(_ flow: Target, because reason: CancellationReason) -> Reduction {
    // From the root down: a modal removes the modals inside it, so they are not visited.
    var changes: [TreeChange] = []
    // Beneath an overlay and within one, only the modals of the same level leave.
    let path = store.tree.path(to: flow.id)
    var waiting = (path.last { entry($0)?.isOverlay == true } ?? path.first).map { [$0] } ?? []
    while let id = waiting.popLast() {
      guard let content = store.tree.flows[id] else { continue }
      let flow = Target(id: id, flow: content)
      if let first = flow.modals.first { changes += removal(ofModalsFrom: first, flow, reason).all }
      let pushed = flow.entries.reversed().prefix { entry($0)?.presentation != nil }.count
      changes += reduceStack(.pop(pushed), flow, reason).all
      let kept = flow.entries.dropLast(pushed)
      if flow.isSplit, !isCollapsed(id) {
        // A modal over an earlier column is above one over a later column.
        waiting += flow.layout.columns.reversed().compactMap { column in
          kept.last { entry($0)?.column == column }
        }
      } else if let top = flow.layout.selects ? content.top : kept.last {
        waiting.append(top)
      }
    }
    return Reduction(changes, otherwise: "Nothing is presented.")
  }

  private func keepModals(
    _ routes: [AnyRoute], _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    let kept = store.tree.countMatching(flow.modals, routes)
    let updates = updates(of: flow.modals[..<kept], to: routes)
    guard kept < flow.modals.count else {
      return Reduction(updates, otherwise: "No other modal is presented.")
    }
    let removal = removal(ofModalsFrom: flow.modals[kept], flow, reason)
    return updates.isEmpty ? removal : Reduction(removal.all + updates, otherwise: "")
  }

  // MARK: Widths

  /// Returns true if the split at the entry shows its columns as one stack.
  func isCollapsed(_ id: EntryID) -> Bool {
    store.tree.flows[id]?.layout.isSplit == true
      && store.traits(in: id).horizontalSizeClass == .compact
  }

  /// Returns the entries of the flow's layout that are seen beside each other: the top of each column
  /// of a split, or the only one in any other layout.
  func tops(of id: EntryID) -> [EntryID] {
    guard let flow = store.tree.flows[id] else { return [] }
    guard flow.layout.isSplit, !isCollapsed(id) else { return flow.top.map { [$0] } ?? [] }
    return store.tree.columns(of: id).compactMap(\.entries.last)
  }

  /// Returns true if the flow pushes this presentation onto its stack in the current traits.
  func isPushed(_ presentation: Presentation, in id: EntryID) -> Bool {
    guard presentation.isAdaptive, let layout = store.tree.flows[id]?.layout,
      layout == .stack || layout.isSplit
    else { return false }
    return presentation.resolved(in: store.traits(in: id)) == .push
  }

  /// Returns the changes that present or push the flow's adaptive entries as the traits require.
  ///
  /// The lowest modals that are now pushed move to the top of the stack. The top entries that are
  /// now presented become the lowest modals. Other entries move when they are on top; moving them
  /// earlier would leave the entries above without a base.
  ///
  /// - Complexity: Linear in the number of changes.
  func adaptation(of id: EntryID, in traits: Traits) -> [TreeChange] {
    func isPushed(_ presentation: Presentation) -> Bool {
      presentation.isAdaptive && presentation.resolved(in: traits) == .push
    }
    guard let flow = store.tree.flows[id], flow.layout == .stack || flow.layout.isSplit else {
      return []
    }
    func move(
      _ entry: EntryID, _ old: TreeChange.Position.Slot, _ index: Int,
      _ new: TreeChange.Position.Slot, _ newIndex: Int
    ) -> TreeChange {
      .moved(
        entry, from: .init(flow: id, slot: old, index: index),
        to: .init(flow: id, slot: new, index: newIndex))
    }
    var changes: [TreeChange] = []
    var content = flow.entries.count
    let pushed = flow.modals.prefix { entry($0)?.presentation.map(isPushed) ?? false }
    for modal in pushed {
      changes.append(move(modal, .modal, 0, .content, content))
      content += 1
    }
    guard pushed.isEmpty else { return changes }
    for id in flow.entries.dropFirst().reversed() {
      guard let presentation = entry(id)?.presentation, !isPushed(presentation) else { break }
      content -= 1
      changes.append(move(id, .content, content, .modal, 0))
    }
    return changes
  }
}
