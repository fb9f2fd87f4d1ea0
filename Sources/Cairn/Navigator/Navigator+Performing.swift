extension Navigator {
  /// Applies the actions to the tree, each where it belongs; the transaction goes on.
  func apply(
    _ actions: [TreeAction], in flow: EntryID, because reason: CancellationReason? = nil
  ) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
    for action in actions {
      let one = apply(action, in: flow, because: reason)
      switch one.outcome {
      case .refused: return one
      case .committed: result = one
      default: if result.outcome != .committed { result = one }
      }
    }
    return result
  }

  /// Applies the action to the tree where it belongs: to the flow, or to the nearest above that takes it.
  func apply(
    _ action: TreeAction, in flow: EntryID, because reason: CancellationReason? = nil
  ) -> Attempt.Result {
    var target = flow
    while true {
      switch tree.decide(action, in: target, because: reason) {
      case .change(let change):
        tree.apply(change)
        transaction.append(change)
        if transaction.kinds.contains(.selected) { rememberTab() }
        return .init(outcome: .committed)
      case .changes(let changes):
        for change in changes {
          apply(change)
          if transaction.kinds.contains(.selected) { rememberTab() }
        }
        return .init(outcome: .committed)
      case .unchanged(let note): return .init(outcome: .unchanged, note: note)
      case .refused(let advice):
        let name = [action.verb.rawValue, action.route.map { "(\($0))" } ?? ""].joined()
        // A link may name a tab that there is not; that is outside input, and nobody's mistake.
        if reason != .link || tree.flows[target]?.layout.selects != true {
          Report.impossible(name, path: pathDescription(of: target), advice: advice)
        }
        return .init(outcome: .refused(.impossible(advice)), note: advice)
      case .bubbles:
        guard let parent = tree.entries[target]?.parent else {
          return .init(
            outcome: .unchanged, note: "No flow on the way to the root has anything to do.")
        }
        target = parent
      }
    }
  }

  /// Keeps the tab that was left, where back leads through the tabs.
  private func rememberTab() {
    guard case .selected(let flow, let old?, let new?)? = transaction.changes.last,
      places[flow]?.node?.tabBack == .history, let history = tree.flows[flow]?.history
    else { return }
    let others = history.filter { $0 != old && $0 != new }
    apply(.tabHistory(flow: flow, from: history, to: others + [old]))
  }

  func end(_ id: EntryID, _ ending: Ending) -> Attempt {
    let entry = tree.entries[id]
    guard let place = places[id], let sink = place.result, let entry else {
      return .done(.refused(.flowEnded))
    }
    // A flow that stays may be required again after it has finished.
    guard !sink.isSettled || entry.parked != nil else {
      return .done(.unchanged, note: "The flow has given its result before.")
    }
    let reason: CancellationReason?
    transaction.settle(sink, ending)
    switch ending {
    case .finish:
      reason = nil
      if let parked = entry.parked {
        apply(.parked(id, from: parked, to: nil))
        transaction.resumed.append((parked, entry.parent ?? .root))
      }
    case .cancel(let cancellation):
      reason = cancellation
      if let parked = entry.parked {
        apply(.parked(id, from: parked, to: nil))
        transaction.abandoned.append((parked, .refused(.requirementCancelled)))
      }
    }
    if let parent = entry.parent {
      _ = apply(.remove(id, isFinished: reason == nil), in: parent, because: reason)
    }
    return .done(.committed)
  }

  func run(
    _ destination: Destination, as presentation: Presentation, in flow: EntryID
  ) -> Attempt {
    guard places[flow] != nil else { return .done(.refused(.flowEnded)) }
    if let node = destination.node, node.isAttached || node.hasEnded {
      Report.coordinatorUsedTwice(
        type(of: destination.object), path: pathDescription(of: flow),
        consequence: "The flow was not run")
      return .done(.refused(.impossible("The coordinator has been in a tree before.")))
    }
    transaction.given[EntryID(rawValue: tree.nextID)] = destination
    let action: TreeAction =
      presentation == .push
      ? .push(nil, always: true) : .present(nil, presentation, always: true)
    return .done(apply([action], in: flow))
  }
}
