/// What lives at an entry of the tree: a screen's model or a coordinator, its tasks, its result.
///
/// There is one for every screen, so it is kept small: what only flows have, a ``FlowPlace`` has, and
/// tasks have an object of their own.
@MainActor
class Place {
  let id: EntryID
  /// The model or the coordinator.
  let object: AnyObject
  /// What the model or the coordinator can be asked and told.
  let roles: Roles
  /// Whether the place is on the way from the root to what the user sees first.
  final var isActive = false
  /// Whether the entry leaves with the commit that is being made.
  final var isLeaving = false
  /// The async condition that put it up and may still be decided by what becomes of it.
  final var deciding: Int?
  private var tasks: PlaceTasks?
  private let isFlow: Bool

  static func make(id: EntryID, _ destination: Destination) -> Place {
    if let flow = destination.flow { return FlowPlace(id: id, destination, flow) }
    return Place(id: id, destination, isFlow: false)
  }

  fileprivate init(id: EntryID, _ destination: Destination, isFlow: Bool) {
    self.id = id
    object = destination.object
    roles = destination.roles
    self.isFlow = isFlow
    if let task = destination.task { tasks = PlaceTasks(first: task) }
  }

  /// This place, if it holds a flow or a dialog.
  final var flow: FlowPlace? {
    // The class is known; `as?` would look for it in a hundred instructions.
    isFlow ? unsafeDowncast(self, to: FlowPlace.self) : nil
  }
  final var coordinator: (any Coordinator)? { flow?.holding }
  final var node: FlowNode? { flow?.ownNode }
  final var result: ResultSink? { flow?.ownResult }

  /// Whether there is something to start.
  final var hasWork: Bool { isFlow || tasks != nil }

  /// Starts what waited for the place to be committed.
  final func start() {
    if let flow {
      flow.isRunning = true
      flow.coordinator?.start()
    }
    tasks?.startFirst()
  }

  final func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    if tasks == nil { tasks = PlaceTasks() }
    tasks?.start(work)
  }

  /// Cancels the place's tasks; it is over.
  final func end() {
    flow?.isRunning = false
    tasks?.cancel()
  }

  final func becomeActive() {
    isActive = true
    observer?.didBecomeActive()
  }

  final func resignActive() {
    isActive = false
    observer?.didResignActive()
  }

  final var observer: (any LifecycleObserver)? {
    roles.contains(.lifecycleObserver) ? object as? any LifecycleObserver : nil
  }

  final var leaveGuard: (any LeaveGuard)? {
    roles.contains(.leaveGuard) ? object as? any LeaveGuard : nil
  }
}

/// A place that holds a flow or a dialog.
@MainActor
final class FlowPlace: Place {
  /// Nil for a dialog.
  fileprivate let holding: (any Coordinator)?
  fileprivate let ownNode: FlowNode?
  /// Takes the flow's result, or the dialog's answer.
  fileprivate let ownResult: ResultSink
  /// Whether the flow has been committed and has not ended.
  fileprivate var isRunning = false
  /// The active entry of this flow that the user sees first.
  var activeChild: EntryID?
  /// The active entries in the other columns of a split.
  var activeBeside: [EntryID] = []
  /// Whether more than one entry may be seen.
  let isSplit: Bool

  fileprivate init(id: EntryID, _ destination: Destination, _ flow: Destination.Flow) {
    holding = flow.coordinator
    ownNode = flow.node
    ownResult = flow.result
    isSplit = flow.node?.layout.isSplit == true
    super.init(id: id, destination, isFlow: true)
  }

  deinit {
    // Whatever leaves a tree has ended before this. Here the navigator itself went away without `end()`.
    guard isRunning else { return }
    Task { @MainActor [ownResult] in ownResult.cancel(.navigatorEnded) }
  }

  func isActiveChild(_ id: EntryID) -> Bool { activeChild == id || activeBeside.contains(id) }

  func forgetActive(_ id: EntryID) {
    if activeChild == id { activeChild = nil }
    if !activeBeside.isEmpty { activeBeside = activeBeside.filter { $0 != id } }
  }
}

/// The work of a place; it is cancelled when the place goes.
@MainActor
final class PlaceTasks {
  private var first: (@MainActor @Sendable () async -> Void)?
  private var running: [Int: Task<Void, Never>] = [:]
  private var count = 0

  init(first: (@MainActor @Sendable () async -> Void)? = nil) { self.first = first }

  func startFirst() {
    guard let work = first else { return }
    first = nil
    start(work)
  }

  func start(_ work: @escaping @MainActor @Sendable () async -> Void) {
    let number = count
    count += 1
    running[number] = Task { [weak self] in
      await work()
      self?.running[number] = nil
    }
  }

  func cancel() {
    for task in running.values { task.cancel() }
    running = [:]
  }

  deinit {
    for task in running.values { task.cancel() }
  }
}
