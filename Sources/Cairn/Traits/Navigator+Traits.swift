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

  /// Moves adaptive entries to where the traits want them.
  func adapt() {
    let adaptive = Set(
      tree.entries.values.lazy.filter { $0.presentation?.isAdaptive == true }.compactMap(\.parent))
    for flow in adaptive.sorted() {
      for change in tree.adaptation(of: flow) { apply(change) }
    }
  }
}

extension Presentation {
  fileprivate var isAdaptive: Bool {
    if case .adaptive = style { true } else { false }
  }
}
