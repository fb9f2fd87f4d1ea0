/// The requests of a navigator, which are handled one at a time.
///
/// A request waits for its turn, for an async decision, for newer requests of the same containers,
/// or for the answer to a leave guard's question. A request that changes a container supersedes the
/// older ones that wait there; a request that ends without a change supersedes none. If several
/// requests wait for the same container, the newest is handled first, and the others continue if it
/// ends without a change.
///
/// Each request ends exactly once: the engine handles it, or one of the methods called `end` ends
/// it.
@MainActor
final class Requests: RequestReceiver {
  /// The reason for refusing requests that are made during the current one; nil if they are queued.
  var turnsDown: Refusal?
  /// The navigator; nil once it has been deallocated.
  weak var owner: AnyObject?
  /// True while coordinators start in a restored tree.
  var isRestoring = false
  /// True while flows start that begin again.
  var beginsAgain = false
  /// The age of the oldest parked request that continues, while the result of the flow for which it
  /// waited is delivered; nil otherwise.
  var fulfilled: Age?
  var resuming = 0

  /// True if observable state of a flow has been read, so changes must be published.
  private(set) var isObserved = false
  /// True after `end()` of the navigator; all further requests are refused.
  private(set) var hasEnded = false
  /// True if the navigator ends with the result of its root flow.
  var endsWithRoot = false
  /// True if a request waits for a decision or an answer.
  private(set) var hasWaiting = false

  let store: PlaceStore
  let log: EventLog
  /// Handles one request at a time; nil before the engine is complete, and after the navigator was
  /// deallocated.
  private weak var engine: Engine?
  /// The requests that wait for their turn.
  ///
  /// Always assigned as a whole, so that reading the array needs no run-time check for exclusive
  /// access.
  private var queue: [Request] = []
  /// The requests that show or replace a leave question, handled before all others: the screen must
  /// not leave in between.
  ///
  /// Always assigned as a whole, as the queue is.
  var atOnce: [Request] = []
  /// The requests that wait for a decision or an answer.
  var waiting = WaitingRequests() { didSet { hasWaiting = !waiting.isEmpty } }
  /// The work to do when the current request has been handled.
  private var atRest: (() -> Void)?
  private var isProcessing = true
  /// The number of requests that have waited.
  private var count: Age = 0
  /// The distance of the ages of two requests, in which those of a result handler have theirs.
  private static let spacing: Age = 1 << 20
  /// The number of requests from saved state that have continued: older than all others, in this
  /// order.
  private var restored: Age = 0
  /// The number of the last wait.
  ///
  /// All navigators share the number, because a condition may make requests of another navigator.
  private static var waits = 0
  private var reevaluations = 0
  /// The containers in which the current request has begun to wait.
  private var added = Containers()
  /// The ages of requests whose flows have ended in the current transaction.
  private var orphaned: [Age] = []

  init(_ store: PlaceStore, _ log: EventLog) {
    self.store = store
    self.log = log
  }

  // MARK: Handling

  /// Begins to handle requests, starting with those that have already been made.
  func open(_ engine: Engine) {
    self.engine = engine
    handleQueue(with: engine)
    isProcessing = false
  }

  /// Refuses all further requests, because the navigator was deallocated.
  ///
  /// - Parameter work: Ends the tree; called when no request is being handled.
  func close(_ work: @escaping () -> Void) {
    guard !isProcessing else { return atRest = work }
    engine = nil
    work()
  }

  /// Refuses all further requests, because the navigator has ended its tree.
  func end() { hasEnded = true }

  /// The reason why every request would be refused now; nil if requests are accepted.
  var refusal: Refusal? { hasEnded || engine == nil ? .flowEnded : turnsDown }

  /// Handles the request now, or after the current request.
  func submit(_ request: consuming Request) -> Outcome {
    if hasWaiting, request.deciding == 0 { request.deciding = Deciding.number }
    if isRestoring { request.isInitial = true }
    if beginsAgain { request.history.age = ageOfInitial() }
    request.fulfilled = fulfilled
    if let waiter = OutcomeWaiter.next {
      OutcomeWaiter.next = nil
      request.history.waiters.append(waiter)
    }
    if isProcessing {
      if let turnsDown {
        refuse(request, turnsDown)
        return .refused(turnsDown)
      }
      enqueue(request)
      return .queued
    }
    guard let engine, !hasEnded else {
      conclude(request, .refused(.flowEnded))
      return .refused(.flowEnded)
    }
    isProcessing = true
    let outcome = handle(request, with: engine)
    finishHandling(with: engine)
    return outcome
  }

