/// One step of a commit, such as an insertion, a removal, a selection or a reordering.
///
/// The changes of a commit, applied in order, turn the old tree into the new one. Hosts read the
/// changes to update only the changed parts, and recordings replay them.
#if compiler(>=6.3)
  @nonexhaustive
#endif
@_spi(Hosts)
public enum TreeChange: Equatable, Codable, Sendable {
  /// The position of an entry among its siblings.
  ///
  /// <!-- snippet: doc-position -->
  /// ```swift
  /// for case .inserted(let entry, let position) in diff.changes where position.slot == .modal {
  ///   presented.append(entry.id)  // over the flow at position.flow
  /// }
  /// ```
  public struct Position: Hashable, Codable, Sendable {
    /// The list that contains the entry.
    ///
    /// <!-- snippet: doc-slot -->
    /// ```swift
    /// switch position.slot {
    /// case .content: places.append("in the layout")
    /// case .modal: places.append("a modal")
    /// default: places.append("an overlay")
    /// }
    /// ```
    #if compiler(>=6.3)
      @nonexhaustive
    #endif
    public enum Slot: String, Codable, Sendable {
      /// The coordinator's layout.
      case content
      /// The coordinator's modals.
      case modal
      /// The coordinator's overlays.
      case overlay
    }

    /// The entry of the coordinator that owns the list.
    public let flow: EntryID
    /// The index in the list.
    public let index: Int
    /// The list that contains the entry: the layout, the modals or the overlays.
    public let slot: Slot

    init(flow: EntryID, slot: Slot, index: Int) {
      self.flow = flow
      self.index = index
      self.slot = slot
    }
  }

  /// An entry was inserted.
  case inserted(NavigationTree.Entry, at: Position)
  /// An entry was removed, with everything beneath it.
  ///
  /// The reason is nil if the entry left because its flow finished.
  case removed(EntryID, from: Position, because: CancellationReason?)
  /// The entries of a flow's layout were reordered.
  case reordered(flow: EntryID, from: [EntryID], to: [EntryID])
  /// Another tab was selected.
  case selected(flow: EntryID, from: EntryID?, to: EntryID?)
  /// The list of previously selected tabs changed; the list ends with the most recent tab.
  case tabHistory(flow: EntryID, from: [EntryID], to: [EntryID])
  /// The traits changed, and a presented entry is now pushed, or a pushed entry is now presented.
  case moved(EntryID, from: Position, to: Position)
  /// The entry's destination is a coordinator with this layout; the insertions of its entries
  /// follow.
  case flowStarted(EntryID, layout: NavigationTree.Flow.Layout)
  /// The entry's destination is no longer a coordinator with this layout; earlier changes have
  /// removed its entries.
  ///
  /// A restored or replayed entry may lead to a different coordinator than when it was saved.
  case flowEnded(EntryID, layout: NavigationTree.Flow.Layout)
  /// The models and coordinators of the entry and its descendants were released; the entries stay.
  case released(EntryID)
  /// The host's size classes changed.
  case traitsChanged(from: Traits, to: Traits)
  /// The flow's trait overrides changed.
  case traitsOverridden(flow: EntryID, from: TraitOverrides, to: TraitOverrides)
  /// A request was parked at the entry, or a parked request continued.
  case parked(EntryID, from: ParkedRequest?, to: ParkedRequest?)
  /// The entry's route was updated in place: its values changed, but not its identity.
  ///
  /// The entry keeps its id and its model, so a host must not rebuild its screen.
  case updated(EntryID, from: AnyRoute, to: AnyRoute)

  /// The flow whose lists or selection the change affects; nil if the change affects no flow.
  public var flow: EntryID? {
    switch self {
    case .inserted(_, let position), .removed(_, let position, _), .moved(_, let position, _):
      position.flow
    case .reordered(let flow, _, _), .selected(let flow, _, _), .tabHistory(let flow, _, _): flow
    case .flowStarted, .flowEnded, .released, .traitsChanged, .traitsOverridden, .parked, .updated:
      nil
    }
  }
}

extension TreeChange {
  /// The entry that changes; for a change of a flow's own state, the flow's entry.
  var entry: EntryID {
    switch self {
    case .inserted(let entry, _): entry.id
    case .removed(let id, _, _), .moved(let id, _, _), .flowStarted(let id, _),
      .flowEnded(let id, _), .released(let id), .parked(let id, _, _), .updated(let id, _, _):
      id
    case .reordered(let flow, _, _), .selected(let flow, _, _), .tabHistory(let flow, _, _),
      .traitsOverridden(let flow, _, _):
      flow
    case .traitsChanged: .root
    }
  }
}

