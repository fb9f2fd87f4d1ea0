/// Owns the places of one navigator's tree, indexed by id, the edits of the current transaction, and
/// the tree as a value.
@MainActor
final class PlaceStore {
  let root: Place
  /// All places that are in the tree or were removed by the current transaction, except the recent
  /// ones.
  @exclusivity(unchecked) private var indexed: [EntryID: Place]
  /// New places that have not been looked up yet; many leave the tree without ever being looked up.
  @exclusivity(unchecked) private var recent: [Place] = []
  private(set) var nextID = EntryID.root.rawValue + 1
  /// The number of commits that have changed the tree.
  private(set) var revision = 0
  private(set) var traits = Traits()
  /// Counts the changes that affect the traits of flows in the tree.
  private var traitsStamp = 0
  /// True if a flow has overridden traits.
  private var hasOverrides = false
  /// The edits of the current transaction, in order.
  @exclusivity(unchecked) private(set) var edits: [Edit] = []
  /// The places for which commits do more work.
  ///
  /// Its methods run no code of the app; checks of exclusivity would take a tenth of a push and a pop.
  @exclusivity(unchecked) private(set) var rare = RarePlaces()
  /// True if a split with a preferred column has been inserted.
  var hasCompactColumns = false
  /// The past of the requests that are parked at places; after a restart, they have none.
  @exclusivity(unchecked) var pasts: [EntryID: [ParkedPast]] = [:]
  /// The saved state and results of released places, until their objects are created again.
  @exclusivity(unchecked) var released: [EntryID: Released] = [:]
  /// True if there may be places whose objects were released, or are not created yet.
  var mayLackObjects: Bool { rare.hasLazyTabs || !released.isEmpty }
  /// What the app runs around the creation of objects; nil for nothing.
  @exclusivity(unchecked) var creationScope: (@MainActor (_ create: () -> Void) -> Void)?
  /// The tree as a value; updated when it is read.
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

  /// The tree as a value, with the edits that are not final yet.
  ///
  /// - Complexity: Linear in the number of edits since the last read.
  var tree: NavigationTree {
    copy.update(from: self)
    return copy.tree
  }

  // MARK: Edits

  /// Applies one step of a transaction.
  func apply(_ edit: consuming Edit) {
    StepCounter.note()
    switch edit.kind {
    case .inserted:
      let place = edit.place
      recent.append(place)
      rare.note(place)
      // The addition wraps, because a damaged recording may contain the greatest number.
      nextID = max(nextID, place.id.rawValue &+ 1)
      insert(place, in: edit.flow, edit.slot, at: edit.index)
    case .removed: remove(edit.place, from: edit.flow, edit.slot, at: edit.index)
    case .other: if let detail = edit.detail { apply(detail, of: edit.place, in: edit.flow) }
    }
    edits.append(edit)
  }

  /// Undoes the last step.
  func revertLast() {
    guard let edit = edits.popLast() else { return }
    copy.didRevert(to: edits.count)
    switch edit.kind {
    case .inserted:
      remove(edit.place, from: edit.flow, edit.slot, at: edit.index)
      forget(edit.place)
      // The flow may be deallocated together with the transaction.
      edit.place.parent = nil
    case .removed:
      insert(edit.place, in: edit.flow, edit.slot, at: edit.index)
    case .other: if let detail = edit.detail { revert(detail, of: edit.place, in: edit.flow) }
    }
  }

  /// Counts a commit.
  func advance() { revision += 1 }

  /// Makes the edits final: the tree contains them the next time it is read.
  ///
  /// - Parameter isRestored: True if inserted entries may reuse the ids of removed ones.
  func commit(isRestored: Bool) { copy.commit(in: self, isRestored: isRestored) }

  /// Discards the edits after they have been committed or undone.
  func forgetEdits() {
    edits.empty()
    copy.begin()
  }

  /// Replaces the place's route with its decoded form.
  func setRoute(_ route: AnyRoute, of place: Place) {
    place.route = route
    copy.update(from: self)
    copy.setRoute(route, of: place.id)
  }

  /// Removes everything, because the navigator was deallocated.
  func clear() {
    indexed = [:]
    recent = []
    released = [:]
    pasts = [:]
    rare = RarePlaces()
    copy = TreeCopy(NavigationTree(rootLayout: .stack))
  }

  /// Removes a place that has been torn down.
  func forget(_ place: Place) {
    if !pasts.isEmpty { pasts[place.id] = nil }
    rare.forget(place)
    if let last = recent.last {
      if last === place {
        recent.removeLast()
        return
      }
      index()
    }
    let known = indexed.removeValue(forKey: place.id)
    // Restoring inserts places with the ids of places that have left.
    if let known, known !== place { indexed[place.id] = known }
  }

