// Asks coordinators again whether the entries in the tree may stay.
extension Engine {
  func reevaluate(_ request: Request) -> Attempt {
    requests.noteReevaluation()
    var places = [store.root]
    var index = 0
    var undecided: (@MainActor () -> Void)?
    while index < places.count {
      let owner = places[index]
      index += 1
      guard owner.flow != nil, store[owner.id] === owner else { continue }
      // Released flows are asked too; otherwise they could return unchanged.
      if !owner.isMade { lifetimes.remake(owner) }
      guard let flow = owner.flow else { continue }
      for place in flow.children where flow.holds(place) {
        switch judge(place, in: flow, request) {
        case .mayStay: places.append(place)
        case .isUndecided(let wait):
          undecided = undecided ?? wait
          places.append(place)
        case .mustLeave(let instead):
          take(place, from: flow, instead, request)
          // An entry that cannot leave may contain flows that must leave.
          if flow.holds(place) { places.append(place) }
        }
      }
    }
    guard let undecided else { return Attempt(.committed) }
    let isRest = request.past?.isRest == true
    if isRest, requests.waiting.all.values.contains(where: { $0.containers == .reevaluation }) {
      return Attempt(.committed)
    }
    // Creating released objects again does not count as a change.
    guard !transaction.changes.isEmpty, !isRest else {
      undecided()
      return Attempt(.deciding)
    }
    // An entry that must leave does not wait for an answer about another one.
    var rest = request
    rest.history.waiters = []
    rest.history.isRest = true
    transaction.following.rest = rest
    return Attempt(.committed)
  }

  /// Removes the entry, or the part of it that can leave, and follows the coordinator's new
  /// decision.
  private func take(
    _ place: Place, from flow: Flow, _ instead: Resolution, _ request: Request
  ) {
    // Unselected tabs and pages are not on the screen.
    let isModal = place.isModal
    let isShown =
      !flow.layout.hidesUnselected || flow.content?.selected == place.id || isModal
    let canLeave =
      isModal || (flow.layout == .stack || flow.isSplit) && flow.content?.entries.first != place.id
    if isShown, !canLeave, isDone(instead, for: place, in: flow) { return }
    if isShown {
      let entries = flow.content?.entries ?? []
      let above = entries.lastIndex(of: place.id).map { entries.count - 1 - $0 }
      let cleared = above.map { [TreeAction.keepModals([]), .pop($0)] } ?? []
      // An entry that gets new values keeps its model.
      let removal = instead.updates(place) ? [] : [TreeAction.remove(place.id)]
      _ = transaction.perform(cleared + removal, in: flow, because: .reevaluated)
      if store.isFrontBeneathOverlays(flow.place) {
        _ = follow(
          instead, asked: AskedRoutes(), in: flow, for: flow, request, because: .reevaluated)
      }
    }
    guard !canLeave, !place.isDetached, let inner = place.flow else { return }
    _ = transaction.perform(.keepModals([]), in: inner, because: .reevaluated)
    _ = transaction.popToBeginning(of: place, because: .reevaluated)
  }

  /// Returns true if the replacement for an entry that cannot leave is already shown, from an
  /// earlier call.
  private func isDone(_ instead: Resolution, for place: Place, in flow: Flow) -> Bool {
    switch instead {
    case .perform(let actions):
      let route = actions.flatMap(\.destinations).last
      let others = flow.modals + flow.overlays + (flow.layout.selects ? [] : flow.entries)
      return others.contains { $0 !== place && $0.route == route }
    case .park(_, let then):
      // A request that is parked behind the entry itself waits for another flow.
      return store.root.subtree.contains {
        $0 !== place
          && $0.parked?.chain.contains {
            if case .navigate(flow.id, then, _) = $0 { true } else { false }
          } ?? false
      }
    case .refuse, .wait: return false
    }
  }

  private enum Judgement {
    case mayStay
    /// An async condition decides; the closure makes the request wait for the answer.
    case isUndecided(@MainActor () -> Void)
    case mustLeave(Resolution)
  }

  private func judge(_ place: Place, in flow: Flow, _ request: Request) -> Judgement {
    guard let route = place.route, flow.coordinator != nil else { return .mayStay }
    // No request supersedes a re-evaluation, so the entry may have been updated since the question.
    let answer = request.history.decided[.standing(place.id)].flatMap {
      $0.asked.first == route ? $0 : nil
    }
    transaction.forgetRedirects()
    guard let (resolution, asked) = ask(route, in: flow, answer: answer) else { return .mayStay }
    switch resolution {
    case .perform(let actions):
      let leadsThere = !asked.isRedirected && actions.lead(to: route)
      return leadsThere ? .mayStay : .mustLeave(resolution)
    case .wait(let undecided):
      guard let root = store.root.flow else { return .mayStay }
      return .isUndecided { [requests, asked, id = place.id] in
        var request = request
        request.history.isRest = false
        requests.wait(
          for: undecided, about: .standing(id), asked, in: root, changing: .reevaluation, request)
      }
    case .park, .refuse: return .mustLeave(resolution)
    }
  }
}

extension Flow {
  /// Returns true if the place is part of the layout or one of the modals.
  fileprivate func holds(_ place: Place) -> Bool { place.parent === self && !place.isDetached }
}

extension Resolution {
  /// Returns true if this decision gives the entry other values.
  @MainActor
  fileprivate func updates(_ place: Place) -> Bool {
    guard let route = actions?.flatMap(\.destinations).last else { return false }
    return place.stands(for: route) && place.route != route
  }
}

extension [TreeAction] {
  /// Returns true if the actions show the route, or go back without naming a route, like
  /// `.popToRoot`.
  ///
  /// Without an action, as for `.none`, the coordinator does not go there.
  func lead(to route: AnyRoute) -> Bool {
    guard !isEmpty, !contains(where: { $0.isRemoval && $0.route == route }) else { return false }
    let destinations = flatMap(\.destinations)
    return destinations.isEmpty || destinations.contains(route)
  }
}

extension TreeAction {
  /// The routes that the action shows.
  fileprivate var destinations: [AnyRoute] {
    if case .set(let routes) = self { routes } else { route.map { [$0] } ?? [] }
  }
}
