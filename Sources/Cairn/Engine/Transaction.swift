/// The work of one request until it is committed or rolled back, and its consequences.
@MainActor
final class Transaction {
  /// The kinds of edits in the transaction, so that a commit skips unnecessary work.
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
  // Exclusivity is unchecked, because a commit accesses these properties about a hundred times. The
  // checks took 9,600 of the 25,000 instructions of a push and a pop. While a list is emptied, the
  // `deinit` of a released object may read it; the list is then shorter, but valid.

  private(set) var kinds: Kinds = []
  /// The flows whose lists or selection have changed, in order; a flow may occur more than once.
  @exclusivity(unchecked) private var changedFlows: [Flow] = []
  /// The places whose objects were created, in order.
  @exclusivity(unchecked) private(set) var made: [Place] = []
  /// The places whose routes were updated after their objects had been created.
  @exclusivity(unchecked) private(set) var renewed: Set<EntryID> = []
  /// The number of edits that have been searched for places without objects.
  var searched = 0
  /// Destinations that were passed in instead of requested from a coordinator: flows started by
  /// `run`.
  @exclusivity(unchecked) private(set) var given: [EntryID: Destination] = [:]
  /// The changes that a replay has already committed.
  @exclusivity(unchecked) var replayed: [TreeChange] = []
  /// The number of the async condition that made the request; 0 for none.
  var deciding = 0
  /// The origin that coordinators see.
  var origin = NavigationOrigin.program
  /// The animation that is requested from hosts.
  var animation = TransitionAnimation.automatic
  /// True if leave guards are asked.
  var asksGuards = true
  /// The entries whose guards have already let the request pass.
  @exclusivity(unchecked) var passed: Set<EntryID> = []
  /// The number of edits that leave guards have been asked about.
  var guarded = 0
  /// The places whose guards have been asked or need not be asked, because they are new.
  @exclusivity(unchecked) var asked: Set<EntryID> = []
  /// The places that were inserted with a parked request.
  @exclusivity(unchecked) private(set) var parkedArrivals: Set<EntryID> = []
  /// The leave question that must be answered first.
  var question: LeaveQuestion?
  /// Results that are delivered after the commit.
  @exclusivity(unchecked) private(set) var settlements: [Settlement] = []
  /// Parked requests that continue after the commit; of each chain the first.
  @exclusivity(unchecked) var resumed: [[Parked]] = []
  /// Parked requests that end after the commit.
  @exclusivity(unchecked) var abandoned: [(request: Parked, outcome: Outcome, reason: String)] = []
  /// The places at which a request is parked with the commit, with all requests that are then parked there.
  @exclusivity(unchecked) var parked: [(place: Place, chain: [Parked])] = []
  /// The place of a flow that has delivered its result, but cannot leave.
  var lingering: Place?
  /// True if a coordinator makes the request when it starts in a restored tree.
  var isInitial = false
  /// The routes in the request's chain of redirects.
  @exclusivity(unchecked) private(set) var redirects: [AnyRoute] = []
  /// The number of redirects that the request has followed.
  private(set) var redirectCount = 0
  /// The request that has waited, followed by the flows that were required for it.
  @exclusivity(unchecked) var required: [String] = []
  /// The routes to which a link leads that is to be parked, if it contains private values.
  @exclusivity(unchecked) var linkName: String?
  /// The saved state that is being restored.
  var restoring: Restoring?
  /// True if removed places have already been torn down, so that inserted places can reuse their
  /// ids.
  var hasTornDown = false

  init(_ store: PlaceStore, _ trace: DecisionTrace) {
    self.store = store
    self.trace = trace
  }

  var isEmpty: Bool { edits.isEmpty && settlements.isEmpty }

  /// The applied edits, in order.
  @inline(__always)
  var edits: [Edit] { store.edits }

  /// The edits as values.
  var changes: [TreeChange] {
    var changes: [TreeChange] = []
    changes.reserveCapacity(edits.count)
    for edit in edits {
      if let change = edit.change { changes.append(change) }
    }
    return changes
  }

  /// A reducer that reads the current state of the transaction.
  var reducer: Reducer { Reducer(store: store) }

