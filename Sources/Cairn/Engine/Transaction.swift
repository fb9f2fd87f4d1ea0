/// The edits of one request until they are committed or rolled back, and their consequences.
@MainActor
final class Transaction: TreeReader {
  /// The kinds of edits in the transaction, so that a commit skips unnecessary work.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let inserted = Kinds(rawValue: 1)
    static let removed = Kinds(rawValue: 2)
    static let reordered = Kinds(rawValue: 4)
    static let selected = Kinds(rawValue: 8)
    static let released = Kinds(rawValue: 16)
    static let traits = Kinds(rawValue: 32)
  }

  let store: PlaceStore
  // Exclusivity is unchecked, because a commit accesses these properties about a hundred times. The
  // checks took 9,600 of the 25,000 instructions of a push and a pop. No code outside of the engine
  // runs during an access.

  /// The applied edits, in order.
  @exclusivity(unchecked) private(set) var edits: [Edit] = []
  private(set) var kinds: Kinds = []
  /// The flow whose lists or selection the first edit changes; usually the only one.
  private var firstAltered: Flow?
  /// The other changed flows, in order; a flow may occur more than once.
  @exclusivity(unchecked) private var othersAltered: [Flow] = []
  /// The places whose objects were created, in order.
  @exclusivity(unchecked) private(set) var made: [Place] = []
  /// The flows of the coordinators among these.
  @exclusivity(unchecked) private var madeFlows: [Flow] = []
  /// The number of edits that have been searched for places without objects.
  var searched = 0
  /// Destinations that were passed in instead of requested from a coordinator: flows started by
  /// `run`.
  @exclusivity(unchecked) private(set) var given: [EntryID: Destination] = [:]
  /// The changes that a replay has already committed.
  @exclusivity(unchecked) var replayed: [TreeChange] = []
  /// The number of the async condition that made the request; 0 for none.
  var deciding = 0
  /// The animation that is requested from hosts.
  var animation = TransitionAnimation.automatic
  /// True if leave guards are asked.
  var asksGuards = true
  /// The entries whose guards have already let the request pass.
  @exclusivity(unchecked) var passed: Set<EntryID> = []
  /// The leave question that must be answered first.
  var question: LeaveQuestion?
  /// Results that are delivered after the commit.
  @exclusivity(unchecked) private(set) var settlements: [Settlement] = []
  /// Parked requests that continue after the commit.
  @exclusivity(unchecked) var resumed: [(ParkedRequest, owner: EntryID)] = []
  /// Parked requests that end after the commit.
  @exclusivity(unchecked) var abandoned: [(ParkedRequest, Outcome)] = []
  /// The saved state that is being restored.
  var restoring: Restoring?
  /// True if removed places have already been torn down, because inserted ones may reuse their ids.
  var hasTornDown = false

  init(_ store: PlaceStore) { self.store = store }

  var isEmpty: Bool { edits.isEmpty && settlements.isEmpty }

  /// The tree with the edits so far.
  var tree: NavigationTree { store.tree(with: edits) }

  /// The edits as values.
  var changes: [TreeChange] { edits.compactMap(\.change) }

  var nextID: Int { store.nextID }

  /// Returns edits without applying them.
  var reducer: Reducer { Reducer(reader: self) }

  func apply(_ edit: Edit) {
    store.apply(edit)
    edits.append(edit)
    switch edit.kind {
    case .inserted: kinds.insert(.inserted)
    case .removed: kinds.insert(.removed)
    case .other: noteKind(of: edit)
    }
    if edit.altersFlow { noteAltered(edit.flow) }
  }

  private func noteAltered(_ flow: Flow) {
    if firstAltered == nil {
      firstAltered = flow
    } else if othersAltered.isEmpty ? firstAltered !== flow : othersAltered.last !== flow {
      othersAltered.append(flow)
    }
  }

  /// Calls the body with the flows whose front may have changed, in order.
  ///
  /// A flow may occur more than once. Flows that have left are skipped.
  func forEachAltered(_ body: (Flow) -> Void) {
    if let flow = firstAltered?.current { body(flow) }
    if !othersAltered.isEmpty { othersAltered.compactMap(\.current).forEach(body) }
    guard kinds.contains(.traits) else { return }
    let splits = store.root.subtree.compactMap(\.flow).filter(\.isSplit)
    for flow in splits.sorted(by: { $0.id ?? .root < $1.id ?? .root }) { body(flow) }
  }

  private func noteKind(of edit: Edit) {
    switch edit.detail {
    case .reordered: kinds.insert(.reordered)
    case .selected: kinds.insert(.selected)
    case .released: kinds.insert(.released)
    case .traitsChanged, .traitsOverridden: kinds.insert(.traits)
    default: break
    }
  }

  func settle(_ sink: ResultSink, _ ending: Ending) {
    settlements.append(Settlement(sink: sink, ending: ending))
  }

  func takeSettlements() -> [Settlement] {
    defer { settlements = [] }
    return settlements
  }

  func give(_ destination: Destination, to place: Place) { given[place.id] = destination }

  func noteMade(_ place: Place) { made.append(place) }

  func noteMade(_ flow: Flow) { madeFlows.append(flow) }

  /// Undoes everything.
  func rollBack() {
    for index in edits.indices.reversed() { store.revert(edits[index], at: index) }
    for place in made {
      place.cancelTasks()
      place.takeBack()
    }
    for flow in madeFlows { flow.takeBack() }
    begin()
  }

  /// Discards the edits after they have been committed.
  func forgetEdits() {
    if !edits.isEmpty {
      edits.empty()
      store.beginTransaction()
    }
    firstAltered = nil
    if !othersAltered.isEmpty { othersAltered = [] }
    if !made.isEmpty { made.empty() }
    if !madeFlows.isEmpty { madeFlows.empty() }
    kinds = []
  }

  /// Discards all data, so that the transaction does not retain anything beyond its lifetime.
  func begin() {
    forgetEdits()
    // The rest is empty in most transactions.
    searched = 0
    if !replayed.isEmpty { replayed = [] }
    if !given.isEmpty { given = [:] }
    deciding = 0
    if question != nil { question = nil }
    if restoring != nil { restoring = nil }
    if animation != .automatic { animation = .automatic }
    asksGuards = true
    if !passed.isEmpty { passed = [] }
    if !settlements.isEmpty { settlements = [] }
    if !resumed.isEmpty { resumed = [] }
    if !abandoned.isEmpty { abandoned = [] }
    hasTornDown = false
  }
}

extension Flow {
  /// The current flow at this flow's place; nil if it has left.
  ///
  /// A flow without a coordinator is replaced when the coordinator is created.
  @inline(__always)
  fileprivate var current: Flow? { isAttached ? self : place?.flow }
}

extension Array {
  /// Removes all elements and keeps the buffer, unless it is large.
  ///
  /// Elements are removed one by one, because `removeAll(keepingCapacity:)` takes 120 instructions
  /// for a single element.
  fileprivate mutating func empty() {
    if count < 64 { while popLast() != nil {} } else { self = [] }
  }
}
