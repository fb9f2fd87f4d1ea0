/// Receives the diff of each commit, for the hosts.
@MainActor
protocol DiffReceiver: AnyObject {
  /// True if there are no hosts, so no diff is needed.
  var isEmpty: Bool { get }
  func show(_ diff: NavigationDiff)
  /// Called when no request waits.
  func didHandleRequests()
  /// Returns the reason why the objects at an entry must not be released; nil if they may be.
  func objection(toReleasing id: EntryID) -> String?
}

/// Handles one request at a time, from the coordinator's decision to the event, as one commit or
/// none.
///
/// Owns the components of a navigator, each with its own responsibility and its own state. A
/// component receives components that are created before it. Requests enter through ``requests``.
@MainActor
final class Engine {
  let store: PlaceStore
  let log: EventLog
  let hosts: any DiffReceiver
  let requests: Requests
  let transaction: Transaction
  let lifetimes: Lifetimes
  let linkSchemes = LinkSchemes()
  // Both properties are read and assigned as a whole. If they were changed in place, each request
  // would need a run-time check for exclusive access.
  /// The places of flows that have delivered their results and cannot leave, with the requests that
  /// lead on from there, and the ages of those that waited before.
  private var lingering: [(place: Place, onward: Parked?, older: Set<Age>)] = []
  /// The entries of those flows from which no request leads on.
  private var deadEnds: Set<EntryID> = []
  /// The entries of flows that have begun again since no request waited.
  private var begun: Set<EntryID> = []
  /// The report on the most recent restoration; nil if none took place.
  var restoration: RestorationReport?

  init(
    rootLayout: NavigationTree.Flow.Layout, hosts: any DiffReceiver, leakMonitor: LeakMonitor?
  ) {
    self.hosts = hosts
    store = PlaceStore(rootLayout: rootLayout)
    log = EventLog(store)
    requests = Requests(store, log)
    transaction = Transaction(store, log.trace)
    lifetimes = Lifetimes(store, transaction, requests, leakMonitor)
  }

  /// Inserts the root coordinator and begins to handle requests.
  func start(_ root: Destination, restoring saved: NavigationSnapshot?) {
    if let saved {
      // New entries must not reuse the ids of saved ones.
      store.reserveIDs(below: saved.tree.nextID)
      lifetimes.restoring = Restoring(saved, transaction)
      transaction.context.origin = .restoration
    }
    lifetimes.makeRoot(root)
    if saved != nil { finishRestoring() } else { lifetimes.makePlaces() }
    lifetimes.commit()
    transaction.clear()
    askAgain()
    requests.open(self)
  }

  // MARK: Handling a request

  /// Handles the request.
  func process(_ request: Request) -> Outcome {
    guard requests.hasWaiting else { return perform(request) }
    requests.end(before: request)
    if requests.joinAsking(request) { return .asking }
    return requests.join(request).map(perform) ?? .deciding
  }

  private func perform(_ request: Request) -> Outcome {
    let trace = log.trace
    trace.site = request.site
    if !log.isEmpty { trace.begin(request) }
    defer { if trace.isOn { trace.end() } }
    transaction.context = .init(request, nextID: store.tree.nextID)
    let before = store.revision
    let attempt = attempt(request)
    guard attempt.outcome == .deciding else { return conclude(request, attempt, before: before) }
    transaction.rollBack()
    requests.publishAdded()
    return .deciding
  }

  /// Called when the queue is empty; requests made here wait.
  func didHandleRequests() {
    if !begun.isEmpty { begun = [] }
    if !deadEnds.isEmpty, lingering.isEmpty { deadEnds = [] }
    hosts.didHandleRequests()
    lifetimes.leakMonitor?.scheduleCheck()
  }

