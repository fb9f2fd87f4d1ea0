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
    supersedeWaiting(for: request)
    let before = revision
    transaction = Transaction()
    transaction.deciding = request.deciding
    transaction.asksGuards = asksGuards(request)
    transaction.passed = request.passed
    switch attempt(request) {
    case .waiting:
      rollBack()
      return .deferred
    case .done(var result):
      if result.outcome.mayCommit, let veto = firstVeto() {
        result = .init(outcome: .refused(.leaveVetoed(veto)))
      }
      let question = transaction.question
      if result.outcome.mayCommit {
        if !transaction.hasTornDown { adaptUncovered() }
        makePlaces()
      } else {
        rollBack()
      }
      if let (id, dialog) = question { return ask(dialog, before: request, leaving: id) }
      if result.outcome == .committed, transaction.isEmpty {
        result.outcome = .unchanged
      }
      let changes = transaction.changes
      commit(origin: request.origin)
      emit(request, result, changes: changes + transaction.replayed, before: before)
      if case .restore = request.kind { turnsDown = .restoring }
      for settle in takeSettlements() { settle() }
      turnsDown = nil
      if let given = request.given, result.outcome != .committed {
        given.result?.cancel(.refused(result.outcome.refusal ?? .flowEnded))
      }
      resumeParked()
      if case .close = request.kind { endObservations() }
      // What it holds must not outlive its place.
      transaction = Transaction()
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
      return advance(step, asked: [route], in: flow, request)
    case .perform(let flow, let step):
      guard places[flow] != nil else { return .done(.refused(.flowEnded)) }
      return advance(step, asked: request.asked, in: flow, request)
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

  // MARK: A coordinator's decision

  /// What a step comes to when the coordinator's decisions in it have been followed up.
  enum Resolution {
    case act([TreeAction])
    case wait(@MainActor @Sendable () async -> Bool, then: Step, otherwise: Step)
    case park(Step.Required, then: AnyRoute)
    case refuse(Refusal)
  }

  /// Follows redirects and finds the first thing that keeps the step from being performed.
  ///
  /// - Parameter asked: The routes that the coordinator has been asked for; redirects are added.
  func resolve(_ step: Step, asked: inout [AnyRoute], in flow: EntryID) -> Resolution {
    switch step {
    case .act(let action): return .act([action])
    case .deny(let reason): return .refuse(.denied(reason))
    case .require(let required, let route): return .park(required, then: route)
    case .when(let condition, let then, let otherwise):
      return .wait(condition, then: then, otherwise: otherwise)
    case .redirect(let route):
      if asked.last == route { return .act([.show(route)]) }
      asked.append(route)
      guard asked.count <= redirectBudget + 1 else {
        let chain = asked.map { "\($0)" }
        Report.redirectLoop(chain, path: pathDescription(of: flow))
        return .refuse(.redirectLoop(chain))
      }
      guard let next = places[flow]?.coordinator?.step(to: route) else {
        return .refuse(.flowEnded)
      }
      return resolve(next, asked: &asked, in: flow)
    case .sequence(let steps):
      let before = asked
      var actions: [TreeAction] = []
      for (index, step) in steps.enumerated() {
        switch resolve(step, asked: &asked, in: flow) {
        case .act(let more): actions += more
        case .wait(let condition, let then, let otherwise):
          // The whole sequence is followed up again when it goes on.
          asked = before
          return .wait(
            condition, then: .sequence(steps.replacing(index, with: then)),
            otherwise: .sequence(steps.replacing(index, with: otherwise)))
        case .park where steps.count > 1:
          // What is parked is a route; the other steps would be lost.
          let advice =
            "Return .require(_:then:) alone; what else to do, the route after it can say."
          let path = pathDescription(of: flow)
          Report.impossible("require in a sequence", path: path, advice: advice)
          return .refuse(.impossible(advice))
        case let other: return other
        }
      }
      return .act(actions)
    }
  }

  private func advance(
    _ step: Step, asked: [AnyRoute], in flow: EntryID, _ request: Request
  ) -> Attempt {
    var asked = asked
    switch resolve(step, asked: &asked, in: flow) {
    case .act(let actions):
      let result = apply(actions, in: flow)
      return asked.count > 1 && result.outcome == .committed ? .done(.redirected) : .done(result)
    case .refuse(let refusal): return .done(.refused(refusal))
    case .park(let required, let route):
      return park(.navigate(flow: flow, route: route, via: []), behind: required, in: flow)
    case .wait(let condition, let then, let otherwise):
      wait(for: condition, in: flow, request) { [asked] request, isMet in
        request.kind = .perform(flow: flow, isMet ? then : otherwise)
        request.asked = asked
      }
      return .waiting
    }
  }

  // MARK: Performing

  /// Applies the actions to the tree, each where it belongs; the transaction goes on.
  func apply(
    _ actions: [TreeAction], in flow: EntryID, because reason: CancellationReason? = nil
  ) -> Attempt.Result {
    var result = Attempt.Result(outcome: .unchanged)
    for action in actions {
      var target = flow
      asking: while true {
        switch tree.reduce(action, in: target, because: reason) {
        case .changes(let changes):
          for change in changes {
            apply(change)
            rememberTab(change)
          }
          result = .init(outcome: .committed)
          break asking
        case .unchanged(let note):
          if result.outcome == .unchanged { result.note = note }
          break asking
        case .refused(let advice):
          let name = [action.verb.rawValue, action.route.map { "(\($0))" } ?? ""].joined()
          Report.impossible(name, path: pathDescription(of: target), advice: advice)
          return .init(outcome: .refused(.impossible(advice)), note: advice)
        case .bubbles:
          guard let parent = tree.entries[target]?.parent else {
            result.note = "No flow on the way to the root has anything to do."
            break asking
          }
          target = parent
        }
      }
    }
    return result
  }

  /// Keeps the tab that was left, where back leads through the tabs.
  private func rememberTab(_ change: TreeChange) {
    guard case .selected(let flow, let old?, let new?) = change,
      places[flow]?.node?.tabBack == .history, let history = tree.flows[flow]?.history
    else { return }
    let others = history.filter { $0 != old && $0 != new }
    apply(.tabHistory(flow: flow, from: history, to: others + [old]))
  }

  func end(_ id: EntryID, _ ending: Ending) -> Attempt {
    guard let place = places[id], let sink = place.result, let entry = tree.entries[id] else {
      return .done(.refused(.flowEnded))
    }
    // A flow that stays may be required again after it has finished.
    guard !sink.isSettled || entry.parked != nil else {
      return .done(.unchanged, note: "The flow has given its result before.")
    }
    let reason: CancellationReason
    switch ending {
    case .finish(let settle):
      transaction.finished = id
      reason = .finished
      transaction.settlements.append { settle(sink) }
      if let parked = entry.parked {
        apply(.parked(id, from: parked, to: nil))
        transaction.resumed.append((parked, entry.parent ?? .root))
      }
    case .cancel(let cancellation):
      reason = cancellation
      transaction.settlements.append { sink.cancel(cancellation) }
      if let parked = entry.parked {
        apply(.parked(id, from: parked, to: nil))
        transaction.abandoned.append((parked, .refused(.requirementCancelled)))
      }
    }
    if let parent = entry.parent {
      _ = apply([.remove(id)], in: parent, because: reason)
    }
    return .done(.committed)
  }

  private func run(
    _ destination: Destination, as presentation: Presentation, in flow: EntryID
  ) -> Attempt {
    guard places[flow] != nil else { return .done(.refused(.flowEnded)) }
    if let node = destination.node, node.isAttached || node.hasEnded {
      Report.coordinatorUsedTwice(
        type(of: destination.object), path: pathDescription(of: flow),
        consequence: "The flow was not run")
      return .done(.refused(.impossible("The coordinator has been in a tree before.")))
    }
    transaction.given[EntryID(rawValue: tree.nextID)] = destination
    let action: TreeAction =
      presentation == .push
      ? .push(nil, always: true) : .present(nil, presentation, always: true)
    return .done(apply([action], in: flow))
  }

  // MARK: Waiting

  /// A request that waits for an async condition.
  struct Waiting {
    let request: Request
    let flow: EntryID
    let number: Int
    let task: Task<Void, Never>
  }

  /// Lets the request wait; it comes back, changed by `resume`, when the condition has answered.
  ///
  /// - Parameter key: Whose waiting request it is; that of the flow's container unless given.
  func wait(
    for condition: @escaping @MainActor @Sendable () async -> Bool, in flow: EntryID,
    as key: EntryID? = nil, _ request: Request,
    resume: @escaping @MainActor (inout Request, Bool) -> Void
  ) {
    let container = key ?? tree.container(of: flow)
    waitingCount += 1
    let number = waitingCount
    let task = Task { [weak self] in
      let isMet = await Deciding.$number.withValue(number) { await condition() }
      guard let self,
        var request = waiting[container].flatMap({
          $0.number == number ? $0.request : nil
        })
      else { return }
      waiting[container] = nil
      request.answers.append(isMet)
      resume(&request, isMet)
      _ = submit(request)
    }
    waiting[container] = Waiting(request: request, flow: flow, number: number, task: task)
  }

  private func supersedeWaiting(for request: Request) {
    guard !waiting.isEmpty else { return }
    let containers: [EntryID] =
      switch request.kind {
      case .open, .proceed, .user(.backOneStep): waiting.keys.filter { $0 != Self.reevaluation }
      case .restore, .replay, .close: Array(waiting.keys)
      case .reevaluate: [Self.reevaluation]
      case .navigate(let flow, _), .perform(let flow, _), .end(let flow, _), .run(let flow, _, _),
        .ask(let flow, _):
        [tree.container(of: flow)]
      // Nobody wants to go anywhere.
      case .traits, .overrideTraits, .release: []
      case .handOver(let entry): [tree.container(of: tree.entries[entry]?.parent ?? entry)]
      // An answer is no wish to go elsewhere; what it leads to may be.
      case .user(.answer(let entry, _, _)): [tree.container(of: entry)]
      case .user(.dismiss(let entry)) where places[entry]?.object is DialogModel:
        [tree.container(of: entry)]
      case .user(.back(let entry)), .user(.dismiss(let entry)), .user(.select(let entry)):
        [tree.container(of: tree.entries[entry]?.parent ?? entry)]
      }
    for container in containers.sorted() {
      guard let number = waiting[container]?.number, !isPart(request, ofDeciding: number) else {
        continue
      }
      conclude(waitingIn: container, .superseded)
    }
  }

  /// Whether the request is made by the async condition itself, or is about what that has put up.
  private func isPart(_ request: Request, ofDeciding number: Int) -> Bool {
    if request.deciding == number { return true }
    let subject: EntryID? =
      switch request.kind {
      case .navigate(let flow, _), .perform(let flow, _), .end(let flow, _), .run(let flow, _, _),
        .ask(let flow, _):
        flow
      case .user(.dismiss(let entry)), .user(.select(let entry)), .user(.answer(let entry, _, _)):
        entry
      // Back begins where the user is.
      case .user(.back), .user(.backOneStep): tree.frontPath.last
      default: nil
      }
    return subject.map { tree.path(to: $0).contains { places[$0]?.deciding == number } } ?? false
  }

  /// Ends a waiting request without a commit.
  func conclude(waitingIn container: EntryID, _ outcome: Outcome) {
    guard let overtaken = waiting.removeValue(forKey: container) else { return }
    overtaken.task.cancel()
    emit(overtaken.request, .init(outcome: outcome), changes: [], before: revision)
  }

  // MARK: Required flows

  /// Shows the flow that fulfils the requirement and parks the request at its entry.
  ///
  /// - Parameter reason: Why flows end whose place that flow takes.
  func park(
    _ parked: ParkedRequest, behind required: Step.Required, in flow: EntryID,
    because reason: CancellationReason? = nil
  ) -> Attempt {
    let owner: EntryID
    let route: AnyRoute
    switch required {
    case .route(let own): (owner, route) = (flow, own)
    case .named(let requirement):
      guard let found = firstAncestor(fulfilling: requirement, from: flow) else {
        Report.unknownRequirement(requirement, path: pathDescription(of: flow))
        return .done(.refused(.requirementUnknown(requirement)))
      }
      (owner, route) = found
    }
    guard let step = places[owner]?.coordinator?.step(to: route) else {
      return .done(.refused(.flowEnded))
    }
    var asked = [route]
    guard case .act(let actions) = resolve(step, asked: &asked, in: owner) else {
      let advice = "Let transition(to:) show \(route) at once: it fulfils a requirement."
      Report.impossible("require", path: pathDescription(of: owner), advice: advice)
      return .done(.refused(.impossible(advice)))
    }
    let way = tree.path(to: flow)
    let result = apply(actions, in: owner, because: reason)
    if case .refused = result.outcome { return .done(result) }
    if let veto = firstVeto() { return .done(.refused(.leaveVetoed(veto))) }
    makePlaces()
    guard let shown = asked.last, let entry = entry(showing: shown, in: owner),
      places[entry]?.node != nil
    else {
      Report.requirementIsNoFlow("\(route)", path: pathDescription(of: owner))
      return .done(.refused(.impossible("A requirement is fulfilled by a flow, not by a screen.")))
    }
    let overtaken = tree.entries[entry]?.parked
    if let overtaken { transaction.abandoned.append((overtaken, .superseded)) }
    apply(.parked(entry, from: overtaken, to: parked.finding(its: way, from: owner, in: self)))
    return .done(.deferred)
  }

  private func firstAncestor(
    fulfilling requirement: Requirement, from flow: EntryID
  ) -> (EntryID, AnyRoute)? {
    var next: EntryID? = flow
    while let id = next {
      if let route = places[id]?.coordinator?.anyRoute(fulfilling: requirement) {
        return (id, route)
      }
      next = tree.entries[id]?.parent
    }
    return nil
  }

  /// The entry of the flow that shows the route: a modal, the top, or the nearest below it.
  func entry(showing route: AnyRoute, in flow: EntryID) -> EntryID? {
    guard let flow = tree.flows[flow] else { return nil }
    let candidates = [flow.modals.reversed(), flow.top.map { [$0] } ?? [], flow.entries.reversed()]
    return candidates.joined().first { tree.entries[$0]?.route == route }
  }
}

extension ParkedRequest {
  /// The request with the routes that lead from the owner of the required flow to the one that asks,
  /// if the required flow has taken the place of something on the way.
  @MainActor
  fileprivate func finding(
    its way: [EntryID], from owner: EntryID, in navigator: Navigator
  ) -> Self {
    guard case .navigate(let flow, let route, _) = self else { return self }
    let isReplaced = navigator.transaction.changes.contains {
      if case .removed(let id, _, _) = $0 { way.contains(id) } else { false }
    }
    guard isReplaced else { return self }
    let below = way.drop { $0 != owner }.dropFirst()
    let via = below.compactMap { navigator.tree.entries[$0]?.route }
    // A flow that `run` started cannot be led to again.
    return .navigate(flow: flow, route: route, via: via.count == below.count ? via : [])
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

extension Array {
  fileprivate func replacing(_ index: Int, with element: Element) -> Self {
    var copy = self
    copy[index] = element
    return copy
  }
}
