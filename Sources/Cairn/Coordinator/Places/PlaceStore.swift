/// Owns the state of one navigator, the tree, and the places that belong to its entries.
///
/// Requests change the tree by ``apply(_:)`` and ``revert(_:)``. While a transaction runs, removed
/// entries stay in storage, so that the transaction can be undone; ``forget(_:)`` removes them when
/// they have ended.
@MainActor
final class PlaceStore {
  // Exclusivity is unchecked for two properties, which are read at each step. Their accesses cannot
  // overlap: the code that changes them calls no code of the app, and moves objects of the app out
  // before they are released.

  /// The navigation state, which determines everything that the app shows.
  @exclusivity(unchecked) private(set) var tree: NavigationTree
  /// The places of the entries in the tree, and of those that the transaction has removed.
  @exclusivity(unchecked) private var places: [EntryID: Place] = [:]

  /// The place of the root coordinator.
  let root = Place(.root)
  /// The number of commits that have changed the tree.
  private(set) var revision = 0
  /// True once an entry has had a width-dependent presentation; commits do extra work then.
  private(set) var hasAdaptive = false
  /// True once a flow has had lazy tabs.
  var hasLazyTabs = false
  /// True once a model or a coordinator has been a leave guard.
  var hasGuards = false
  /// The requests of this process that are parked at places; the tree has those of all processes.
  private(set) var parked: [EntryID: [Parked]] = [:]
  /// The places with parked requests that another request has displaced.
  private(set) var displacing: Set<EntryID> = []
  /// The saved state and results of released places, until their objects are created again.
  var released: [EntryID: Released] = [:] { didSet { hasReleased = !released.isEmpty } }
  private(set) var hasReleased = false
  /// True if there may be places whose objects were released, or are not created yet.
  var mayLackObjects: Bool { hasLazyTabs || hasReleased }
  /// The app's closure around the creation of objects; nil if there is none.
  var creationScope: (@MainActor (_ create: () -> Void) -> Void)?
  /// The cached traits of flows, which are discarded when widths, overrides or presentations
  /// change.
  private var knownTraits: KnownTraits?

  init(rootLayout: NavigationTree.Flow.Layout) {
    tree = NavigationTree(rootLayout: rootLayout)
    places[.root] = root
    root.join(self)
  }

  /// The place of the entry; nil if it is not in the tree.
  @inline(__always)
  subscript(id: EntryID) -> Place? { places[id] }

  /// The places of these entries.
  func places(of ids: [EntryID]) -> [Place] {
    // A loop, because the isolation of a closure is checked on every call.
    var found: [Place] = []
    found.reserveCapacity(ids.count)
    for id in ids { if let place = places[id] { found.append(place) } }
    return found
  }

  /// The flow of the coordinator at the entry; nil if it is not in the tree, or a screen.
  @inline(__always)
  func flow(_ id: EntryID) -> Flow? { places[id]?.flow }

  // MARK: Changes

  /// Applies one step of a transaction.
  func apply(_ change: TreeChange) {
    StepCounter.note()
    switch change {
    case .inserted(let entry, _):
      let place = Place(entry.id)
      place.join(self)
      places[entry.id] = place
      if entry.presentation?.isAdaptive == true { hasAdaptive = true }
    case .removed(let id, _, _): places[id]?.isDetached = true
    default: break
    }
    tree.apply(change)
    follow(change)
  }

  /// Applies the steps that move entries of a flow between its stack and its modals.
  func apply(moves: [TreeChange], in flow: EntryID) {
    StepCounter.note(moves.count)
    tree.apply(moves: moves, in: flow)
    knownTraits = nil
  }

  /// Undoes the steps of a transaction.
  func revert(_ changes: [TreeChange]) {
    for change in changes.reversed() {
      tree.revert(change)
      switch change {
      case .inserted(let entry, _): places[entry.id].map(forget)
      case .removed(let id, _, _): places[id]?.isDetached = false
      default: follow(change)
      }
    }
  }