extension NavigationTree {
  /// Applies one change.
  ///
  /// A removed entry is only detached. The entry and its descendants stay in storage until
  /// ``drop(_:)``, so that ``revert(_:)`` can insert the entry again.
  package mutating func apply(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      entries[entry.id] = entry
      nextID = max(nextID, entry.id.rawValue + 1)
      withSlot(position) { list in
        // The index is nearly always at the end, where `insert` would take three times as long.
        if position.index >= list.count {
          list.append(entry.id)
        } else {
          list.insert(entry.id, at: position.index)
        }
      }
      if position.slot == .overlay { noteOverlay(entry.id) }
    case .removed(let id, let position, _):
      if !overlays.isEmpty { forgetOverlays(in: id) }
      withSlot(position) { list in
        // The entry is almost always at the given index, but a replayed change may find a shorter
        // list.
        if position.index == list.count - 1, list.last == id {
          list.removeLast()
        } else if list.indices.contains(position.index), list[position.index] == id {
          list.remove(at: position.index)
        } else if let index = list.lastIndex(of: id) {
          list.remove(at: index)
        }
      }
    case .reordered(let flow, _, let order): flows[flow]?.entries = order
    case .selected(let flow, _, let selected): flows[flow]?.selected = selected
    case .tabHistory(let flow, _, let history): flows[flow]?.history = history
    case .moved(let id, let old, let new): move(id, from: old, to: new)
    case .flowStarted(let id, let layout): flows[id] = Flow(id: id, layout: layout)
    case .flowEnded(let id, _): flows[id] = nil
    case .released: break
    case .traitsChanged(_, let traits): self.traits = traits
    case .traitsOverridden(let flow, _, let traits):
      overrides[flow] = traits.isEmpty ? nil : traits
    case .parked(let id, _, let request): entries[id] = entries[id]?.with(parked: request)
    case .updated(let id, _, let route): entries[id] = entries[id]?.with(route: route)
    }
  }

  /// Undoes the change that was applied last.
  mutating func revert(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      apply(.removed(entry.id, from: position, because: nil))
      drop(entry.id)
    case .removed(let id, let position, _): attach(id, at: position)
    case .reordered(let flow, let order, _): flows[flow]?.entries = order
    case .selected(let flow, let selected, _): flows[flow]?.selected = selected
    case .tabHistory(let flow, let history, _): flows[flow]?.history = history
    case .moved(let id, let old, let new): move(id, from: new, to: old)
    case .flowStarted(let id, _): flows[id] = nil
    case .flowEnded(let id, let layout): flows[id] = Flow(id: id, layout: layout)
    case .released: break
    case .traitsChanged(let traits, _): self.traits = traits
    case .traitsOverridden(let flow, let traits, _):
      overrides[flow] = traits.isEmpty ? nil : traits
    case .parked(let id, let request, _): entries[id] = entries[id]?.with(parked: request)
    case .updated(let id, let route, _): entries[id] = entries[id]?.with(route: route)
    }
  }

  /// Moves adjacent entries of a flow between its stack and its modals, with the same result as
  /// these changes.
  ///
  /// If they were moved one by one, each move would shift all entries after it.
  ///
  /// - Parameter moves: The lowest modals in order, to the top of the stack; or the top entries of
  ///   the stack in descending order, to the bottom of the modals.
  mutating func apply(moves: [TreeChange], in flow: EntryID) {
    guard case .moved(_, _, let new)? = moves.first, let index = flows.index(forKey: flow) else {
      return
    }
    let ids = moves.map(\.entry)
    let isPushed = new.slot == .content
    let column = isPushed ? flows.values[index].entries.last.flatMap { entries[$0]?.column } : nil
    if isPushed {
      flows.values[index].modals.removeFirst(ids.count)
      flows.values[index].entries += ids
    } else {
      flows.values[index].entries.removeLast(ids.count)
      flows.values[index].modals.insert(contentsOf: ids.reversed(), at: 0)
    }
    for id in ids { entries[id] = entries[id]?.placed(isModal: !isPushed, in: column) }
  }

  /// Puts a detached entry back into its list.
  private mutating func attach(_ id: EntryID, at position: TreeChange.Position) {
    withSlot(position) { $0.insert(id, at: min(position.index, $0.count)) }
    for inner in subtree(of: id) where entries[inner]?.isOverlay == true { noteOverlay(inner) }
  }

  private mutating func move(
    _ id: EntryID, from old: TreeChange.Position, to new: TreeChange.Position
  ) {
    withSlot(old) { list in list.removeAll { $0 == id } }
    withSlot(new) { $0.insert(id, at: min(new.index, $0.count)) }
    // In a split, the entry is on top of a column; a modal has no column.
    let list = new.slot == .content ? flows[new.flow]?.entries ?? [] : []
    let below = list.firstIndex(of: id).flatMap { $0 > 0 ? entries[list[$0 - 1]] : nil }
    entries[id] = entries[id]?.placed(isModal: new.slot == .modal, in: below?.column)
  }

  /// Removes detached entries from storage.
  package mutating func drop(_ ids: [EntryID]) {
    for id in ids { drop(id) }
  }

  /// Removes a detached entry from storage.
  ///
  /// - Returns: The entry; its route may be the last reference to an object of the app.
  @discardableResult
  mutating func drop(_ id: EntryID) -> Entry? {
    flows.removeValue(forKey: id)
    if !overrides.isEmpty { overrides[id] = nil }
    return entries.removeValue(forKey: id)
  }

  /// Removes entries of the flow, with everything beneath them, from a tree that is saved.
  mutating func remove(_ ids: [EntryID], of flow: EntryID) {
    let gone = Set(ids)
    flows[flow]?.modals.removeAll(where: gone.contains)
    flows[flow]?.overlays.removeAll(where: gone.contains)
    flows[flow]?.entries.removeAll(where: gone.contains)
    for id in ids {
      if !overlays.isEmpty { forgetOverlays(in: id) }
      drop(subtree(of: id))
    }
  }

  private mutating func withSlot(
    _ position: TreeChange.Position, _ body: (inout [EntryID]) -> Void
  ) {
    // Mutate in place, because the lists may be long.
    guard let index = flows.index(forKey: position.flow) else { return }
    switch position.slot {
    case .content: body(&flows.values[index].entries)
    case .modal: body(&flows.values[index].modals)
    case .overlay: body(&flows.values[index].overlays)
    }
  }
}

