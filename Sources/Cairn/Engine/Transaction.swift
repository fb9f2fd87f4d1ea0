/// The edits of one request until they are committed or rolled back, and what follows from them.
@MainActor
final class Transaction: TreeReader {
  /// The kinds of edits that there are, so that a commit does only what they need.
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
  // Unchecked, because a commit reads and changes these some hundred times. Looking for overlapping
  // accesses took 9,600 of 25,000 instructions of a push and a pop. Nothing calls out of the engine in the
  // middle of an access.

  /// What has been applied, in order.
  @exclusivity(unchecked) private(set) var edits: [Edit] = []
  private(set) var kinds: Kinds = []
  /// The flow whose lists or selection the first edit alters; nearly always the only one.
  private var firstAltered: Flow?
  /// The other flows that are altered, in order; one may come more than once.
  @exclusivity(unchecked) private var othersAltered: [Flow] = []
  /// The places whose objects were made, in order.
  @exclusivity(unchecked) private(set) var made: [Place] = []
  /// The flows of the coordinators among them.
  @exclusivity(unchecked) private var madeFlows: [Flow] = []
  /// How many of the edits have been searched for places to make.
  var searched = 0
  /// Objects that are given and not asked for: flows that `run` starts.
  @exclusivity(unchecked) private(set) var given: [EntryID: Destination] = [:]
  /// What a replay has committed on its own.
  @exclusivity(unchecked) var replayed: [TreeChange] = []
  /// The number of the async condition that made the request; 0 for none.
  var deciding = 0
  /// How hosts are to show the changes.
  var animation = TransitionAnimation.automatic
  /// Whether screens that are to be left are asked.
  var asksGuards = true
  /// The screens that have let the request pass before.
  @exclusivity(unchecked) var passed: Set<EntryID> = []
  /// The question of a screen that does not want to be left.
  var question: LeaveQuestion?
  /// Results that are delivered after the commit.
  @exclusivity(unchecked) private(set) var settlements: [Settlement] = []
  /// Parked requests that go on after the commit.
  @exclusivity(unchecked) var resumed: [(ParkedRequest, owner: EntryID)] = []
  /// Parked requests that end after the commit.
  @exclusivity(unchecked) var abandoned: [(ParkedRequest, Outcome)] = []
  /// The saved state that is being restored.
  var restoring: Restoring?
  /// Whether what left has been torn down already, because what came in may have its ids.
  var hasTornDown = false

  init(_ store: PlaceStore) { self.store = store }

  var isEmpty: Bool { edits.isEmpty && settlements.isEmpty }

  /// The tree with the edits so far.
  var tree: NavigationTree { store.tree(with: edits) }

  /// The edits as values.
  var changes: [TreeChange] { edits.compactMap(\.change) }

  var nextID: Int { store.nextID }

  /// Decides without applying anything.
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

  /// Calls the body with the flows whose fronts may be others now, in order.
  ///
  /// A flow may come more than once. One that has left does not come.
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

  /// Forgets the edits, which are committed.
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

  /// Forgets everything; nothing that the transaction held may outlive its place.
  func begin() {
    forgetEdits()
    // Most transactions have none of the rest.
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
  /// The flow that is at the place now; nil if it has left.
  ///
  /// A flow without a coordinator has been replaced by that of the coordinator that was made.
  @inline(__always)
  fileprivate var current: Flow? { isAttached ? self : place?.flow }
}

extension Array {
  /// Removes everything and keeps the buffer, unless it is a large one.
  ///
  /// One by one, because `removeAll(keepingCapacity:)` takes 120 instructions for a single element.
  fileprivate mutating func empty() {
    if count < 64 { while popLast() != nil {} } else { self = [] }
  }
}
