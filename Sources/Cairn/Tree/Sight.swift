/// The parts of the flows within some entries that the user sees.
///
/// If several columns are visible, the front is the first one that has a modal over it. Finding the
/// front of each split separately would visit the same content repeatedly, so one walk finds all
/// fronts.
struct Sight {
  /// The visible entries of flows with columns or panes.
  private var columns: [EntryID: (front: EntryID?, beside: [EntryID])] = [:]
  /// The entries that contain a visible modal, and the visible modals.
  private var withModal: Set<EntryID> = []
  private var traits = KnownTraits()
  /// The next entries on the path to the topmost opaque overlay; nil before it was looked up.
  private var cover: [EntryID: EntryID]?

  /// Returns the visible entries of the flow at the entry: its topmost modal, or else the top of
  /// its layout.
  ///
  /// `beside` contains the columns and panes that are visible beside the front.
  ///
  /// - Complexity: O(1) for a flow without columns, and if an entry around it has been visited;
  ///   else linear in the visible content of the entry, and in the depth.
  mutating func fronts(
    of id: EntryID, in tree: NavigationTree
  ) -> (front: EntryID?, beside: [EntryID]) {
    guard let flow = tree.flows[id] else { return (nil, []) }
    if !tree.overlays.isEmpty, let next = next(from: id, in: tree) { return (next, []) }
    guard flow.modals.isEmpty, tree.sideBySide(in: id, &traits) != nil else {
      return (flow.front, [])
    }
    if columns[id] == nil { look(into: id, in: tree) }
    guard let known = columns[id] else { return (flow.front, []) }
    return known
  }

  /// Returns the entry through which the path leads to the topmost opaque overlay.
  private mutating func next(from id: EntryID, in tree: NavigationTree) -> EntryID? {
    if let cover { return cover[id] }
    let path = tree.topOpaqueOverlay.map { tree.path(to: $0) } ?? []
    let next = Dictionary(uniqueKeysWithValues: zip(path, path.dropFirst()))
    cover = next
    return next[id]
  }

  private mutating func look(into id: EntryID, in tree: NavigationTree) {
    var found: [EntryID] = []
    var tops: [EntryID: [EntryID]] = [:]
    var waiting = [id]
    while let next = waiting.popLast() {
      StepCounter.note()
      found.append(next)
      guard let flow = tree.flows[next] else { continue }
      if flow.modals.isEmpty, let shown = tree.sideBySide(in: next, &traits) {
        tops[next] = shown
        waiting += shown
      } else if let front = flow.front {
        waiting.append(front)
      }
    }
    // Reversed, so that each entry comes after its visible content.
    for id in found.reversed() {
      if let shown = tops[id] {
        let front = shown.first { withModal.contains($0) } ?? tree.flows[id]?.top
        columns[id] = (front: front, beside: shown.filter { $0 != front })
      }
      guard let entry = tree.entries[id] else { continue }
      if entry.isModal { withModal.insert(id) }
      if withModal.contains(id), let parent = entry.parent { withModal.insert(parent) }
    }
  }
}
