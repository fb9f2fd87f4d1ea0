/// The changes of one request until they are committed or taken back.
@MainActor
struct Transaction {
  /// What kinds of changes there are, so that a commit does only what they ask for.
  struct Kinds: OptionSet {
    let rawValue: UInt8

    static let inserted = Kinds(rawValue: 1)
    static let removed = Kinds(rawValue: 2)
    static let reordered = Kinds(rawValue: 4)
    static let selected = Kinds(rawValue: 8)
    static let released = Kinds(rawValue: 16)
    static let traits = Kinds(rawValue: 32)
  }

  /// An entry that goes, with everything beneath it.
  struct Removal {
    let id: EntryID
    let isModal: Bool
    let reason: CancellationReason?
  }

  /// What has been applied to the tree, in order.
  private(set) var changes: [TreeChange] = []
  private(set) var kinds: Kinds = []
  /// What the changes have taken out, in order.
  private(set) var removals: [Removal] = []
  /// The flows whose lists or selections the changes have altered, in order.
  private(set) var altered: [EntryID] = []
  /// The entries that the changes have put in, in order.
  private(set) var inserted: [EntryID] = []
  /// Those of them that came with a parked request; in a replay one may be parked there later.
  private(set) var cameParked: [EntryID] = []
  /// How many of them have their places made.
  var placed = 0
  /// What has been replayed by commits of its own.
  var replayed: [TreeChange] = []
  /// The places that came in.
  private(set) var made: [Place] = []
  /// Whether one of them has something to begin with: a flow, or a task.
  private(set) var startsWork = false
  /// Destinations that are given and not asked for: flows started by `run`.
  var given: [EntryID: Destination] = [:]
  /// The async condition that made the request.
  var deciding: Int?
  /// How hosts are to show the changes.
  var animation = TransitionAnimation.automatic
  /// Whether screens that are to be left are asked.
  var asksGuards = true
  /// Those that have let the request pass before.
  var passed: Set<EntryID> = []
  /// What a screen wants the user to be asked before it is left.
  var question: LeaveQuestion?
  /// Results to be given after the commit.
  var settlements: [Settlement] = []
  /// Parked requests that go on after the commit.
  var resumed: [(ParkedRequest, owner: EntryID)] = []
  /// Parked requests that are over.
  var abandoned: [(ParkedRequest, Outcome)] = []
  /// Saved state that is being restored.
  var restoring: Restoring?
  /// Whether what left has been torn down already, because what came in may have its ids.
  var hasTornDown = false

  var isEmpty: Bool { changes.isEmpty && settlements.isEmpty }

  mutating func settle(_ sink: ResultSink, _ ending: Ending) {
    settlements.append(Settlement(sink: sink, ending: ending))
  }

  mutating func append(_ place: Place) {
    made.append(place)
    if place.hasWork { startsWork = true }
  }

  mutating func append(_ change: consuming TreeChange) {
    note(change)
    // Most often it is the only one: a list made for it takes half of what growing an empty one does.
    if changes.isEmpty { return changes = [change] }
    // A flow that comes in begins with a screen or more.
    if case .flowStarted = change { changes.reserveCapacity(changes.count + 3) }
    changes.append(change)
  }

  private mutating func note(_ change: TreeChange) {
    let flow: EntryID
    switch change {
    case .inserted(let entry, let position):
      (flow, kinds) = (position.flow, kinds.union(.inserted))
      inserted.append(entry.id)
      if entry.parked != nil { cameParked.append(entry.id) }
    case .removed(let id, let position, let reason):
      (flow, kinds) = (position.flow, kinds.union(.removed))
      removals.append(Removal(id: id, isModal: position.slot == .modal, reason: reason))
    case .moved(_, _, let position): flow = position.flow
    case .reordered(let id, _, _): (flow, kinds) = (id, kinds.union(.reordered))
    case .selected(let id, _, _): (flow, kinds) = (id, kinds.union(.selected))
    case .tabHistory(let id, _, _): flow = id
    case .released: return kinds.formUnion(.released)
    case .traitsChanged, .traitsOverridden: return kinds.formUnion(.traits)
    case .flowStarted, .parked: return
    }
    // A long path is rebuilt by many changes of one flow.
    if altered.last != flow { altered.append(flow) }
  }

  /// Forgets everything; nothing that the transaction held may outlive its place.
  mutating func begin() {
    // Kept as a buffer unless it was a large one; an event or a diff may hold the changes.
    inserted.empty()
    if !cameParked.isEmpty { cameParked = [] }
    removals.empty()
    altered.empty()
    made.empty()
    startsWork = false
    changes = []
    kinds = []
    placed = 0
    if !replayed.isEmpty { replayed = [] }
    if !given.isEmpty { given = [:] }
    deciding = nil
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

extension Array {
  /// Removes everything; the buffer is kept unless it is a large one.
  ///
  /// One by one, because `removeAll(keepingCapacity:)` takes 120 instructions for the one that there
  /// mostly is.
  fileprivate mutating func empty() {
    if count < 64 { while popLast() != nil {} } else { self = [] }
  }
}
