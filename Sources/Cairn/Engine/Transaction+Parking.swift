// Requests that are parked in the tree, at the entries of required flows and of opaque overlays.
extension Transaction {
  /// How many requests can be parked at one entry.
  private static let parkingLimit = 8

  /// Returns the requests that are parked at the place, the newest first.
  func parkedChain(at place: Place) -> [Parked] {
    if let new = parked.last(where: { $0.place === place }) { return new.chain }
    let requests = place.parked?.chain ?? []
    let known = store.pasts[place.id] ?? []
    let pasts =
      known.count == requests.count
      ? known : Array(repeating: ParkedPast(), count: requests.count)
    let owner = place.parent?.id ?? .root
    return zip(requests, pasts).map { Parked(request: $0, owner: owner, past: $1) }
  }

  /// Parks requests at the place, above those that are parked there already.
  ///
  /// Equal requests are one. If there are too many, the older ones end as superseded, except for the oldest.
  ///
  /// - Parameters:
  ///   - new: The requests, the newest first.
  ///   - isOlder: True if they are older than those that are parked there.
  func park(_ new: [Parked], at place: Place, in flow: Flow, isOlder: Bool = false) {
    let standing = parkedChain(at: place)
    var chain: [Parked] = []
    for next in isOlder ? standing + new : new + standing {
      if let index = chain.firstIndex(where: { isSame($0.request, next.request) }) {
        chain[index].past.waiters += next.past.waiters
      } else {
        chain.append(next)
      }
    }
    while chain.count > Self.parkingLimit {
      abandoned.append((chain.remove(at: chain.count - 2), .superseded))
    }
    parked.append((place, chain))
    let request = ParkedRequest(chain: chain.map(\.request))
    if request != place.parked {
      apply(.other(.parked(from: place.parked, to: request), place, in: flow))
    }
  }

  /// Returns true if both requests ask for the same.
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

  /// Lets the requests at the place continue after the commit, because the flow there has ended.
  ///
  /// If the flow was cancelled, only those continue that wait until an overlay has left.
  func continueParked(at place: Place, isFinished: Bool) {
    guard let flow = place.parent ?? place.flow else { return }
    let chain = parkedChain(at: place)
    let held = chain.filter { !isFinished && $0.request.awaitsUncovering }
    let remaining = ParkedRequest(chain: held.map(\.request))
    guard remaining != place.parked else { return }
    apply(.other(.parked(from: place.parked, to: remaining), place, in: flow))
    parked.append((place, held))
    if isFinished {
      resumed.append(chain)
    } else {
      abandon(chain.filter { !$0.request.awaitsUncovering })
    }
  }

  /// Ends or continues the requests at a place that leaves the tree.
  func leaveParked(at place: Place, because reason: CancellationReason?) {
    let chain = parkedChain(at: place)
    let isReplaced = reason == .navigatorEnded || reason == .restored
    let continuing = chain.filter {
      !isReplaced && (isInitial || $0.request.awaitsUncovering)
    }
    if !continuing.isEmpty { resumed.append(continuing) }
    if continuing.isEmpty {
      abandon(chain)
    } else if !isInitial {
      abandon(chain.filter { !$0.request.awaitsUncovering })
    }
  }

  private func abandon(_ requests: [Parked]) {
    abandoned += requests.map { ($0, .refused(.requirementCancelled)) }
  }
}

extension Parked {
  /// The request, waiting until an overlay has left.
  var covered: Parked {
    request.awaitsUncovering
      ? self : Parked(request: .uncovered(request), owner: owner, past: past)
  }

  /// The request, no longer waiting until an overlay has left.
  var uncovered: Parked {
    if case .uncovered(let request) = request {
      Parked(request: request, owner: owner, past: past)
    } else {
      self
    }
  }
}