  private func handle(_ request: Request, with engine: Engine) -> Outcome {
    let outcome = engine.process(request)
    while !atOnce.isEmpty {
      let next = atOnce
      atOnce = Array(next.dropFirst())
      _ = engine.process(next[0])
    }
    return outcome
  }

  /// Returns the result of the app's code; requests that the code makes wait until it has returned.
  func holding<Result>(_ body: () -> Result) -> Result {
    guard !isProcessing, let engine else { return body() }
    isProcessing = true
    let result = body()
    finishHandling(with: engine)
    return result
  }

  private func finishHandling(with engine: Engine) {
    handleQueue(with: engine)
    isProcessing = false
    guard let work = atRest else { return }
    atRest = nil
    close(work)
  }

  private func enqueue(_ request: Request) {
    var requests = queue
    // Emptied first; otherwise appending would copy the array.
    queue = []
    requests.append(request)
    queue = requests
  }

  /// Handles the requests in the queue, and those that hosts make when the queue is empty.
  private func handleQueue(with engine: Engine) {
    // A request's objects are released after it has been handled, and may make requests in their
    // `deinit`.
    repeat {
      repeat {
        while !queue.isEmpty {
          let requests = queue
          queue = []
          for request in requests {
            if hasEnded { refuse(request, .flowEnded) } else { _ = handle(request, with: engine) }
          }
        }
        let next = hasWaiting ? waiting.newestReady.flatMap(take) : nil
        if let request = next ?? engine.beginningAgain() { enqueue(request) }
      } while !queue.isEmpty
      engine.didHandleRequests()
    } while !queue.isEmpty
  }

  // MARK: Ending

  /// Refuses the request without processing it.
  ///
  /// Observers of its event may make requests, which wait as usual.
  func refuse(_ request: Request, _ refusal: Refusal) {
    holding { end(request, .refused(refusal), because: refusal.reason) }
  }

  /// Ends a request without a commit.
  func end(
    _ request: Request, _ outcome: Outcome, because reason: String, continues: Bool = true
  ) {
    log.emit(request, outcome, because: reason)
    if case .refused(let refusal) = outcome { request.given?.result?.cancel(.refused(refusal)) }
    conclude(request, outcome, continues: continues)
  }

  /// Ends a parked request without a commit.
  func end(_ parked: Parked, _ outcome: Outcome, because reason: String) {
    guard !parked.history.hasEnded else { return }
    log.emit(
      Request(.proceed(parked.request, owner: .root), at: parked.site), outcome,
      because: reason)
    for waiter in parked.history.waiters { waiter.end(outcome) }
  }

  /// Delivers the outcome of an ended request to the code that waits for it.
  ///
  /// If the request has changed nothing, the one that was parked beneath it continues.
  ///
  /// - Parameter continues: False if the requests beneath end with the same outcome.
  func conclude(_ request: Request, _ outcome: Outcome, continues: Bool = true) {
    guard let past = request.past, !outcome.isPending else { return }
    for waiter in past.waiters { waiter.end(outcome) }
    if case .refused = outcome, let id = past.leadsFrom { engine?.noteDeadEnd(at: id) }
    guard !past.beneath.isEmpty else { return }
    switch outcome {
    case .committed, .updated, .redirected:
      for parked in past.beneath { end(parked, .superseded, because: Self.overtaken) }
    case _ where !continues:
      for parked in past.beneath { end(parked, outcome, because: Self.together) }
    default: resume(past.beneath)
    }
  }

  /// Submits the first of these parked requests again; the others continue if it ends without a
  /// change.
  ///
  /// - Returns: The requests with their ages.
  @discardableResult
  func resume(_ chain: [Parked]) -> [Parked] {
    let chain = chain.map { parked in
      guard parked.history.age == nil else { return parked }
      var parked = parked
      restored += 1
      parked.history.age = -restored * Self.spacing
      return parked
    }
    guard let first = chain.first else { return chain }
    var request = Request(.proceed(first.request, owner: first.owner), at: first.site)
    request.history = first.history
    request.history.beneath = Array(chain.dropFirst())
    _ = submit(request)
    return chain
  }

  private static let overtaken = "a newer request that waited for the same was performed"
  private static let together = "the newer request that waited for the same ended so"
  static let newer = "a newer request changed the same container"

  // MARK: Waiting for a decision

  /// Notes that older decisions may no longer be valid.
  func noteReevaluation() { reevaluations += 1 }

  /// Returns true if a re-evaluation has been made since a coordinator began to decide about the
  /// request.
  func isOutdated(_ request: Request) -> Bool {
    reevaluations > 0 && request.isDecided && request.history.reevaluations < reevaluations
  }

