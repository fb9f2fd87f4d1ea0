extension Transaction {
  /// Applies the changes of one recorded event.
  ///
  /// Changes that do not fit the navigator's current state are ignored.
  func replay(_ event: NavigationEvent, _ tearDown: TearDown) {
    for change in event.changes {
      guard let edit = edit(for: change) else { continue }
      apply(edit)
      // As in a restoration, inserted entries may have the ids of entries that leave.
      if event.request == .restore || event.request == .replay, edit.kind == .removed {
        hasTornDown = true
        tearDown.end(edit.place, because: edit.reason)
      }
    }
  }

  private func edit(for change: TreeChange) -> Edit? {
    switch change {
    case .inserted(var entry, let position):
      guard store[entry.id] == nil, let flow = store[position.flow]?.flow else { return nil }
      entry.isModal = position.slot != .content
      return .insert(Place(entry, parent: flow), in: flow, at: position.index)
    case .removed(let id, let position, let reason):
      guard let place = store[id], let flow = place.parent, flow.id == position.flow else {
        return nil
      }
      return .remove(
        place, from: flow, place.slot, at: position.index, because: reason)
    case .moved(let id, let old, let new):
      guard let place = store[id], let flow = place.parent,
        place.isModal == (old.slot == .modal)
      else { return nil }
      let detail = Edit.Detail.moved(
        from: .init(slot: old.slot, index: old.index), to: .init(slot: new.slot, index: new.index))
      return .other(detail, place, in: flow)
    case .reordered(let id, _, let order): return reordering(id, to: order)
    case .selected(let id, _, let selected):
      return flowEdit(id) { .selected(from: $0.selected, to: selected.flatMap { store[$0] }) }
    case .tabHistory(let id, let old, let new):
      return flowEdit(id) { _ in .tabHistory(from: old, to: new) }
    case .traitsOverridden(let id, _, let overrides):
      return flowEdit(id) { .traitsOverridden(from: $0.overrides, to: overrides) }
    case .flowStarted(let id, let layout):
      guard let place = store[id], place.flow == nil else { return nil }
      return .other(
        .flowStarted(before: nil), place, in: .withoutCoordinator(layout, at: place))
    case .traitsChanged(_, let traits):
      return flowEdit(.root) { _ in .traitsChanged(from: store.traits, to: traits) }
    case .released(let id): return placeEdit(id) { _ in .released }
    case .parked(let id, _, let request):
      return placeEdit(id) { .parked(from: $0.parked, to: request) }
    case .updated(let id, let old, let new):
      return placeEdit(id) { place in
        let live = place.parent?.coordinator?.live(new) ?? new
        return .updated(from: place.route ?? old, to: live, nil)
      }
    }
  }

  private func flowEdit(_ id: EntryID, _ detail: (Flow) -> Edit.Detail) -> Edit? {
    guard let place = store[id], let flow = place.flow else { return nil }
    return .other(detail(flow), place, in: flow)
  }

  private func placeEdit(_ id: EntryID, _ detail: (Place) -> Edit.Detail) -> Edit? {
    guard let place = store[id], let flow = place.parent ?? place.flow else { return nil }
    return .other(detail(place), place, in: flow)
  }

  private func reordering(_ id: EntryID, to order: [EntryID]) -> Edit? {
    guard let flow = store[id]?.flow, Set(order) == Set(flow.entries.map(\.id)),
      order.count == flow.entries.count
    else { return nil }
    return flowEdit(id) { .reordered(from: $0.entries, to: order.compactMap { store[$0] }) }
  }
}
