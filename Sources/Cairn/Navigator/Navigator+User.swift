extension Navigator {
  /// Does in the tree what the user did in a host.
  func perform(_ action: UserAction) -> Attempt {
    switch action {
    case .back(let id): goBack(to: id)
    case .backOneStep: goBackOneStep()
    case .dismiss(let id): dismiss(id)
    case .select(let id): select(id)
    case .answer(let id, let button, let texts): answer(id, button: button, texts: texts)
    }
  }

  private static let overtaken = "The entry has left the tree."

  /// Removes all that stands above the entry in its container, in its own flow and around it.
  private func goBack(to id: EntryID) -> Attempt {
    guard tree.entries[id] != nil else { return .done(.unchanged, note: Self.overtaken) }
    var result = Attempt.Result(outcome: .unchanged)
    var current = id
    while let entry = tree.entries[current], !entry.isModal, let parent = entry.parent,
      let flow = tree.flows[parent], !flow.layout.selects
    {
      if flow.layout != .switching {
        let above = apply([.removeAbove(current)], in: parent, because: .back)
        if above.outcome == .committed { result = above }
      }
      // A column that has room of its own is a container of its own.
      if flow.layout.isSplit, !tree.isCollapsed(parent) { break }
      current = parent
    }
    return .done(result)
  }

  /// Pops the innermost stack that can be popped, dismisses the modal that is reached before one, or
  /// goes back to another tab where the flow wants that.
  private func goBackOneStep() -> Attempt {
    for id in tree.frontPath.reversed() {
      guard let entry = tree.entries[id], let parent = entry.parent else { continue }
      if entry.isModal { return dismiss(id) }
      if tree.canRemoveByBack(id) {
        return .done(apply([.remove(id)], in: parent, because: .back))
      }
      if let tab = tabBefore(id, in: parent) {
        let change = TreeChange.selected(flow: parent, from: id, to: tab)
        let history = tree.flows[parent]?.history ?? []
        apply(change)
        if let index = history.lastIndex(of: tab) {
          apply(.tabHistory(flow: parent, from: history, to: Array(history[..<index])))
        }
        return .done(.committed)
      }
    }
    return .done(.unchanged, note: "There is nothing to go back to.")
  }

  /// The tab that back leads to when there is nothing left to go back to in this one.
  private func tabBefore(_ tab: EntryID, in flow: EntryID) -> EntryID? {
    guard let tabs = tree.flows[flow], tabs.layout == .tabs else { return nil }
    return switch places[flow]?.node?.tabBack ?? TabBack.none {
    case .first: tabs.entries.first == tab ? nil : tabs.entries.first
    case .history: tabs.history.last
    case .none: nil
    }
  }

  private func dismiss(_ id: EntryID) -> Attempt {
    // What is presented adaptively may have become part of the stack on the way here.
    guard let entry = tree.entries[id], entry.presentation != nil, let parent = entry.parent else {
      return .done(.unchanged, note: Self.overtaken)
    }
    return .done(apply([.remove(id)], in: parent, because: .swipedAway))
  }

  private func select(_ id: EntryID) -> Attempt {
    guard let parent = tree.entries[id]?.parent, let flow = tree.flows[parent],
      flow.layout.selects, flow.entries.contains(id)
    else { return .done(.unchanged, note: Self.overtaken) }
    guard flow.selected == id, flow.layout == .tabs else {
      return .done(apply([.selectEntry(id)], in: parent))
    }
    // The selected tab again: to its root, as UITabBarController does.
    return .done(popToBeginning(of: id, because: .back))
  }

  /// Ends the dialog with the button that the user chose.
  private func answer(_ id: EntryID, button: Int, texts: [String]) -> Attempt {
    guard let model = places[id]?.object as? DialogModel else {
      return .done(.unchanged, note: Self.overtaken)
    }
    guard model.buttons.indices.contains(button) else {
      let advice = "The dialog has \(model.buttons.count) buttons; report one of them by its index."
      Report.impossible(
        "answer with button \(button)", path: pathDescription(of: id), advice: advice)
      return .done(.refused(.impossible(advice)))
    }
    return end(id, model.ending(button: button, texts: texts))
  }

  /// Pops the stacks that share the container of the flow at the entry, the outermost first.
  func popToBeginning(of id: EntryID, because reason: CancellationReason) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
    // A link leads to the same place in any width; a tap is about the one container that is seen.
    let expanded = reason != .back
    var next = firstStack(from: id, expanded: expanded)
    while let stack = next {
      let actions =
        reason == .link || reason == .handedOver ? beginning(of: stack) : [.popToRoot]
      let popped = apply(actions, in: stack, because: reason)
      if popped.outcome == .committed { result = popped }
      next = tree.flows[stack]?.entries.first.flatMap { firstStack(from: $0, expanded: expanded) }
    }
    return result
  }

  /// What makes the flow show the routes that it began with.
  private func beginning(of id: EntryID) -> [TreeAction] {
    guard let node = places[id]?.node, let root = tree.flows[id]?.entries.first,
      tree.entries[root]?.route == node.initialRoutes.first
    else { return [.popToRoot] }
    guard node.initialColumns.isEmpty else { return beginning(of: id, with: node) }
    return [.setAboveRoot(node.initialRoutes.dropFirst().map { .init(route: $0) })]
  }

  /// As `beginning(of:)` for a split: from the first column on that shows something else.
  private func beginning(of split: EntryID, with node: FlowNode) -> [TreeAction] {
    let initial = Dictionary(uniqueKeysWithValues: zip(node.initialColumns, node.initialRoutes))
    let columns = tree.columns(of: split)
    let other = columns.firstIndex { column, entries in
      entries.map { tree.entries[$0]?.route } != (initial[column].map { [$0] } ?? [])
    }
    guard let other else { return [] }
    // A column that began empty is emptied by showing the one before it again.
    let first = initial[columns[other].column] == nil ? other - 1 : other
    return columns[first...].compactMap { column, _ in
      initial[column].map { .showIn($0, column) }
    }
  }

  /// The stack that the entry holds, itself or within `switching` layouts.
  ///
  /// - Parameter expanded: Whether a split counts that has room for its columns.
  private func firstStack(from id: EntryID, expanded: Bool) -> EntryID? {
    var next: EntryID? = id
    while let current = next, let flow = tree.flows[current] {
      switch flow.layout {
      case .stack: return current
      case .switching: next = flow.top
      case .tabs, .pages: return nil
      case .split, .tripleSplit: return expanded || tree.isCollapsed(current) ? current : nil
      }
    }
    return nil
  }
}
