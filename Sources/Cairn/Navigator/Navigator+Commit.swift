extension Navigator {
  func apply(_ change: TreeChange) {
    tree.apply(change)
    transaction.append(change)
  }

  /// Takes everything back that the transaction did.
  func rollBack() {
    for place in transaction.made {
      places[place.id] = nil
      place.end()
      place.node?.takeBack()
    }
    for change in transaction.changes.reversed() { tree.revert(change) }
    transaction.begin()
  }

  /// Makes the transaction's changes the state, and lets everyone know.
  func commit(origin: NavigationOrigin) {
    guard !transaction.changes.isEmpty else { return }
    revision += 1

    if !released.isEmpty { for place in transaction.made { released[place.id] = nil } }
    let leaving = leavingEntries()
    for entry in leaving { places.markLeaving(entry.id) }
    let altered = flowsAltered()
    for flow in altered { resignCovered(in: flow) }
    for entry in leaving { tearDown(entry.id, because: entry.reason) }
    if transaction.kinds.contains(.released) {
      for case .released(let id) in transaction.changes { letGo(of: id) }
    }
    if transaction.startsWork {
      for place in transaction.made where places[place.id] === place { place.start() }
    }
    if !places.isActive(.root) { places[.root]?.becomeActive() }
    for flow in altered { activateFronts(of: flow) }
    if !leaving.isEmpty, !waiting.isEmpty { endWaitingOfLeft() }

    if isObserved {
      for place in transaction.made { place.node?.stateChanged() }
      for flow in altered { places[flow]?.node?.stateChanged() }
    }
    if !hosts.isEmpty {
      let diff = NavigationDiff(
        revision: revision, origin: origin, changes: transaction.changes,
        animation: transaction.animation)
      var isStale = false
      for weak in hosts {
        if let host = weak.host { host.navigator(self, didCommit: diff) } else { isStale = true }
      }
      if isStale { hosts.removeAll { $0.host == nil } }
    }
  }

  /// Lets what is covered now, and stays, resign: the innermost first.
  private func resignCovered(in id: EntryID) {
    guard places.isActive(id), let flow = places[id]?.flow, let old = flow.activeChild else {
      return
    }
    guard flow.isSplit else {
      if tree.flows.front(of: id) != old { resign(old, in: flow) }
      return
    }
    let (front, beside) = tree.fronts(of: id)
    if old != front, !beside.contains(old) { resign(old, in: flow) }
    guard !flow.activeBeside.isEmpty else { return }
    for column in flow.activeBeside.reversed() where column != front && !beside.contains(column) {
      resign(column, in: flow)
    }
  }

  private func resign(_ covered: EntryID, in flow: FlowPlace) {
    // What leaves resigns just before it ends, or with the flow that it is in if that is covered.
    guard !places.isLeaving(covered), let place = places[covered] else { return }
    flow.forgetActive(covered)
    guard place.flow != nil else {
      if place.isActive { place.resignActive() }
      return
    }
    for id in activeEntries(from: covered).reversed() {
      guard let place = places[id] else { continue }
      place.resignActive()
      place.flow?.activeChild = nil
      place.flow?.activeBeside = []
    }
  }

  /// The flows whose fronts may be others now.
  private func flowsAltered() -> [EntryID] {
    guard transaction.kinds.contains(.traits) else { return transaction.altered }
    return transaction.altered + tree.flows.filter(\.value.layout.isSplit).map(\.id).sorted()
  }

  /// Lets what is in front now become active: the outermost first.
  private func activateFronts(of id: EntryID) {
    guard places.isActive(id) else { return }
    var next = places[id]?.flow
    var waiting: [EntryID] = []
    while let flow = next { next = activateFront(of: flow, &waiting) ?? activateNext(&waiting) }
  }

  /// Lets the next ones on the list become active, up to one that holds a flow.
  private func activateNext(_ waiting: inout [EntryID]) -> FlowPlace? {
    while let next = waiting.popLast() {
      guard let place = places[next] else { continue }
      place.becomeActive()
      if let flow = place.flow { return flow }
    }
    return nil
  }

  /// Notes what is active in the flow at the place now.
  ///
  /// What is new in the columns of a split is put on the list; elsewhere there is one at most, and it
  /// becomes active at once.
  ///
  /// - Returns: That one, if it holds a flow.
  private func activateFront(of flow: FlowPlace, _ waiting: inout [EntryID]) -> FlowPlace? {
    guard flow.isSplit else {
      guard let front = tree.flows.front(of: flow.id), flow.activeChild != front else { return nil }
      flow.activeChild = front
      guard let place = places[front] else { return nil }
      place.becomeActive()
      return place.flow
    }
    guard case let (front?, beside) = tree.fronts(of: flow.id) else { return nil }
    // Columns in their order, each with what is in it, and the front comes last.
    if !flow.isActiveChild(front) { waiting.append(front) }
    for column in beside.reversed() where !flow.isActiveChild(column) { waiting.append(column) }
    flow.activeChild = front
    if !beside.isEmpty || !flow.activeBeside.isEmpty { flow.activeBeside = beside }
    return nil
  }

  /// Requests of flows that are gone do not come back.
  private func endWaitingOfLeft() {
    for (container, waiting) in waiting where places[waiting.flow] == nil {
      conclude(waitingIn: container, .refused(.flowEnded))
    }
  }

  func takeSettlements() -> [Settlement] {
    defer { transaction.settlements = [] }
    return transaction.settlements
  }

  /// Sends requests that were parked on their way again, and ends those that cannot go on.
  func resumeParked() {
    for (parked, outcome) in transaction.abandoned {
      let request = Request(.proceed(parked, owner: .root))
      emit(request, .init(outcome: outcome), changes: [], before: revision)
    }
    let resumed = transaction.resumed
    transaction.abandoned = []
    transaction.resumed = []
    for (parked, owner) in resumed { _ = submit(Request(.proceed(parked, owner: owner))) }
  }
}
