/// The requests that wait for async decisions, in the order of their age.
///
/// A waiting request belongs to the containers that it would change: a command to that of its flow, a link
/// to all on its way. A request that changes one of them supersedes those that wait there; one that
/// ends without a change supersedes none. Of several that wait for the same container, the newest
/// goes first, and the others continue if it ends without a change.
@MainActor
final class WaitingRequests {
  struct Waiting {
    var request: Request
    let flow: Flow
    let places: Set<EntryID>
    /// The number of this wait: a request may wait several times.
    let number: Int
    /// Evaluates the decision; it retains no flow, because the app's code may never answer.
    let task: Task<Void, Never>
    /// Changes the request after the decision.
    let resume: @MainActor (inout Request, Step) -> Void
    /// True if the decision has been made, and the request waits for a newer one.
    var isDecided = false
  }

  private let store: PlaceStore
  private let log: EventLog
  /// The queue that receives the requests again; weak, because the queue owns this object.
  weak var queue: RequestQueue?
  /// The requests by their age.
  private(set) var waiting: [Int: Waiting] = [:] { didSet { isEmpty = waiting.isEmpty } }
  /// The ages of the requests that would change each container.
  private var byPlace: [EntryID: Set<Int>] = [:]
  /// The ages of the requests of each flow.
  private var byFlow: [EntryID: Set<Int>] = [:]
  /// The ages of the requests by the number of their wait.
  private var byNumber: [Int: Int] = [:]
  /// The ages of requests that are decided, and wait for a newer one.
  private var decided: Set<Int> = []
  /// The ages of links.
  private var links: Set<Int> = []
  private var count = 0
  /// The containers in which a request has begun to wait.
  private var added: Set<EntryID> = []
  /// The requests whose flows have ended in the present transaction.
  private var ended: [Int] = []

  init(_ store: PlaceStore, _ log: EventLog) {
    self.store = store
    self.log = log
  }

  private(set) var isEmpty = true

  /// True if a re-evaluation waits.
  var hasReevaluation: Bool { waiting.values.contains { $0.places == Self.reevaluation } }

  /// The container of re-evaluation, which waits separately, because no change supersedes it.
  static let reevaluation: Set = [EntryID(rawValue: 0)]

  // MARK: Beginning

  /// Gives the request its position among those that wait, and records what it asks for.
  ///
  /// Requests of coordinators that start in a restored tree are older than all others.
  func note(_ request: inout Request) {
    let wish = request.wish
    request.history.wish = wish
    guard request.past?.age == nil else { return }
    count += 1
    request.history.age = request.isInitial ? count - Int.max : count
  }

  /// Stores the request, and submits it again, changed by `resume`, when the decision has been made.
  ///
  /// - Parameter places: The containers that the request would change.
  func wait(
    for undecided: Undecided, in flow: Flow, changing places: Set<EntryID>, _ request: Request,
    resume: @escaping @MainActor (inout Request, Step) -> Void
  ) {
    var request = request
    note(&request)
    if log.trace.isOn { request.history.trace = log.trace.steps }
    count += 1
    let number = count
    let age = request.past?.age ?? number
    let task = Task { [weak self] in
      let decided = await Deciding.$number.withValue(number) { await undecided.decide() }
      guard let self, let age = byNumber[number] else { return }
      decide(age, decided)
    }
    insert(
      Waiting(
        request: request, flow: flow, places: places, number: number, task: task, resume: resume),
      at: age)
    added = places
  }

  private func insert(_ new: Waiting, at age: Int) {
    waiting[age] = new
    for place in new.places { byPlace[place, default: []].insert(age) }
    if let id = new.flow.id { byFlow[id, default: []].insert(age) }
    byNumber[new.number] = age
    if new.isDecided { decided.insert(age) }
    if case .open? = new.request.past?.wish?.request { links.insert(age) }
  }

  private func remove(_ age: Int) -> Waiting? {
    guard let old = waiting.removeValue(forKey: age) else { return nil }
    for place in old.places { Self.remove(age, from: &byPlace, place) }
    if let id = old.flow.id { Self.remove(age, from: &byFlow, id) }
    byNumber[old.number] = nil
    decided.remove(age)
    links.remove(age)
    return old
  }

