/// Handles one request, from the coordinator's decision to the event, as one commit or none.
@MainActor
final class RequestProcessor {
  private let engine: Engine
  private let store: PlaceStore
  private let transaction: Transaction
  // Both are read and assigned as a whole. If they were used in place, each request would check at run time that
  // nobody else changes them.
  /// The places of flows that have delivered their results and cannot leave.
  private var lingering: [Place] = []
  /// The entries of flows that have begun again since no request waited.
  private var begun: Set<EntryID> = []

  init(_ engine: Engine) {
    self.engine = engine
    store = engine.store
    transaction = engine.transaction
  }

  func process(_ request: Request) -> Outcome {
    let (engine, transaction) = (engine, transaction)
    var request = request
    if !engine.waiting.isEmpty {
      engine.waiting.end(before: request)
      if let age = engine.waiting.join(request) {
        // One that is decided waits only for newer ones, and may now be the newest.
        guard let joined = engine.waiting.takeDecided(age) else { return .deciding }
        request = joined
      }
    }
    let trace = engine.log.trace
    trace.site = request.site
    if !engine.log.isEmpty { trace.begin(request) }
    defer { if trace.isOn { trace.end() } }
    transaction.context = .init(request)
    let before = store.revision
    switch attempt(request) {
    case .waiting:
      transaction.rollBack()
      engine.waiting.publishAdded()
      return .deciding
    case .done(let result): return conclude(request, result, before: before)
    }
  }

  /// Called when the queue is empty; requests made here wait.
  func didHandleRequests() {
    if !begun.isEmpty { begun = [] }
    engine.hosts.didHandleRequests()
    engine.leakMonitor?.scheduleCheck()
  }

  /// Commits or rolls back the transaction, then notifies hosts, observers and result handlers.
  private func conclude(
    _ request: Request, _ attempted: Attempt.Result, before: Int
  ) -> Outcome {
    let (engine, transaction, store) = (engine, transaction, store)
    var result = attempted
    if result.outcome == .committed, !transaction.draft.hasTornDown {
      transaction.dropUndoneInsertions()
    }
    if engine.guards.hasGuards, result.outcome.mayCommit, let veto = engine.guards.firstVeto() {
      result = .init(outcome: .refused(.leaveVetoed(veto)))
    }
    if result.outcome.mayCommit {
      if engine.guards.hasGuards { engine.questions.removeThoseOfLeaving(in: transaction) }
      if store.rare.hasAdaptive, !transaction.draft.hasTornDown { engine.widths.adaptUncovered() }
      if transaction.hasWork { engine.factory.makePlaces() }
      if !engine.waiting.isEmpty, transaction.aftermath?.parked.isEmpty == false {
        engine.requirements.parkSuperseded(by: request)
      }
    } else {
      let question = transaction.aftermath?.question
      transaction.rollBack()
      if let question, engine.questions.canBeShown(question) {
        return engine.questions.ask(question, before: request)
      }
    }
    if result.outcome == .committed {
      if transaction.isEmpty { result.outcome = .unchanged }
      if transaction.aftermath?.settlements.isEmpty != false, transaction.draft.onlyUpdates {
        result.outcome = .updated
      }
    }
    let changes = commit(request)
    if !engine.log.isEmpty {
      let all = transaction.draft.notes?.replayed.nonEmpty ?? changes
      engine.log.emit(
        request, result, trace: engine.log.trace.result,
        redacted: engine.log.trace.redaction, changes: all, before: before)
    }
    // Objects that left are released before their results are delivered.
    transaction.forgetDraft()
    deliver(request, result.outcome)
    transaction.forgetRequest()
    engine.queue.end(request, result.outcome)
    return result.outcome
  }

  /// Commits the changes and notifies hosts.
  ///
  /// - Returns: The changes as others see them; empty if there are no hosts or observers.
  private func commit(_ request: Request) -> [TreeChange] {
    let (engine, transaction, store) = (engine, transaction, store)
    guard transaction.hasWork else { return [] }
    store.advance()
    // Flows that leave lose their containers with the commit.
    let superseded =
      engine.waiting.isEmpty ? [] : engine.waiting.superseded(by: request, transaction.changes)
    if case .restore = request.kind { engine.queue.isRestoring = true }
    engine.activation.commit()
    engine.queue.isRestoring = false
    let isRead = !engine.log.isEmpty || !engine.hosts.isEmpty
    let changes = isRead ? transaction.draft.finalChanges : []
    if !engine.waiting.isEmpty { engine.waiting.end(superseded: superseded) }
    if !engine.hosts.isEmpty {
      engine.hosts.show(
        NavigationDiff(
          revision: store.revision, origin: request.origin, changes: changes,
          animation: transaction.draft.animation, history: transaction.draft.historyMode))
    }
    return changes
  }