  /// Gives the request its position among the waiting requests, and records its wish.
  ///
  /// Requests of coordinators that start in a restored tree are older than all others. Those of a
  /// result handler are older than what was parked at the flow.
  func note(_ request: inout Request) {
    let wish = request.wish
    request.history.wish = wish
    guard request.past?.age == nil else { return }
    if request.isInitial {
      request.history.age = ageOfInitial()
      request.history.nextID = tree.nextID
      return
    }
    count += 1
    request.history.age =
      if let parked = request.fulfilled {
        // Newer than what had waited before that one.
        parked - Self.spacing + count % Self.spacing
      } else {
        count * Self.spacing
      }
    request.history.nextID = tree.nextID
  }

  /// Returns the age of a request that is older than all that were not made by a starting coordinator.
  private func ageOfInitial() -> Age {
    count += 1
    return count * Self.spacing - Age.max / 4 * 3
  }

  /// Notes the request before it waits, with the decisions so far.
  ///
  /// - Returns: Its age, and the number of this wait.
  func beginWait(of request: inout Request) -> (age: Age, number: Int) {
    note(&request)
    if log.trace.isOn { request.history.trace = log.trace.steps }
    Self.waits += 1
    return (request.past?.age ?? count, Self.waits)
  }

  /// Stores the request, and submits it again when the decision has been made.
  ///
  /// - Parameters:
  ///   - decision: The question to the coordinator that the async condition answers.
  ///   - asked: The routes that the coordinator has been asked for.
  ///   - flow: The flow in which the request waits.
  ///   - containers: The containers that the request would change.
  func wait(
    for undecided: Undecided, about decision: Decision, _ asked: AskedRoutes, in flow: Flow,
    changing containers: Containers, _ request: Request
  ) {
    var request = request
    if !request.isDecided { request.history.reevaluations = reevaluations }
    let (age, number) = beginWait(of: &request)
    let task = Task { [weak self] in
      let decided = await Deciding.$number.withValue(number) { await undecided.decide() }
      guard let self, let age = waiting.age(ofWait: number) else { return }
      decide(age, decided)
    }
    waiting.insert(
      .init(
        request: request, flow: flow, containers: containers, number: number,
        reason: .decision(task, decision, asked: asked)), at: age)
    added = containers
  }

  private func decide(_ age: Age, _ decided: Undecided.Decided) {
    guard var found = waiting.remove(age), case .decision(_, let decision, let asked) = found.reason
    else { return }
    if let isMet = decided.isMet { found.request.history.answers.append(isMet) }
    if !log.isEmpty, let flow = found.flow {
      found.request.history.trace.append(.init(decided, in: flow))
    }
    found.request.history.decided[decision] = DecisionAnswer(step: decided.step, asked: asked)
    if waiting.isBeneath(age, in: found.containers) {
      found.reason = .newerOnes
      waiting.insert(found, at: age)
    } else {
      _ = submit(found.request)
      publish(found.containers.all)
    }
  }

  /// Joins the request to an equal one that waits, which then counts as a new request.
  ///
  /// - Returns: The request to handle: the given one, or the equal one if it has been decided and
  ///   is now the newest; nil if the request waits.
  func join(_ request: Request) -> Request? {
    // A condition's own request does not join the one that waits for the condition.
    guard request.past?.wish == nil, let wish = request.wish else { return request }
    let equal = waiting.candidates(for: wish, in: store).filter { age in
      guard let other = waiting[age] else { return false }
      return other.number != request.deciding && other.request.past?.wish == wish
    }
    guard let age = equal.max(), var found = waiting.remove(age) else { return request }
    if !request.isInitial { found.request.isInitial = false }
    if request.deciding != 0 { found.request.deciding = request.deciding }
    if !log.isEmpty {
      found.request.history.trace.append(
        .init(.navigator, DecisionPath(found.flow?.place), .text("an equal request joins it")))
    }
    let own = add(request, to: &found.request, age)
    waiting.insert(found, at: own)
    return waiting.isReady(own) ? take(own) : nil
  }

  /// Adds the callers of an equal request, and what waits beneath it, to a request that waits.
  ///
  /// - Returns: The new age of the one that waits, which counts as made now.
  func add(_ newer: Request, to request: inout Request, _ age: Age) -> Age {
    var newest = newer
    note(&newest)
    let own = max(age, newest.past?.age ?? age)
    request.history.waiters += newer.past?.waiters ?? []
    request.history.beneath += newer.past?.beneath ?? []
    request.history.nextID = tree.nextID
    request.history.age = own
    return own
  }

  private func take(_ age: Age) -> Request? {
    guard let found = waiting.remove(age) else { return nil }
    publish(found.containers.all)
    return found.request
  }