  private static func remove(_ age: Int, from index: inout [EntryID: Set<Int>], _ id: EntryID) {
    guard var ages = index.removeValue(forKey: id) else { return }
    ages.remove(age)
    if !ages.isEmpty { index[id] = ages }
  }

  /// Lets the request join an equal one that waits, which counts as made now.
  ///
  /// - Returns: The new age of the one that it has joined; nil if there is none, or if its own condition
  ///   makes the request.
  func join(_ request: Request) -> Int? {
    guard request.past?.wish == nil, let wish = request.wish else { return nil }
    let equal = candidates(for: wish).filter { age in
      guard let other = waiting[age] else { return false }
      return other.number != request.deciding && other.request.past?.wish == wish
    }
    guard let age = equal.max(), var found = remove(age) else { return nil }
    found.request.history.waiters += request.past?.waiters ?? []
    found.request.history.beneath += request.past?.beneath ?? []
    if !request.isInitial { found.request.isInitial = false }
    if request.deciding != 0 { found.request.deciding = request.deciding }
    if !log.isEmpty {
      found.request.history.trace.append(
        .init(.navigator, DecisionPath(found.flow.place), .text("an equal request joins it")))
    }
    var newest = request
    note(&newest)
    let own = max(age, newest.past?.age ?? age)
    found.request.history.age = own
    insert(found, at: own)
    return own
  }

  /// Returns the ages of the requests that may ask for the same.
  private func candidates(for wish: Wish) -> Set<Int> {
    switch wish.request {
    case .navigate(let flow, _), .follow(let flow, _): byFlow[flow] ?? []
    case .user(.select(let entry)): store[entry]?.parentID.flatMap { byFlow[$0] } ?? []
    default: links
    }
  }

  // MARK: Continuing

  private func decide(_ age: Int, _ decided: Undecided.Decided) {
    guard var found = remove(age) else { return }
    if let isMet = decided.isMet { found.request.history.answers.append(isMet) }
    if !log.isEmpty { found.request.history.trace.append(.init(decided, in: found.flow)) }
    found.resume(&found.request, decided.step)
    if isBeneath(age, found.places) {
      found.isDecided = true
      insert(found, at: age)
    } else {
      _ = queue?.submit(found.request)
      publish(found.places)
    }
  }

  /// Returns true if a newer request waits for one of the containers.
  private func isBeneath(_ age: Int, _ places: Set<EntryID>) -> Bool {
    places.contains { place in byPlace[place]?.contains { $0 > age } ?? false }
  }

  /// Returns the newest decided request for whose containers no newer one waits any more.
  func takeDecided() -> Request? {
    decided.filter(isFree).max().flatMap(take)
  }

  /// Returns the request of this age if it has been decided and no newer one waits for its containers.
  func takeDecided(_ age: Int) -> Request? {
    decided.contains(age) && isFree(age) ? take(age) : nil
  }

  private func isFree(_ age: Int) -> Bool {
    waiting[age].map { !isBeneath(age, $0.places) } ?? false
  }

  private func take(_ age: Int) -> Request? {
    guard let found = remove(age) else { return nil }
    publish(found.places)
    return found.request
  }

  // MARK: Observation

  func isDeciding(in container: EntryID) -> Bool { byPlace[container] != nil }

  /// Returns true if a request waits that would change one of the flow's containers.
  func isAwaited(_ flow: Flow) -> Bool { !isEmpty && isDeciding(in: flow.container) }

  /// Notifies observers of the containers in which a request has begun to wait.
  ///
  /// Called after the transaction of the request has been rolled back.
  func publishAdded() {
    let places = added
    added = []
    publish(places)
  }

  /// Notifies observers of the flows that share each container.
  private func publish(_ places: Set<EntryID>) {
    guard queue?.isObserved == true else { return }
    var flows = places.compactMap { store[$0]?.flow }
    while let flow = flows.popLast() {
      flow.stateChanged()
      guard !flow.layout.selects, !flow.isSplit else { continue }
      flows += flow.entries.compactMap(\.flow)
    }
  }