  /// Commits or rolls back the transaction, then notifies hosts, observers and result handlers.
  private func conclude(_ request: Request, _ attempt: Attempt, before: Int) -> Outcome {
    var result = attempt
    let isWhole = attempt.outcome.mayCommit
    if result.outcome == .committed, !transaction.draft.hasTornDown {
      transaction.dropUndoneInsertions()
    }
    if transaction.hasGuards, result.outcome.mayCommit, let veto = transaction.firstVeto() {
      result = Attempt(.refused(.leaveVetoed(veto)))
    }
    if result.outcome.mayCommit {
      if transaction.hasWork { lifetimes.makePlaces() }
      // Called after objects have been made, because a dialog supersedes no question.
      if transaction.hasGuards { requests.removeQuestions(in: transaction, by: request) }
      if store.hasAdaptive, !transaction.draft.hasTornDown { adaptUncovered() }
      if requests.hasWaiting, transaction.aftermath?.parked.isEmpty == false {
        parkSuperseded(by: request)
      }
      if result.outcome != .parked { endDisplaced(by: request) }
    } else {
      let question = transaction.aftermath?.question
      let changed = question == nil ? Containers() : containers(changedBy: request)
      // Something that the request requires, for example, would follow.
      let named = question == nil || !isWhole ? request : naming(request)
      transaction.rollBack()
      if let question, requests.canBeShown(question) {
        return requests.ask(question, before: named, changing: changed)
      }
    }
    if result.outcome == .committed, transaction.aftermath?.settlements.isEmpty != false {
      if !transaction.hasWork { result.outcome = .unchanged }
      if transaction.onlyUpdates { result.outcome = .updated }
    }
    let changes = commit(request)
    if case .restore = request.kind { requests.turnsDown = nil }
    if !log.isEmpty {
      let all = transaction.draft.notes?.replayed.nonEmpty ?? changes
      log.emit(
        request, result, trace: log.trace.result,
        redacted: log.trace.redaction, changes: all, before: before)
    }
    // Objects that left are released before their results are delivered.
    transaction.forgetDraft()
    deliver(request, result.outcome)
    transaction.forgetRequest()
    requests.conclude(request, result.outcome)
    return result.outcome
  }

  /// Returns the request as an action on the entries that it would remove or select now.
  ///
  /// Other entries may be in front when the user has answered. A request that already names its entries, or
  /// that shows something, is returned unchanged.
  private func naming(_ request: Request) -> Request {
    guard let kind = kindNamingEntries(of: request) else { return request }
    var named = request
    // Equal requests are still one.
    named.history.wish = request.wish
    // The coordinator is not asked again, because the flow may be another one.
    named.history.decided[.request] = nil
    named.kind = kind
    if case .user(.back(let id, nil)) = kind, let route = store[id]?.route {
      named.isFromBeforeCover = true
      named.history.decided[.standing(id)] = DecisionAnswer(
        step: .act(.select(route)), asked: AskedRoutes(route))
    }
    return named
  }

  /// Returns the kind of request that names the entries; nil if the request does more than remove entries of one
  /// flow, or select an earlier tab.
  private func kindNamingEntries(of request: Request) -> Request.Kind? {
    if case .user(.backOneStep) = request.kind,
      case .selected(_, _, let tab?)? = transaction.changes.first,
      transaction.changes.dropFirst().allSatisfy({ $0.isTabHistory })
    {
      return .user(.back(to: tab))
    }
    var removed: [EntryID] = []
    var positions: [TreeChange.Position] = []
    for change in transaction.changes {
      guard case .removed(let id, let position, let reason) = change, reason != .replaced else {
        return nil
      }
      removed.append(id)
      positions.append(position)
    }
    switch request.kind {
    case .user(.back(let id, nil)): return .user(.back(to: id, leaving: removed))
    case .user(.dismiss(let id, nil)): return .user(.dismiss(id, leaving: removed))
    default: break
    }
    guard let position = positions.last, positions.allSatisfy({ $0.flow == position.flow }),
      let lowest = removed.last, let flow = store.flow(position.flow)
    else { return nil }
    switch request.kind {
    case .user(.backOneStep), .user(.select):
      guard position.slot == .content else { return .user(.dismiss(lowest, leaving: removed)) }
      let beneath = flow.content?.entries.prefix(position.index).last
      return beneath.map { .user(.back(to: $0, leaving: removed)) }
    case .perform, .navigate, .proceed(.navigate, _):
      let leaving = Set(removed)
      let step = Step.sequence(removed.map { .act(.remove($0, leaving: leaving)) })
      let animation = transaction.draft.animation
      return .perform(flow, animation == .automatic ? step : .animated(step, animation))
    default: return nil
    }
  }

