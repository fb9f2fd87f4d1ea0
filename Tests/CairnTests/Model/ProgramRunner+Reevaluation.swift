@_spi(Hosts) import Cairn

extension ProgramRunner {
  /// Re-evaluates and checks the results that can be predicted without a model.
  func reevaluate() -> Performed {
    let asks = model.root.places.contains {
      if case .ask = $0.spot.way(isAllowed: true) { true } else { false }
    }
    // It is not predictable which of the conditions are still pending afterwards.
    if asks { return .skipped }
    let old = navigator.tree
    let seen = Set(old.visibleEntries)
    let outcome = navigator.reevaluate()
    if case .refused = outcome { return .done(outcome) }
    guard !old.isWild, !navigator.tree.isWild else { return .done(outcome) }
    for id in fallen(in: old) where navigator.tree.entry(id) != nil {
      return .failed("\(id) is denied or above a denied entry, but is still in the tree")
    }
    // A request whose required flow has left with a denied entry may require it again.
    for entry in navigator.tree.allEntries
    where old.entry(entry.id) == nil && entry.parked == nil {
      guard let parent = entry.parent, old.entry(parent) != nil, !seen.contains(parent) else {
        continue
      }
      return .failed("\(entry.id) was added as a redirect in a place that is not visible")
    }
    return .done(outcome)
  }

  /// The denied entries in stacks, with the entries above them.
  ///
  /// A denied root stays. An entry above it may stay too, if an earlier re-evaluation redirected to
  /// it.
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
