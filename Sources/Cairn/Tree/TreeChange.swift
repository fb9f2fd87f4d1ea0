/// One step of a commit: what was inserted, removed, selected or put in another order.
///
/// The changes of a commit, in order, lead from the tree before to the tree after. Hosts read them to
/// do only what is needed, and a recording made of them can be replayed.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TreeChange: Equatable, Codable, Sendable {
  /// Where an entry stands among its siblings.
  public struct Position: Hashable, Codable, Sendable {
    /// The list that the entry is in.
    #if compiler(>=6.3)
      @nonexhaustive
    #endif
    public enum Slot: String, Codable, Sendable {
      /// The coordinator's layout.
      case content
      /// The coordinator's modals.
      case modal
    }

    /// The entry of the coordinator that the place belongs to.
    public let flow: EntryID
    /// The index in that list.
    public let index: Int
    /// Layout or modals.
    public let slot: Slot

    init(flow: EntryID, slot: Slot, index: Int) {
      self.flow = flow
      self.index = index
      self.slot = slot
    }
  }

  /// An entry came in.
  case inserted(NavigationTree.Entry, at: Position)
  /// An entry went out, with everything beneath it.
  ///
  /// The reason is nil if it left because the flow at it finished.
  case removed(EntryID, from: Position, because: CancellationReason?)
  /// The entries of a flow's layout changed their order.
  case reordered(flow: EntryID, from: [EntryID], to: [EntryID])
  /// Another tab was selected.
  case selected(flow: EntryID, from: EntryID?, to: EntryID?)
  /// The tabs to go back to, the last one first, are others now.
  case tabHistory(flow: EntryID, from: [EntryID], to: [EntryID])
  /// An entry that was presented is pushed now, or the other way round, because the traits changed.
  case moved(EntryID, from: Position, to: Position)
  /// The entry turned out to hold a coordinator with this layout; its entries follow.
  case flowStarted(EntryID, layout: NavigationTree.Flow.Layout)
  /// What lives at the entry and beneath it is let go of for now; the entries stay.
  case released(EntryID)
  /// The host has another size.
  case traitsChanged(from: Traits, to: Traits)
  /// The flow sees other traits than its surroundings.
  case traitsOverridden(flow: EntryID, from: TraitOverrides, to: TraitOverrides)
  /// A request was parked at the entry, or went on.
  case parked(EntryID, from: ParkedRequest?, to: ParkedRequest?)

  /// The flow whose own lists or selection the change alters; nil if it alters none.
  @_spi(Hosts) public var flow: EntryID? {
    switch self {
    case .inserted(_, let position), .removed(_, let position, _), .moved(_, let position, _):
      position.flow
    case .reordered(let flow, _, _), .selected(let flow, _, _), .tabHistory(let flow, _, _): flow
    case .flowStarted, .released, .traitsChanged, .traitsOverridden, .parked: nil
    }
  }
}

extension NavigationTree {
  /// Applies one change.
  ///
  /// A removed entry is only detached. Its nodes stay until ``drop(_:)``, so that
  /// ``revert(_:)`` can put it back.
  package mutating func apply(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      entries[entry.id] = entry
      // Wrapping: a damaged recording may hold the last of all numbers.
      nextID = max(nextID, entry.id.rawValue &+ 1)
      withSlot(position) { list in
        // Nearly always at the end, where `insert` would take three times as long.
        if position.index >= list.count {
          list.append(entry.id)
        } else {
          list.insert(entry.id, at: position.index)
        }
      }
    case .removed(let id, let position, _):
      withSlot(position) { list in
        // Almost always at the given index; a replayed change may meet a shorter list.
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
    }
  }

  private mutating func move(
    _ id: EntryID, from old: TreeChange.Position, to new: TreeChange.Position
  ) {
    withSlot(old) { list in list.removeAll { $0 == id } }
    withSlot(new) { $0.insert(id, at: min(new.index, $0.count)) }
    entries[id]?.isModal = new.slot == .modal
    // In a split it lies on top of a column; a modal stands in none.
    let list = new.slot == .content ? flows[new.flow]?.entries ?? [] : []
    let below = list.firstIndex(of: id).flatMap { $0 > 0 ? entries[list[$0 - 1]] : nil }
    entries[id]?.column = below?.column
  }

  /// Takes one change back; the changes of a transaction must be reverted in reverse order.
  mutating func revert(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      withSlot(position) { $0.remove(at: position.index) }
      entries[entry.id] = nil
      flows[entry.id] = nil
      nextID = entry.id.rawValue
    case .removed(let id, let position, _):
      withSlot(position) { $0.insert(id, at: position.index) }
    case .reordered(let flow, let order, _): flows[flow]?.entries = order
    case .selected(let flow, let selected, _): flows[flow]?.selected = selected
    case .tabHistory(let flow, let history, _): flows[flow]?.history = history
    case .moved(let id, let old, let new): move(id, from: new, to: old)
    case .flowStarted(let id, _): flows[id] = nil
    case .released: break
    case .traitsChanged(let traits, _): self.traits = traits
    case .traitsOverridden(let flow, let traits, _):
      overrides[flow] = traits.isEmpty ? nil : traits
    case .parked(let id, let request, _): entries[id]?.parked = request
    }
  }

  /// Forgets the nodes of detached entries.
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
    // In place: the lists may be long.
    guard let index = flows.index(forKey: position.flow) else { return }
    switch position.slot {
    case .content: body(&flows.values[index].entries)
    case .modal: body(&flows.values[index].modals)
    }
  }
}
