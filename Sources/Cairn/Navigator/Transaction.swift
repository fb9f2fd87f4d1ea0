/// The changes of one request until they are committed or taken back.
@MainActor
struct Transaction {
  /// What has been applied to the tree, in order.
  var changes: [TreeChange] = []
  /// How many of the changes have their places made.
  var placed = 0
  /// What has been replayed by commits of its own.
  var replayed: [TreeChange] = []
  /// The places that came in.
  var made: [Place] = []
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
  var settlements: [@MainActor () -> Void] = []
  /// Parked requests that go on after the commit.
  var resumed: [(ParkedRequest, owner: EntryID)] = []
  /// Parked requests that are over.
  var abandoned: [(ParkedRequest, Outcome)] = []
  /// Saved state that is being restored.
  var restoring: Restoring?
  /// Whether what left has been torn down already, because what came in may have its ids.
  var hasTornDown = false

  var isEmpty: Bool { changes.isEmpty && settlements.isEmpty }
}
