extension NavigationTree {
  /// Returns the entries that leave because of the user's action, without the entries inside them.
  ///
  /// For ``UserAction/back(to:leaving:)``, these are the entries above the target in each flow of
  /// the target's container, starting with the innermost flow. For
  /// ``UserAction/dismiss(_:leaving:)``, these are the dismissed modal and the modals over it. For
  /// other actions, the result is empty. A host that still shows this tree uses the result to know
  /// which entries the user sees leave.
  ///
  /// - Complexity: O(depth), and linear in the result.
  @_spi(Hosts) public func entries(leavingBy action: UserAction) -> [EntryID] {
    switch action {
    case .back(let target, _): entries(above: target)
    case .dismiss(let modal, _): modals(from: modal)
    default: []
    }
  }

  private func entries(above target: EntryID) -> [EntryID] {
    var above: [EntryID] = []
    var traits = KnownTraits()
    var current = target
    while let entry = entries[current], !entry.isModal, let parent = entry.parent,
      let flow = flows[parent], !flow.layout.selects
    {
      let isExpanded = flow.layout.isSplit && !traits.isCollapsed(parent, in: self)
      let later = flow.entries.reversed().prefix { $0 != current }.reversed()
      above += isExpanded ? later.filter { entries[$0]?.column == entry.column } : Array(later)
      // A visible column is its own container.
      if isExpanded { break }
      current = parent
    }
    return above
  }

  private func modals(from modal: EntryID) -> [EntryID] {
    guard let parent = entries[modal]?.parent, let modals = flows[parent]?.modals,
      let index = modals.firstIndex(of: modal)
    else { return entries[modal] == nil ? [] : [modal] }
    return Array(modals[index...])
  }
}

extension UserAction {
  /// Returns the action of a user who saw only these entries leave.
  ///
  /// The result names these entries only if others, which were inserted later, would leave too.
  /// Most actions in a recording are therefore short.
  ///
  /// <!-- snippet: doc-user-seen -->
  /// ```swift
  /// let seen = shown.entries(leavingBy: .back(to: list))  // when the swipe begins
  /// let action = UserAction.back(to: list).seen(seen, in: navigator.tree)  // when it ends
  /// ```
  ///
  /// - Parameters:
  ///   - seen: The entries that the user saw leave, with or without the entries inside them.
  ///   - tree: The navigator's tree.
  @_spi(Hosts) public func seen(
    _ seen: some Collection<EntryID>, in tree: NavigationTree
  ) -> UserAction {
    let known = Set(seen)
    let leaving = tree.entries(leavingBy: self)
    guard !leaving.allSatisfy(known.contains) else { return self }
    let rest = leaving.filter(known.contains)
    return switch self {
    case .back(let target, _): .back(to: target, leaving: rest)
    case .dismiss(let modal, _): .dismiss(modal, leaving: rest)
    default: self
    }
  }
}
