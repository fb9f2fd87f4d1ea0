extension Navigator {
  /// The top entries that the transaction removes, in the order in which they end.
  ///
  /// Within a stack from the root up; modals from the top down, before what they cover.
  func leavingEntries() -> [Transaction.Removal] {
    guard !transaction.hasTornDown else { return [] }
    let removals = transaction.removals
    guard removals.count > 1 else { return removals }
    return innermostFirst(removals.filter(\.isModal) + removals.filter { !$0.isModal }.reversed())
  }

  /// Puts entries that left a flow which leaves too before that flow, and keeps the order otherwise.
  private func innermostFirst(_ leaving: [Transaction.Removal]) -> [Transaction.Removal] {
    let ids = Set(leaving.map(\.id))
    var levels: [EntryID: Int] = [:]
    func level(_ id: EntryID) -> Int {
      guard let parent = tree.entries.parent(of: id) else { return 0 }
      if let known = levels[parent] { return known }
      let level = tree.path(to: parent).count(where: ids.contains)
      levels[parent] = level
      return level
    }
    let greatest = leaving.map { level($0.id) }.max() ?? 0
    guard greatest > 0 else { return leaving }
    return (0...greatest).reversed().flatMap { wanted in
      leaving.filter { level($0.id) == wanted }
    }
  }

  /// The entry and what is active beneath it, each after the one that it is in.
  func activeEntries(from id: EntryID) -> [EntryID] {
    var found: [EntryID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let place = places[next], place.isActive else { continue }
      found.append(next)
      guard let flow = place.flow else { continue }
      if let child = flow.activeChild { waiting.append(child) }
      waiting.append(contentsOf: flow.activeBeside.reversed())
    }
    return found
  }

  /// Lets everything at the entry and beneath it go, the topmost first.
  func tearDown(_ id: EntryID, because reason: CancellationReason?) {
    if let parent = tree.entries.parent(of: id) { places[parent]?.flow?.forgetActive(id) }
    if !tree.flows.contains(id) { return tearDownScreen(id, because: reason) }
    let subtree = tree.subtree(of: id)
    let path = leakMonitor == nil ? "" : pathDescription(of: id)
    for current in subtree.reversed() {
      // Restoring and closing end every flow for a reason of their own, at whatever depth.
      let isCommon = current == id || reason == .restored || reason == .navigatorEnded
      let own = isCommon ? reason : .parentEnded
      guard let place = places.removeValue(for: current) else {
        forgetReleased(current, because: own)
        continue
      }
      end(place, because: own)
      // The whole path of each would cost a walk to the root for each.
      leakMonitor?.watch(
        place.object, path: current == id ? path : "\(path) / … / \(name(of: current))")
    }
    tree.drop(subtree)
  }

  /// As `tearDown`, where there is nothing beneath.
  private func tearDownScreen(_ id: EntryID, because reason: CancellationReason?) {
    if let place = places.removeValue(for: id) {
      let path = leakMonitor == nil ? "" : pathDescription(of: id)
      end(place, because: reason)
      leakMonitor?.watch(place.object, path: path)
    } else {
      forgetReleased(id, because: reason)
    }
    tree.dropScreen(id)
  }

  private func end(_ place: Place, because reason: CancellationReason?) {
    if place.isActive { place.resignActive() }
    place.observer?.didEnd()
    place.end()
    // A flow that finished gives its output.
    if let result = place.result, let reason {
      transaction.settle(result, .cancel(reason))
    }
    if let parked = tree.entries.parked(at: place.id) {
      transaction.abandoned.append((parked, .refused(.requirementCancelled)))
    }
    place.node?.detach()
  }

  /// Ends everything: all entries leave, and then the root's own place.
  func close() {
    removeAll(because: .navigatorEnded)
    transaction.hasTornDown = true
    if let place = places.removeValue(for: .root) { end(place, because: .navigatorEnded) }
  }

  /// Takes all entries of the root out, and lets what lives there go at once.
  ///
  /// Requests that are made meanwhile are about what is gone, so they are turned down.
  func removeAll(because reason: CancellationReason) {
    guard let flow = tree.flows[.root] else { return }
    for (index, id) in flow.modals.enumerated().reversed() {
      let position = TreeChange.Position(flow: .root, slot: .modal, index: index)
      apply(.removed(id, from: position, because: reason))
    }
    for (index, id) in flow.entries.enumerated().reversed() {
      let position = TreeChange.Position(flow: .root, slot: .content, index: index)
      apply(.removed(id, from: position, because: reason))
    }
    turnsDown = reason == .restored ? .restoring : .flowEnded
    defer { turnsDown = nil }
    for change in transaction.changes {
      if case .removed(let id, _, let reason) = change { tearDown(id, because: reason) }
    }
    transaction.hasTornDown = true
  }
}
