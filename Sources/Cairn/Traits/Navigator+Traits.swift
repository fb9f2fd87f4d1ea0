extension Navigator {
  /// How much room the host has; set by the host when it attaches and when that changes.
  ///
  /// Setting it is a request: splits collapse or expand, adaptive presentations are resolved again, in
  /// one commit. Entries keep their ids, models and results.
  public var traits: Traits {
    get { tree.traits }
    set { _ = submit(Request(.traits(newValue))) }
  }

  /// Brings the tree in line with the traits.
  func change(traits: Traits) -> Attempt {
    guard traits != tree.traits else { return .done(.unchanged) }
    apply(.traitsChanged(from: tree.traits, to: traits))
    adapt()
    return .done(.committed)
  }

  /// Lets the flow see other traits than its surroundings.
  func override(_ overrides: TraitOverrides, in flow: EntryID) -> Attempt {
    guard places[flow] != nil else { return .done(.refused(.flowEnded)) }
    let old = tree.overrides[flow] ?? TraitOverrides()
    guard overrides != old else { return .done(.unchanged) }
    apply(.traitsOverridden(flow: flow, from: old, to: overrides))
    adapt()
    return .done(.committed)
  }

  /// Takes over the overrides that a flow was made with.
  func installTraits(of node: FlowNode, at flow: EntryID) {
    guard !node.traitOverrides.isEmpty else { return }
    apply(.traitsOverridden(flow: flow, from: TraitOverrides(), to: node.traitOverrides))
  }

  /// Moves adaptive entries to where the traits want them, the outermost first.
  ///
  /// - Parameter gone: Entries that the transaction has taken out; what is in them is let alone.
  func adapt(except gone: Set<EntryID> = []) {
    let adaptive = Set(
      tree.entries.lazy.map(\.value).filter { $0.presentation?.isAdaptive == true }
        .compactMap(\.parent))
    for flow in adaptive.sorted() where gone.isDisjoint(with: tree.path(to: flow)) {
      for change in tree.adaptation(of: flow) { apply(change) }
    }
  }

  /// Moves adaptive entries that could not be moved before because of what lay above them.
  ///
  /// So a tree says the same however it came about, and restoring it gives an equal one.
  func adaptUncovered() {
    guard !transaction.kinds.isDisjoint(with: [.removed, .reordered]) else { return }
    var isUncovered = false
    for flow in transaction.altered where tree.flows.hasModals(flow) || isPresentedOnTop(of: flow) {
      isUncovered = isUncovered || !tree.adaptation(of: flow).isEmpty
    }
    guard isUncovered else { return }
    let gone = transaction.changes.compactMap { change -> EntryID? in
      if case .removed(let id, _, _) = change { id } else { nil }
    }
    adapt(except: Set(gone))
  }
  private func isPresentedOnTop(of flow: EntryID) -> Bool {
    // Not with `map`: its closure would have its isolation checked, in 100 instructions.
    guard let top = tree.flows.top(of: flow) else { return false }
    return tree.entries.isPresented(top)
  }
}