  /// Delivers results, and resumes parked requests.
  private func deliver(_ request: Request, _ outcome: Outcome) {
    let aftermath = transaction.takeAftermath()
    // Before anything that handlers of results request, which is newer.
    if let rest = aftermath?.rest { _ = engine.queue.submit(rest) }
    if let aftermath, !aftermath.settlements.isEmpty {
      // The saved state decides what is shown, so commands from result handlers are refused.
      if case .restore = request.kind { engine.queue.turnsDown = .restoring }
      for settlement in aftermath.settlements { settlement.sink.settle(settlement.ending) }
      engine.queue.turnsDown = nil
      if engine.queue.endsWithRoot, store.root.isMade, store.root.result?.isSettled == true {
        _ = engine.queue.submit(Request(.close))
      }
    }
    if outcome != .committed, let given = request.given {
      let isRepeated = outcome == .unchanged
      given.result?.cancel(isRepeated ? .alreadyShown : .refused(outcome.refusal ?? .flowEnded))
    }
    if let aftermath { proceed(with: aftermath, outcome) }
    switch request.kind {
    case .restore: engine.askAgain()
    case .close:
      engine.log.end()
      engine.queue.end()
    default: break
    }
  }

  /// Submits parked requests again, and ends those that cannot continue.
  private func proceed(with aftermath: Transaction.Aftermath, _ outcome: Outcome) {
    for (parked, outcome, reason) in aftermath.abandoned {
      engine.queue.end(parked, outcome, because: reason)
    }
    for chain in aftermath.resumed { engine.queue.resume(chain) }
    if outcome.mayCommit {
      for (place, chain) in aftermath.parked where store[place.id] === place {
        store.pasts[place.id] = chain.isEmpty ? nil : chain.map(\.past)
      }
    }
    if let place = aftermath.lingering { lingering = lingering + [place] }
  }

  // MARK: Flows that have ended in place

  /// Returns the request that begins a flow again which has delivered its result but cannot leave: the root
  /// of a stack, a tab, a page, the entry of a `switching` layout.
  ///
  /// The handler of its result and the requests that waited for it come first, because they may replace the
  /// flow.
  func beginningAgain() -> Request? {
    guard !lingering.isEmpty, engine.questions.isEmpty else { return nil }
    let (lingering, begun) = (lingering, begun)
    var ended = lingering.filter { store[$0.id] === $0 && $0.result?.isSettled == true }
    for place in ended where begun.contains(place.id) {
      // A flow that ends when it starts would begin again for ever.
      Report.endsWhenItStarts(place.pathDescription)
    }
    ended.removeAll { begun.contains($0.id) }
    let next = ended.firstIndex { place in
      place.parent.map { !engine.waiting.isAwaited($0) } ?? false
    }
    let place = next.map { ended.remove(at: $0) }
    self.lingering = ended
    return place.map {
      Request(.beginAgain($0.id, flow: $0.parentID ?? .root, route: $0.route))
    }
  }

  private func beginAgain(_ id: EntryID) -> Attempt {
    guard let place = store[id], let flow = place.parent else { return .done(.unchanged) }
    let parked = transaction.parkedChain(at: place)
    if place.parked != nil { transaction.apply(.parked(id, from: place.parked, to: nil)) }
    let result = transaction.perform(.restartEntry(id), in: flow)
    let entry = transaction.changes.lazy.compactMap { change -> EntryID? in
      if case .inserted(let entry, _) = change { entry.id } else { nil }
    }.last
    if let entry, let new = store[entry] {
      let others = begun
      begun = others.union([entry])
      if !parked.isEmpty { transaction.park(parked, at: new) }
    }
    return .done(result)
  }

  // MARK: Attempting

