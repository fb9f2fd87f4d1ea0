/// Ends the places that leave the tree: lifetimes, tasks, results, parked requests.
@MainActor
final class TearDown {
  private let store: PlaceStore
  private let transaction: Transaction
  private let leakMonitor: LeakMonitor?
  private let waiting: WaitingRequests

  init(
    _ store: PlaceStore, _ transaction: Transaction, _ leakMonitor: LeakMonitor?,
    _ waiting: WaitingRequests
  ) {
    self.waiting = waiting
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
    guard !transaction.hasTornDown else { return }
    let edits = transaction.edits
    if edits.count == 1 { return body(edits[0].place, edits[0].reason) }
    // These are loops, because the isolation of a closure is checked on each call.
    var leaving: [Edit] = []
    for edit in edits where edit.kind == .removed && edit.slot != .content { leaving.append(edit) }
    for edit in edits.reversed() where edit.kind == .removed && edit.slot == .content {
      leaving.append(edit)
    }
    for edit in innermostFirst(leaving) { body(edit.place, edit.reason) }
  }

  /// Moves entries before the flow that contains them, if that flow leaves too; otherwise keeps the
  /// order.
  private func innermostFirst(_ leaving: [Edit]) -> [Edit] {
    guard leaving.count > 1 else { return leaving }
    var ids: Set<ObjectIdentifier> = []
    for edit in leaving where edit.place.flow != nil { ids.insert(ObjectIdentifier(edit.place)) }
    guard !ids.isEmpty else { return leaving }
    // The number of leaving entries on the path to each place.
    var levels: [ObjectIdentifier: Int] = [:]
    func level(_ place: Place) -> Int {
      var way: [Place] = []
      var next = place.parent?.place
      var level = 0
      while let current = next {
        StepCounter.note()
        if let known = levels[ObjectIdentifier(current)] {
          level = known
          break
        }
        way.append(current)
        next = current.parent?.place
      }
      for step in way.reversed() {
        if ids.contains(ObjectIdentifier(step)) { level += 1 }
        levels[ObjectIdentifier(step)] = level
      }
      return level
    }
    let all = leaving.map { ($0, level: level($0.place)) }
    let greatest = all.map(\.level).max() ?? 0
    guard greatest > 0 else { return leaving }
    var byLevel: [[Edit]] = Array(repeating: [], count: greatest + 1)
    for (edit, level) in all { byLevel[level].append(edit) }
    return byLevel.reversed().flatMap(\.self)
  }

  // MARK: Ending

  /// Ends the place and its descendants, the topmost first.
  func end(_ place: Place, because reason: CancellationReason?) {
    place.parent?.forgetActive(place)
    let path = leakMonitor == nil ? "" : place.pathDescription
    guard place.flow != nil else { return endOne(place, because: reason, path) }
    for current in place.subtree.reversed() {
      // Restoring and closing end every flow with the same reason, at any depth.
      let isCommon = current === place || reason == .restored || reason == .navigatorEnded
      endOne(
        current, because: isCommon ? reason : .parentEnded,
        // Computing the full path of each place would walk to the root each time.
        leakMonitor == nil || current === place ? path : "\(path) / … / \(current.name)")
    }
  }

  private func endOne(_ place: Place, because reason: CancellationReason?, _ path: String) {
    if let object = place.object {
      place.end()
      // A flow that finished has already delivered its output.
      if let result = place.result, let reason { transaction.settle(result, .cancel(reason)) }
      // The navigator itself retains the root coordinator.
      if place !== store.root { leakMonitor?.watch(object, path: path) }
    } else {
      // A released flow delivers its result without being created again.
      let former = store.released.removeValue(forKey: place.id)
      if let result = former?.result, let reason { transaction.settle(result, .cancel(reason)) }
      place.end()
    }
    if place.parked != nil { transaction.leaveParked(at: place, because: reason) }
    if !waiting.isEmpty, place.flow != nil { waiting.noteEnded(place.id) }
    store.forget(place)
    place.flow?.detach()
    place.parent = nil
    place.takeBack()
  }

  /// Removes all entries of the root and ends them immediately.
  func removeAll(because reason: CancellationReason) {
    guard let flow = store.root.flow else { return }
    for (index, place) in flow.overlays.enumerated().reversed() {
      transaction.apply(.remove(place, from: flow, .overlay, at: index, because: reason))
    }
    for (index, place) in flow.modals.enumerated().reversed() {
      transaction.apply(.remove(place, from: flow, .modal, at: index, because: reason))
    }
    for (index, place) in flow.entries.enumerated().reversed() {
      transaction.apply(.remove(place, from: flow, .content, at: index, because: reason))
    }
    for edit in transaction.edits where edit.kind == .removed {
      end(edit.place, because: edit.reason)
    }
    transaction.hasTornDown = true
  }

  /// Ends everything: first all entries, then the root itself.
  func close() {
    removeAll(because: .navigatorEnded)
    if store.root.isMade { endOne(store.root, because: .navigatorEnded, store.root.name) }
  }

  // MARK: Releasing

  /// Releases the objects that the transaction has marked; the entries stay.
  func releasePlaces() {
    for edit in transaction.edits {
      guard case .released = edit.detail else { continue }
      // Results of inner flows are not kept, because they would retain coordinators that are being
      // released.
      store.released[edit.place.id, default: Released()].result = edit.place.result
      for place in edit.place.subtree.reversed() where place.isMade {
        if let object = place.object {
          leakMonitor?.watch(object, path: place.pathDescription)
        }
        place.release()
      }
    }
  }
}
