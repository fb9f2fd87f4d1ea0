/// Owns the places of one navigator's tree, by id, and the tree as a value.
@MainActor
final class PlaceStore {
  let root: Place
  /// All places that are in the tree, and those that the transaction has taken out of it, but the recent.
  @exclusivity(unchecked) private var indexed: [EntryID: Place]
  /// Places that nobody has looked up yet; many leave again before anybody does.
  @exclusivity(unchecked) private var recent: [Place] = []
  private(set) var nextID = EntryID.root.rawValue + 1
  /// How many commits have changed the tree.
  private(set) var revision = 0
  private(set) var traits = Traits()
  /// Whether somebody has read the observable state of a flow, and may want to be notified of changes.
  var isObserved = false
  /// Whether a place has come in whose presentation depends on the width.
  private(set) var hasAdaptive = false
  /// Whether a place has been made whose object may object to being left.
  var hasGuards = false
  /// What is kept of places whose objects were released, until they are made again.
  @exclusivity(unchecked) var released: [EntryID: Released] = [:]
  /// The tree as a value, brought up to date when it is read.
  @exclusivity(unchecked) private var copy: TreeCopy

  init(rootLayout: NavigationTree.Flow.Layout) {
    root = Place(id: .root, parent: nil, route: nil)
    indexed = [.root: root]
    copy = TreeCopy(NavigationTree(rootLayout: rootLayout))
  }

  /// The place with this id; nil if it is not in the tree.
  ///
  /// - Complexity: O(1), amortised.
  subscript(id: EntryID) -> Place? {
    if !recent.isEmpty { index() }
    return indexed[id]
  }

  var count: Int { indexed.count + recent.count }

  private func index() {
    for place in recent { indexed[place.id] = place }
    recent = []
  }

  /// The tree as a value, with what the present transaction has done so far.
  ///
  /// - Complexity: Linear in the edits since it was read last.
  func tree(with edits: [Edit]) -> NavigationTree {
    copy.update(with: edits, from: self)
    return copy.tree
  }

  // MARK: Edits

  /// Carries out one step of a transaction.
  func apply(_ edit: Edit) {
    switch edit.kind {
    case .inserted:
      let place = edit.place
      recent.append(place)
      if let presentation = place.presentation, presentation.isAdaptive { hasAdaptive = true }
      // Wrapping: a damaged recording may hold the greatest number.
      nextID = max(nextID, place.id.rawValue &+ 1)
      insert(place, in: edit.flow, edit.slot, at: edit.index)
    case .removed: remove(edit.place, from: edit.flow, edit.slot, at: edit.index)
    case .other: if let detail = edit.detail { apply(detail, of: edit.place, in: edit.flow) }
    }
  }

  /// Undoes one step; the steps of a transaction are undone in reverse order.
  func revert(_ edit: Edit, at index: Int) {
    copy.revert(edit, at: index)
    switch edit.kind {
    case .inserted:
      remove(edit.place, from: edit.flow, edit.slot, at: edit.index)
      forget(edit.place)
      // Its flow may be deallocated with the transaction.
      edit.place.parent = nil
      nextID = edit.place.id.rawValue
    case .removed:
      insert(edit.place, in: edit.flow, edit.slot, at: edit.index)
    case .other: if let detail = edit.detail { revert(detail, of: edit.place, in: edit.flow) }
    }
  }

  /// Begins a transaction.
  func beginTransaction() { copy.begin() }

  /// Counts a commit.
  func advance() { revision += 1 }

  /// Makes the steps of a transaction final.
  ///
  /// - Parameter isRestored: Whether entries have come in with the ids of others that have left.
  func commit(_ edits: [Edit], isRestored: Bool) {
    copy.commit(edits, in: self, isRestored: isRestored)
  }

  /// Notes that the route of the place has been decoded.
  func noteRoute(of place: Place) { copy.setRoute(place.route, of: place.id) }

  /// Forgets everything: the navigator was deallocated.
  func clear() {
    indexed = [:]
    recent = []
    released = [:]
    copy = TreeCopy(NavigationTree(rootLayout: .stack))
  }

  /// Makes the present state the first one: the root has come in.
  func begin() { revision = 0 }

  /// Forgets a place that has been torn down.
  func forget(_ place: Place) {
    if let last = recent.last {
      if last === place {
        recent.removeLast()
        return
      }
      index()
    }
    let known = indexed.removeValue(forKey: place.id)
    // Restoring brings places in with the ids of those that have left.
    if let known, known !== place { indexed[place.id] = known }
  }

  /// Lets new ids begin no lower.
  func reserveIDs(below id: Int) { nextID = max(nextID, id) }

