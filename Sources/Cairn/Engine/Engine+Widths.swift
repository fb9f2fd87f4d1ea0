// Adapts the tree to the traits of hosts and flows.
extension Engine {
  /// Sets the traits of the host.
  func change(to traits: Traits) -> Attempt {
    guard traits != store.tree.traits, store.root.flow != nil else { return Attempt(.unchanged) }
    return resize(by: .traitsChanged(from: store.tree.traits, to: traits))
  }

  /// Sets the trait overrides of the flow.
  func override(_ overrides: TraitOverrides, in flow: Flow) -> Attempt {
    guard let id = lifetimes.current(flow)?.id else { return Attempt(.refused(.flowEnded)) }
    let before = store.tree.overrides[id] ?? TraitOverrides()
    guard overrides != before else { return Attempt(.unchanged) }
    return resize(by: .traitsOverridden(flow: id, from: before, to: overrides))
  }

  private func resize(by change: TreeChange) -> Attempt {
    resizing {
      transaction.apply(change)
      adapt()
    }
    return Attempt(.committed)
  }

  /// Shows or removes the initial content of the splits that expand or collapse by this work.
  private func resizing(_ work: () -> Void) {
    let splits = store.root.subtree.compactMap(\.flow).filter { $0.preferredCompactColumn != nil }
      .map { (flow: $0, wasCollapsed: isCollapsed($0)) }
    work()
    for (flow, wasCollapsed) in splits where isCollapsed(flow) != wasCollapsed {
      transaction.reducer.changes(ofResized: flow).forEach(transaction.apply)
    }
  }

  private func isCollapsed(_ flow: Flow) -> Bool {
    flow.id.map(transaction.reducer.isCollapsed) ?? false
  }

  /// Presents or pushes adaptive entries as the traits require, starting with the outermost.
  func adapt() {
    guard store.hasAdaptive else { return }
    // Entries that the transaction has removed are not reached. The traits are carried along,
    // because a move changes the traits of all entries beneath it.
    var waiting = [(EntryID.root, TraitScope(store.tree.traits))]
    while let (id, outer) = waiting.popLast() {
      StepCounter.note()
      guard store.tree.flows[id] != nil, let entry = store.tree.entries[id] else { continue }
      var scope = outer
      scope.enter(entry, in: store.tree)
      transaction.apply(
        moves: transaction.reducer.adaptation(of: id, in: scope.traits), in: id)
      for inner in (store.tree.flows[id]?.children ?? []).reversed()
      where store.tree.flows[inner] != nil {
        waiting.append((inner, scope))
      }
    }
  }

  /// Adapts entries that could not be moved before because other entries were above them, and the
  /// entries of a flow that has been created again with other trait overrides.
  ///
  /// The tree then depends only on its current content, and restoring it gives an equal tree.
  func adaptUncovered() {
    guard !transaction.kinds.isDisjoint(with: [.removed, .reordered, .traits]) else { return }
    let isUncovered =
      transaction.kinds.contains(.traits)
      || transaction.changes.contains { change in
        guard let flow = change.flow else { return false }
        return !transaction.reducer.adaptation(of: flow, in: store.traits(in: flow)).isEmpty
      }
    guard isUncovered else { return }
    resizing(adapt)
    lifetimes.makePlaces()
  }
}
