/// The work of one request until it is committed or rolled back, and its consequences.
///
/// A transaction has three parts, each of which can be dropped as a whole: the context of the
/// request, the draft of its changes, and the aftermath.
@MainActor
final class Transaction {
  let store: PlaceStore
  /// The decisions about the current request.
  let trace: DecisionTrace
  /// The facts about the request that are known before it is handled.
  var context = Context()
  /// The changes of the request so far.
  ///
  /// Exclusivity is unchecked, because a commit reads it at each step. No code of the app runs
  /// while it changes: a discarded draft is moved out before its objects are released.
  @exclusivity(unchecked) private(set) var draft = Draft()
  /// The consequences after the commit; nil for none.
  private(set) var aftermath: Aftermath?

  init(_ store: PlaceStore, _ trace: DecisionTrace) {
    self.store = store
    self.trace = trace
  }

  /// True if there is something to commit: a change, or an object that was created again.
  var hasWork: Bool { !changes.isEmpty || !draft.made.isEmpty }

  /// The changes so far, in order.
  @inline(__always)
  var changes: [TreeChange] { draft.changes }

  @inline(__always)
  var kinds: Draft.Kinds { draft.kinds }

  /// True if the request only changes the values of routes.
  var onlyUpdates: Bool { kinds == .updated }

  /// The way in which a browser's history records the commit.
  var historyMode: HistoryMode {
    guard onlyUpdates else { return .push }
    let replaces = changes.allSatisfy { draft.notes?.historyModes[$0.entry] == .replace }
    return replaces ? .replace : .push
  }

  /// The changes for events and hosts, with the current routes of the entries.
  var finalChanges: [TreeChange] {
    guard let decoded = draft.notes?.decoded, !decoded.isEmpty else { return changes }
    return changes.map { change in
      guard case .inserted(let entry, let position) = change, let route = decoded[entry.id] else {
        return change
      }
      return .inserted(entry.with(route: route), at: position)
    }
  }

  /// A reducer that reads the current state of the transaction.
  var reducer: Reducer { Reducer(store: store, later: context.later) }

  // MARK: Changing

  func apply(_ change: TreeChange) {
    draft.note(change)
    if case .updated(let id, _, _) = change, store[id]?.isMade == true {
      draft.noted.renewed.insert(id)
    }
    store.apply(change)
    draft.changes.append(change)
  }

  /// Moves entries of a flow between its stack and its modals.
  func apply(moves: [TreeChange], in flow: EntryID) {
    guard !moves.isEmpty else { return }
    for move in moves { draft.note(move) }
    store.apply(moves: moves, in: flow)
    draft.changes += moves
  }

  /// Replaces the route of an inserted entry without recording a change, because the route was
  /// decoded, or updated before an object existed.
  func setRoute(_ route: AnyRoute, of id: EntryID) {
    // The change keeps the former route until the tree has been changed.
    guard let former = store.tree.entries[id]?.route else { return }
    store.apply(.updated(id, from: former, to: route))
    draft.noted.decoded[id] = route
  }

  /// Notes the history mode of the entry's update; differing modes become `.push`.
  ///
  /// - Parameter mode: The history mode; nil if no command has asked for the update.
  func noteUpdate(of id: EntryID, _ mode: HistoryMode?) {
    let known = draft.noted.historyModes[id] ?? mode
    let both: HistoryMode? =
      if known == mode || known == nil { known } else if mode == nil { nil } else { .push }
    draft.noted.historyModes.updateValue(both, forKey: id)
  }

  /// Returns the entry of the flow in which the change has altered entries, a route or the
  /// selection; nil if there is none.
  func flow(alteredBy change: TreeChange) -> EntryID? {
    if case .updated(let id, _, _) = change { store.tree.entries[id]?.parent } else { change.flow }
  }

  /// Removes insertions that the transaction has undone before an object was created.
  ///
  /// `.sequence(.present(…), .dismiss)` changes nothing, so no object is created and no observer is
  /// notified.
  func dropUndoneInsertions() {
    guard kinds.contains(.removedAfterInsertion) else { return }
    let dropped = draft.dropUndoneInsertions { id in
      store[id].map { !$0.isMade && $0.parked == nil } ?? false
    }
    for id in dropped { store[id].map(store.forget) }
  }

  // MARK: Objects

  func give(_ destination: Destination, to id: EntryID) { draft.noted.given[id] = destination }

  /// Notes that the place has its object, and keeps the flow that is still there; called before the
  /// new flow is installed.
  func noteMade(_ place: Place) {
    draft.made.append((place: place, former: place.flow))
    // The user has not seen a new screen yet, so no edits can be lost.
    if place.roles.contains(.leaveGuard) { draft.noted.asked.insert(place.id) }
  }

  /// Returns true if the leave guards of the place have to be asked, and notes that they are asked.
  func mustAsk(about place: Place) -> Bool {
    context.past?.passed.contains(place.id) != true
      && draft.noted.asked.insert(place.id).inserted
  }