  private func insert(
    _ place: Place, in flow: Flow, _ slot: TreeChange.Position.Slot, at index: Int
  ) {
    place.parent = flow
    place.isDetached = false
    switch slot {
    case .content:
      if index >= flow.entries.count {
        flow.entries.append(place)
      } else {
        flow.entries.insert(place, at: index)
      }
    case .modal: flow.modals.insert(place, at: min(index, flow.modals.count))
    }
  }

  private func remove(
    _ place: Place, from flow: Flow, _ slot: TreeChange.Position.Slot, at index: Int
  ) {
    place.isDetached = true
    switch slot {
    case .content: flow.entries.remove(place, at: index)
    case .modal: flow.modals.remove(place, at: index)
    }
  }

  private func apply(_ detail: Edit.Detail, of place: Place, in flow: Flow) {
    switch detail {
    case .reordered(_, let order): flow.entries = order
    case .selected(_, let selected): flow.selected = selected
    case .tabHistory(_, let history): flow.history = history
    case .moved(let old, let new): move(place, in: flow, from: old, to: new)
    case .flowStarted: place.flow = flow
    case .flowAdopted(let before):
      flow.adopt(before)
      place.flow = flow
    case .traitsChanged(_, let traits): self.traits = traits
    case .traitsOverridden(_, let overrides): flow.overrides = overrides
    case .parked(_, let request): place.parked = request
    case .released, .cameParked: break
    }
  }

  private func revert(_ detail: Edit.Detail, of place: Place, in flow: Flow) {
    switch detail {
    case .reordered(let order, _): flow.entries = order
    case .selected(let selected, _): flow.selected = selected
    case .tabHistory(let history, _): flow.history = history
    case .moved(let old, let new): move(place, in: flow, from: new, to: old)
    case .flowStarted(let before): place.flow = before
    case .flowAdopted(let before):
      before.adopt(flow)
      place.flow = before
    case .traitsChanged(let traits, _): self.traits = traits
    case .traitsOverridden(let overrides, _): flow.overrides = overrides
    case .parked(let request, _): place.parked = request
    case .released, .cameParked: break
    }
  }

  private func move(_ place: Place, in flow: Flow, from old: Edit.Spot, to new: Edit.Spot) {
    remove(place, from: flow, old.slot, at: old.index)
    insert(place, in: flow, new.slot, at: new.index)
    place.isModal = new.slot == .modal
    // In a split it is on top of a column; a modal is in no column.
    let list = new.slot == .content ? flow.entries : []
    let below = list.firstIndex { $0 === place }.flatMap { $0 > 0 ? list[$0 - 1] : nil }
    place.column = below?.column
  }
}

extension Array<Place> {
  /// Removes the place, which is at the index unless a recording is replayed on another tree.
  fileprivate mutating func remove(_ place: Place, at index: Int) {
    if index == count - 1, last === place {
      removeLast()
    } else if indices.contains(index), self[index] === place {
      remove(at: index)
    } else if let index = lastIndex(where: { $0 === place }) {
      remove(at: index)
    }
  }
}

// MARK: Walking

extension Place {
  /// This place and everything beneath it, each flow before what it holds, entries before modals.
  ///
  /// - Complexity: O(size of the subtree); not recursive.
  var subtree: [Place] {
    guard flow != nil else { return [self] }
    var found: [Place] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      found.append(next)
      guard let flow = next.flow else { continue }
      if !flow.modals.isEmpty { waiting.append(contentsOf: flow.modals.reversed()) }
      if flow.entries.count == 1 {
        waiting.append(flow.entries[0])
      } else {
        waiting.append(contentsOf: flow.entries.reversed())
      }
    }
    return found
  }

  /// The places from the root down to this one.
  var path: [Place] {
    var path = [self]
    var next = parent?.place
    while let current = next {
      path.append(current)
      next = current.parent?.place
    }
    return path.reversed()
  }

  /// The route, or the type of what lives here.
  var name: String {
    if let route { return "\(route)" }
    return object.map { String(describing: type(of: $0)) } ?? "\(id)"
  }

  /// The route of each place on the way from the root, for messages: `AppCoordinator / main / detail(5)`.
  var pathDescription: String { path.map(\.name).joined(separator: " / ") }

  /// As ``pathDescription``; of a very deep path only the last steps.
  ///
  /// Damaged data may drop something at each of many thousand levels. Whole paths would take quadratic
  /// time and memory.
  var briefPath: String {
    var names: [String] = []
    var next: Place? = self
    while let current = next, names.count < 12 {
      names.append(current.name)
      next = current.parent?.place
    }
    return ((next == nil ? [] : ["…"]) + names.reversed()).joined(separator: " / ")
  }
}
