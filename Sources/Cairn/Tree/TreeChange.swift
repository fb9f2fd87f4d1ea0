/// One step of a commit, such as an insertion, a removal, a selection or a reordering.
///
/// The changes of a commit, applied in order, turn the old tree into the new one. Hosts read them
/// to update only what has changed, and recordings replay them.
#if compiler(>=6.3)
  @nonexhaustive
#endif
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
    /// The index in that list.
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
  /// The list of previously selected tabs changed; it ends with the most recent.
  case tabHistory(flow: EntryID, from: [EntryID], to: [EntryID])
  /// The traits changed, and a presented entry is now pushed, or a pushed one is now presented.
  case moved(EntryID, from: Position, to: Position)
  /// The entry's destination is a coordinator with this layout; the insertions of its entries
  /// follow.
  case flowStarted(EntryID, layout: NavigationTree.Flow.Layout)
  /// The models and coordinators of the entry and its descendants were released; the entries stay.
  case released(EntryID)
  /// The host's size classes changed.
  case traitsChanged(from: Traits, to: Traits)
  /// The flow's trait overrides changed.
  case traitsOverridden(flow: EntryID, from: TraitOverrides, to: TraitOverrides)
  /// A request was parked at the entry, or a parked request continued.
  case parked(EntryID, from: ParkedRequest?, to: ParkedRequest?)
  /// The entry's route was updated in place: its identity is the same, its values are not.
  ///
  /// The entry keeps its id and its model, so a host must not rebuild its screen.
  case updated(EntryID, from: AnyRoute, to: AnyRoute)

  /// The flow whose lists or selection the change affects; nil if it affects none.
  @_spi(Hosts) public var flow: EntryID? {
    switch self {
    case .inserted(_, let position), .removed(_, let position, _), .moved(_, let position, _):
      position.flow
    case .reordered(let flow, _, _), .selected(let flow, _, _), .tabHistory(let flow, _, _): flow
    case .flowStarted, .released, .traitsChanged, .traitsOverridden, .parked, .updated: nil
    }
  }
}

extension NavigationTree {
  /// Applies one change.
  ///
  /// A removed entry is only detached. It and its descendants stay in storage until ``drop(_:)``.
  package mutating func apply(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      entries[entry.id] = entry
      // The addition wraps, because a damaged recording may contain the greatest number.
      nextID = max(nextID, entry.id.rawValue &+ 1)
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
    case .flowStarted(let id, let layout): flows[id] = Flow(layout: layout)
    case .released: break
    case .traitsChanged(_, let traits): self.traits = traits
    case .traitsOverridden(let flow, _, let traits):
      overrides[flow] = traits.isEmpty ? nil : traits
    case .parked(let id, _, let request): entries[id]?.parked = request
    case .updated(let id, _, let route): entries[id]?.route = route
    }
  }

  private mutating func move(
    _ id: EntryID, from old: TreeChange.Position, to new: TreeChange.Position
  ) {
    withSlot(old) { list in list.removeAll { $0 == id } }
    withSlot(new) { $0.insert(id, at: min(new.index, $0.count)) }
    entries[id]?.isModal = new.slot == .modal
    // In a split, the entry is on top of a column; a modal has no column.
    let list = new.slot == .content ? flows[new.flow]?.entries ?? [] : []
    let below = list.firstIndex(of: id).flatMap { $0 > 0 ? entries[list[$0 - 1]] : nil }
    entries[id]?.column = below?.column
  }

  /// Removes detached entries from storage.
  package mutating func drop(_ ids: [EntryID]) {
    for id in ids { drop(id) }
  }

  private mutating func drop(_ id: EntryID) {
    entries[id] = nil
    flows[id] = nil
    if !overrides.isEmpty { overrides[id] = nil }
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
