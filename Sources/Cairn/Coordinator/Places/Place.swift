/// An entry of the tree, together with the screen's model or the coordinator that belongs to it.
///
/// A place exists from the moment its entry is inserted. Its object is created later in the same
/// transaction, and may be released and created again while the entry stays. Every screen needs a
/// place, so it is small; data that only coordinators need is in ``Flow``.
@MainActor
final class Place {
  let id: EntryID
  /// The flow that contains the entry in its layout or modals.
  ///
  /// Nil for the root, after the place has been torn down, and after its insertion has been rolled
  /// back. Until then the tree or the transaction retains the flow.
  ///
  /// Unowned, because a flow owns its places. Unsafe, because reading a checked reference costs 60
  /// instructions.
  unowned(unsafe) var parent: Flow?
  /// The route of this place; nil for the root and for flows started by `run`.
  var route: AnyRoute? {
    didSet { if let way = flow?.way { way.label = label } }
  }
  let presentation: Presentation?
  /// The screen's model, the coordinator or the dialog; nil before it is created, and while it is
  /// released.
  private(set) var object: AnyObject?
  /// The coordinator's flow; nil for a screen.
  var flow: Flow?
  /// The request that continues when the flow at this place finishes.
  var parked: ParkedRequest?
  private var tasks: PlaceTasks?
  /// The number of the pending async condition that presented this place; 0 for none.
  var deciding = 0
  /// The column of a split that contains the entry.
  var column: SplitColumn?
  /// The protocols that the object conforms to.
  private(set) var roles: Roles = []
  var isModal: Bool
  /// True if the place is on the path from the root to a frontmost screen.
  private(set) var isActive = false
  /// True if the entry has been removed from its list and leaves with the commit.
  var isDetached = false
  /// True after the place has been torn down.
  private(set) var hasEnded = false

  init(
    id: EntryID, parent: Flow?, route: AnyRoute?, presentation: Presentation? = nil,
    isModal: Bool = false, column: SplitColumn? = nil, parked: ParkedRequest? = nil
  ) {
    self.id = id
    self.parent = parent
    self.route = route
    self.presentation = presentation
    self.isModal = isModal
    self.column = column
    self.parked = parked
  }

  /// Creates a place for an entry from a file, a link or a recording.
  convenience init(_ entry: NavigationTree.Entry, parent: Flow?) {
    self.init(
      id: entry.id, parent: parent, route: entry.route, presentation: entry.presentation,
      isModal: entry.isModal, column: entry.column, parked: entry.parked)
  }

  // MARK: Content

  var isMade: Bool { object != nil }
  var coordinator: (any Coordinator)? { flow?.coordinator }
  var dialog: DialogModel? { roles.contains(.dialog) ? object as? DialogModel : nil }
  /// Receives the flow's result or the dialog's answer.
  var result: ResultSink? { flow?.result ?? dialog?.result }

  var leaveGuard: (any LeaveGuard)? {
    roles.contains(.leaveGuard) ? object as? any LeaveGuard : nil
  }

  private var observer: (any LifecycleObserver)? {
    roles.contains(.lifecycleObserver) ? object as? any LifecycleObserver : nil
  }

  /// Stores the object that was created for the route.
  func take(_ destination: Destination) {
    object = destination.object
    roles = destination.roles
    if let task = destination.task {
      tasks = PlaceTasks(
        first: task, restarts: destination.restartsOnUpdate,
        startsWhenShown: destination.startsWhenShown)
    }
  }

  /// Returns true if the route leads to this entry: it has the identity of the entry's route.
  @inline(__always)
  func stands(for route: AnyRoute) -> Bool { self.route?.hasIdentity(of: route) ?? false }

  /// Notifies the object that the entry has new values.
  func didUpdateRoute() {
    guard let route else { return }
    if roles.contains(.routeObserver) {
      (object as? any RouteObserver)?.take(route, at: self)
    } else if roles.contains(.renewable), let renewed = parent?.coordinator?.destination(at: route)
    {
      (object as? any RenewableContent)?.renew(from: renewed.object)
    }
    tasks?.restartFirst()
  }

