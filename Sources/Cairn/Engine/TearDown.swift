/// Ends what leaves the tree: lifetimes, tasks, results, parked requests.
@MainActor
final class TearDown {
  private let store: PlaceStore
  private let transaction: Transaction
  private let leakMonitor: LeakMonitor?

  init(_ store: PlaceStore, _ transaction: Transaction, _ leakMonitor: LeakMonitor?) {
    self.store = store
    self.transaction = transaction
    self.leakMonitor = leakMonitor
  }

  // MARK: Order

  /// Calls the body with the places that the transaction still has to tear down, in the order in which
  /// they end.
  ///
  /// Within a stack from the root up; modals from the top down, before what they cover.
  func forEachLeaving(_ body: (Place, CancellationReason?) -> Void) {
    guard !transaction.hasTornDown else { return }
    let edits = transaction.edits
    if edits.count == 1 { return body(edits[0].place, edits[0].reason) }
    let removals = edits.filter { $0.kind == .removed }
    let ordered =
      removals.filter { $0.slot == .modal } + removals.filter { $0.slot == .content }.reversed()
    for edit in innermostFirst(ordered) { body(edit.place, edit.reason) }
  }

  /// Puts entries that left a flow which leaves too before that flow, and keeps the order otherwise.
  private func innermostFirst(_ leaving: [Edit]) -> [Edit] {
    guard leaving.count > 1 else { return leaving }
    let ids = Set(leaving.map { ObjectIdentifier($0.place) })
    var levels: [ObjectIdentifier: Int] = [:]
    func level(_ place: Place) -> Int {
      guard let parent = place.parent?.place else { return 0 }
      let key = ObjectIdentifier(parent)
      if let known = levels[key] { return known }
      let level = parent.path.count { ids.contains(ObjectIdentifier($0)) }
      levels[key] = level
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

  /// Ends everything at the place and beneath it, the topmost first.
  func end(_ place: Place, because reason: CancellationReason?) {
    place.parent?.forgetActive(place)
    let path = leakMonitor == nil ? "" : place.pathDescription
    guard place.flow != nil else { return endOne(place, because: reason, path) }
    for current in place.subtree.reversed() {
      // Restoring and closing end every flow for a reason of their own, at whatever depth.
      let isCommon = current === place || reason == .restored || reason == .navigatorEnded
      endOne(
        current, because: isCommon ? reason : .parentEnded,
        // The whole path of each would cost a walk to the root for each.
        leakMonitor == nil || current === place ? path : "\(path) / … / \(current.name)")
    }
  }

  private func endOne(_ place: Place, because reason: CancellationReason?, _ path: String) {
    if let object = place.object {
      place.end()
      // A flow that finished gives its output.
      if let result = place.result, let reason { transaction.settle(result, .cancel(reason)) }
      // The navigator itself holds the root coordinator.
      if place !== store.root { leakMonitor?.watch(object, path: path) }
    } else {
      // A flow that was released gives its result, though it is not made again for that.
      let former = store.released.removeValue(forKey: place.id)
      if let result = former?.result, let reason { transaction.settle(result, .cancel(reason)) }
      place.end()
    }
    if let parked = place.parked {
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
    store.forget(place)
    place.flow?.detach()
    place.parent = nil
    place.takeBack()
  }

  /// Removes all entries of the root and ends them at once.
  func removeAll(because reason: CancellationReason) {
    guard let flow = store.root.flow else { return }
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

  /// Ends everything: all entries leave, and then the root itself ends.
  func close() {
    removeAll(because: .navigatorEnded)
    transaction.hasTornDown = true
    if store.root.isMade { endOne(store.root, because: .navigatorEnded, store.root.name) }
  }

  // MARK: Releasing

  /// Releases what the transaction has decided to release; the entries stay.
  func releasePlaces() {
    for edit in transaction.edits {
      guard case .released = edit.detail else { continue }
      // Results of the flows within would keep their coordinators, which are gone, in memory.
      store.released[edit.place.id, default: Released()].result = edit.place.result
      for place in edit.place.subtree.reversed() where place.isMade {
        if let object = place.object {
          leakMonitor?.watch(object, path: place.pathDescription)
        }
        if place.coordinator != nil, let flow = place.flow { place.flow = flow.release() }
        place.release()
      }
    }
  }
}