// MARK: Recorded changes

// Recorded changes may come from a damaged file, or may not fit the current state.

extension NavigationTree {
  /// Applies the recorded changes that fit this tree, and ignores the others.
  ///
  /// Entries that leave are removed at once, so that a restored entry can have the id of a removed
  /// one.
  package mutating func replay(_ changes: [TreeChange]) {
    for recorded in changes {
      guard let change = fitting(recorded) else { continue }
      apply(change)
      if case .removed(let id, _, _) = change { drop(subtree(of: id)) }
    }
  }

  /// Returns the recorded change adapted to this tree; nil if it does not fit.
  ///
  /// Every entry stays in exactly one list of one flow, so no entry can be beneath itself.
  func fitting(_ recorded: TreeChange) -> TreeChange? {
    switch recorded {
    case .inserted(let entry, let position):
      guard entries[entry.id] == nil, flows[position.flow] != nil, Self.isPossible(entry.id) else {
        return nil
      }
      let own = entry.owned(by: position.flow)
        .placed(isModal: position.slot != .content, in: entry.column)
      return .inserted(own, at: position.notNegative)
    case .removed(let id, let position, let reason):
      guard let entry = entries[id], entry.parent == position.flow else { return nil }
      let own = TreeChange.Position(flow: position.flow, slot: entry.slot, index: position.index)
      return .removed(id, from: own.notNegative, because: reason)
    case .moved(let id, let old, let new):
      guard let entry = entries[id], entry.parent == new.flow, old.flow == new.flow,
        entry.slot == old.slot, new.slot != .overlay
      else { return nil }
      return .moved(id, from: old.notNegative, to: new.notNegative)
    case .reordered(let id, _, let order):
      guard let now = flows[id]?.entries, now.count == order.count, Set(now) == Set(order)
      else { return nil }
      return .reordered(flow: id, from: now, to: order)
    case .selected(let id, _, let selected):
      guard let flow = flows[id], flow.layout.selects,
        selected.map(flow.entries.contains) != false
      else { return nil }
      return .selected(flow: id, from: flow.selected, to: selected)
    case .tabHistory(let id, _, let history):
      return flows[id].map { flow in
        let tabs = Set(flow.entries)
        return .tabHistory(flow: id, from: flow.history, to: history.filter(tabs.contains))
      }
    case .traitsOverridden(let id, _, let traits):
      guard flows[id] != nil else { return nil }
      return .traitsOverridden(flow: id, from: overrides[id] ?? TraitOverrides(), to: traits)
    case .flowStarted(let id, _): return entries[id] == nil || flows[id] != nil ? nil : recorded
    case .flowEnded(let id, let layout):
      guard id != .root, let flow = flows[id], flow.layout == layout, flow.children.isEmpty else {
        return nil
      }
      return recorded
    case .traitsChanged(_, let new): return .traitsChanged(from: traits, to: new)
    case .released(let id): return entries[id] == nil ? nil : recorded
    case .parked(let id, _, let request):
      return entries[id].map { .parked(id, from: $0.parked, to: request) }
    case .updated(let id, let old, let new):
      return entries[id].map { .updated(id, from: $0.route ?? old, to: new) }
    }
  }
}

extension TreeChange.Position {
  fileprivate var notNegative: Self { .init(flow: flow, slot: slot, index: max(index, 0)) }
}