  /// True if the object can show another route of the same identity.
  var takesRoutes: Bool { !roles.isDisjoint(with: [.routeObserver, .renewable]) }

  /// True if the place has a flow or a task that may have to start.
  var hasWork: Bool { flow != nil || tasks != nil }

  /// True if the first task starts when the place is shown.
  var waitsForSight: Bool { tasks?.waitsForSight ?? false }

  // MARK: Lifecycle

  /// Starts the coordinator and the first task, which wait for the commit.
  func start() {
    flow?.coordinator?.start()
    if !waitsForSight { startFirstTask() }
  }

  func startFirstTask() { tasks?.startFirst() }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    let tasks = tasks ?? PlaceTasks()
    self.tasks = tasks
    return tasks.start(work)
  }

  func becomeActive() {
    isActive = true
    observer?.didBecomeActive()
  }

  func resignActive() {
    isActive = false
    observer?.didResignActive()
  }

  /// Ends the object permanently: it resigns and ends, and its tasks are cancelled.
  func end() {
    hasEnded = true
    if isActive { resignActive() }
    observer?.didEnd()
    cancelTasks()
  }

  /// Releases the object; the entry and the content of its flow stay.
  func release() {
    observer?.didEnd()
    cancelTasks()
    if coordinator != nil { flow = flow?.release() }
    takeBack()
  }

  /// Gives up the object, because the place leaves, or because the object has not been committed.
  func takeBack() {
    // Released afterwards, because a `deinit` may read the place.
    let former = (object, tasks)
    roles = []
    object = nil
    tasks = nil
    withExtendedLifetime(former) {}
  }

  func cancelTasks() { tasks?.cancel() }
}

/// The tasks of a place; they are cancelled when the place leaves the tree.
@MainActor
final class PlaceTasks {
  private var first: (@MainActor @Sendable () async -> Void)?
  /// The first task's work, kept if it starts again when the entry's route is updated.
  private let restarting: (@MainActor @Sendable () async -> Void)?
  /// The number of the first task; nil before it has started.
  private var firstNumber: Int?
  private var running: [Int: Task<Void, Never>] = [:]
  private var count = 0
  private let startsWhenShown: Bool

  init(
    first: (@MainActor @Sendable () async -> Void)? = nil, restarts: Bool = false,
    startsWhenShown: Bool = false
  ) {
    self.first = first
    restarting = restarts ? first : nil
    self.startsWhenShown = startsWhenShown
  }

  /// True before the first task has started, if it starts when the place is shown.
  var waitsForSight: Bool { startsWhenShown && first != nil }

  func startFirst() {
    guard let work = first else { return }
    first = nil
    firstNumber = count
    start(work)
  }

  /// Cancels the first task and starts it again, if it is meant to and has started.
  func restartFirst() {
    guard let restarting, let number = firstNumber else { return }
    running.removeValue(forKey: number)?.cancel()
    firstNumber = count
    start(restarting)
  }

  @discardableResult
  func start(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    let number = count
    count += 1
    let task = Task { [weak self] in
      await work()
      self?.end(number)
    }
    running[number] = task
    return task
  }

  private func end(_ number: Int) {
    running[number] = nil
    // Most places have one task, so that an empty dictionary would keep its buffer for nothing.
    if running.isEmpty { running = [:] }
  }

  func cancel() {
    // Moved out, because a cancelled task may start another one at once.
    for task in exchange(&running, with: [:]).values { task.cancel() }
  }

  deinit {
    for task in running.values { task.cancel() }
  }
}

/// The data kept for an entry whose object was released.
struct Released {
  /// The state that the object saved.
  var state: JSONText?
  /// Receives the flow's result if the entry leaves before its object is created again.
  var result: ResultSink?
}
