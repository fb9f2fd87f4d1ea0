/// The work of one request until it is committed or rolled back, and its consequences.
@MainActor
final class Transaction {
  /// The kinds of changes in the transaction, so that a commit skips unnecessary work.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let inserted = Kinds(rawValue: 1)
    static let removed = Kinds(rawValue: 2)
    static let reordered = Kinds(rawValue: 4)
    static let selected = Kinds(rawValue: 8)
    static let released = Kinds(rawValue: 16)
    static let traits = Kinds(rawValue: 32)
    /// A removal follows an insertion, so the transaction may undo some of its own insertions.
    static let removedAfterInsertion = Kinds(rawValue: 64)
    static let updated = Kinds(rawValue: 128)
  }

  let store: PlaceStore
  /// The decisions about the current request.
  let trace: DecisionTrace

  /// A place whose object was created.
  struct Made {
    let place: Place
    /// The flow that was at the place before: of its content, without a coordinator.
    let former: Flow?
  }

  private(set) var kinds: Kinds = []
  /// The entries of flows whose lists, routes or selection have changed, in order; some occur more than
  /// once.
  private var changedFlows: [EntryID] = []
  /// The places whose objects were created, in order.
  private var makings: [Made] = []
  /// The places whose routes were updated after their objects had been created.
  private(set) var renewed: Set<EntryID> = []
  /// The history modes of updated routes; nil for those that no command asked for.
  private(set) var historyModes: [EntryID: HistoryMode?] = [:]
  /// The number of changes that have been searched for places without objects.
  var searched = 0
  /// Destinations that were passed in instead of requested from a coordinator: flows started by
  /// `run`.
  private(set) var given: [EntryID: Destination] = [:]
  /// The changes that a replay has already committed.
  var replayed: [TreeChange] = []
  /// The number of the async condition that made the request; 0 for none.
  var deciding = 0
  /// The origin that coordinators see.
  var origin = NavigationOrigin.program
  /// The animation that is requested from hosts.
  var animation = TransitionAnimation.automatic
  /// True if leave guards are asked.
  var asksGuards = true
  /// The entries whose guards have already let the request pass.
  var passed: Set<EntryID> = []
  /// The number of changes that leave guards have been asked about.
  var guarded = 0
  /// The places whose guards have been asked or need not be asked, because they are new.
  var asked: Set<EntryID> = []
  /// The places that were inserted with a parked request.
  private(set) var parkedArrivals: Set<EntryID> = []
  /// The leave question that must be answered first.
  var question: LeaveQuestion?
  /// Results that are delivered after the commit.
  private(set) var settlements: [Settlement] = []
  /// Parked requests that continue after the commit; of each chain the first.
  var resumed: [[Parked]] = []
  /// Parked requests that end after the commit.
  var abandoned: [(request: Parked, outcome: Outcome, reason: String)] = []
  /// The places at which a request is parked with the commit, with all requests that are then parked there.
  var parked: [(place: Place, chain: [Parked])] = []
  /// The place of a flow that has delivered its result, but cannot leave.
  var lingering: Place?
  /// True if a coordinator makes the request when it starts in a restored tree.
  var isInitial = false
  /// The routes in the request's chain of redirects.
  private(set) var redirects: [AnyRoute] = []
  /// The number of redirects that the request has followed.
  private(set) var redirectCount = 0
  /// The request that has waited, followed by the flows that were required for it.
  var required: [String] = []
  /// The routes to which a link leads that is to be parked, if it contains private values.
  var linkName: String?
  /// The saved state that is being restored.
  var restoring: Restoring?
  /// True if removed places have already been torn down, so that inserted places can reuse their
  /// ids.
  var hasTornDown = false

  init(_ store: PlaceStore, _ trace: DecisionTrace) {
    self.store = store
    self.trace = trace
  }

  var isEmpty: Bool { changes.isEmpty && settlements.isEmpty }

  /// What has been changed so far, in order.
  @inline(__always)
  var changes: [TreeChange] { store.changes }

  /// The places whose objects were created, in order.
  var made: [Place] { makings.map(\.place) }

  /// A reducer that reads the current state of the transaction.
  var reducer: Reducer { Reducer(store: store) }

  func apply(_ change: TreeChange) {
    note(change)
    if case .updated(let id, _, _) = change, store[id]?.isMade == true { renewed.insert(id) }
    store.apply(change)
  }

  /// Moves entries of a flow between its stack and its modals.
  func apply(moves: [TreeChange], in flow: EntryID) {
    guard !moves.isEmpty else { return }
    moves.forEach(note)
    store.apply(moves: moves, in: flow)
  }

  private func note(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, let position):
      kinds.insert(.inserted)
      if entry.parked != nil { parkedArrivals.insert(entry.id) }
      noteAltered(position.flow)
    case .removed(_, let position, _):
      kinds.insert(kinds.contains(.inserted) ? [.removed, .removedAfterInsertion] : .removed)
      noteAltered(position.flow)
    case .moved(_, let position, _): noteAltered(position.flow)
    case .reordered(let flow, _, _):
      kinds.insert(.reordered)
      noteAltered(flow)
    case .selected(let flow, _, _):
      kinds.insert(.selected)
      noteAltered(flow)
    case .tabHistory(let flow, _, _): noteAltered(flow)
    case .updated(let id, _, _):
      kinds.insert(.updated)
      if let flow = store.tree.entries[id]?.parent { noteAltered(flow) }
    case .released: kinds.insert(.released)
    case .traitsChanged, .traitsOverridden: kinds.insert(.traits)
    case .flowStarted, .flowEnded, .parked: break
    }
  }

  private func noteAltered(_ flow: EntryID) {
    if changedFlows.last != flow { changedFlows.append(flow) }
  }

  /// The entries of flows whose front may have changed, in order; some occur more than once.
  var alteredFlows: [EntryID] {
    guard kinds.contains(.traits) else { return changedFlows }
    let splits = store.tree.flows.filter { $0.value.layout.isSplit }.keys
    return changedFlows + splits.sorted()
  }

  /// Notes how a browser's history records the update of the entry; twice in different ways, it adds to it.
  ///
  /// - Parameter mode: Nil if no command has asked for the update.
  func noteHistory(_ mode: HistoryMode?, of id: EntryID) {
    let known = historyModes[id] ?? mode
    historyModes.updateValue(known == mode ? mode : .push, forKey: id)
  }

  /// Removes insertions that the transaction undoes again before an object was created.
  ///
  /// `.sequence(.present(…), .dismiss)` changes nothing, so nothing is created and nobody is notified.
  func dropUndoneInsertions() {
    guard kinds.contains(.removedAfterInsertion) else { return }
    var kept: [TreeChange] = []
    var dropped: [EntryID] = []
    var counts = (searched: 0, guarded: 0)
    for (index, change) in changes.enumerated() {
      if case .removed(let id, _, _) = change, case .inserted(let last, _)? = kept.last,
        last.id == id, let place = store[id], !place.isMade, place.parked == nil
      {
        kept.removeLast()
        dropped.append(id)
        counts = (min(counts.searched, kept.count), min(counts.guarded, kept.count))
      } else {
        kept.append(change)
      }
      if index + 1 == searched { counts.searched = kept.count }
      if index + 1 == guarded { counts.guarded = kept.count }
    }
    guard !dropped.isEmpty else { return }
    (searched, guarded) = counts
    kinds = []
    for change in kept { note(change) }
    store.forget(dropped, leaving: kept)
  }

  func noteRedirect(from route: AnyRoute?, to next: AnyRoute) {
    if let route, redirects.last != route { redirects.append(route) }
    redirects.append(next)
    redirectCount += 1
  }

  /// Gives the next decision the whole budget of redirects.
  func forgetRedirects() {
    guard redirectCount > 0 else { return }
    redirects = []
    redirectCount = 0
  }

  func settle(_ sink: ResultSink, _ ending: Ending) {
    settlements.append(Settlement(sink: sink, ending: ending))
  }

  func takeSettlements() -> [Settlement] {
    defer { settlements = [] }
    return settlements
  }

  func give(_ destination: Destination, to id: EntryID) { given[id] = destination }

  func noteMade(_ place: Place, instead former: Flow?) {
    makings.append(Made(place: place, former: former))
    // Nobody has seen it yet, so nothing can be lost.
    if place.roles.contains(.leaveGuard) { asked.insert(place.id) }
  }

  /// Undoes everything.
  func rollBack() {
    // The places lose their flows with the changes.
    let flows = makings.compactMap(\.place.flow)
    store.revert()
    for made in makings {
      made.place.cancelTasks()
      made.place.flow = made.former
      made.place.takeBack()
    }
    for flow in flows where flow.isAttached { flow.takeBack() }
    clear()
  }

  /// Undoes everything, but keeps what is known of the request, which goes on.
  func takeBack() {
    let request = (deciding, origin, asksGuards, passed, required, linkName, isInitial)
    let chain = (redirects, redirectCount)
    rollBack()
    (deciding, origin, asksGuards, passed, required, linkName, isInitial) = request
    (redirects, redirectCount) = chain
  }

  /// Discards the changes after they have been committed; this releases everything that has left the
  /// tree.
  func forgetChanges() {
    if !changes.isEmpty { store.forgetChanges() }
    if !changedFlows.isEmpty { changedFlows.empty() }
    if !makings.isEmpty { makings.empty() }
    if !renewed.isEmpty { renewed = [] }
    if !historyModes.isEmpty { historyModes = [:] }
    searched = 0
    kinds = []
  }

  /// Discards all data, so that the transaction does not retain anything beyond its lifetime.
  func clear() {
    forgetChanges()
    // The rest is empty in most transactions.
    if !replayed.isEmpty { replayed = [] }
    if !given.isEmpty { given = [:] }
    deciding = 0
    if origin != .program { origin = .program }
    if question != nil { question = nil }
    if restoring != nil { restoring = nil }
    if animation != .automatic { animation = .automatic }
    asksGuards = true
    if !passed.isEmpty { passed = [] }
    guarded = 0
    if !asked.isEmpty { asked = [] }
    if !parkedArrivals.isEmpty { parkedArrivals = [] }
    if !settlements.isEmpty { settlements = [] }
    if !resumed.isEmpty { resumed = [] }
    if !required.isEmpty { required = [] }
    if linkName != nil { linkName = nil }
    forgetRedirects()
    if !abandoned.isEmpty { abandoned = [] }
    if !parked.isEmpty { parked = [] }
    if lingering != nil { lingering = nil }
    isInitial = false
    hasTornDown = false
  }
}
