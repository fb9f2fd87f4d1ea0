/// The tree as a value, updated from the places when it is read.
///
/// A commit records its changes and does not change the tree. Reading the tree applies the changes
/// since the last read. The next read rebuilds the tree from the places if nobody has read for so
/// long that the recorded changes would outgrow the tree, and if a transaction whose edits were
/// read is rolled back.
struct TreeCopy {
  private(set) var tree: NavigationTree
  /// The committed changes that the tree does not contain yet.
  private var notes: [TreeChange] = []
  /// True if the tree must be rebuilt from the places.
  private var isStale = false
  /// The number of the current transaction's edits that the tree contains.
  private var included = 0

  init(_ tree: NavigationTree) { self.tree = tree }

  /// Applies all outstanding notes and edits to the tree.
  @MainActor
  mutating func update(from store: PlaceStore) {
    let edits = store.edits
    if Self.movesMany(edits.dropFirst(included)) { (isStale, notes) = (true, []) }
    if isStale {
      tree = NavigationTree(store)
      (isStale, included) = (false, edits.count)
      return
    }
    if !notes.isEmpty {
      for note in notes {
        apply(note)
        if case .removed(let id, _, _) = note { tree.drop(tree.subtree(of: id)) }
      }
      notes = []
    }
    for edit in edits.dropFirst(included) {
      if let change = edit.change { apply(change) }
      // A place that was torn down within the transaction does not return.
      if edit.kind == .removed, edit.place.hasEnded { tree.drop(tree.subtree(of: edit.place.id)) }
    }
    included = edits.count
    tree.nextID = store.nextID
  }

  /// Returns true if rebuilding the tree is cheaper than moving the entries one by one.
  ///
  /// Each move is linear in the number of the flow's entries.
  private static func movesMany(_ edits: ArraySlice<Edit>) -> Bool {
    guard edits.count > 16 else { return false }
    return edits.count { if case .moved = $0.detail { true } else { false } } > 16
  }

  private mutating func apply(_ change: TreeChange) {
    switch change {
    // An entry inserted into a flow that was removed in the same transaction has left with the
    // flow.
    case .inserted(_, let position) where tree.flow(position.flow) == nil: return
    case .flowStarted(let id, _) where tree.entry(id) == nil: return
    // Restoring inserts entries with the ids of entries that leave.
    case .inserted(let entry, _) where tree.entry(entry.id) != nil:
      tree.drop(tree.subtree(of: entry.id))
    default: break
    }
    tree.apply(change)
  }

  /// Called when edits have been undone, with the number of the remaining edits.
  mutating func didRevert(to count: Int) { if count < included { isStale = true } }

  /// Removes places that the current transaction has inserted and removed again.
  @MainActor
  mutating func drop(_ places: [Place], leaving count: Int, in store: PlaceStore) {
    guard included > 0 else { return }
    update(from: store)
    tree.drop(places.map(\.id))
    included = count
  }

  /// Begins a transaction.
  mutating func begin() { included = 0 }

  mutating func setRoute(_ route: AnyRoute, of id: EntryID) { tree.entries[id]?.route = route }

  /// Records the edits of a transaction that is now final.
  @MainActor
  mutating func commit(in store: PlaceStore, isRestored: Bool) {
    let edits = store.edits
    defer { included = edits.count }
    for edit in edits[..<min(included, edits.count)] where edit.kind == .removed {
      let id = edit.place.id
      if store[id] == nil { tree.drop(tree.subtree(of: id)) }
    }
    let isTooMuch = notes.count > 64 + store.count / 8 || Self.movesMany(edits.dropFirst(included))
    if isRestored || isTooMuch {
      isStale = true
      notes = []
    }
    guard !isStale else { return }
    for edit in edits.dropFirst(included) {
      if let change = edit.change { notes.append(change) }
    }
  }
}

extension NavigationTree {
  /// Builds the tree from the places.
  ///
  /// - Complexity: Linear; not recursive.
  @MainActor
  fileprivate init(_ store: PlaceStore) {
    self.init(rootLayout: store.root.flow?.layout ?? .stack)
    traits = store.traits
    for place in store.root.subtree {
      entries[place.id] = place.entry(
        in: place.parent?.id, isModal: place.isModal, parked: place.parked)
      guard let flow = place.flow else { continue }
      var value = Flow(layout: flow.layout)
      value.entries = flow.entries.map(\.id)
      value.modals = flow.modals.map(\.id)
      value.overlays = flow.overlays.map(\.id)
      overlays += value.overlays
      value.selected = flow.selected?.id
      value.history = flow.history
      flows[place.id] = value
      if !flow.overrides.isEmpty { overrides[place.id] = flow.overrides }
    }
    sortOverlays()
    nextID = store.nextID
  }
}
