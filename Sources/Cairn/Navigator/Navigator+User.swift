extension Navigator {
  /// Does in the tree what the user did in a host.
  func perform(_ action: UserAction) -> Attempt {
    switch action {
    case .back(let id): goBack(to: id)
    case .backOneStep: goBackOneStep()
    case .dismiss(let id): dismiss(id)
    case .select(let id): selectTab(id)
    }
  }

  private static let overtaken = "The entry has left the tree."

  /// Removes all that stands above the entry in its container, in its own flow and around it.
  private func goBack(to id: EntryID) -> Attempt {
    guard tree.entries[id] != nil else { return .done(.unchanged, note: Self.overtaken) }
    var result = Attempt.Result(outcome: .unchanged)
    var current = id
    while let entry = tree.entries[current], !entry.isModal, let parent = entry.parent,
      let flow = tree.flows[parent], flow.layout != .tabs
    {
      if flow.layout == .stack {
        let above = apply([.removeAbove(current)], in: parent, because: .back)
        if above.outcome == .committed { result = above }
      }
      current = parent
    }
    return .done(result)
  }

  /// Pops the innermost stack that can be popped, or dismisses the modal that is reached before one.
  private func goBackOneStep() -> Attempt {
    for id in tree.frontPath.reversed() {
      guard let entry = tree.entries[id], let parent = entry.parent else { continue }
      if entry.isModal { return dismiss(id) }
      guard let flow = tree.flows[parent], flow.layout == .stack, flow.entries.count > 1 else {
        continue
      }
      return .done(apply([.remove(id)], in: parent, because: .back))
    }
    return .done(.unchanged, note: "There is nothing to go back to.")
  }

  private func dismiss(_ id: EntryID) -> Attempt {
    guard let entry = tree.entries[id], entry.isModal, let parent = entry.parent else {
      return .done(.unchanged, note: Self.overtaken)
    }
    return .done(apply([.remove(id)], in: parent, because: .swipedAway))
  }

  private func selectTab(_ id: EntryID) -> Attempt {
    guard let parent = tree.entries[id]?.parent, let flow = tree.flows[parent],
      flow.layout == .tabs, flow.entries.contains(id)
    else { return .done(.unchanged, note: Self.overtaken) }
    guard flow.selected == id else {
      return .done(apply([.selectEntry(id)], in: parent))
    }
    // The selected tab again: to its root, as UITabBarController does.
    return .done(popToBeginning(of: id, because: .back))
  }

  /// Pops the stacks that share the container of the flow at the entry, the outermost first.
  func popToBeginning(of id: EntryID, because reason: CancellationReason) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
    var next = firstStack(from: id)
    while let stack = next {
      let popped = apply([.popToRoot], in: stack, because: reason)
      if popped.outcome == .committed { result = popped }
      next = tree.flows[stack]?.entries.first.flatMap(firstStack)
    }
    return result
  }

  /// The stack that the entry holds, itself or within `switching` layouts.
  private func firstStack(from id: EntryID) -> EntryID? {
    var next: EntryID? = id
    while let current = next, let flow = tree.flows[current] {
      switch flow.layout {
      case .stack: return current
      case .switching: next = flow.top
      case .tabs: return nil
      }
    }
    return nil
  }
}