  // MARK: Superseding

  /// Returns the requests that a commit with these changes supersedes, the oldest first, and the
  /// containers that it changes.
  ///
  /// A request supersedes only older ones. It does not supersede a request whose condition has made
  /// it, or whose condition has presented the changed entry.
  func superseded(
    by request: Request, _ changes: [TreeChange]
  ) -> (ages: [Age], containers: Set<EntryID>) {
    // A change of traits affects only how entries are shown.
    switch request.kind {
    case .traits, .overrideTraits, .beginAgain: return ([], [])
    default: break
    }
    var containers: Set<EntryID> = []
    var found: Set<Age> = []
    let own = request.position
    var inserted: Set<EntryID> = []
    for case .inserted(let entry, _) in changes { inserted.insert(entry.id) }
    let hasWaited = request.past?.age != nil
    for change in changes {
      guard let container = store.container(changedBy: change, orUpdated: hasWaited) else {
        continue
      }
      // An entry that a sequence inserts and removes again changes nothing.
      if inserted.contains(change.entry), store[change.entry]?.isDetached != false { continue }
      // The selected tab has begun again, so no other tab is selected.
      if case .selected(_, let old?, let new?) = change, inserted.contains(new),
        store[old]?.isDetached == true, tree.entries[old]?.route == tree.entries[new]?.route
      {
        continue
      }
      let isUpdate = if case .updated = change { true } else { false }
      containers.insert(container)
      for age in waiting.ages(changing: container) where age < own {
        guard let waits = waiting[age], waits.number != request.deciding,
          !store.isInside(waits.number, change), !(isUpdate && waits.isAsking),
          !store.isAnswer(waits, change)
        else { continue }
        found.insert(age)
      }
    }
    return (found.sorted(), containers)
  }

  /// Ends the requests that a commit has superseded, and the requests of flows that the commit has
  /// ended.
  func end(superseded ages: [Age]) {
    for age in ages { end(age, .superseded, because: Self.newer) }
    for age in orphaned.sorted() {
      end(age, .refused(.flowEnded), because: Refusal.flowEnded.reason)
    }
    orphaned = []
  }

  /// True if a request waits beneath another one that has displaced it.
  var hasDisplaced: Bool { hasWaiting && !waiting.displacing.isEmpty }

  /// Removes and returns the waiting requests that others have displaced from one of these
  /// containers.
  func takeDisplaced(from containers: Set<EntryID>, olderThan own: Age) -> [Parked] {
    waiting.displacing.sorted().flatMap { age -> [Parked] in
      guard var found = waiting.remove(age) else { return [] }
      let beneath = found.request.history.beneath
      let isTaken: (Parked) -> Bool = { [tree] in
        $0.isDisplaced(from: containers, before: own, in: tree)
      }
      found.request.history.beneath.removeAll(where: isTaken)
      waiting.insert(found, at: age)
      return beneath.filter(isTaken)
    }
  }

  /// Updates the requests when a flow begins again at a new entry, so that links lead into it, and a change in
  /// its container still supersedes them.
  ///
  /// - Parameter parent: The flow that contains the entry.
  func noteBegunAgain(_ old: EntryID, as new: EntryID, in parent: Flow) {
    waiting.replace(old, by: new, in: parent, tree)
    for id in store.displacing.sorted() {
      var parked = store.parked[id] ?? []
      for index in parked.indices { parked[index].containers.replace(old, by: new, in: tree) }
      store.setParked(parked, at: id)
    }
  }

  /// Notes that entries have moved between stacks and modals.
  func noteMoves(_ changes: [TreeChange]) {
    guard changes.contains(where: { if case .moved = $0 { true } else { false } }) else { return }
    publish(waiting.findContainers(in: tree))
  }

  /// Ends the requests that cannot continue after this request; a request that replaces the tree
  /// ends all others.
  func end(before request: Request) {
    switch request.kind {
    case .restore, .replay, .close:
      for age in waiting.ages {
        end(age, .superseded, because: "the whole tree was replaced", continues: false)
      }
    // The second part of an older re-evaluation does not supersede a re-evaluation that waits.
    case .reevaluate where request.past?.isRest != true:
      for age in waiting.ages where waiting[age]?.containers == .reevaluation {
        end(age, .superseded, because: "a newer re-evaluation superseded it")
      }
    default: break
    }
  }

