/// The tree as a value, updated from the places when it is read.
///
/// A commit records its edits as small notes and does not change the tree. Reading the tree applies
/// the notes since the last read. If nobody reads, the notes are dropped before they outgrow the
/// tree, and the next read rebuilds the tree from the places.
struct TreeCopy {
  /// A committed edit that the tree does not contain yet.
  private enum Note {
    case inserted(EntryID, flow: EntryID, slot: TreeChange.Position.Slot, index: Int)
    case removed(EntryID, flow: EntryID, slot: TreeChange.Position.Slot, index: Int)
    indirect case other(TreeChange)
  }

  private(set) var tree: NavigationTree
  private var notes: [Note] = []
  /// True if notes have been dropped, so the tree must be rebuilt from the places.
  private var isStale = false
  /// True if the tree was rebuilt during the current transaction.
  private var isPartial = false
  /// The number of the current transaction's edits that the tree contains.
  private var included = 0

  init(_ tree: NavigationTree) { self.tree = tree }

  /// Applies all outstanding notes and edits to the tree.
  @MainActor
  mutating func update(with edits: [Edit], from store: PlaceStore) {
    if isStale {
      tree = NavigationTree(store)
      (isStale, included) = (false, edits.count)
      // The rebuilt tree lacks what the transaction has removed, so a roll-back could not restore
      // it.
      isPartial = !edits.isEmpty
      notes = []
      return
    }
    if !notes.isEmpty {
      for note in notes { apply(note, from: store) }
      notes = []
    }
    while included < edits.count {
      let edit = edits[included]
      included += 1
      if isLost(edit) { continue }
      if edit.kind == .inserted { tree.drop(tree.subtree(of: edit.place.id)) }
      if let change = edit.change { tree.apply(change) }
      // A place that was torn down within the transaction does not return.
      if edit.kind == .removed, edit.place.hasEnded { tree.drop(tree.subtree(of: edit.place.id)) }
    }
    tree.nextID = store.nextID
  }

  /// True if the edit concerns a flow that was torn down within the transaction.
  @MainActor
  private func isLost(_ edit: Edit) -> Bool {
    if edit.kind == .inserted { return tree.flow(edit.flow.id ?? .root) == nil }
    guard case .flowStarted = edit.detail else { return false }
    return tree.entry(edit.place.id) == nil
  }

  /// Undoes an edit of the current transaction.
  @MainActor
  mutating func revert(_ edit: Edit, at index: Int) {
    guard index < included else { return }
    if isPartial || edit.replacesFlow { isStale = true }
    guard !isStale else { return }
    if !isLost(edit), let change = edit.change { tree.revert(change) }
    included = index
  }

  /// Begins a transaction.
  mutating func begin() {
    included = 0
    isPartial = false
  }

  mutating func setRoute(_ route: AnyRoute?, of id: EntryID) { tree.entries[id]?.route = route }

  /// Records the edits of a transaction that is now final.
  @MainActor
  mutating func commit(_ edits: [Edit], in store: PlaceStore, isRestored: Bool) {
    defer { included = edits.count }
    if isRestored {
      isStale = true
      notes = []
    }
    for index in 0..<min(included, edits.count) where edits[index].kind == .removed {
      let id = edits[index].place.id
      if store[id] == nil { tree.drop(tree.subtree(of: id)) }
    }
    guard !isStale, included < edits.count else { return }
    if notes.count > 64 + 2 * store.count {
      isStale = true
      notes = []
      return
    }
    for index in included..<edits.count {
      if let note = Self.note(edits[index]) { notes.append(note) }
    }
  }

  @MainActor
  private static func note(_ edit: Edit) -> Note? {
    let flow = edit.flow.id ?? .root
    return switch edit.kind {
    case .inserted: .inserted(edit.place.id, flow: flow, slot: edit.slot, index: edit.index)
    case .removed: .removed(edit.place.id, flow: flow, slot: edit.slot, index: edit.index)
    case .other: edit.change.map(Note.other)
    }
  }

  @MainActor
  private mutating func apply(_ note: Note, from store: PlaceStore) {
    switch note {
    // An entry inserted into a flow that was removed in the same transaction has left with the
    // flow.
    case .inserted(_, let flow, _, _) where tree.flow(flow) == nil: return
    case .other(.flowStarted(let id, _)) where tree.entry(id) == nil: return
    case .inserted(let id, let flow, let slot, let index):
      if tree.entry(id) != nil { tree.drop(tree.subtree(of: id)) }
      // If the place has left again since then, a note of its removal follows.
      let entry = store[id]?.entry(in: flow) ?? .init(id: id, parent: flow, route: nil)
      tree.apply(.inserted(entry, at: .init(flow: flow, slot: slot, index: index)))
    case .removed(let id, let flow, let slot, let index):
      tree.apply(.removed(id, from: .init(flow: flow, slot: slot, index: index), because: nil))
      tree.drop(tree.subtree(of: id))
    case .other(let change):
      tree.apply(change)
      // Its column is that of the entry below, which may have left since then.
      if case .moved(let id, _, _) = change, let place = store[id] {
        tree.entries[id]?.column = place.column
      }
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
      entries[place.id] = place.entry(in: place.parent?.id)
      guard let flow = place.flow else { continue }
      var value = Flow(layout: flow.layout)
      value.entries = flow.entries.map(\.id)
      value.modals = flow.modals.map(\.id)
      value.selected = flow.selected?.id
      value.history = flow.history
      flows[place.id] = value
      if !flow.overrides.isEmpty { overrides[place.id] = flow.overrides }
    }
    nextID = store.nextID
  }
}
