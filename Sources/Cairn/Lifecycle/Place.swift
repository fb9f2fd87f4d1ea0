/// What lives at an entry of the tree: a screen's model or a coordinator, its tasks, its result.
///
/// There is one for every screen, so it is kept small: what only flows have, and tasks, have objects of
/// their own.
@MainActor
final class Place {
  /// What a place has more that holds a flow or a dialog.
  @MainActor
  final class Flow {
    /// Nil for a dialog.
    let coordinator: (any Coordinator)?
    let node: FlowNode?
    /// Takes the flow's result, or the dialog's answer.
    let result: any ResultSettling
    /// The active entry of this flow that the user sees first.
    var activeChild: EntryID?
    /// The active entries in the other columns of a split.
    var activeBeside: [EntryID] = []

    /// Whether more than one entry may be seen.
    var isSplit: Bool { node?.layout.isSplit == true }

    init(_ coordinator: (any Coordinator)?, _ node: FlowNode?, result: any ResultSettling) {
      self.coordinator = coordinator
      self.node = node
      self.result = result
    }

    func isActiveChild(_ id: EntryID) -> Bool { activeChild == id || activeBeside.contains(id) }

    func forgetActive(_ id: EntryID) {
      if activeChild == id { activeChild = nil }
      if !activeBeside.isEmpty { activeBeside.removeAll { $0 == id } }
    }
  }

  let id: EntryID
  /// The model or the coordinator.
  let object: AnyObject
  /// Nil for a screen.
  let flow: Flow?
  /// What the model or the coordinator can be asked and told.
  let roles: Roles
  /// Whether the place is on the way from the root to what the user sees first.
  var isActive = false
  /// Whether the entry leaves with the commit that is being made.
  var isLeaving = false
  /// Whether the place has been committed and has not ended.
  private var isRunning = false
  /// The async condition that put it up and may still be decided by what becomes of it.
  var deciding: Int?
  private var tasks: PlaceTasks?

  init(id: EntryID, destination: Destination) {
    self.id = id
    object = destination.object
    flow = destination.flow
    roles = Roles(of: destination.object)
    if let task = destination.task { tasks = PlaceTasks(first: task) }
  }

  var coordinator: (any Coordinator)? { flow?.coordinator }
  var node: FlowNode? { flow?.node }
  var result: (any ResultSettling)? { flow?.result }

  /// Starts what waited for the place to be committed.
  func start() {
    isRunning = true
    coordinator?.start()
    tasks?.startFirst()
  }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    if tasks == nil { tasks = PlaceTasks() }
    tasks?.start(work)
  }

  /// Cancels the place's tasks; it is over.
  func end() {
    isRunning = false
    tasks?.cancel()
  }

  deinit {
    // Whatever leaves a tree has ended before this. Here the navigator itself went away without `end()`.
    guard isRunning, let result = flow?.result else { return }
    Task { @MainActor in result.cancel(.navigatorEnded) }
  }

  func becomeActive() {
    isActive = true
    observer?.didBecomeActive()
  }

  func resignActive() {
    isActive = false
    observer?.didResignActive()
  }

  var observer: (any LifecycleObserver)? {
    roles.contains(.lifecycleObserver) ? object as? any LifecycleObserver : nil
  }

  var leaveGuard: (any LeaveGuard)? {
    roles.contains(.leaveGuard) ? object as? any LeaveGuard : nil
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