  private func attempt(_ request: Request) -> Attempt {
    switch request.kind {
    case .navigate(let flow, let route): navigate(to: route, in: flow, request)
    case .perform(let flow, let step): perform(step, in: flow, request)
    case .follow(let flow, let path): engine.links.follow(path, by: flow, request)
    case .open(let link): engine.links.open(link, isInside: false, request)
    case .openInside(let link): engine.links.open(link, isInside: true, request)
    case .proceed(let parked, let owner): proceed(parked, from: owner, request)
    case .end(let place, _, let ending): transaction.end(place, ending)
    case .run(let flow, let destination, let presentation):
      run(destination, as: presentation, in: flow)
    case .ask(let flow, let destination): run(destination, as: .dialog, in: flow)
    case .question(let flow, let destination): ask(destination, in: flow)
    case .user(let action): engine.user.perform(action, request)
    case .traits(let traits): engine.widths.change(to: traits)
    case .overrideTraits(let flow, let overrides): engine.widths.override(overrides, in: flow)
    case .reevaluate: engine.reevaluation.run(request)
    case .release(let id): engine.release(id)
    case .handOver(let id, let receiver): takeOut(id, for: receiver)
    case .restore(let snapshot): engine.restore(snapshot)
    case .replay(let events): replay(events, request)
    case .close: close()
    case .beginAgain(let id, _, _): beginAgain(id)
    }
  }

  private func ask(_ dialog: Destination, in flow: Flow) -> Attempt {
    if engine.questions.endIfScreenHasLeft(dialog) { return .done(.refused(.flowEnded)) }
    return run(dialog, as: .dialog, in: flow)
  }

  private func navigate(to route: AnyRoute, in flow: Flow, _ request: Request) -> Attempt {
    guard let current = engine.factory.current(flow),
      let step = current.coordinator?.step(to: route, by: transaction.context.origin)
    else { return .done(.refused(.flowEnded)) }
    if transaction.trace.isOn { transaction.trace.note(step, to: route, in: current) }
    // The usual case: no redirect or condition.
    if case .act(let action) = step { return .done(transaction.perform(action, in: current)) }
    return engine.steps.follow(
      step, asked: AskedRoutes(route), in: current, for: flow, request)
  }

  private func perform(_ step: Step, in flow: Flow, _ request: Request) -> Attempt {
    guard let current = engine.factory.current(flow) else { return .done(.refused(.flowEnded)) }
    let asked = request.past?.asked ?? AskedRoutes()
    if case .act(let action) = step, !asked.isRedirected {
      return .done(transaction.perform(action, in: current))
    }
    return engine.steps.follow(step, asked: asked, in: current, for: flow, request)
  }

  /// Continues a request that was parked at the owner's entry.
  private func proceed(
    _ parked: ParkedRequest, from owner: EntryID, _ request: Request
  ) -> Attempt {
    switch parked {
    case .open(let link): return engine.links.open(link, isInside: false, request)
    case .openInside(let link): return engine.links.open(link, isInside: true, request)
    case .uncovered(let parked), .first(let parked, _):
      return proceed(parked, from: owner, request)
    case .navigate(let id, let route, let via):
      if let flow = store[id]?.flow {
        // A route from a file may have an older version; it is decoded so that it can be compared
        // with the routes in the tree.
        return again(.navigate(flow, flow.coordinator?.live(route) ?? route), request)
      }
      return follow([.init(route)], via: via, from: owner, request)
    case .follow(let id, let path, let via):
      if let flow = store[id]?.flow {
        return engine.links.follow(path, from: flow, waitingIn: flow, request)
      }
      return follow(path.steps, via: via, from: owner, request)
    }
  }

  /// Continues a parked request whose flow the required flow has replaced.
  private func follow(
    _ steps: [RoutePath.Step], via: [AnyRoute], from owner: EntryID, _ request: Request
  ) -> Attempt {
    guard !via.isEmpty, let flow = store[owner]?.flow else { return .done(.refused(.flowEnded)) }
    let path = RoutePath(via.map { .init($0) } + steps)
    return engine.links.follow(path, from: flow, waitingIn: flow, request)
  }

  private func again(_ kind: Request.Kind, _ request: Request) -> Attempt {
    var again = request
    again.kind = kind
    return attempt(again)
  }

