/// Decides the lifetime of each object of the app: creates it when its entry is inserted, starts it
/// with the commit, makes it active in front, and ends it when the entry leaves.
@MainActor
final class Lifetimes {
  let store: PlaceStore
  let transaction: Transaction
  let requests: Requests
  let leakMonitor: LeakMonitor?
  /// The saved state that is being restored; nil if there is none.
  var restoring: Restoring?
  /// The coordinator types whose link tables have been checked.
  var checkedLinks: Set<ObjectIdentifier> = []
  var checkedTables: Set<ObjectIdentifier> = []
  /// The active places, each after the one that contains it: from the root to the frontmost screen,
  /// and the places in columns and panes beside it.
  private var active: [Place] = []
  /// True if the active places branch, because of columns or panes.
  private var isBranched = false
  /// The topmost opaque overlay, to which the path leads; nil if there is none.
  private var cover: EntryID?
  /// The places whose first task starts when they are shown.
  ///
  /// Always assigned as a whole. If it were changed in place, each commit would need a run-time
  /// check for exclusive access.
  private var unseen: [Place] = []
  private var looksSoon = false

  init(
    _ store: PlaceStore, _ transaction: Transaction, _ requests: Requests,
    _ leakMonitor: LeakMonitor?
  ) {
    self.store = store
    self.transaction = transaction
    self.requests = requests
    self.leakMonitor = leakMonitor
  }

  /// Commits the changes.
  ///
  /// - Parameter beginsAgain: True if a flow begins again, which nobody has asked for.
  func commit(beginsAgain: Bool = false) {
    let (transaction, store) = (transaction, store)
    requests.isRestoring = restoring != nil
    defer { requests.isRestoring = false }
    if store.hasReleased {
      for made in transaction.draft.made {
        _ = store.released.removeValue(forKey: made.place.id)
      }
    }
    let front = lookAround()
    if transaction.kinds.contains(.removed) { endLeaving() }
    if transaction.kinds.contains(.released) { releasePlaces() }
    if transaction.kinds.contains(.updated) { transaction.notifyUpdated() }
    requests.beginsAgain = beginsAgain
    for made in transaction.draft.made where made.place.hasWork && !made.place.hasEnded {
      let place = made.place
      store.create { place.start() }
      if place.waitsForSight { unseen = unseen + [place] }
    }
    requests.beginsAgain = false
    if !unseen.isEmpty { startShownSoon() }
    for place in front where !place.isActive { place.becomeActive() }
    if requests.isObserved { publish() }
  }

  /// Notifies observers of the flows that have changed.
  private func publish() {
    for made in transaction.draft.made { made.place.flow?.stateChanged() }
    for change in transaction.changes {
      if let id = transaction.flow(alteredBy: change) { store.flow(id)?.stateChanged() }
    }
    guard transaction.kinds.contains(.traits) else { return }
    for id in store.tree.flows.filter({ $0.value.layout.isSplit }).keys.sorted() {
      store.flow(id)?.stateChanged()
    }
  }

  /// Starts the first tasks of the places that are shown after the current turn of the main actor.
  ///
  /// A link is often opened immediately after the first screen has been created, and covers that
  /// screen.
  private func startShownSoon() {
    guard !looksSoon else { return }
    looksSoon = true
    Task { [weak self] in self?.startShown() }
  }

  private func startShown() {
    looksSoon = false
    let shown = Set(store.tree.shownEntries)
    for place in unseen
    where place.waitsForSight && shown.contains(place.id) && !store.tree.isCovered(place.id) {
      store.create { place.startFirstTask() }
    }
    // A place that was torn down or released has no task.
    unseen = unseen.filter(\.waitsForSight)
  }

  // MARK: Active places

  /// Determines the active places after the commit; places that stay but are now covered resign,
  /// the innermost first.
  ///
  /// - Returns: The places that are in front now and may not have been before.
  private func lookAround() -> ArraySlice<Place> {
    // A local value, because each access to a property of a class is checked at run time.
    var places = exchange(&active, with: [])
    let kept = countStaying(of: places)
    var former: [Place] = []
    while places.count > kept { former.append(places.removeLast()) }
    addFront(to: &places)
    let front = places[kept...]
    for place in former { place.isInFront = false }
    for place in front { place.isInFront = true }
    let covered = resigning(former)
    active = places
    for place in covered.reversed() { place.resignActive() }
    return front
  }