  func apply(_ edit: consuming Edit) {
    note(edit)
    if edit.kind == .other, edit.isUpdate, edit.place.isMade { renewed.insert(edit.place.id) }
    store.apply(edit)
  }

  /// Moves entries of a flow between its stack and its modals.
  func apply(moves: [Edit], in flow: Flow) {
    guard !moves.isEmpty else { return }
    moves.forEach(note)
    store.apply(moves: moves, in: flow)
  }

  @inline(__always)
  private func note(_ edit: borrowing Edit) {
    switch edit.kind {
    case .inserted:
      kinds.insert(.inserted)
      if edit.detail != nil { parkedArrivals.insert(edit.place.id) }
    case .removed:
      kinds.insert(kinds.contains(.inserted) ? [.removed, .removedAfterInsertion] : .removed)
    case .other: noteKind(of: edit)
    }
    if edit.altersFlow { noteAltered(edit.flow) }
  }

  private func noteAltered(_ flow: Flow) {
    if changedFlows.last !== flow { changedFlows.append(flow) }
  }

  /// The flows whose front may have changed, in order; a flow may occur more than once.
  var alteredFlows: [Flow] {
    guard kinds.contains(.traits) else { return changedFlows }
    let splits = store.root.subtree.compactMap(\.flow).filter(\.isSplit)
    return changedFlows + splits.sorted { $0.id ?? .root < $1.id ?? .root }
  }

  private func noteKind(of edit: borrowing Edit) {
    switch edit.detail {
    case .reordered: kinds.insert(.reordered)
    case .selected: kinds.insert(.selected)
    case .released: kinds.insert(.released)
    case .traitsChanged, .traitsOverridden: kinds.insert(.traits)
    case .updated: kinds.insert(.updated)
    default: break
    }
  }

  /// Removes insertions that the transaction undoes again before an object was created.
  ///
  /// `.sequence(.present(…), .dismiss)` changes nothing, so nothing is created and nobody is notified.
  func dropUndoneInsertions() {
    guard kinds.contains(.removedAfterInsertion) else { return }
    var kept: [Edit] = []
    var dropped: [Place] = []
    var counts = (searched: 0, guarded: 0)
    for (index, edit) in edits.enumerated() {
      let place = edit.place
      if edit.kind == .removed, !place.isMade, place.parked == nil, let last = kept.last,
        last.kind == .inserted, last.place === place
      {
        kept.removeLast()
        dropped.append(place)
        counts = (min(counts.searched, kept.count), min(counts.guarded, kept.count))
      } else {
        kept.append(edit)
      }
      if index + 1 == searched { counts.searched = kept.count }
      if index + 1 == guarded { counts.guarded = kept.count }
    }
    guard !dropped.isEmpty else { return }
    store.forget(dropped, leaving: kept)
    (searched, guarded) = counts
    kinds = []
    for edit in kept { note(edit) }
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

  func give(_ destination: Destination, to place: Place) { given[place.id] = destination }

  func noteMade(_ place: Place) {
    made.append(place)
    // Nobody has seen it yet, so nothing can be lost.
    if place.roles.contains(.leaveGuard) { asked.insert(place.id) }
  }

  /// Undoes everything.
  func rollBack() {
    // The places lose their flows with the edits.
    let flows = made.compactMap(\.flow)
    while !edits.isEmpty { store.revertLast() }
    for place in made {
      place.cancelTasks()
      place.takeBack()
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

  /// Undoes the edits while the body runs, and applies them again.
  ///
  /// App code that reads the tree in the body sees the current state, without the transaction.
  func withoutEdits<Result>(_ body: () -> Result) -> Result {
    let done = edits
    while !edits.isEmpty { store.revertLast() }
    defer { for edit in done { store.apply(edit) } }
    return body()
  }

  /// Discards the edits after they have been committed; this releases everything that has left the
  /// tree.
  func forgetEdits() {
    if !edits.isEmpty { store.forgetEdits() }
    if !changedFlows.isEmpty { changedFlows.empty() }
    if !made.isEmpty { made.empty() }
    if !renewed.isEmpty { renewed = [] }
    searched = 0
    kinds = []
  }

  /// Discards all data, so that the transaction does not retain anything beyond its lifetime.
  func clear() {
    forgetEdits()
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
