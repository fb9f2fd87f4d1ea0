/// Brings the tree in line with the room that hosts and flows declare.
@MainActor
struct Widths {
  let store: PlaceStore
  let transaction: Transaction
  let factory: PlaceFactory

  /// Takes over the traits of the host.
  func change(to traits: Traits) -> Attempt {
    guard traits != store.traits, let flow = store.root.flow else { return .done(.unchanged) }
    transaction.apply(
      .other(.traitsChanged(from: store.traits, to: traits), store.root, in: flow))
    adapt()
    return .done(.committed)
  }

  /// Lets the flow see other traits than its surroundings.
  func override(_ overrides: TraitOverrides, in flow: Flow) -> Attempt {
    guard let flow = factory.current(flow), let place = flow.place else {
      return .done(.refused(.flowEnded))
    }
    guard overrides != flow.overrides else { return .done(.unchanged) }
    transaction.apply(
      .other(.traitsOverridden(from: flow.overrides, to: overrides), place, in: flow))
    adapt()
    return .done(.committed)
  }

  /// Moves adaptive entries to where the traits want them, the outermost first.
  func adapt() {
    guard store.hasAdaptive else { return }
    // Entries beneath what the transaction has removed are not in the tree.
    let adaptive = store.root.subtree.compactMap { place in
      place.flow.flatMap { flow in
        (flow.entries + flow.modals).contains { $0.presentation?.isAdaptive == true } ? flow : nil
      }
    }
    for flow in adaptive.sorted(by: { $0.id ?? .root < $1.id ?? .root }) {
      for edit in transaction.reducer.adaptation(of: flow) { transaction.apply(edit) }
    }
  }

  /// Moves adaptive entries that could not be moved before because of what was above them.
  ///
  /// So the tree does not depend on how it came about, and restoring it gives an equal one.
  func adaptUncovered() {
    guard store.hasAdaptive, !transaction.kinds.isDisjoint(with: [.removed, .reordered]) else {
      return
    }
    let isUncovered = transaction.edits.contains { edit in
      guard edit.altersFlow, let flow = edit.flow.place?.flow, flow.hasPresented else {
        return false
      }
      return !transaction.reducer.adaptation(of: flow).isEmpty
    }
    if isUncovered { adapt() }
  }
}

extension Flow {
  /// Whether the flow has modals, or an entry on top that was asked to be presented.
  fileprivate var hasPresented: Bool { !modals.isEmpty || top?.presentation != nil }
}
