// A link shows its target, so it dismisses the modals over what it leaves and over what it shows, except
// those that it leads through.

extension LinkRunner {
  /// Returns the modals that are shown within the place, each after those that contain it.
  ///
  /// This is a loop over one path in most cases, because every link does it.
  func modals(shownIn id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var waiting: [EntryID] = []
    var next: EntryID? = id
    while let current = next ?? waiting.popLast() {
      StepCounter.note()
      next = nil
      guard let flow = store.tree.flows[current] else { continue }
      if !flow.modals.isEmpty {
        found += flow.modals
        waiting += flow.modals
      }
      if flow.layout.isSplit {
        waiting += transaction.reducer.tops(of: current)
      } else {
        next = flow.top
      }
    }
    return found
  }

  /// Dismisses those of the modals that are still there.
  ///
  /// - Parameter passed: The flows that the link has led through, whose modals it has dealt with.
  /// - Returns: True if it has dismissed a modal.
  func dismiss(_ modals: [EntryID], exceptThoseOf passed: [EntryID] = []) -> Bool {
    var isDone = false
    var known: [EntryID: Bool] = [:]
    let passed = Set(passed)
    for modal in modals {
      guard let flow = store[modal]?.parent, let id = flow.id, !passed.contains(id),
        !store.isLeaving(modal, &known)
      else { continue }
      let result = transaction.perform(.remove(modal), in: flow, because: .link)
      if result.outcome == .committed { (isDone, known[modal]) = (true, true) }
    }
    return isDone
  }
}
