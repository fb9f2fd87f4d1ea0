extension NavigationTree {
  /// Everything that leaves when the user goes back from the upper entry to the lower one, or dismisses
  /// the upper one: the entry, what it holds, and the flows that end.
  ///
  /// - Complexity: O(depth), and linear in the result; not recursive.
  func entries(leftFrom upper: EntryID, to lower: EntryID?) -> [EntryID] {
    let staying = lower.map { Set(path(to: $0)) } ?? []
    let highest = lower == nil ? upper : path(to: upper).first { !staying.contains($0) }
    var leaving: [EntryID] = []
    var waiting = highest.map { [$0] } ?? []
    while let next = waiting.popLast() {
      leaving.append(next)
      if let flow = flow(next) { waiting += flow.entries + flow.modals }
    }
    return leaving
  }
}