  /// Updates the values that were derived from the changed part of the tree.
  private func follow(_ change: TreeChange) {
    switch change {
    case .inserted, .removed, .reordered, .selected, .tabHistory, .released, .parked: break
    case .moved, .traitsChanged, .traitsOverridden: knownTraits = nil
    case .updated(let id, _, _): places[id]?.didRename()
    case .flowStarted(let id, let layout), .flowEnded(let id, let layout):
      guard let place = places[id] else { return }
      if tree.flows.index(forKey: id) == nil {
        place.flow = nil
      } else if place.flow == nil {
        place.flow = .withoutCoordinator(layout, at: place)
      }
    }
  }

  /// Undoes the steps of a transaction, runs the body, and applies the steps again.
  ///
  /// App code that reads the tree in the body sees the current state, without the transaction.
  ///
  /// - Parameters:
  ///   - changes: The steps as they were applied.
  ///   - final: The steps with the routes that entries have now.
  func without<Result>(
    _ changes: [TreeChange], final: [TreeChange], _ body: () -> Result
  ) -> Result {
    for step in changes.reversed() { tree.revert(step) }
    knownTraits = nil
    defer {
      for step in final { tree.apply(step) }
      knownTraits = nil
    }
    return body()
  }

  /// Counts a commit.
  func advance() { revision += 1 }

  /// Removes a place that has been torn down, and its entry.
  func forget(_ place: Place) {
    let id = place.id
    // Restoring inserts entries with the ids of entries that have left.
    if places[id] === place {
      places.removeValue(forKey: id)
      if !parked.isEmpty { setParked([], at: id) }
      if var known = knownTraits {
        knownTraits = nil
        known.forget(id)
        knownTraits = known
      }
      // A tree that has ended still has its root.
      let former = id == .root ? nil : tree.drop(id)
      _ = consume former
    }
    place.leave()
  }

  /// Removes everything, because the navigator was deallocated.
  func clear() {
    for place in places.values { place.leave() }
    _ = exchange(&places, with: [:])
    released = [:]
    parked = [:]
    displacing = []
    _ = exchange(&tree, with: NavigationTree(rootLayout: .stack))
  }

  /// Notes the requests that are parked at the place.
  func setParked(_ new: [Parked], at id: EntryID) {
    parked[id] = new.isEmpty ? nil : new
    if new.contains(where: \.isDisplaced) { displacing.insert(id) } else { displacing.remove(id) }
  }

  /// Makes sure that new ids are at least as high as this one.
  func reserveIDs(below id: Int) { tree.nextID = max(tree.nextID, id) }
}

// MARK: Creating

extension PlaceStore {
  /// Runs code of the app that creates or starts objects, in the app's scope.
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

// MARK: Questions to the tree

extension PlaceStore {
  /// The place of the topmost opaque overlay; nil if there is none.
  var cover: Place? { tree.overlays.isEmpty ? nil : tree.topOpaqueOverlay.flatMap { self[$0] } }

  /// Returns true if the place is on the path to the front, or would be without overlays.
  func isFrontBeneathOverlays(_ place: Place?) -> Bool {
    guard let place else { return false }
    return place.isActive
      || !tree.overlays.isEmpty && tree.withoutOverlays.frontPath.contains(place.id)
  }

  /// Returns the traits within the flow at the entry.
  ///
  /// - Complexity: O(1) for a flow whose traits are cached, else O(depth). Traits stay cached until
  ///   traits or presentations change.
  func traits(in flow: EntryID) -> Traits {
    var known = knownTraits ?? KnownTraits()
    // Emptied first; otherwise the change would copy the table.
    knownTraits = nil
    defer { knownTraits = known }
    return known.traits(at: flow, in: tree)
  }

  /// Returns true if the entry, or one that contains it, is removed by the transaction.
  ///
  /// - Complexity: O(depth).
  func isLeaving(_ id: EntryID) -> Bool {
    var known: [EntryID: Bool] = [:]
    return isLeaving(id, &known)
  }

  /// - Parameter known: The answers for visited entries, which avoid visiting an entry twice.
  func isLeaving(_ id: EntryID, _ known: inout [EntryID: Bool]) -> Bool {
    var visited: [EntryID] = []
    var next: EntryID? = id
    var answer = false
    while let current = next {
      StepCounter.note()
      guard let place = places[current], !place.isDetached else {
        answer = true
        break
      }
      if let earlier = known[current] {
        answer = earlier
        break
      }
      visited.append(current)
      next = tree.entries[current]?.parent
    }
    for id in visited { known[id] = answer }
    return answer
  }
}
