/// What came of working on a request.
enum Attempt {
  /// The request waits for an async condition; it will come back.
  case waiting
  /// The request is over.
  case done(Result)

  struct Result {
    var outcome: Outcome
    var note: String?
  }

  static func done(_ outcome: Outcome, note: String? = nil) -> Self {
    .done(Result(outcome: outcome, note: note))
  }
}

extension Navigator {
  /// Works on one request, from the coordinator's decision to the event.
  func process(_ request: Request) -> Outcome {
    if !waiting.isEmpty { supersedeWaiting(for: request) }
    let before = revision
    transaction.deciding = request.deciding
    transaction.asksGuards = asksGuards(request)
    if let past = request.past { transaction.passed = past.passed }
    switch attempt(request) {
    case .waiting:
      rollBack()
      return .deferred
    case .done(var result):
      if result.outcome.mayCommit, let veto = firstVeto() {
        result = .init(outcome: .refused(.leaveVetoed(veto)))
      }
      let question = result.outcome.mayCommit ? nil : transaction.question
      if result.outcome.mayCommit {
        if !transaction.hasTornDown { adaptUncovered() }
        if !transaction.changes.isEmpty { makePlaces() }
      } else {
        rollBack()
      }
      if let question { return ask(question, before: request) }
      if result.outcome == .committed, transaction.isEmpty {
        result.outcome = .unchanged
      }
      commit(origin: request.origin)
      if !eventObservations.isEmpty {
        let replayed = transaction.replayed
        let changes = replayed.isEmpty ? transaction.changes : transaction.changes + replayed
        emit(request, result, changes: changes, before: before)
      }
      if case .restore = request.kind { turnsDown = .restoring }
      if !transaction.settlements.isEmpty {
        for result in takeSettlements() { result.sink.settle(result.ending) }
      }
      turnsDown = nil
      if result.outcome != .committed, let given = request.given {
        given.result?.cancel(.refused(result.outcome.refusal ?? .flowEnded))
      }
      if !transaction.abandoned.isEmpty || !transaction.resumed.isEmpty { resumeParked() }
      if case .close = request.kind { endObservations() }
      // What it holds must not outlive its place.
      transaction.begin()
      return result.outcome
    }
  }

  private func asksGuards(_ request: Request) -> Bool {
    switch request.kind {
    case .end, .restore, .replay, .reevaluate, .release, .close, .user(.answer): false
    case .navigate, .perform, .open, .proceed, .run, .ask, .traits, .overrideTraits, .handOver,
      .user:
      true
    }
  }

  func attempt(_ request: Request) -> Attempt {
    switch request.kind {
    case .navigate(let flow, let route):
      if places[flow] == nil, tree.entries[flow] != nil { remake(flow) }
      guard let coordinator = places[flow]?.coordinator, let step = coordinator.step(to: route)
      else { return .done(.refused(.flowEnded)) }
      if case .act(let action) = step { return .done(apply(action, in: flow)) }
      return advance(step, asked: AskedRoutes(route), in: flow, request)
    case .perform(let flow, let step):
      guard places[flow] != nil else { return .done(.refused(.flowEnded)) }
      // Nearly always: nothing to follow up.
      let asked = request.past?.asked ?? AskedRoutes()
      if case .act(let action) = step, !asked.isRedirected {
        return .done(apply(action, in: flow))
      }
      return advance(step, asked: asked, in: flow, request)
    case .open(let link): return openLink(link, request)
    case .proceed(let parked, let owner): return proceed(parked, from: owner, request)
    case .end(let flow, let ending): return end(flow, ending)
    case .run(let flow, let destination, let presentation):
      return run(destination, as: presentation, in: flow)
    case .ask(let flow, let destination): return run(destination, as: .dialog, in: flow)
    case .user(let action): return perform(action)
    case .traits(let traits): return change(traits: traits)
    case .overrideTraits(let flow, let overrides): return override(overrides, in: flow)
    case .reevaluate: return reevaluate(request)
    case .release(let id): return checkRelease(of: id)
    case .handOver(let id): return takeOut(id)
    case .restore(let snapshot):
      removeAll(because: .restored)
      install(snapshot)
      let dropped = restoration?.dropped.count ?? 0
      return .done(.committed, note: dropped == 0 ? nil : "\(dropped) entries were not restored.")
    case .replay(let events):
      turnsDown = .replaying
      defer { turnsDown = nil }
      // Commits of its own, one for each event.
      for event in events where !event.changes.isEmpty { replay(event) }
      transaction.replayed = events.flatMap(\.changes)
      return .done(.unchanged)
    case .close:
      close()
      return .done(.committed)
    }
  }
}

extension Outcome {
  fileprivate var mayCommit: Bool {
    switch self {
    case .committed, .redirected, .deferred, .unchanged: true
    case .refused, .superseded, .unhandled: false
    }
  }

  fileprivate var refusal: Refusal? {
    if case .refused(let refusal) = self { refusal } else { nil }
  }
}
