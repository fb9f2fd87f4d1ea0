// Recorded changes, which may come from a damaged file or from another state.
extension NavigationTree {
  /// Applies the recorded changes that fit this tree; those that do not are ignored.
  ///
  /// Entries that leave are removed at once, so that a restored entry can have the id of one of them.
  package mutating func replay(_ changes: [TreeChange]) {
    for recorded in changes {
      guard let change = fitting(recorded) else { continue }
      apply(change)
      if case .removed(let id, _, _) = change { drop(subtree(of: id)) }
    }
  }

  /// Returns the recorded change as it is in this tree; nil if it does not fit.
  ///
  /// Every entry stays in one list of one flow, so that no path has an end that leads back.
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
      return .removed(id, from: own, because: reason)
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
