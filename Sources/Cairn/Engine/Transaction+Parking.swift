// Requests that are parked in the tree, at the entries of required flows and of opaque overlays.
extension Transaction {
  /// The number of requests that can be parked at one entry.
  private static let parkingLimit = 8

  /// Returns the requests that are parked at the place, the newest first.
  func parkedChain(at place: Place) -> [Parked] {
    if let new = aftermath?.parked.last(where: { $0.place === place }) { return new.chain }
    let requests = place.parked?.chain ?? []
    if let known = store.parked[place.id], known.count == requests.count { return known }
    return requests.map { Parked(request: $0, owner: place.parentID ?? .root) }
  }

  /// Parks requests at the place, together with those already parked there, in the order of their
  /// age.
  ///
  /// Equal requests are joined. If there are too many, the older ones end as superseded, except for
  /// the oldest.
  func park(_ new: [Parked], at place: Place) {
    // Stable, because requests from saved state have no age.
    let all = (new + parkedChain(at: place)).enumerated().sorted {
      ($1.element.age, $0.offset) < ($0.element.age, $1.offset)
    }
    var chain: [Parked] = []
    for (_, next) in all {
      if let index = chain.firstIndex(where: { isSame($0.request, next.request) }) {
        // The same request may be added a second time, with other requests beneath it.
        if chain[index].age != next.age { chain[index].history.waiters += next.history.waiters }
        if !next.isDisplaced { chain[index].containers = Containers() }
        if !next.history.hasEnded { chain[index].history.hasEnded = false }
        if chain[index].history.decided.isEmpty {
          chain[index].history.decided = next.history.decided
          chain[index].history.reevaluations = next.history.reevaluations
        }
      } else {
        chain.append(next)
      }
    }
    while chain.count > Self.parkingLimit {
      following.abandoned.append((chain.remove(at: chain.count - 2), .superseded, Self.tooMany))
    }
    replaceParked(chain, at: place)
  }

  /// Changes the entry now, and the chain in memory after the commit.
  private func replaceParked(_ chain: [Parked], at place: Place) {
    let request = ParkedRequest(chain: chain.map(\.request))
    if request != place.parked { apply(.parked(place.id, from: place.parked, to: request)) }
    following.parked.append((place, chain))
  }

  /// Returns true if both requests have the same target.
  private func isSame(_ one: ParkedRequest, _ other: ParkedRequest) -> Bool {
    switch (one, other) {
    case (.navigate(let flow, let route, _), .navigate(let other, let second, _)):
      guard flow == other else { return false }
      let coordinator = store[flow]?.flow?.coordinator
      // A restored route is not decoded yet.
      return route == second
        || (coordinator?.live(route) ?? route) == (coordinator?.live(second) ?? second)
    case (.follow(let flow, let path, _), .follow(let other, let second, _)):
      return flow == other && path == second
    case (.uncovered(let one), .uncovered(let other)): return isSame(one, other)
    default: return one == other
    }
  }

  /// Continues the requests at the place after the commit, because the flow there has ended.
  ///
  /// If the flow was cancelled, only the requests that wait until an overlay has left continue.
  func continueParked(at place: Place, isFinished: Bool) {
    var chain = parkedChain(at: place)
    var held = isFinished ? [] : chain.filter(\.request.awaitsUncovering)
    let needing = chain.filter(\.needsFlow)
    // If the user can go nowhere else, the flow begins again, and the oldest request continues
    // afterwards.
    if !isFinished, place.isOnlyWayOn, let oldest = needing.last { held.append(oldest) }
    guard isFinished || ParkedRequest(chain: held.map(\.request)) != place.parked else { return }
    replaceParked(held, at: place)
    if isFinished {
      if place.isOnlyWayOn, let last = chain.lastIndex(where: \.needsFlow) {
        chain[last].history.leadsFrom = place.id
      }
      following.resumed.append(chain)
      following.fulfilled = chain.last?.age
    } else {
      let displaced = chain.filter(\.isDisplaced)
      if !displaced.isEmpty { following.resumed.append(displaced) }
      abandon(place.isOnlyWayOn ? needing.dropLast() : needing)
    }
  }

  /// Ends or continues the requests at a place that leaves the tree.
  func leaveParked(at place: Place, because reason: CancellationReason?) {
    let isReplaced = reason == .navigatorEnded || reason == .restored
    // A re-evaluation removes a required flow that the coordinator does not show any more, for
    // example because the user has signed in in another window, unless another one is required.
    let isOver =
      context.isInitial || reason == .reevaluated && aftermath?.parked.isEmpty != false
    let continues: (Parked) -> Bool = {
      !isReplaced && (isOver || $0.request.awaitsUncovering || $0.isDisplaced)
    }
    let chain = parkedChain(at: place)
    let continuing = chain.filter(continues)
    if !continuing.isEmpty { following.resumed.append(continuing) }
    let others = chain.filter { !continues($0) }
    if reason == .navigatorEnded {
      following.abandoned += others.map { ($0, .refused(.flowEnded), Refusal.flowEnded.reason) }
    } else {
      abandon(others)
    }
  }

  /// Removes and returns the requests at the place that fulfil the condition.
  func takeParked(at place: Place, where isTaken: (Parked) -> Bool = { _ in true }) -> [Parked] {
    let chain = parkedChain(at: place)
    let taken = chain.filter(isTaken)
    guard !taken.isEmpty else { return [] }
    replaceParked(chain.filter { !isTaken($0) }, at: place)
    return taken
  }

  /// Ends these requests after the commit, because the transaction changes their containers.
  func supersede(_ requests: [Parked]) {
    following.abandoned += requests.map { ($0, .superseded, Requests.newer) }
  }

  private func abandon(_ requests: [Parked]) {
    following.abandoned += requests.map { ($0, .refused(.requirementCancelled), Self.cancelled) }
  }

  private static let tooMany = "too many requests are parked at the same flow"
  private static let cancelled = "the required flow was cancelled"
}

extension Place {
  /// True if the user can go nowhere else from here: the entry of a `switching` layout, or the root
  /// of a stack or a split.
  fileprivate var isOnlyWayOn: Bool {
    guard let parent, !isModal, !parent.layout.selects else { return false }
    return parent.content?.entries.first == id
  }
}

extension Parked {
  /// Returns true if the request was displaced from one of these containers before a change of this
  /// age.
  func isDisplaced(
    from containers: Set<EntryID>, before age: Age, in tree: NavigationTree
  ) -> Bool {
    self.age < age && self.containers.contains(anyOf: containers, in: tree)
  }

  /// True if the request needs the result of the flow at which it is parked.
  var needsFlow: Bool { !request.awaitsUncovering && !isDisplaced }

  /// The same request, which dismisses no modal that is presented from now on, such as by the
  /// handler of the required flow's result.
  ///
  /// - Parameter next: The id of the next entry.
  func leaving(entriesFrom next: Int) -> Parked {
    var parked = self
    parked.history.nextID = min(parked.history.nextID, next)
    return parked
  }

  /// The same request in the state of waiting until an overlay has left.
  var covered: Parked { request.awaitsUncovering ? self : with(.uncovered(request)) }

  /// The same request, which no longer waits until an overlay has left.
  var uncovered: Parked {
    if case .uncovered(let request) = request { with(request) } else { self }
  }
}