  /// Calls the body with each change about which leave guards have not been asked.
  func forEachUnguarded(_ body: (TreeChange) -> Void) {
    while draft.guarded < changes.count {
      draft.guarded += 1
      body(changes[draft.guarded - 1])
    }
  }

  /// Returns the next inserted entry that has not been checked for a missing object; nil if none is
  /// left.
  func nextInserted() -> EntryID? {
    while draft.searched < changes.count {
      draft.searched += 1
      if case .inserted(let entry, _) = changes[draft.searched - 1] { return entry.id }
    }
    return nil
  }

  /// The aftermath, created when it is first needed.
  var following: Aftermath { lazily(&aftermath, Aftermath()) }

  func settle(_ sink: ResultSink, _ ending: Ending) {
    following.settlements.append((sink: sink, ending: ending))
  }

  // MARK: Redirects

  func noteRedirect(from route: AnyRoute?, to next: AnyRoute) {
    let past = context.needPast()
    if let route, past.redirects.last != route { past.redirects.append(route) }
    past.redirects.append(next)
    past.redirectCount += 1
  }

  /// Resets the budget of redirects for the next decision.
  func forgetRedirects() {
    guard let past = context.past, past.redirectCount > 0 else { return }
    past.redirects = []
    past.redirectCount = 0
  }

  // MARK: Restoring

  /// Notes that removed places have already been torn down, so that inserted places can reuse their
  /// ids.
  func noteTornDown() { draft.noted.hasTornDown = true }

  func noteReplayed(_ changes: [TreeChange]) { draft.noted.replayed = changes }

  func noteRestart(of old: EntryID, as new: EntryID) { draft.noted.restarted[old] = new }

  /// Notes the animation of the commit for hosts.
  func animate(_ animation: TransitionAnimation) { draft.animation = animation }

  // MARK: Ending

  /// Undoes everything that the request has done, but keeps its context.
  func takeBack() {
    // The places lose their flows with the changes.
    let flows = draft.made.compactMap(\.place.flow)
    store.revert(changes)
    for made in draft.made {
      made.place.cancelTasks()
      made.place.flow = made.former
      made.place.takeBack()
    }
    for flow in flows where flow.isAttached { flow.takeBack() }
    forgetDraft()
    aftermath = nil
  }

  /// Undoes everything, and discards the context.
  func rollBack() {
    takeBack()
    context = Context()
  }

  /// Discards the draft after its commit, which releases all objects that have left the tree.
  func forgetDraft() { _ = exchange(&draft, with: Draft()) }

  /// Returns the aftermath, and removes it from the transaction.
  func takeAftermath() -> Aftermath? {
    defer { aftermath = nil }
    return aftermath
  }

  /// Discards the context and the aftermath, after the draft.
  func forgetRequest() {
    context = Context()
    aftermath = nil
  }

  /// Discards all data, so that the transaction retains no object of the app.
  func clear() {
    forgetDraft()
    forgetRequest()
  }
}

extension Transaction {
  /// The facts about a request that are known before it is handled, and its redirects.
  struct Context {
    /// The number of the async condition that made the request; 0 for none.
    var deciding = 0
    /// The origin that coordinators see.
    var origin = NavigationOrigin.program
    /// True if leave guards are asked.
    var asksGuards = true
    /// True if a coordinator makes the request when it starts in a restored tree.
    var isInitial = false
    /// The ids of the entries that were inserted while the request waited.
    private(set) var later = 0..<0
    /// The past of a request that has waited or was redirected; nil for most requests.
    private(set) var past: Past?

    final class Past {
      /// The entries whose guards have already let the request pass.
      var passed: Set<EntryID> = []
      /// The routes in the request's chain of redirects.
      var redirects: [AnyRoute] = []
      /// The number of redirects that the request has followed.
      var redirectCount = 0
    }

    init() {}

    /// - Parameter nextID: The id of the next entry.
    @MainActor
    init(_ request: borrowing Request, nextID: Int) {
      deciding = request.deciding
      isInitial = request.isInitial
      asksGuards = request.asksGuards
      guard let known = request.past else { return }
      origin = request.origin
      needPast().passed = known.passed
      if known.nextID < nextID { later = known.nextID..<nextID }
    }

    mutating func needPast() -> Past { lazily(&past, Past()) }
  }

  /// The consequences of a request after its commit.
  final class Aftermath {
    /// The results to deliver.
    var settlements: [(sink: ResultSink, ending: Ending)] = []
    /// The parked requests that continue, by chain; only the first of each chain continues at once.
    var resumed: [[Parked]] = []
    /// The age of the oldest request that waited for a flow which has finished; nil for none.
    var fulfilled: Age?
    /// The parked requests that end.
    var abandoned: [(request: Parked, outcome: Outcome, reason: String)] = []
    /// The places at which a request is parked with the commit, with all requests that are then
    /// parked there.
    var parked: [(place: Place, chain: [Parked])] = []
    /// The place of a flow that has delivered its result, but cannot leave.
    var lingering: Place?
    /// The leave question that must be answered first.
    var question: LeaveQuestion?
    /// The second part of a re-evaluation, which awaits async conditions.
    var rest: Request?
  }
}

