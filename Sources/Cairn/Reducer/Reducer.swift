/// Computes the changes of the tree that perform an action.
///
/// A reducer is pure: it reads the tree and applies nothing. New entries get the next free ids.
@MainActor
struct Reducer {
  /// Owns the tree that is read.
  let store: PlaceStore
  /// The ids of the entries that were inserted while the request waited; `dismiss` does not mean them.
  var later = 0..<0

  /// The flow in which an action takes place, as it is before the action.
  typealias Target = NavigationTree.Flow

  /// Returns the result of the action in the flow.
  ///
  /// - Complexity: O(change). Actions that take a list of routes, or search for a route, are linear
  ///   in the number of the flow's entries.
  func reduce(
    _ action: TreeAction, in id: EntryID, because reason: CancellationReason? = nil
  ) -> Reduction {
    guard let flow = store.tree.flows[id] else { return .unchanged("It has left the tree.") }
    return reduce(action, in: flow, because: reason)
  }

  private func reduce(
    _ action: TreeAction, in flow: Target, because reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .show(let route):
      return switch flow.layout {
      case .stack: push(route, as: nil, always: false, in: flow)
      case .switching: reduce(.set([route]), in: flow, because: reason)
      case .tabs, .pages, .panes: reduce(.select(route), in: flow, because: reason)
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
      // Each overlay is independent of the others.
      guard let index = flow.overlays.lastIndex(of: place) else {
        return .unchanged("It is not presented.")
      }
      return .changes(
        removal(
          of: place, at: index, in: flow, from: .overlay, isFinished ? nil : reason ?? .dismissed))
    case .select, .selectEntry:
      guard flow.layout.selects else {
        return .refused("A \(flow.layout) layout has nothing to select; use navigate(to:).")
      }
      return reduceSelecting(action, flow, reason)
    case .removeRoute(let route): return removal(of: route, flow, reason)
    case .restart(let route):
      guard let id = store.tree.content(of: flow, for: route) else {
        return .unchanged("No entry is at \(route).")
      }
      return restart(id, with: route, flow, reason ?? .replaced)
    case .restartEntry(let id):
      // A flow of `run` has no route: the other entries of the stack remain, or else the declared
      // root replaces it.
      if entry(id)?.route == nil, flow.layout == .stack, flow.entries.count > 1,
        let index = flow.entries.lastIndex(of: id)
      {
        return .changes(removal(of: id, at: index, in: flow, reason ?? .replaced))
      }
      let route = entry(id)?.route ?? store.flow(flow.id)?.initialRoutes.first
      return restart(id, with: route, flow, reason ?? .replaced)
    case .showIn where !flow.layout.isSplit, .pushIn where !flow.layout.isSplit:
      return .refused("A \(flow.layout) layout has no columns; use navigate(to:).")
    default:
      switch flow.layout {
      case .stack: return reduceStack(action, flow, reason)
      case .switching: return reduceSwitching(action, flow, reason)
      case .tabs, .pages, .panes: return reduceSelecting(action, flow, reason)
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
  /// - Parameter number: The number of other entries that are inserted before it.
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
    guard let id = store.tree.entry(of: flow, for: route) else {
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
    guard let index = flow.entries.lastIndex(of: id), let old = entry(id) else {
      return .unchanged("It has left the flow.")
    }
    let insertion = insertion(
      of: route, at: index, in: flow.id, as: old.presentation, column: old.column)
    var changes = [insertion]
    let new = EntryID(rawValue: store.tree.nextID)
    let before = flow.history
    let history = before.map { $0 == id ? new : $0 }
    if history != before {
      changes.append(.tabHistory(flow: flow.id, from: before, to: history))
    }
    if flow.selected == id { changes.append(.selected(flow: flow.id, from: id, to: new)) }
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
    if !always, let route, let top = presented(route, in: flow) {
      return .unchanged("An equal route is already presented.").with(update(top, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.modals.count, in: flow.id, as: presentation, slot: .modal))
  }

  /// Returns the topmost modal, if the route leads there.
  private func presented(_ route: AnyRoute, in flow: Target) -> EntryID? {
    if let top = flow.modals.last, stands(top, for: route) { return top }
    // A modal that came while the request waited may cover the one that it means.
    guard !later.isEmpty else { return nil }
    return flow.modals.last { !isLater($0) }.flatMap { stands($0, for: route) ? $0 : nil }
  }

  private func dismiss(_ flow: Target, _ reason: CancellationReason) -> Reduction {
    if let top = flow.modals.last(where: { !stays($0) }) {
      return removal(ofModalsFrom: top, flow, reason, leaving: leaving(flow))
    }
    // An adaptive modal that is currently pushed is dismissed like any other, unless a change of
    // the stack has made it the root.
    if let top = flow.top, top != flow.entries.first, entry(top)?.presentation != nil, !stays(top) {
      return reduceStack(.pop(1), flow, reason)
    }
    return flow.id == .root ? .unchanged("Nothing is presented.") : .bubbles
  }

  /// Returns true for a modal that the app does not mean by `dismiss`.
  private func stays(_ id: EntryID) -> Bool {
    store[id]?.dialog?.isLeaveQuestion == true || isLater(id)
  }

  /// Returns true for an entry that was inserted while the request waited, but not by its condition.
  func isLater(_ id: EntryID) -> Bool {
    later.contains(id.rawValue) && store[id]?.deciding == 0
  }

  /// The modals of the flow that `dismiss` may remove; nil for all of them.
  private func leaving(_ flow: Target) -> Set<EntryID>? {
    later.isEmpty ? nil : Set(flow.modals.filter { !stays($0) })
  }

  /// Returns the changes that remove a modal and, as in UIKit (UIKit rule 15), the modals over it.
  ///
  /// The modals over it leave for the same reason. If the modal finished or cancelled itself, the
  /// modals over it are dismissed.
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
      guard let flow = store.tree.flows[id] else { continue }
      if let first = flow.modals.first(where: { !stays($0) }) {
        changes += removal(ofModalsFrom: first, flow, reason, leaving: leaving(flow)).all
      }
      let pushed = flow.entries.reversed().prefix {
        entry($0)?.presentation != nil && !stays($0)
      }.count
      changes += reduceStack(.pop(pushed), flow, reason).all
      let kept = flow.entries.dropLast(pushed)
      if flow.layout.isSplit, !isCollapsed(id) {
        // A modal over an earlier column is above one over a later column.
        waiting += flow.layout.columns.reversed().compactMap { column in
          kept.last { entry($0)?.column == column }
        }
      } else if flow.layout == .panes {
        waiting += kept.reversed()
      } else if let top = flow.layout.selects ? flow.top : kept.last {
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
    let others = flow.modals[kept...].filter { reason == .reevaluated || !isLater($0) }
    guard let first = others.first else {
      return Reduction(updates, otherwise: "No other modal is presented.")
    }
    let removal = removal(ofModalsFrom: first, flow, reason, leaving: Set(others))
    return updates.isEmpty ? removal : Reduction(removal.all + updates, otherwise: "")
  }

  // MARK: Widths

  /// Returns true if the split at the entry shows its columns as one stack.
  func isCollapsed(_ id: EntryID) -> Bool {
    store.tree.flows[id]?.layout.isSplit == true
      && store.traits(in: id).horizontalSizeClass == .compact
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

// MARK: Stacks

extension Reducer {
  /// Returns the result of an action in a stack.
  func reduceStack(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .push(let route, let always): return push(route, as: nil, always: always, in: flow)
    case .pop(let count) where count < 1: return .unchanged("pop(\(count)) removes nothing.")
    case .pop(let count):
      let target = max(0, flow.entries.count - 1 - max(0, count))
      return removal(above: target, flow, reason ?? .popped, otherwise: "This is the root.")
    case .popToRoot:
      return removal(above: 0, flow, reason ?? .popped, otherwise: "This is the root.")
    case .popTo(let route):
      guard let target = flow.entries.lastIndex(where: { stands($0, for: route) }) else {
        return .unchanged("\(route) is not in the stack.")
      }
      return removal(
        above: target, flow, reason ?? .popped, otherwise: "\(route) is already on top."
      ).with(update(flow.entries[target], to: route))
    case .set(let routes):
      guard !routes.isEmpty else {
        return .refused("A stack needs at least its root; set([]) would leave none.")
      }
      return replaceAll(with: routes, flow, reason ?? .replaced)
    case .setAboveRoot(let placings):
      let above = flow.entries.dropFirst()
      let common = store.tree.countMatching(above, placings.lazy.map(\.route))
      let updates = updates(of: above, to: placings[..<common].lazy.map(\.route))
      return rebuild(
        keeping: 1 + common, then: placings[common...], flow, reason ?? .replaced, and: updates)
    case .replaceTop(let route): return replaceTop(with: route, flow, reason ?? .replaced)
    case .bringToFront(let route): return bringToFront(route, flow)
    case .remove(let place, let isFinished, _):
      guard let index = flow.entries.lastIndex(of: place), index > 0 else {
        return .unchanged("\(place) is the root of its stack, or not in it.")
      }
      return .changes(
        removal(of: place, at: index, in: flow, isFinished ? nil : reason ?? .popped))
    default: return .bubbles
    }
  }

  /// Pushes an entry; in a split, onto its last column that is not empty.
  func push(
    _ route: AnyRoute?, as presentation: Presentation?, always: Bool, in flow: Target
  ) -> Reduction {
    let top: NavigationTree.Entry? = if let last = flow.entries.last { entry(last) } else { nil }
    if !always, let route, let top, top.stands(for: route) {
      return .unchanged("An equal route is already on top.").with(update(top.id, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.entries.count, in: flow.id, as: presentation, column: top?.column))
  }

  private func replaceTop(
    with route: AnyRoute, _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    guard let top = flow.entries.last, !stands(top, for: route) else {
      return .unchanged("An equal route is already on top.")
        .with(flow.entries.last.flatMap { update($0, to: route) })
    }
    let index = flow.entries.count - 1
    return .changes(
      removal(of: top, at: index, in: flow, reason),
      then: [insertion(of: route, at: index, in: flow.id, column: entry(top)?.column)])
  }

  private func bringToFront(_ route: AnyRoute, _ flow: Target) -> Reduction {
    guard let index = flow.entries.lastIndex(where: { stands($0, for: route) }) else {
      return push(route, as: nil, always: false, in: flow)
    }
    let update = update(flow.entries[index], to: route)
    guard index < flow.entries.count - 1 else {
      return .unchanged("It is already on top.").with(update)
    }
    var order = flow.entries
    order.append(order.remove(at: index))
    return .changes(.reordered(flow: flow.id, from: flow.entries, to: order)).with(update)
  }

  /// Returns the changes that remove the entries above this index, starting with the topmost.
  func removal(
    above target: Int, _ flow: Target, _ reason: CancellationReason, otherwise note: String
  ) -> Reduction {
    let ids = flow.entries.dropFirst(target + 1)
    guard let top = ids.last else { return .unchanged(note) }
    var rest: [TreeChange] = []
    for index in ids.indices.dropLast().reversed() {
      rest.append(removal(of: ids[index], at: index, in: flow, reason))
    }
    return .changes(removal(of: top, at: ids.endIndex - 1, in: flow, reason), then: rest[...])
  }

  /// Returns the changes that replace the layout's routes with these and keep every entry whose
  /// route stays.
  ///
  /// First, the entries that match at the beginning of both lists stay, then those that match at
  /// the end, so that the visible one of several equal entries stays. The others are matched from
  /// the root up. Each entry is matched at most once.
  ///
  /// - Complexity: Linear in the number of old and new routes.
  func replaceAll(
    with routes: [AnyRoute], _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    let common = store.tree.countMatching(flow.entries, routes)
    let rest = routes[common...].map { TreeAction.Placing(route: $0) }
    let updates = updates(of: flow.entries[..<common], to: routes)
    return rebuild(keeping: common, then: rest[...], flow, reason, and: updates)
  }

  /// - Parameter updates: The changes that give the entries below new values.
  private func rebuild(
    keeping common: Int, then rest: ArraySlice<TreeAction.Placing>, _ flow: Target,
    _ reason: CancellationReason, and updates: [TreeChange]
  ) -> Reduction {
    let old = flow.entries
    var top = 0
    while top < min(rest.count, old.count - common),
      stands(old[old.endIndex - 1 - top], for: rest[rest.endIndex - 1 - top].route)
    {
      top += 1
    }
    let matches =
      matches(of: rest.dropLast(top), among: old[common...].dropLast(top))
      + old.suffix(top).map(Optional.some)
    let after = matches.compactMap(\.self)
    let staying = Set(after)

    var changes: [TreeChange] = []
    var before: [EntryID] = []
    for index in old.indices[common...].reversed() {
      if staying.contains(old[index]) {
        before.append(old[index])
      } else {
        changes.append(removal(of: old[index], at: index, in: flow, reason))
      }
    }
    before.reverse()
    if before != after {
      let common = old[..<common]
      changes.append(.reordered(flow: flow.id, from: common + before, to: common + after))
    }
    var number = 0
    for (offset, match) in matches.enumerated() where match == nil {
      let placing = rest[rest.startIndex + offset]
      changes.append(
        insertion(
          of: placing.route, at: common + offset, in: flow.id, number: number,
          as: placing.presentation))
      number += 1
    }
    changes += updates
    for (placing, match) in zip(rest, matches) {
      if let match, let change = update(match, to: placing.route) { changes.append(change) }
    }
    return Reduction(changes, otherwise: "The stack already has these routes.")
  }

  /// Returns the entry that stays for each route: the lowest unused entry with its identity, or
  /// nil.
  private func matches(
    of placings: ArraySlice<TreeAction.Placing>, among old: ArraySlice<EntryID>
  ) -> [EntryID?] {
    var free: [RouteIdentity: [EntryID]] = [:]
    // Entries from a recording whose routes are not decoded; there are rarely any.
    var encoded: [EntryID] = []
    // In descending order, so that the lowest can be removed from the end.
    for id in old.reversed() {
      if let route = entry(id)?.route, route.isLive {
        free[RouteIdentity(route), default: []].append(id)
      } else {
        encoded.append(id)
      }
    }
    return placings.map { placing in
      if placing.route.isLive, let match = free[RouteIdentity(placing.route)]?.popLast() {
        return match
      }
      let index = encoded.lastIndex { stands($0, for: placing.route) }
      return index.map { encoded.remove(at: $0) }
    }
  }
}

// MARK: Splits

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
  /// Returns the initial routes of the flow in the current traits: all routes, or those of the
  /// columns up to the preferred one.
  func initialRoutes(of flow: Flow) -> [AnyRoute] {
    guard let preferred = flow.preferredCompactColumn, let id = flow.id, isCollapsed(id) else {
      return flow.initialRoutes
    }
    return Array(flow.initialRoutes.prefix(flow.initialColumns.prefix { $0 <= preferred }.count))
  }

  /// Returns the changes that create or remove the initial content of a split that has just
  /// expanded or collapsed, in the columns after the preferred one.
  ///
  /// Content that the user may have changed is not removed.
  func changes(ofResized flow: Flow) -> [TreeChange] {
    guard let preferred = flow.preferredCompactColumn, let id = flow.id,
      let content = store.tree.flows[id]
    else { return [] }
    let first = content.entries.firstIndex { column(of: $0) > preferred }
    let after = first.map { content.entries[$0...] } ?? []
    let initial = Array(zip(flow.initialColumns, flow.initialRoutes)).filter { $0.0 > preferred }
    if isCollapsed(id) {
      let isUntouched =
        after.count == initial.count
        && zip(after, initial).allSatisfy { id, initial in
          entry(id)?.column == initial.0 && entry(id)?.route == initial.1
            && store.tree.flows[id] == nil && store[id]?.leaveGuard == nil
        }
      guard isUntouched else { return [] }
      return after.indices.reversed().map { index in
        removal(of: content.entries[index], at: index, in: content, .replaced)
      }
    }
    // An adaptive entry is pushed above all columns.
    guard after.isEmpty, content.top.flatMap({ entry($0)?.presentation }) == nil else { return [] }
    return initial.enumerated().map { index, initial in
      insertion(
        of: initial.1, at: content.entries.count + index, in: id, number: index,
        column: initial.0)
    }
  }
}

// MARK: Tabs and pages

extension Reducer {
  /// Returns the result of an action in tabs or pages.
  func reduceSelecting(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .select(let route):
      let id = flow.entries.first { stands($0, for: route) }
      return select(id, flow).with(id.flatMap { update($0, to: route) })
    case .selectEntry(let id): return select(flow.entries.lastIndex(of: id).map { _ in id }, flow)
    case .set(let routes): return setEntries(routes, flow, reason ?? .replaced)
    case .pop, .popTo, .popToRoot:
      return .unchanged("A \(flow.layout) layout has no stack of its own to pop.")
    case .remove:
      return .unchanged("A \(flow.layout) layout keeps its entries; select another one.")
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
    guard id != flow.selected else { return .unchanged("It is already selected.") }
    return .changes(.selected(flow: flow.id, from: flow.selected, to: id))
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
    let before = flow.history
    let history = before.filter(Set(pages).contains)
    if history != before {
      changes.append(.tabHistory(flow: flow.id, from: before, to: history))
    }
    if let selected = flow.selected, !pages.contains(selected) {
      let index = flow.entries.firstIndex(of: selected) ?? 0
      let next = pages[min(index, pages.count - 1)]
      changes.append(.selected(flow: flow.id, from: selected, to: next))
    }
    return Reduction(changes, otherwise: "")
  }
}

// MARK: Overlays

extension Reducer {
  /// Returns the change that presents an overlay above the flow's other overlays.
  func present(
    overlay route: AnyRoute?, _ presentation: Presentation, _ always: Bool, _ flow: Target
  ) -> Reduction {
    if !always, let route, let shown = flow.overlays.last(where: { stands($0, for: route) }) {
      return .unchanged("An equal route is already presented as an overlay.")
        .with(update(shown, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.overlays.count, in: flow.id, as: presentation, slot: .overlay))
  }

  /// Removes the overlay with the route, or the modal with the route and the modals above it.
  func dismiss(_ route: AnyRoute, _ flow: Target, _ reason: CancellationReason) -> Reduction {
    let presented = flow.overlays.isEmpty ? flow.modals : flow.modals + flow.overlays
    if let id = presented.last(where: { stands($0, for: route) }) {
      return reduce(.remove(id), in: flow.id, because: reason)
    }
    // Adaptive presentations may be pushed; pages that were pushed above them stay, as beneath
    // modals.
    let pushed = flow.entries.indices.dropFirst().filter {
      entry(flow.entries[$0])?.presentation != nil
    }
    let first = pushed.lastIndex { stands(flow.entries[$0], for: route) }
    return Reduction(
      pushed[(first ?? pushed.endIndex)...].reversed().map {
        removal(of: flow.entries[$0], at: $0, in: flow, reason)
      }, otherwise: "\(route) is not presented.")
  }
}

extension Presentation {
  /// True if one of the presentations in an adaptive presentation is an overlay.
  var containsOverlay: Bool {
    var waiting = [self]
    while let next = waiting.popLast() {
      if next.overlay != nil { return true }
      if case .adaptive(let compact, let regular) = next { waiting += [compact, regular] }
    }
    return false
  }
}

// MARK: Updates in place

extension Reducer {
  /// Returns the change that gives the entry the route's values; nil if the entry already has them.
  ///
  /// The route must have the identity of the entry's route.
  @inline(__always)
  func update(_ id: EntryID, to route: AnyRoute) -> TreeChange? {
    // Without a declared identity, the routes are equal.
    guard let old = entry(id)?.route, old.declaresIdentity, old != route else { return nil }
    return .updated(id, from: old, to: route)
  }

  /// Returns the changes that give each entry the values of its new route.
  func updates(
    of ids: some Sequence<EntryID>, to routes: some Sequence<AnyRoute>
  ) -> [TreeChange] {
    // No closure is used, because in a generic function of the standard library a closure would
    // check its actor for each entry.
    var updates: [TreeChange] = []
    for (id, route) in zip(ids, routes) {
      if let change = update(id, to: route) { updates.append(change) }
    }
    return updates
  }

  /// Updates the topmost entry of the flow that the route leads to.
  func update(to route: AnyRoute, in flow: Target) -> Reduction {
    guard route.declaresIdentity else {
      return .refused(
        "Declare `var identity` in the route's type, so that routes with different values lead to the "
          + "same entry; or go to the route with replaceTop(_:).")
    }
    guard let id = store.tree.entry(of: flow, for: route) else {
      return .unchanged("No entry has the identity of \(route).")
    }
    return .unchanged("The entry has these values already.").with(update(id, to: route))
  }
}

// MARK: Results

/// The result of an action in one flow.
enum Reduction {
  /// The changes that perform the action, in order; usually there is only the first.
  case changes(TreeChange, then: ArraySlice<TreeChange> = [])
  /// Nothing has to change; the text is the reason.
  case unchanged(String)
  /// The layout does not support the action; the text names an alternative.
  case refused(String)
  /// The action does not concern the flow, so its parent is asked.
  case bubbles

  /// Creates the reduction with these changes; if there are none, the reduction is `unchanged` with
  /// this note.
  init(_ changes: [TreeChange], otherwise note: String) {
    self = changes.first.map { .changes($0, then: changes.dropFirst()) } ?? .unchanged(note)
  }

  /// Returns the reduction with the change at its end; unchanged if the change is nil.
  ///
  /// An action that the layout does not support stays refused.
  func with(_ change: TreeChange?) -> Reduction {
    guard let change else { return self }
    return switch self {
    case .changes(let first, let rest): .changes(first, then: rest + [change])
    case .unchanged: .changes(change)
    case .refused, .bubbles: self
    }
  }

  /// The changes, if there are any.
  var all: [TreeChange] {
    if case .changes(let first, let rest) = self { [first] + rest } else { [] }
  }
}
