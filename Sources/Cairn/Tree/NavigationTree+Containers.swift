extension NavigationTree {
  /// Returns all entries that leave when the user goes back from the upper entry to the lower one.
  ///
  /// Without a lower entry, it returns those that leave when the upper entry is dismissed. Flows
  /// that end and their contents are included.
  ///
  /// - Complexity: O(depth), and linear in the result; not recursive.
  func entries(leftFrom upper: EntryID, to lower: EntryID?) -> [EntryID] {
    let staying = lower.map { Set(path(to: $0)) } ?? []
    let highest = lower == nil ? upper : path(to: upper).first { !staying.contains($0) }
    var leaving: [EntryID] = []
    var waiting = highest.map { [$0] } ?? []
    while let next = waiting.popLast() {
      leaving.append(next)
      if let flow = flow(next) { waiting += flow.children }
    }
    return leaving
  }
}