  /// Returns the number of active places that the changes do not affect.
  private func countStaying(of active: [Place]) -> Int {
    let formerCover = cover
    cover = store.tree.overlays.isEmpty ? nil : store.tree.topOpaqueOverlay
    guard !isBranched, cover == formerCover, !transaction.kinds.contains(.traits) else { return 0 }
    var count = active.count
    for change in transaction.changes {
      guard let id = transaction.flow(alteredBy: change), let place = store[id], place.isActive
      else { continue }
      var index = count - 1
      while index >= 0, active[index] !== place { index -= 1 }
      if index >= 0 { count = index + 1 }
    }
    return count
  }

  /// Adds the places that are in front within the last one; without one, from the root on.
  private func addFront(to places: inout [Place]) {
    var sight: Sight?
    /// Columns and panes beside the front.
    var waiting: [EntryID] = []
    var next: EntryID? = .root
    if let last = places.last {
      next = front(of: last, &sight, &waiting)
    } else {
      isBranched = false
    }
    while let id = next ?? waiting.popLast() {
      StepCounter.note()
      next = nil
      guard let place = store[id], place.isMade else { continue }
      places.append(place)
      next = front(of: place, &sight, &waiting)
    }
  }

  /// Returns the front entry within the place, and adds the entries beside it.
  ///
  /// Columns become active in order, each with its content; the front comes last.
  private func front(
    of place: Place, _ sight: inout Sight?, _ waiting: inout [EntryID]
  ) -> EntryID? {
    guard let flow = place.flow else { return nil }
    guard cover != nil || flow.layout.isSideBySide else { return store.tree.flows[place.id]?.front }
    var known = sight ?? Sight()
    let (front, beside) = known.fronts(of: place.id, in: store.tree)
    sight = known
    guard !beside.isEmpty else { return front }
    isBranched = true
    if let front { waiting.append(front) }
    waiting += beside.reversed()
    return nil
  }

  /// Returns the places that resign now, each after the one that contains it.
  ///
  /// Places that leave resign just before they end, or together with the flow around them if that
  /// flow is covered.
  ///
  /// - Parameter former: The places that were active, the innermost first.
  private func resigning(_ former: [Place]) -> [Place] {
    let removes = transaction.kinds.contains(.removed)
    var found: [Place] = []
    var isLeaving = false
    for place in former.reversed() where place.isActive && !place.isInFront {
      if removes, let parent = place.parentID, store[parent]?.isInFront == true {
        isLeaving = place.isDetached
      }
      if !isLeaving { found.append(place) }
    }
    return found
  }

  // MARK: Order of ending

  /// Ends the places that are still to be torn down, in their order.
  ///
  /// Modals come before the entries that they cover, starting with the topmost. Entries of a stack
  /// end from the root up.
  private func endLeaving() {
    let changes = transaction.changes
    if changes.count == 1, case .removed(let id, _, let reason) = changes[0], let place = store[id]
    {
      if place.isDetached { end(place, because: reason) }
      return
    }
    // Loops instead of closures, because the isolation of a closure is checked on each call.
    var leaving: [(place: Place, reason: CancellationReason?)] = []
    for case .removed(let id, let position, let reason) in changes where position.slot != .content {
      // A restored entry can have the id of one that has ended already.
      if let place = store[id], place.isDetached { leaving.append((place, reason)) }
    }
    for case .removed(let id, let position, let reason) in changes.reversed()
    where position.slot == .content {
      // A restored entry can have the id of one that has ended already.
      if let place = store[id], place.isDetached { leaving.append((place, reason)) }
    }
    for (place, reason) in innermostFirst(leaving) { end(place, because: reason) }
  }

