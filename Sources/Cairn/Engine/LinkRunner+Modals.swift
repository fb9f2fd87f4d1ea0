// A link shows its target, so it dismisses the modals over what it leaves and over what it shows, except
// those that it leads through.

extension LinkRunner {
  /// Returns the modals that are shown within the place, each after those that contain it.
  ///
  /// This is a loop over one path in most cases, because every link does it.
  func modals(shownIn place: Place) -> [Place] {
    var found: [Place] = []
    var waiting: [Place] = []
    var next: Place? = place
    while let current = next ?? waiting.popLast() {
      StepCounter.note()
      next = nil
      guard let flow = current.flow else { continue }
      if !flow.modals.isEmpty {
        found += flow.modals
        waiting += flow.modals
      }
      if flow.isSplit { waiting += transaction.reducer.tops(of: flow) } else { next = flow.top }
    }
    return found
  }

  /// Dismisses those of the modals that are still there.
  ///
  /// - Parameter passed: The flows that the link has led through, whose modals it has dealt with.
  /// - Returns: True if it has dismissed a modal.
  func dismiss(_ modals: [Place], exceptThoseOf passed: [EntryID] = []) -> Bool {
    var isDone = false
    var known: [EntryID: Bool] = [:]
    let passed = Set(passed)
    for modal in modals {
      guard let flow = modal.parent, let id = flow.id, !passed.contains(id),
        remains(modal, &known)
      else { continue }
      let result = transaction.perform(.remove(modal), in: flow, because: .link)
      if result.outcome == .committed { (isDone, known[modal.id]) = (true, false) }
    }
    return isDone
  }

  /// Returns true if neither the place nor an entry above it has been removed.
  ///
  /// - Parameter known: The answers for places that have been visited, so that each is visited once.
  private func remains(_ place: Place, _ known: inout [EntryID: Bool]) -> Bool {
    var visited: [EntryID] = []
    var next: Place? = place
    var answer = true
    while let current = next {
      StepCounter.note()
      if current.isDetached {
        answer = false
        break
      }
      if let earlier = known[current.id] {
        answer = earlier
        break
      }
      visited.append(current.id)
      next = current.parent?.place
    }
    for id in visited { known[id] = answer }
    return answer
  }
}
