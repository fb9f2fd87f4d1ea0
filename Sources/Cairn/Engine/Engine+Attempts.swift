/// The result of an attempt to handle a request.
struct Attempt {
  /// ``Outcome/deciding`` if the request waits for an async condition and will be submitted again.
  var outcome: Outcome
  var note: String?

  init(_ outcome: Outcome, note: String? = nil) {
    self.outcome = outcome
    self.note = note
  }
}

// The work of each kind of request, until it is committed or rolled back.
extension Engine {
  /// Performs the request in the transaction.
  func attempt(_ request: Request) -> Attempt {
    switch request.kind {
    case .navigate(let flow, let route): navigate(to: route, in: flow, request)
    case .perform(let flow, let step): perform(step, in: flow, request)
    case .follow(let flow, let path): follow(path, by: flow, request)
    case .proceed(let parked, let owner): proceed(parked, from: owner, request)
    case .end(let place, _, let ending): transaction.end(place, ending)
    case .run(let flow, let destination, let presentation):
      run(destination, as: presentation, in: flow)
    case .ask(let flow, let destination): run(destination, as: .dialog, in: flow)
    case .user(let action): perform(action, request)
    case .traits(let traits): change(to: traits)
    case .overrideTraits(let flow, let overrides): override(overrides, in: flow)
    case .reevaluate: reevaluate(request)
    case .release(let id): release(id)
    case .handOver(let id, let receiver): takeOut(id, for: receiver)
    case .restore(let snapshot, let recorded): restore(snapshot, recorded)
    case .replay(let events): replay(events, request)
    case .close: close()
    case .beginAgain(let id, _, _, let onward): beginAgain(id, onward: onward)
    }
  }

  private func navigate(to route: AnyRoute, in flow: Flow, _ request: Request) -> Attempt {
    guard let current = lifetimes.current(flow) else { return Attempt(.refused(.flowEnded)) }
    if let answer = answer(.request, to: route, in: current, request) {
      return follow(answer.step, asked: answer.asked, in: current, for: flow, request)
    }
    guard let step = current.coordinator?.step(to: route, by: transaction.context.origin) else {
      return Attempt(.refused(.flowEnded))
    }
    if transaction.trace.isOn { transaction.trace.note(step, to: route, in: current) }
    return follow(step, asked: AskedRoutes(route), in: current, for: flow, request)
  }

  private func perform(_ step: Step, in flow: Flow, _ request: Request) -> Attempt {
    guard let current = lifetimes.current(flow) else { return Attempt(.refused(.flowEnded)) }
    let answer = request.past?.decided[.request]
    return follow(
      answer?.step ?? step, asked: answer?.asked ?? AskedRoutes(), in: current, for: flow, request)
  }

  /// The action, or the choice of the user's tab: a tap chooses the tab and not the values that it had then.
  private func chosen(_ action: TreeAction, _ request: Request) -> TreeAction {
    guard case .user(.select(let tab)) = request.kind,
      let route = request.past?.decided[.standing(tab)]?.asked.first, action.selects(route)
    else { return action }
    return .selectEntry(tab)
  }

  /// The answer of a condition that the request has waited for, if the coordinator's decision still
  /// depends on one.
  func answer(
    _ decision: Decision, to route: AnyRoute, in flow: Flow, _ request: Request
  ) -> DecisionAnswer? {
    guard let answer = request.past?.decided[decision] else { return nil }
    return !requests.isOutdated(request) || awaits(route, in: flow) ? answer : nil
  }

  /// Returns true if the coordinator would let a request for the route wait for a condition.
  ///
  /// Only then does an answer from before a re-evaluation still count: asking the condition again
  /// could show a sign-in twice, and for ever if the sign-in makes the app re-evaluate.
  func awaits(_ route: AnyRoute, in flow: Flow) -> Bool {
    guard let step = flow.coordinator?.step(to: route, by: transaction.context.origin) else {
      return false
    }
    let asksGuards = transaction.context.asksGuards
    defer {
      transaction.context.asksGuards = asksGuards
      transaction.forgetRedirects()
    }
    var asked = AskedRoutes(route)
    if case .wait = transaction.resolve(step, asked: &asked, in: flow) { return true }
    return false
  }

  /// Asks the flow's coordinator for the route, and evaluates its decision.
  ///
  /// - Parameter answer: The answer of a condition that the request has waited for, which counts
  ///   instead.
  /// - Returns: The result, and the routes that were asked for; nil if the flow has no coordinator with
  ///   the route.
  func ask(
    _ route: AnyRoute, in flow: Flow, answer: DecisionAnswer? = nil
  ) -> (resolution: Resolution, asked: AskedRoutes)? {
    guard
      let step = answer?.step
        ?? flow.coordinator?.step(to: route, by: transaction.context.origin)
    else { return nil }
    if answer == nil { transaction.trace.note(step, to: route, in: flow) }
    var asked = answer?.asked ?? AskedRoutes(route)
    let resolution = transaction.resolve(step, asked: &asked, in: flow)
    return (resolution, asked)
  }