  /// Moves entries before the flow that contains them, if that flow leaves too; otherwise keeps the
  /// order.
  private func innermostFirst(
    _ leaving: [(place: Place, reason: CancellationReason?)]
  ) -> [(place: Place, reason: CancellationReason?)] {
    guard leaving.count > 1 else { return leaving }
    let ids = Set(leaving.lazy.filter { $0.place.flow != nil }.map(\.place.id))
    guard !ids.isEmpty else { return leaving }
    // The number of leaving entries on the path to each entry.
    var levels: [EntryID: Int] = [:]
    func level(_ id: EntryID) -> Int {
      var way: [EntryID] = []
      var next = store.tree.entries[id]?.parent
      var level = 0
      while let current = next {
        StepCounter.note()
        if let known = levels[current] {
          level = known
          break
        }
        way.append(current)
        next = store.tree.entries[current]?.parent
      }
      for step in way.reversed() {
        if ids.contains(step) { level += 1 }
        levels[step] = level
      }
      return level
    }
    let all = leaving.map { ($0, level: level($0.place.id)) }
    let greatest = all.map(\.level).max() ?? 0
    guard greatest > 0 else { return leaving }
    var byLevel = Array(
      repeating: [(place: Place, reason: CancellationReason?)](), count: greatest + 1)
    for (one, level) in all { byLevel[level].append(one) }
    return byLevel.reversed().flatMap(\.self)
  }

  // MARK: Ending

  /// Ends the place and its descendants, the topmost first.
  func end(_ place: Place, because reason: CancellationReason?) {
    guard place.flow != nil else { return endScreen(place, because: reason) }
    let places = place.subtree
    for current in places.reversed() {
      // Restoring and closing end every flow with the same reason, at any depth.
      let isCommon = current === place || reason == .restored || reason == .navigatorEnded
      endOne(current, because: isCommon ? reason : .parentEnded)
      give(up: current)
    }
    // Removed last, because a coordinator that ends may read the former content of its flow.
    for current in places { store.forget(current) }
  }

  private func endScreen(_ place: Place, because reason: CancellationReason?) {
    endOne(place, because: reason)
    store.forget(place)
    give(up: place)
  }

  private func give(up place: Place) {
    place.flow?.detach()
    place.flow = nil
    place.takeBack()
  }

  private func endOne(_ place: Place, because reason: CancellationReason?) {
    if let object = place.object {
      place.end()
      // A flow that finished has already delivered its output.
      if let result = place.result, let reason { transaction.settle(result, .cancel(reason)) }
      // The navigator itself retains the root coordinator.
      if place !== store.root { leakMonitor?.watch(object, at: place) }
    } else {
      // A released flow delivers its result without being created again.
      let former = store.released.removeValue(forKey: place.id)
      if let result = former?.result, let reason { transaction.settle(result, .cancel(reason)) }
      place.end()
    }
    if place.parked != nil { transaction.leaveParked(at: place, because: reason) }
    if requests.hasWaiting, place.flow != nil { requests.noteEnded(place.id) }
  }

  /// Removes all entries of the root and ends them immediately.
  func removeAll(because reason: CancellationReason) {
    transaction.removeContent(of: .root, because: reason)
    for case .removed(let id, _, let reason) in transaction.changes {
      if let place = store[id] { end(place, because: reason) }
    }
    transaction.noteTornDown()
  }

  /// Ends everything: first all entries, then the root itself.
  func close() {
    removeAll(because: .navigatorEnded)
    if store.root.isMade { endScreen(store.root, because: .navigatorEnded) }
  }

  // MARK: Releasing

  /// Releases the objects that the transaction has marked; the entries stay.
  func releasePlaces() {
    for case .released(let id) in transaction.changes {
      guard let released = store[id] else { continue }
      // Results of inner flows are not kept, because they would retain coordinators that are being
      // released.
      store.released[id, default: Released()].result = released.result
      for place in released.subtree.reversed() {
        if place !== released { store.released[place.id]?.result = nil }
        guard place.isMade else { continue }
        if let object = place.object { leakMonitor?.watch(object, at: place) }
        place.release()
      }
    }
  }
}