  /// The containers that the request changes; none if it moves an entry, with all its content, to
  /// another window.
  private func containers(changedBy request: Request) -> Containers {
    if case .handOver = request.kind { return Containers() }
    return Containers(changedBy: transaction.changes, in: store)
  }

  /// Commits the changes and notifies hosts.
  ///
  /// - Returns: The changes for hosts and observers; empty if there are none.
  @discardableResult
  func commit(_ request: Request) -> [TreeChange] {
    guard transaction.hasWork else { return [] }
    store.advance()
    // Flows that leave lose their containers with the commit.
    let superseded =
      requests.hasWaiting
      ? requests.superseded(by: request, transaction.changes).ages : []
    noteRestarted()
    lifetimes.commit(beginsAgain: request.beginsAgain)
    let isRead = !log.isEmpty || !hosts.isEmpty
    let changes = isRead ? transaction.finalChanges : []
    if requests.hasWaiting {
      requests.end(superseded: superseded)
      requests.noteMoves(transaction.changes)
    }
    if !hosts.isEmpty {
      hosts.show(
        NavigationDiff(
          revision: store.revision, origin: request.origin, changes: changes,
          animation: transaction.draft.animation, history: transaction.historyMode))
    }
    return changes
  }

  /// Lets the requests that wait for flows which begin again at new entries lead there.
  private func noteRestarted() {
    guard let notes = transaction.draft.notes else { return }
    for (old, new) in notes.restarted {
      guard let flow = store[new]?.parent else { continue }
      requests.noteBegunAgain(old, as: new, in: flow)
    }
  }

  /// Delivers results, and resumes parked requests.
  private func deliver(_ request: Request, _ outcome: Outcome) {
    let aftermath = transaction.takeAftermath()
    // Submitted before the requests of result handlers, which are newer.
    if let rest = aftermath?.rest { _ = requests.submit(rest) }
    if let aftermath, !aftermath.settlements.isEmpty {
      // The saved state determines the shown screens, so commands from result handlers are refused.
      if case .restore = request.kind { requests.turnsDown = .restoring }
      requests.fulfilled = aftermath.fulfilled
      for (sink, ending) in aftermath.settlements { sink.settle(ending) }
      requests.fulfilled = nil
      requests.turnsDown = nil
      if requests.endsWithRoot, store.root.isMade, store.root.result?.isSettled == true {
        _ = requests.submit(Request(.close))
      }
    }
    if outcome != .committed, let given = request.given {
      let isRepeated = outcome == .unchanged
      given.result?.cancel(isRepeated ? .alreadyShown : .refused(outcome.refusal ?? .flowEnded))
    }
    if let aftermath { proceed(with: aftermath, outcome) }
    switch request.kind {
    case .restore: askAgain()
    case .close:
      log.end()
      requests.end()
      // These closures may retain the object that owns the navigator.
      _ = exchange(&log.now, with: nil)
      _ = exchange(&store.creationScope, with: nil)
    default: break
    }
  }

  /// Submits parked requests again, and ends those that cannot continue.
  private func proceed(with aftermath: Transaction.Aftermath, _ outcome: Outcome) {
    for (parked, outcome, reason) in aftermath.abandoned {
      requests.end(parked, outcome, because: reason)
    }
    let next = store.tree.nextID
    let resumed = aftermath.resumed.map { chain in
      requests.resume(chain.map { $0.leaving(entriesFrom: next) })
    }
    if outcome.mayCommit {
      for (place, chain) in aftermath.parked where store[place.id] === place {
        store.setParked(chain, at: place.id)
      }
    }
    if let place = aftermath.lingering {
      let onward = resumed.joined().first { $0.history.leadsFrom == place.id }
      lingering = lingering + [(place, onward, older: Set(requests.waiting.ages))]
    }
  }

  // MARK: Flows that have ended in place

  /// Returns true if a flow at the entry or beneath it is about to begin again.
  func willBeginAgain(in id: EntryID) -> Bool {
    lingering.contains { place, _, _ in
      store[place.id] === place && store.tree.path(to: place.id).contains(id)
    }
  }