  /// Evaluates the coordinator's decision and performs the result.
  ///
  /// - Parameters:
  ///   - asked: The routes that the coordinator has been asked for.
  ///   - asking: The flow that the request names. It differs from `flow` if its coordinator was
  ///     released and is created again; the new coordinator is rolled back if the request waits.
  func follow(
    _ step: Step, asked: consuming AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request
  ) -> Attempt {
    // The usual case: no redirect or condition.
    if case .act(let action) = step, !asked.isRedirected {
      return transaction.perform(chosen(action, request), in: flow)
    }
    var asked = asked
    let resolution = transaction.resolve(step, asked: &asked, in: flow)
    return follow(resolution, asked: asked, in: flow, for: asking, request)
  }

  func follow(
    _ resolution: Resolution, asked: AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request, because reason: CancellationReason? = nil
  ) -> Attempt {
    switch resolution {
    case .perform(let actions):
      let meant = request.past == nil ? actions : actions.map { chosen($0, request) }
      let result = transaction.perform(
        meant, in: flow, because: reason, isSequence: reason == nil)
      return asked.isRedirected && result.outcome == .committed ? Attempt(.redirected) : result
    case .refuse(let refusal): return Attempt(.refused(refusal))
    case .park(let required, let route):
      let parked = ParkedRequest.navigate(flow: flow.id ?? .root, route: route, via: [])
      return park(parked, behind: required, in: flow, request, because: reason)
    case .wait(let undecided):
      var request = request
      var decision = Decision.request
      if case .user(.select(let tab)) = request.kind {
        decision = .standing(tab)
        request.isFromBeforeCover = true
      }
      requests.wait(
        for: undecided, about: decision, asked, in: asking, changing: Containers([flow]), request)
      return Attempt(.deciding)
    }
  }

  /// Opens a link, or continues a request that was parked at the owner's entry.
  private func proceed(
    _ parked: ParkedRequest, from owner: EntryID, _ request: Request
  ) -> Attempt {
    switch parked {
    case .open(let link): return open(link, parkedAs: parked, isInside: false, request)
    case .openInside(let link): return open(link, parkedAs: parked, isInside: true, request)
    case .uncovered(let parked), .first(let parked, _):
      return proceed(parked, from: owner, request)
    case .navigate(let id, let route, let via):
      if let flow = store[id]?.flow {
        // A route from a file may have an older version; it is decoded so that it can be compared
        // with the routes in the tree.
        let coordinator = lifetimes.current(flow)?.coordinator
        return navigate(to: coordinator?.live(route) ?? route, in: flow, request)
      }
      return follow([.init(route)], via: via, from: owner, request)
    case .follow(let id, let path, let via):
      if let asking = store[id]?.flow, let flow = lifetimes.current(asking) {
        return follow(path, from: flow, waitingIn: asking, request)
      }
      return follow(path.steps, via: via, from: owner, request)
    }
  }

  /// Continues a parked request whose own flow was replaced by the required flow.
  private func follow(
    _ steps: [RoutePath.Step], via: [AnyRoute], from owner: EntryID, _ request: Request
  ) -> Attempt {
    guard !via.isEmpty, let asking = store[owner]?.flow, let flow = lifetimes.current(asking)
    else { return Attempt(.refused(.flowEnded)) }
    let path = RoutePath(via.map { .init($0) } + steps)
    return follow(path, from: flow, waitingIn: asking, request)
  }

  private func run(
    _ destination: Destination, as presentation: Presentation, in flow: Flow
  ) -> Attempt {
    guard let flow = lifetimes.current(flow) else { return Attempt(.refused(.flowEnded)) }
    return transaction.run(destination, as: presentation, in: flow)
  }

  /// Removes an entry that moves to another navigator, or replaces it with a new one if the layout
  /// requires it.
  private func takeOut(_ id: EntryID, for receiver: Request.Receiver) -> Attempt {
    guard let place = store[id], let parent = place.parent else {
      return Attempt(.refused(.impossible("The entry has left the tree.")))
    }
    // The other navigator may have ended while the user was asked.
    if let refusal = receiver() { return Attempt(.refused(refusal)) }
    let result = transaction.perform(.remove(id), in: parent, because: .handedOver)
    // A lazy tab that was never shown has no content to replace.
    let isUntouched = !place.isMade && place.flow == nil && store.released[id] == nil
    if result.outcome == .committed || isUntouched { return result }
    return transaction.perform(.restartEntry(id), in: parent, because: .handedOver)
  }