/// The changes of a request so far.
struct Draft {
  /// The kinds of changes, so that a commit skips unnecessary work.
  struct Kinds: OptionSet {
    let rawValue: UInt16

    static let inserted = Kinds(rawValue: 1)
    static let removed = Kinds(rawValue: 2)
    static let reordered = Kinds(rawValue: 4)
    static let selected = Kinds(rawValue: 8)
    static let released = Kinds(rawValue: 16)
    static let traits = Kinds(rawValue: 32)
    /// A removal follows an insertion, so the request may undo some of its own insertions.
    static let removedAfterInsertion = Kinds(rawValue: 64)
    static let updated = Kinds(rawValue: 128)
    static let other = Kinds(rawValue: 256)
  }

  /// The changes in order.
  var changes: [TreeChange] = []
  private(set) var kinds: Kinds = []
  /// The places whose objects were created, in order, and the flows that were there before, without
  /// a coordinator.
  var made: [(place: Place, former: Flow?)] = []
  /// The animation of the commit.
  var animation = TransitionAnimation.automatic
  /// The number of changes whose entries have been checked for missing objects.
  var searched = 0
  /// The number of changes that leave guards have been asked about.
  var guarded = 0
  /// The notes that few requests need; nil for none.
  private(set) var notes: Notes?

  final class Notes {
    /// The entries whose guards have been asked or need not be asked, because they are new.
    var asked: Set<EntryID> = []
    /// The entries whose routes were updated after their objects had been created.
    var renewed: Set<EntryID> = []
    /// The history modes of updated routes; nil for those that no command asked for.
    var historyModes: [EntryID: HistoryMode?] = [:]
    /// The routes of inserted entries that were decoded, or updated before their objects existed.
    var decoded: [EntryID: AnyRoute] = [:]
    /// Destinations that were passed in instead of requested from a coordinator: flows started by
    /// `run`.
    var given: [EntryID: Destination] = [:]
    /// The new entries of flows that begin again, by the former ones.
    var restarted: [EntryID: EntryID] = [:]
    /// The entries that were inserted with a parked request.
    var parkedArrivals: Set<EntryID> = []
    /// True if removed places have already been torn down.
    var hasTornDown = false
    /// The changes that a replay has already committed.
    var replayed: [TreeChange] = []
  }

  /// The notes, created when they are first needed.
  var noted: Notes { mutating get { lazily(&notes, Notes()) } }

  var hasTornDown: Bool { notes?.hasTornDown ?? false }

  /// Notes the consequences of a change for the commit.
  mutating func note(_ change: TreeChange) {
    switch change {
    case .inserted(let entry, _):
      kinds.insert(.inserted)
      if entry.parked != nil { noted.parkedArrivals.insert(entry.id) }
    case .removed:
      kinds.insert(kinds.contains(.inserted) ? [.removed, .removedAfterInsertion] : .removed)
    case .reordered: kinds.insert(.reordered)
    case .selected: kinds.insert(.selected)
    case .updated: kinds.insert(.updated)
    case .released: kinds.insert(.released)
    case .traitsChanged, .traitsOverridden: kinds.insert(.traits)
    case .moved, .tabHistory, .flowStarted, .flowEnded, .parked: kinds.insert(.other)
    }
  }

  /// Returns true if a command has asked for the update of the entry's route.
  func isCommanded(_ id: EntryID) -> Bool { (notes?.historyModes[id] ?? nil) != nil }

  /// Drops each insertion that is directly followed by the removal of the same entry.
  ///
  /// - Parameter isFree: Returns true if the entry has no object and no parked request.
  /// - Returns: The dropped entries.
  fileprivate mutating func dropUndoneInsertions(where isFree: (EntryID) -> Bool) -> [EntryID] {
    var kept: [TreeChange] = []
    var dropped: [EntryID] = []
    var counts = (searched: 0, guarded: 0)
    for (index, change) in changes.enumerated() {
      if case .removed(let id, _, _) = change, case .inserted(let last, _)? = kept.last,
        last.id == id, isFree(id)
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
    guard !dropped.isEmpty else { return [] }
    changes = kept
    (searched, guarded) = counts
    kinds = []
    for change in kept { note(change) }
    return dropped
  }
}

/// Returns the object, which is created on first use.
private func lazily<Object>(_ object: inout Object?, _ make: @autoclosure () -> Object) -> Object {
  if let object { return object }
  let new = make()
  object = new
  return new
}
