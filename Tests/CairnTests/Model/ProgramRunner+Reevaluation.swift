import Cairn

extension ProgramRunner {
  /// Re-evaluates, and checks what can be said of it without a model.
  func reevaluate() -> Performed {
    let asks = model.root.places.contains {
      if case .ask = $0.spot.way(isAllowed: true) { true } else { false }
    }
    // Whether the questions are still of interest could not be known.
    if asks { return .skipped }
    let old = navigator.tree
    let seen = Set(old.visibleEntries)
    let outcome = navigator.reevaluate()
    if case .refused = outcome { return .done(outcome) }
    guard !old.isWild, !navigator.tree.isWild else { return .done(outcome) }
    for id in fallen(in: old) where navigator.tree.entry(id) != nil {
      return .failed("\(id) may not stand, or stood on what may not, and stands")
    }
    for entry in navigator.tree.allEntries where old.entry(entry.id) == nil {
      guard let parent = entry.parent, old.entry(parent) != nil, !seen.contains(parent) else {
        continue
      }
      return .failed("\(entry.id) was led to where nobody sees it")
    }
    return .done(outcome)
  }

  /// What may not stand in stacks, with all above it.
  ///
  /// A root stays, and above it what its coordinator says instead, which may have stood before.
  private func fallen(in tree: NavigationTree) -> [EntryID] {
    tree.allEntries.flatMap { entry -> [EntryID] in
      guard let flow = tree.flow(entry.id), flow.layout == .stack else { return [] }
      let first = flow.entries.firstIndex { !mayStand($0, in: tree) }
      return first.map { $0 == 0 ? [] : Array(flow.entries[$0...]) } ?? []
    }
  }

  private func mayStand(_ id: EntryID, in tree: NavigationTree) -> Bool {
    guard let spot = tree.entry(id)?.route?.value(as: Spot.self) else { return true }
    switch spot.way(isAllowed: tally.isAllowed) {
    case .show, .present, .ask: return true
    case .deny, .redirect, .require: return false
    }
  }
}
