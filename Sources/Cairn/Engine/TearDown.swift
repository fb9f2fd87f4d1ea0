/// Ends the places that leave the tree: lifetimes, tasks, results, parked requests.
@MainActor
final class TearDown {
  private let store: PlaceStore
  private let transaction: Transaction
  private let leakMonitor: LeakMonitor?
  private let requests: Requests

  init(
    _ store: PlaceStore, _ transaction: Transaction, _ leakMonitor: LeakMonitor?,
    _ requests: Requests
  ) {
    self.requests = requests
    self.store = store
    self.transaction = transaction
    self.leakMonitor = leakMonitor
  }

  // MARK: Order

  /// Calls the body with the places that are still to be torn down, in the order in which they end.
  ///
  /// Modals come before the entries that they cover, starting with the topmost. Entries of a stack
  /// end from the root up.
  func forEachLeaving(_ body: (Place, CancellationReason?) -> Void) {
    let changes = transaction.changes
    if changes.count == 1, case .removed(let id, _, let reason) = changes[0], let place = store[id]
    {
      if place.isDetached { body(place, reason) }
      return
    }
    // These are loops, because the isolation of a closure is checked on each call.
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
    for (place, reason) in innermostFirst(leaving) { body(place, reason) }
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
    // Until then, a coordinator that ends can read what its flow has contained.
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
      for place in released.subtree.reversed() where place.isMade {
        if let object = place.object { leakMonitor?.watch(object, at: place) }
        place.release()
      }
    }
  }
}