  // MARK: Superseding

  /// Returns the requests that a commit with these changes supersedes, the oldest first.
  ///
  /// A request supersedes only older ones, and not the one whose condition makes it or has presented what
  /// it changes.
  func superseded(by request: Request, _ changes: [TreeChange]) -> [Int] {
    // Other traits only show the same in another way.
    switch request.kind {
    case .traits, .overrideTraits: return []
    default: break
    }
    var found: Set<Int> = []
    let own = request.past?.age ?? .max
    var inserted: Set<EntryID> = []
    for case .inserted(let entry, _) in changes { inserted.insert(entry.id) }
    for change in changes {
      guard let container = store.container(changedBy: change), let ages = byPlace[container]
      else { continue }
      // An entry that a sequence inserts and removes again changes nothing.
      if inserted.contains(change.entry), store[change.entry]?.isDetached != false { continue }
      for age in ages where age < own && !found.contains(age) {
        guard let number = waiting[age]?.number, number != request.deciding,
          !store.isInside(number, change)
        else { continue }
        found.insert(age)
      }
    }
    return found.sorted()
  }

  /// Ends the requests that a commit has superseded, and those of flows that it has ended.
  func end(superseded: [Int]) {
    for age in superseded { end(age, .superseded, because: Self.newer) }
    for age in ended.sorted() {
      end(age, .refused(.flowEnded), because: Refusal.flowEnded.reason)
    }
    ended = []
  }

  static let newer = "a newer request changed the same container"

  /// Ends the requests that cannot continue after such a request: all if it replaces the tree.
  func end(before request: Request) {
    switch request.kind {
    case .restore, .replay, .close:
      for age in waiting.keys.sorted() {
        end(age, .superseded, because: "the whole tree was replaced", continues: false)
      }
    // The rest of an older one is not newer than another that waits.
    case .reevaluate where request.past?.isRest != true:
      for age in waiting.keys.sorted() where waiting[age]?.places == Self.reevaluation {
        end(age, .superseded, because: "a newer re-evaluation superseded it")
      }
    default: break
    }
  }

  /// Removes the requests, to park them beneath the one that would supersede them.
  ///
  /// - Returns: The newest first. Those that cannot be parked are left.
  func takeParkable(_ ages: [Int]) -> [Request] {
    ages.reversed().compactMap { age in
      guard waiting[age]?.request.past?.wish?.parked != nil, let found = remove(age) else {
        return nil
      }
      found.task.cancel()
      publish(found.places)
      return found.request
    }
  }

  /// Notes that a flow has ended.
  func noteEnded(_ id: EntryID) { if let ages = byFlow[id] { ended += ages } }

  /// Ends all waiting requests, because the navigator was deallocated.
  func endAll() {
    for age in waiting.keys.sorted() {
      end(age, .refused(.flowEnded), because: "the navigator was deallocated", continues: false)
    }
  }

  /// Ends a waiting request without a commit.
  private func end(
    _ age: Int, _ outcome: Outcome, because reason: String, continues: Bool = true
  ) {
    guard let overtaken = remove(age) else { return }
    overtaken.task.cancel()
    log.emit(overtaken.request, outcome, because: reason)
    queue?.end(overtaken.request, outcome, continues: continues)
    publish(overtaken.places)
  }
}

extension PlaceStore {
  /// Returns the container of which the change alters what it shows: entries of a flow's layout, its
  /// selection, or a modal over it; nil if there is none.
  ///
  /// Overlays, dialogs and new values of a route do not; a modal that leaves and other tabs neither.
  func container(changedBy change: TreeChange) -> EntryID? {
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
    case .reordered(let id, _, _): (flow, counts) = (id, !selects(id))
    default: return nil
    }
    return counts ? tree.container(of: flow) : nil
  }

  private func selects(_ flow: EntryID) -> Bool { tree.flows[flow]?.layout.selects ?? false }

  /// Returns true if the async condition with this number has presented the changed entry, or one around
  /// it.
  fileprivate func isInside(_ number: Int, _ change: TreeChange) -> Bool {
    tree.path(to: change.entry).contains { self[$0]?.deciding == number }
  }
}