  private func run(
    _ destination: Destination, as presentation: Presentation, in flow: Flow
  ) -> Attempt {
    guard let flow = engine.factory.current(flow) else { return .done(.refused(.flowEnded)) }
    return transaction.run(destination, as: presentation, in: flow)
  }

  /// Removes the entry or, if it must stay, its content.
  private func takeOut(_ id: EntryID, for receiver: Request.Receiver) -> Attempt {
    guard let place = store[id], let parent = place.parent else {
      return .done(.refused(.impossible("The entry has left the tree.")))
    }
    // The other navigator may have ended while the user was asked.
    if let refusal = receiver() { return .done(.refused(refusal)) }
    var result = transaction.perform(.remove(id), in: parent, because: .handedOver)
    if result.outcome != .committed, let flow = place.flow {
      result = transaction.perform(.keepModals([]), in: flow, because: .handedOver)
      let popped = transaction.popToBeginning(of: place, because: .handedOver)
      if popped.outcome == .committed { result = popped }
    }
    return .done(result)
  }

  private func close() -> Attempt {
    engine.queue.turnsDown = .flowEnded
    defer { engine.queue.turnsDown = nil }
    engine.tearDown.close()
    return .done(.committed)
  }

  /// Applies recorded events, each in a commit of its own.
  private func replay(_ events: [NavigationEvent], _ request: Request) -> Attempt {
    engine.queue.turnsDown = .replaying
    defer { engine.queue.turnsDown = nil }
    for event in events where !event.changes.isEmpty {
      transaction.replay(event, engine.tearDown)
      engine.factory.makePlaces()
      _ = commit(request)
      transaction.clear()
    }
    transaction.noteReplayed(events.flatMap(\.changes))
    return .done(.unchanged)
  }
}

extension Outcome {
  var mayCommit: Bool {
    switch self {
    case .committed, .updated, .redirected, .parked, .unchanged: true
    case .refused, .superseded, .unhandled, .queued, .deciding, .asking: false
    }
  }

  fileprivate var refusal: Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}

// MARK: Attempts

/// The result of an attempt to handle a request.
enum Attempt {
  /// The request waits for an async condition and will be submitted again.
  case waiting
  /// The request has ended.
  case done(Result)

  struct Result {
    var outcome: Outcome
    var note: String?
  }

  static func done(_ outcome: Outcome, note: String? = nil) -> Self {
    .done(Result(outcome: outcome, note: note))
  }
}

/// Performs a coordinator's decision, or lets the request wait or be parked as the decision requires.
@MainActor
struct StepRunner {
  let transaction: Transaction
  let resolver: DecisionResolver
  let requirements: Requirements
  let waiting: WaitingRequests

  /// Evaluates the coordinator's decision and performs the result.
  ///
  /// - Parameters:
  ///   - asked: The routes that the coordinator has been asked for.
  ///   - asking: The flow that the request names. It differs from `flow` if its coordinator was
  ///     released and is created again; that is rolled back if the request waits.
  func follow(
    _ step: Step, asked: consuming AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request
  ) -> Attempt {
    var asked = asked
    let resolution = resolver.resolve(step, asked: &asked, in: flow)
    return follow(resolution, asked: asked, in: flow, for: asking, request)
  }

  func follow(
    _ resolution: Resolution, asked: AskedRoutes, in flow: Flow, for asking: Flow,
    _ request: Request
  ) -> Attempt {
    switch resolution {
    case .act(let action): return done(transaction.perform(action, in: flow), asked)
    case .sequence(let actions):
      return done(transaction.perform(actions, in: flow, isSequence: true), asked)
    case .refuse(let refusal): return .done(.refused(refusal))
    case .park(let required, let route):
      let parked = ParkedRequest.navigate(flow: flow.id ?? .root, route: route, via: [])
      return requirements.park(parked, behind: required, in: flow, request)
    case .wait(let undecided):
      let places: Set = [flow.container]
      waiting.wait(for: undecided, in: asking, changing: places, request) {
        [asked] request, step in
        request.kind = .perform(asking, step)
        request.history.asked = asked
      }
      return .waiting
    }
  }

  private func done(_ result: Attempt.Result, _ asked: AskedRoutes) -> Attempt {
    asked.isRedirected && result.outcome == .committed ? .done(.redirected) : .done(result)
  }
}