  private func close() -> Attempt {
    requests.turnsDown = .flowEnded
    defer { requests.turnsDown = nil }
    lifetimes.close()
    return Attempt(.committed)
  }

  /// Applies recorded events, each in a commit of its own.
  private func replay(_ events: [NavigationEvent], _ request: Request) -> Attempt {
    requests.turnsDown = .replaying
    defer { requests.turnsDown = nil }
    for event in events where !event.changes.isEmpty {
      replay(event)
      lifetimes.makePlaces()
      commit(request)
      transaction.clear()
    }
    transaction.noteReplayed(events.flatMap(\.changes))
    return Attempt(.unchanged)
  }

  /// Applies the changes of one recorded event.
  ///
  /// Changes that do not fit the navigator's current state are ignored.
  private func replay(_ event: NavigationEvent) {
    for recorded in event.changes {
      guard let change = change(for: recorded) else { continue }
      transaction.apply(change)
      // As in a restoration, inserted entries may have the ids of entries that leave.
      if event.request == .restore || event.request == .replay,
        case .removed(let id, _, let reason) = change, let place = store[id]
      {
        transaction.noteTornDown()
        lifetimes.end(place, because: reason)
      }
    }
  }

  /// Returns the recorded change adapted to the current tree; nil if it does not fit.
  private func change(for recorded: TreeChange) -> TreeChange? {
    guard let change = store.tree.fitting(recorded) else { return nil }
    switch change {
    // An existing coordinator has its own layout.
    case .flowEnded(let id, _): return store.flow(id)?.isAttached == false ? change : nil
    case .updated(let id, let old, let new):
      return .updated(id, from: old, to: store[id]?.parent?.coordinator?.live(new) ?? new)
    default: return change
    }
  }

  // MARK: Saved state

  /// Replaces the whole tree with saved state.
  private func restore(
    _ snapshot: NavigationSnapshot, _ recorded: Request.Recorded?
  ) -> Attempt {
    requests.turnsDown = .restoring
    lifetimes.removeAll(because: .restored)
    // Requests are turned down until the commit, because the recording contains the effects of
    // requests in `start()`.
    requests.turnsDown = recorded.map { _ in .replaying }
    guard let flow = store.root.flow else { return Attempt(.refused(.flowEnded)) }
    if let traits = recorded?.traits, traits != store.tree.traits {
      transaction.apply(.traitsChanged(from: store.tree.traits, to: traits))
    }
    let restoring = Restoring(
      snapshot, transaction, asksCoordinators: recorded == nil)
    lifetimes.restoring = restoring
    transaction.context.origin = .restoration
    restoring.restoreState(of: store.root)
    store.reserveIDs(below: snapshot.tree.nextID)
    restoring.install(flow, at: store.root)
    finishRestoring()
    let dropped = restoring.dropped.count
    return Attempt(.committed, note: dropped == 0 ? nil : "\(dropped) entries were not restored.")
  }

  // MARK: Releasing

  /// Releases the objects at the entry and beneath it if all of them can be created again.
  func release(_ id: EntryID) -> Attempt {
    guard let place = store[id] else { return Attempt(.unchanged, note: "It has left the tree.") }
    guard place.isMade else { return Attempt(.unchanged, note: "It has already been released.") }
    let tree = store.tree
    let shown = tree.shownEntries
    guard !shown.contains(id) else {
      return Attempt(.refused(.impossible("It is on the screen.")))
    }
    // The overlay of a flow in a hidden tab is on the screen.
    let overlay = shown.first {
      tree.entries[$0]?.isOverlay == true && tree.path(to: $0).contains(id)
    }
    if let overlay, let name = store[overlay]?.name {
      return Attempt(.refused(.impossible("Its overlay \(name) is on the screen.")))
    }
    var states: [EntryID: Released] = [:]
    for current in place.subtree {
      guard let object = current.object else { continue }
      var released = Released()
      if current.route == nil {
        let advice = "\(current.pathDescription) has no route and cannot be created again."
        return Attempt(.refused(.impossible(advice)))
      }
      if let objection = current.leaveObjection {
        return Attempt(.refused(.leaveVetoed(objection)))
      }
      if let screen = object as? any SavesState {
        do {
          released.state = try JSONText(encoding: screen.saveState()).checked()
        } catch {
          let advice =
            "The state of \(current.pathDescription) cannot be encoded: \(reason(of: error))"
          return Attempt(.refused(.impossible(advice)))
        }
      }
      states[current.id] = released
    }
    guard !willBeginAgain(in: id) else {
      return Attempt(.refused(.impossible("A flow there has ended and is about to begin again.")))
    }
    if let objection = hosts.objection(toReleasing: id) {
      return Attempt(.refused(.impossible(objection)))
    }
    store.released.merge(states) { _, new in new }
    transaction.apply(.released(id))
    return Attempt(.committed)
  }
}
