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
    for entry in leaving { places[entry.id]?.isLeaving = true }
    let altered = flowsAltered()
    resignCovered(in: altered)
    for entry in leaving { tearDown(entry.id, because: entry.reason) }
    if transaction.kinds.contains(.released) {
      for case .released(let id) in transaction.changes { letGo(of: id) }
    }
    for place in transaction.made where places[place.id] === place { place.start() }
    activateFronts(of: altered)
    if !leaving.isEmpty { endWaitingOfLeft() }

    for place in transaction.made { place.node?.stateChanged() }
    for flow in altered { places[flow]?.node?.stateChanged() }
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
  private func resignCovered(in flows: [EntryID]) {
    for id in flows {
      guard let place = places[id], place.isActive, let flow = place.flow,
        let old = flow.activeChild
      else { continue }
      guard flow.isSplit else {
        if tree.flows.front(of: id) != old { resign(old, in: flow) }
        continue
      }
      let (front, beside) = tree.fronts(of: id)
      if old != front, !beside.contains(old) { resign(old, in: flow) }
      guard !flow.activeBeside.isEmpty else { continue }
      for column in flow.activeBeside.reversed() where column != front && !beside.contains(column) {
        resign(column, in: flow)
      }
    }
  }

  private func resign(_ covered: EntryID, in flow: Place.Flow) {
    // What leaves resigns just before it ends, or with the flow that it is in if that is covered.
    guard let place = places[covered], !place.isLeaving else { return }
    flow.forgetActive(covered)
    guard place.flow != nil else {
      if place.isActive { place.resignActive() }
      return
    }
    for id in activeEntries(from: covered).reversed() {
      places[id]?.resignActive()
      places[id]?.flow?.activeChild = nil
      places[id]?.flow?.activeBeside = []
    }
  }

  /// The flows whose fronts may be others now.
  func flowsAltered() -> [EntryID] {
    var flows = transaction.altered
    if transaction.kinds.contains(.traits) {
      flows += tree.flows.filter(\.value.layout.isSplit).map(\.id).sorted()
    }
    return flows
  }

  /// Lets what is in front now become active: the outermost first.
  private func activateFronts(of flows: [EntryID]) {
    if let root = places[.root], !root.isActive { root.becomeActive() }
    var waiting: [EntryID] = []
    for flow in flows {
      guard let place = places[flow], place.isActive else { continue }
      var next: Place? = place
      while let flow = next {
        activateFront(of: flow, &waiting)
        next = activateNext(&waiting)
      }
    }
  }

  /// Lets the next ones on the list become active, up to one that holds a flow.
  private func activateNext(_ waiting: inout [EntryID]) -> Place? {
    while let next = waiting.popLast() {
      guard let place = places[next] else { continue }
      place.becomeActive()
      if place.flow != nil { return place }
    }
    return nil
  }

  /// Notes what is active in the flow at the place now; what is new there is put on the list.
  private func activateFront(of place: Place, _ waiting: inout [EntryID]) {
    guard let flow = place.flow else { return }
    guard flow.isSplit else {
      guard let front = tree.flows.front(of: place.id), flow.activeChild != front else { return }
      flow.activeChild = front
      // Most are screens, and need no place on the list.
      if let screen = places[front], screen.flow == nil {
        screen.becomeActive()
      } else {
        waiting.append(front)
      }
      return
    }
    guard case let (front?, beside) = tree.fronts(of: place.id) else { return }
    // Columns in their order, each with what is in it, and the front comes last.
    if !flow.isActiveChild(front) { waiting.append(front) }
    for column in beside.reversed() where !flow.isActiveChild(column) { waiting.append(column) }
    flow.activeChild = front
    if !beside.isEmpty || !flow.activeBeside.isEmpty { flow.activeBeside = beside }
  }

  /// Requests of flows that are gone do not come back.
  private func endWaitingOfLeft() {
    for (container, waiting) in waiting where places[waiting.flow] == nil {
      conclude(waitingIn: container, .refused(.flowEnded))
    }
  }

  func takeSettlements() -> [@MainActor () -> Void] {
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