  /// Replaces the edits with those that remain without the places, which were inserted and removed.
  func forget(_ places: [Place], leaving kept: [Edit]) {
    copy.drop(places, leaving: kept.count, in: self)
    edits = kept
    for place in places {
      forget(place)
      // The flow may be deallocated when the transaction is.
      place.parent = nil
    }
  }

  /// Makes sure that new ids are at least as high as this one.
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
    case .overlay: flow.overlays.insert(place, at: min(index, flow.overlays.count))
    }
  }

  private func remove(
    _ place: Place, from flow: Flow, _ slot: TreeChange.Position.Slot, at index: Int
  ) {
    place.isDetached = true
    switch slot {
    case .content: flow.entries.remove(place, at: index)
    case .modal: flow.modals.remove(place, at: index)
    case .overlay: flow.overlays.remove(place, at: index)
    }
  }

  private func apply(_ detail: Edit.Detail, of place: Place, in flow: Flow) {
    switch detail {
    case .reordered(_, let order): flow.entries = order
    case .selected(_, let selected): flow.selected = selected
    case .tabHistory(_, let history): flow.history = history
    case .moved(let old, let new): move(place, in: flow, from: old, to: new)
    case .flowStarted:
      place.flow = flow
      rare.note(flow, at: place)
    case .flowAdopted(let before):
      flow.adopt(before)
      place.flow = flow
      rare.note(flow, at: place)
    case .traitsChanged(_, let traits): change(to: traits)
    case .traitsOverridden(_, let overrides): override(overrides, in: flow)
    case .parked(_, let request): place.parked = request
    case .updated(_, let route, _): place.route = route
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
    case .traitsChanged(let traits, _): change(to: traits)
    case .traitsOverridden(let overrides, _): override(overrides, in: flow)
    case .parked(let request, _): place.parked = request
    case .updated(let route, _, _): place.route = route
    case .released, .cameParked: break
    }
  }

  private func move(_ place: Place, in flow: Flow, from old: Edit.Spot, to new: Edit.Spot) {
    remove(place, from: flow, old.slot, at: old.index)
    insert(place, in: flow, new.slot, at: new.index)
    place.isModal = new.slot == .modal
    traitsStamp += 1
    // In a split, the entry is on top of a column; a modal has no column.
    let list = new.slot == .content ? flow.entries : []
    let below = list.firstIndex { $0 === place }.flatMap { $0 > 0 ? list[$0 - 1] : nil }
    place.column = below?.column
  }
}

// MARK: Creating

extension PlaceStore {
  /// Runs code of the app that creates or starts something, in the app's scope.
  @inline(__always)
  func create<Result>(_ body: () -> Result) -> Result {
    creationScope == nil ? body() : createInScope(body)
  }

  private func createInScope<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    // A scope that runs its closure twice must not create a second object.
    creationScope? { if result == nil { result = body() } }
    if let result { return result }
    Report.creationNotRun()
    return body()
  }
}

// MARK: Overlays

extension PlaceStore {
  /// The topmost opaque overlay, which was presented last; nil if there is none.
  ///
  /// It is found without the tree, because each commit beneath an overlay asks for it.
  var cover: Place? {
    guard rare.hasOverlays else { return nil }
    var cover: Place?
    for overlay in rare.overlays where overlay.overlay == .opaque {
      if let cover, cover.id > overlay.id { continue }
      if !overlay.path.contains(where: \.isDetached) { cover = overlay }
    }
    return cover
  }

  /// Returns true if an opaque overlay hides the place.
  func isCovered(_ place: Place) -> Bool {
    guard let cover else { return false }
    return place.path.last { $0.overlay == .opaque } !== cover
  }

  /// Records that the object at the place is a leave guard.
  func noteGuard(at place: Place) { rare.noteGuard(at: place) }

  /// Returns true if the place is on the path to the front, or would be without overlays.
  func isFrontBeneathOverlays(_ place: Place?) -> Bool {
    guard let place else { return false }
    return place.isActive
      || rare.hasOverlays && (tree.frontPathBeneathOverlays.contains(place.id))
  }
}

// MARK: Traits

extension PlaceStore {
  private func change(to traits: Traits) {
    self.traits = traits
    traitsStamp += 1
  }

  private func override(_ overrides: TraitOverrides, in flow: Flow) {
    flow.overrides = overrides
    hasOverrides = true
    traitsStamp += 1
  }

  /// Returns the traits within the flow.
  ///
  /// - Complexity: O(1), amortised over the flows between two changes of traits or presentations.
  func traits(in flow: Flow) -> Traits { scope(of: flow).traits }