  /// Removes the requests, so that they can be parked beneath the one that would supersede them.
  ///
  /// - Returns: The removed requests, the newest first; requests that cannot be parked still wait.
  func takeParkable(_ ages: [Age]) -> [WaitingRequests.Waiting] {
    ages.reversed().compactMap { age in
      guard let waits = waiting[age], !waits.isAsking, waits.request.past?.wish?.parked != nil,
        let found = waiting.remove(age)
      else { return nil }
      found.cancel()
      publish(found.containers.all)
      return found
    }
  }

  /// Notes that a flow has ended.
  func noteEnded(_ id: EntryID) { orphaned += waiting.ages(ofFlow: id) }

  /// Ends all waiting requests, because the navigator was deallocated.
  func endAll() {
    for age in waiting.ages {
      end(age, .refused(.flowEnded), because: "the navigator was deallocated", continues: false)
    }
  }

  /// Ends a request that waits for a decision; a request that waits for an answer ends with its
  /// question.
  private func end(
    _ age: Age, _ outcome: Outcome, because reason: String, continues: Bool = true
  ) {
    if waiting[age]?.isAsking == true { return }
    guard let overtaken = waiting.remove(age) else { return }
    overtaken.cancel()
    end(overtaken.request, outcome, because: reason, continues: continues)
    publish(overtaken.containers.all)
  }

  // MARK: Observation

  func noteObservation() { isObserved = true }

  var tree: NavigationTree { store.tree }

  func isDeciding(in container: EntryID) -> Bool {
    waiting.ages(changing: container).contains { waiting[$0]?.isAsking == false }
  }

  /// True if a request waits for a decision.
  var isDeciding: Bool { hasWaiting && waiting.all.values.contains { $0.flow != nil } }

  /// Returns true if a waiting request may replace a flow within the other one.
  ///
  /// - Parameter older: The ages of requests that do not count, because they do not depend on the flow's result.
  func mayReplace(in parent: Flow, besides older: Set<Age>) -> Bool {
    hasWaiting && !older.isSuperset(of: waiting.ages(changing: parent.container))
  }

  /// Notifies observers of the containers in which a request has begun to wait.
  ///
  /// Called after the transaction of the request has been rolled back.
  func publishAdded() { publish(exchange(&added, with: Containers()).all) }

  /// Notifies observers of the flows that share each container.
  private func publish(_ containers: Set<EntryID>) {
    guard isObserved else { return }
    var flows = containers.compactMap { store[$0]?.flow }
    while let flow = flows.popLast() {
      flow.stateChanged()
      guard !flow.layout.selects, !flow.isSplit else { continue }
      flows += flow.entries.compactMap(\.flow)
    }
  }
}

extension WaitingRequests.Waiting {
  /// Cancels the task that awaits the decision.
  fileprivate func cancel() {
    if case .decision(let task, _, _) = reason { task.cancel() }
  }
}

extension PlaceStore {
  /// Returns the container whose content the change alters: entries of a flow's layout, its
  /// selection, or a modal over it; nil if there is none.
  ///
  /// No container is altered by overlays, dialogs, a modal that leaves, or a change of the list of tabs.
  ///
  /// - Parameter orUpdated: True if new values of a route count as a change. They do for a request that has waited.
  func container(changedBy change: TreeChange, orUpdated: Bool = false) -> EntryID? {
    let flow: EntryID
    let counts: Bool
    switch change {
    case .inserted(let entry, let position):
      flow = position.flow
      counts =
        position.slot == .content
        ? !selects(flow) : position.slot == .modal && self[entry.id]?.dialog == nil
    case .removed(_, let position, _):
      flow = position.flow
      counts = position.slot == .content && !selects(flow)
    case .selected(let id, _, _): (flow, counts) = (id, true)
    case .updated(let id, _, _):
      guard let parent = tree.entries[id]?.parent else { return nil }
      (flow, counts) = (parent, orUpdated)
    case .reordered(let id, _, _): (flow, counts) = (id, !selects(id))
    default: return nil
    }
    return counts ? tree.container(of: flow) : nil
  }

  private func selects(_ flow: EntryID) -> Bool { tree.flows[flow]?.layout.selects ?? false }

  /// Returns true if the screen leaves about which a link or an action of the user asks.
  fileprivate func isAnswer(_ waiting: WaitingRequests.Waiting, _ change: TreeChange) -> Bool {
    guard case .answer(let question) = waiting.reason, case .removed(let id, _, _) = change else {
      return false
    }
    switch waiting.request.kind {
    case .proceed, .user: return tree.path(to: question.place.id).contains(id)
    default: return false
    }
  }

  /// Returns true if the async condition with this number has presented the changed entry, or one
  /// around it.
  fileprivate func isInside(_ number: Int, _ change: TreeChange) -> Bool {
    tree.path(to: change.entry).contains { self[$0]?.deciding == number }
  }
}
