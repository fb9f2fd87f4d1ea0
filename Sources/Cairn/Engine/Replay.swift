extension Transaction {
  /// Applies the changes of one recorded event.
  ///
  /// Changes that do not fit the navigator's current state are ignored.
  func replay(_ event: NavigationEvent, _ tearDown: TearDown) {
    for recorded in event.changes {
      guard let change = change(for: recorded) else { continue }
      apply(change)
      // As in a restoration, inserted entries may have the ids of entries that leave.
      if event.request == .restore || event.request == .replay,
        case .removed(let id, _, let reason) = change, let place = store[id]
      {
        noteTornDown()
        tearDown.end(place, because: reason)
      }
    }
  }

  /// Returns the recorded change as it is in the present tree; nil if it does not fit.
  private func change(for recorded: TreeChange) -> TreeChange? {
    let tree = store.tree
    switch recorded {
    case .inserted(let entry, let position):
      guard tree.entries[entry.id] == nil, tree.flows[position.flow] != nil else { return nil }
      let own = entry.owned(by: position.flow)
        .placed(isModal: position.slot != .content, in: entry.column)
      return .inserted(own, at: position)
    case .removed(let id, let position, let reason):
      guard let entry = tree.entries[id], entry.parent == position.flow else { return nil }
      let own = TreeChange.Position(flow: position.flow, slot: entry.slot, index: position.index)
      return .removed(id, from: own, because: reason)
    case .moved(let id, let old, let new):
      guard let entry = tree.entries[id], entry.parent == new.flow, old.flow == new.flow,
        entry.isModal == (old.slot == .modal)
      else { return nil }
      return recorded
    case .reordered(let id, _, let order):
      guard let now = tree.flows[id]?.entries, now.count == order.count, Set(now) == Set(order)
      else { return nil }
      return .reordered(flow: id, from: now, to: order)
    case .selected(let id, _, let selected):
      return tree.flows[id].map {
        .selected(flow: id, from: $0.selected, to: selected.flatMap { tree.entries[$0]?.id })
      }
    case .tabHistory(let id, _, let history):
      return tree.flows[id].map { .tabHistory(flow: id, from: $0.history, to: history) }
    case .traitsOverridden(let id, _, let overrides):
      guard tree.flows[id] != nil else { return nil }
      let before = tree.overrides[id] ?? TraitOverrides()
      return .traitsOverridden(flow: id, from: before, to: overrides)
    case .flowStarted(let id, _):
      return tree.entries[id] == nil || tree.flows[id] != nil ? nil : recorded
    case .flowEnded(let id, let layout):
      // A coordinator that is there has its own layout.
      guard let flow = tree.flows[id], flow.layout == layout, flow.children.isEmpty,
        store.flow(id)?.isAttached == false
      else { return nil }
      return recorded
    case .traitsChanged(_, let traits): return .traitsChanged(from: tree.traits, to: traits)
    case .released(let id): return tree.entries[id] == nil ? nil : recorded
    case .parked(let id, _, let request):
      return tree.entries[id].map { .parked(id, from: $0.parked, to: request) }
    case .updated(let id, let old, let new):
      return tree.entries[id].map { entry in
        let live = store[id]?.parent?.coordinator?.live(new) ?? new
        return .updated(id, from: entry.route ?? old, to: live)
      }
    }
  }
}