  private func scope(of flow: Flow) -> TraitScope {
    // Without overrides, everything in a compact window is compact.
    guard hasOverrides || traits.horizontalSizeClass == .regular else { return TraitScope(traits) }
    var way: [Flow] = []
    var scope = TraitScope(traits)
    var next: Flow? = flow
    while let current = next {
      StepCounter.note()
      if let known = current.knownTraits, known.stamp == traitsStamp {
        scope = known.scope
        break
      }
      way.append(current)
      next = current.place?.parent
    }
    for flow in way.reversed() {
      scope = scope.within(flow)
      flow.knownTraits = .init(scope: scope, stamp: traitsStamp)
    }
    return scope
  }

  /// Moves entries of a flow between its stack and its modals.
  ///
  /// If they were moved one by one, each move would shift all entries after it.
  ///
  /// - Parameter moves: The lowest modals in order, to the top of the stack; or the top entries of the
  ///   stack in descending order, to the bottom of the modals.
  func apply(moves: [Edit], in flow: Flow) {
    guard case .moved(_, let new)? = moves.first?.detail else { return }
    StepCounter.note(moves.count + flow.modals.count)
    let places = moves.map(\.place)
    if new.slot == .content {
      let column = flow.entries.last?.column
      flow.modals.removeFirst(places.count)
      flow.entries += places
      for place in places { (place.isModal, place.column) = (false, column) }
    } else {
      flow.entries.removeLast(places.count)
      flow.modals.insert(contentsOf: places.reversed(), at: 0)
      for place in places { (place.isModal, place.column) = (true, nil) }
    }
    traitsStamp += 1
    edits += moves
  }
}

extension TraitScope {
  /// Returns the traits within a flow whose surroundings have these.
  @MainActor
  func within(_ flow: Flow) -> TraitScope {
    var scope = self
    let modal = flow.place.flatMap { $0.isModal ? $0.presentation : nil }
    scope.enter(modal: modal, flow.overrides)
    return scope
  }
}

extension Array {
  /// Removes all elements, and keeps a buffer that is large enough for a usual transaction.
  ///
  /// A larger one, such as that of the first screens, would last as long as its navigator.
  ///
  /// Elements are removed one by one, because `removeAll(keepingCapacity:)` takes 120 instructions
  /// for a single element. If an element's `deinit` reads the array, it finds the remaining ones.
  mutating func empty() {
    if capacity <= 8 { while popLast() != nil {} } else { self = [] }
  }
}

extension Array<Place> {
  /// Removes the place, which must be in the list; it is at the index, unless a recording is replayed
  /// on a different tree.
  fileprivate mutating func remove(_ place: Place, at index: Int) {
    if index == count - 1, last === place {
      removeLast()
    } else if indices.contains(index), self[index] === place {
      remove(at: index)
    } else if let index = lastIndex(where: { $0 === place }) {
      remove(at: index)
    } else {
      assertionFailure("Cairn: \(place.id) is not in the list that it should be removed from.")
    }
  }
}

extension Collection<Place> {
  /// Returns how many of the places, from the first on, these routes lead to in order.
  ///
  /// This is a loop, because the isolation of a closure is checked on every call.
  @MainActor
  func countMatching(_ routes: some Sequence<AnyRoute>) -> Int {
    var count = 0
    for (place, route) in zip(self, routes) {
      guard place.stands(for: route) else { break }
      count += 1
    }
    return count
  }
}

// MARK: Traversal

extension Place {
  /// This place and all its descendants, each flow before its content, entries before modals.
  ///
  /// - Complexity: O(size of the subtree); not recursive.
  var subtree: [Place] {
    guard flow != nil else { return [self] }
    var found: [Place] = []
    var waiting = [self]
    while let next = waiting.popLast() {
      StepCounter.note()
      found.append(next)
      guard let flow = next.flow else { continue }
      if !flow.overlays.isEmpty { waiting.append(contentsOf: flow.overlays.reversed()) }
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
      StepCounter.note()
      path.append(current)
      next = current.parent?.place
    }
    return path.reversed()
  }

  /// The route; for a place without one, the type of its object.
  var name: String { label.text }

  /// The source of ``name``.
  var label: PlaceLabel {
    if let route { return .route(route) }
    return object.map { .type(type(of: $0)) } ?? .id(id)
  }

  /// The routes from the root to this place, for messages: `AppCoordinator / main / detail(5)`.
  ///
  /// Limited to the last steps of a very deep path.
  var pathDescription: String { pathDescription(steps: 40) { $0.name } }

  /// Like ``pathDescription``, limited to the given number of steps.
  ///
  /// Damaged data may cause a drop at each of many thousand levels. Full paths would take quadratic
  /// time and memory.
  ///
  /// - Parameter name: Returns the name of a place.
  func pathDescription(steps: Int, name: (Place) -> String) -> String {
    var names: [String] = []
    var next: Place? = self
    while let current = next, names.count < steps {
      StepCounter.note()
      names.append(name(current))
      next = current.parent?.place
    }
    return ((next == nil ? [] : ["…"]) + names.reversed()).joined(separator: " / ")
  }
}
