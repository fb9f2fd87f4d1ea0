extension Navigator {
  func apply(_ change: TreeChange) {
    tree.apply(change)
    transaction.changes.append(change)
  }

  /// Takes everything back that the transaction did.
  func rollBack() {
    for place in transaction.made {
      places[place.id] = nil
      place.end()
      place.node?.takeBack()
    }
    for change in transaction.changes.reversed() { tree.revert(change) }
    transaction = Transaction()
  }

  /// Makes the transaction's changes the state, and lets everyone know.
  func commit(origin: NavigationOrigin) {
    let changes = transaction.changes
    guard !changes.isEmpty else { return }
    revision += 1

    if !released.isEmpty { for place in transaction.made { released[place.id] = nil } }
    let leaving = leavingEntries()
    let altered = flowsAltered(by: changes)
    resignCovered(in: altered, leaving: Set(leaving.map(\.id)))
    for (id, reason) in leaving { tearDown(id, because: reason) }
    for case .released(let id) in changes { letGo(of: id) }
    for place in transaction.made where places[place.id] === place { place.start() }
    activateFronts(of: altered)
    if !leaving.isEmpty { endWaitingOfLeft() }

    for place in transaction.made { place.node?.stateChanged() }
    var told: EntryID?
    for flow in altered where flow != told {
      places[flow]?.node?.stateChanged()
      told = flow
    }
    if !hosts.isEmpty {
      let diff = NavigationDiff(
        revision: revision, origin: origin, changes: changes, animation: transaction.animation)
      hosts.removeAll { $0.host == nil }
      for weak in hosts { weak.host?.navigator(self, didCommit: diff) }
    }
  }

  /// Lets what is covered now, and stays, resign: the innermost first.
  private func resignCovered(in flows: [EntryID], leaving: Set<EntryID>) {
    for flow in flows {
      guard let place = places[flow], place.isActive, let old = place.activeChild else { continue }
      let (front, beside) = tree.fronts(of: flow)
      // Nearly always: nothing but the front, and it is the same.
      if old == front, beside == place.activeBeside { continue }
      for covered in [old] + place.activeBeside.reversed()
      where covered != front && !beside.contains(covered) {
        // What leaves resigns just before it ends, or with the flow that it is in if that is covered.
        if leaving.contains(covered) { continue }
        place.forgetActive(covered)
        for id in activeEntries(from: covered).reversed() {
          places[id]?.resignActive()
          places[id]?.activeChild = nil
          places[id]?.activeBeside = []
        }
      }
    }
  }

  /// The flows whose fronts may be others now.
  func flowsAltered(by changes: [TreeChange]) -> [EntryID] {
    var flows = changes.compactMap(\.flow)
    let affectsTraits = changes.contains {
      switch $0 {
      case .traitsChanged, .traitsOverridden: true
      default: false
      }
    }
    if affectsTraits { flows += tree.flows.filter(\.value.layout.isSplit).keys.sorted() }
    return flows
  }

  /// Lets what is in front now become active: the outermost first.
  private func activateFronts(of flows: [EntryID]) {
    if let root = places[.root], !root.isActive { root.becomeActive() }
    var waiting = flows.reversed().map { (id: $0, isNew: false) }
    while let (id, isNew) = waiting.popLast() {
      guard let place = places[id] else { continue }
      if isNew { place.becomeActive() }
      guard place.isActive, case let (front?, beside) = tree.fronts(of: id) else { continue }
      // Columns in their order, each with what is in it, and the front comes last.
      if !place.isActiveChild(front) { waiting.append((front, isNew: true)) }
      for column in beside.reversed() where !place.isActiveChild(column) {
        waiting.append((column, isNew: true))
      }
      place.activeChild = front
      place.activeBeside = beside
    }
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
