/// Adapts the tree to the traits of hosts and flows.
@MainActor
struct Widths {
  let store: PlaceStore
  let transaction: Transaction
  let factory: PlaceFactory

  /// Sets the traits of the host.
  func change(to traits: Traits) -> Attempt {
    guard traits != store.traits, let flow = store.root.flow else { return .done(.unchanged) }
    let splits = splits()
    transaction.apply(
      .other(.traitsChanged(from: store.traits, to: traits), store.root, in: flow))
    adapt()
    resize(splits)
    return .done(.committed)
  }

  /// Sets the trait overrides of the flow.
  func override(_ overrides: TraitOverrides, in flow: Flow) -> Attempt {
    guard let flow = factory.current(flow), let place = flow.place else {
      return .done(.refused(.flowEnded))
    }
    guard overrides != flow.overrides else { return .done(.unchanged) }
    let splits = splits()
    transaction.apply(
      .other(.traitsOverridden(from: flow.overrides, to: overrides), place, in: flow))
    adapt()
    resize(splits)
    return .done(.committed)
  }

  /// Returns the splits that prefer a column in a compact width, and which of them are collapsed.
  private func splits() -> [(flow: Flow, wasCollapsed: Bool)] {
    guard store.hasCompactColumns else { return [] }
    return store.root.subtree.compactMap(\.flow).filter { $0.preferredCompactColumn != nil }
      .map { ($0, transaction.reducer.isCollapsed($0)) }
  }

  /// Shows or removes the initial content of the splits that have expanded or collapsed.
  private func resize(_ splits: [(flow: Flow, wasCollapsed: Bool)]) {
    for (flow, wasCollapsed) in splits
    where transaction.reducer.isCollapsed(flow) != wasCollapsed {
      for edit in transaction.reducer.edits(ofResized: flow) { transaction.apply(edit) }
    }
  }

  /// Presents or pushes adaptive entries as the traits require, starting with the outermost.
  func adapt() {
    guard store.hasAdaptive else { return }
    // Entries that the transaction has removed are not reached. The traits are carried along, because
    // a move changes those of everything beneath it.
    var waiting = [(store.root, TraitScope(store.traits))]
    while let (place, outer) = waiting.popLast() {
      StepCounter.note()
      guard let flow = place.flow else { continue }
      let scope = outer.within(flow)
      transaction.apply(
        moves: transaction.reducer.adaptation(of: flow, in: scope.traits), in: flow)
      for inner in flow.children.reversed() where inner.flow != nil {
        waiting.append((inner, scope))
      }
    }
  }

  /// Adapts entries that could not be moved before because other entries were above them.
  ///
  /// The tree then depends only on its current content, and restoring it gives an equal tree.
  func adaptUncovered() {
    guard store.hasAdaptive, !transaction.kinds.isDisjoint(with: [.removed, .reordered]) else {
      return
    }
    let isUncovered = transaction.edits.contains { edit in
      guard edit.altersFlow, let flow = edit.flow.place?.flow, flow.hasPresented else {
        return false
      }
      return !transaction.reducer.adaptation(of: flow, in: store.traits(in: flow)).isEmpty
    }
    if isUncovered { adapt() }
  }
}

extension Flow {
  /// True if the flow has modals, or if its top entry is an adaptive presentation.
  fileprivate var hasPresented: Bool { !modals.isEmpty || top?.presentation != nil }
}