  /// Returns the request that begins a flow again: one that has delivered its result but cannot
  /// leave, such as the root of a stack, a tab, a page or the entry of a `switching` layout.
  ///
  /// The result handler and the requests that waited for the flow come first, because they may
  /// replace it.
  func beginningAgain() -> Request? {
    guard !lingering.isEmpty else { return nil }
    let (lingering, begun) = (lingering, begun)
    var ended = lingering.filter {
      store[$0.place.id] === $0.place && $0.place.result?.isSettled == true
    }
    for (place, _, _) in ended where begun.contains(place.id) {
      // A flow that ends when it starts would begin again for ever.
      Report.endsWhenItStarts(place.pathDescription)
    }
    ended.removeAll { begun.contains($0.place.id) }
    let next = ended.firstIndex { one in
      one.place.parent.map { !requests.mayReplace(in: $0, besides: one.older) } ?? false
    }
    let found = next.map { ended.remove(at: $0) }
    self.lingering = ended
    return found.map { place, onward, _ in
      let isDeadEnd = deadEnds.contains(place.id) && place.parent?.top === place
      deadEnds = deadEnds.subtracting([place.id])
      let onward = isDeadEnd ? onward?.repeated : nil
      return Request(
        .beginAgain(
          place.id, flow: place.parentID ?? .root, route: place.route, onward: onward))
    }
  }

  /// Notes that the request was refused that alone leads on from the flow at the entry.
  func noteDeadEnd(at id: EntryID) { deadEnds = deadEnds.union([id]) }

  /// Replaces the flow, which has delivered its result, with a new one.
  ///
  /// - Parameter onward: The request that leads on when the new flow finishes.
  func beginAgain(_ id: EntryID, onward: Parked?) -> Attempt {
    guard let place = store[id], let flow = place.parent else { return Attempt(.unchanged) }
    var parked = transaction.parkedChain(at: place) + (onward.map { [$0] } ?? [])
    if place.parked != nil { transaction.apply(.parked(id, from: place.parked, to: nil)) }
    let result = transaction.perform(.restartEntry(id), in: flow)
    if let entry = transaction.draft.notes?.restarted[id], let new = store[entry] {
      let others = begun
      begun = others.union([entry])
      for index in parked.indices {
        parked[index].containers.replace(id, by: entry, in: store.tree)
      }
      if !parked.isEmpty { transaction.park(parked, at: new) }
    }
    return result
  }

  // MARK: Saved state

  /// Makes the restored objects, and notes the entries that were not restored.
  func finishRestoring() {
    lifetimes.makePlaces()
    // The state may have been saved in a window of another size.
    adapt()
    restoration = RestorationReport(dropped: lifetimes.restoring?.dropped ?? [])
  }

  /// Requests the routes that were not restored and would be on the screen, as a link would.
  ///
  /// The coordinator can then redirect, wait, require a flow, or refuse, and each request has its
  /// event. Requests that were parked behind a flow that was not restored continue afterwards, as
  /// if that flow had finished.
  func askAgain() {
    guard let restored = exchange(&lifetimes.restoring, with: nil), restored.asksCoordinators else {
      return
    }
    for one in restored.refused where one.isOverlay || store.isFrontBeneathOverlays(one.flow.place)
    {
      var request = Request(.navigate(one.flow, one.route))
      request.history.origin = .restoration
      // What was parked in the saved state is newer.
      request.isInitial = true
      _ = requests.submit(request)
    }
    for chain in restored.orphans { requests.resume(chain) }
  }

  // MARK: Ending

  /// Ends the tree of a navigator that was deallocated without `end()`.
  ///
  /// Results are delivered later, because handlers must not run while an object is deallocated.
  func abandon() {
    requests.close { self.endAll() }
  }

  private func endAll() {
    requests.endAll()
    log.end()
    for place in store.root.subtree.reversed() {
      (store.released[place.id]?.result ?? place.result)?.cancelLater(.navigatorEnded)
      place.cancelTasks()
      place.flow?.detach()
      place.takeBack()
    }
    store.clear()
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

extension TreeChange {
  fileprivate var isTabHistory: Bool { if case .tabHistory = self { true } else { false } }
}
