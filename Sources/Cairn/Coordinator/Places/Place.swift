/// One place of the tree: an entry, and the screen's model or the coordinator that lives there.
///
/// A place exists from the moment its entry is inserted. Its object is made later in the same
/// transaction, and may be released and made again while the entry stays. There is one place for every
/// screen, so it is kept small: ``Flow`` has what only coordinators need.
@MainActor
final class Place {
  let id: EntryID
  /// The flow whose layout or modals the entry is part of; nil for the root, and after it has left.
  ///
  /// Unowned, because a flow owns its places. A place that leaves the tree loses its parent, before the
  /// flow can be deallocated. Unsafe, because a checked reference takes 60 instructions to read.
  unowned(unsafe) var parent: Flow?
  /// The route that names this place; nil for the root and for flows started by `run`.
  var route: AnyRoute?
  let presentation: Presentation?
  /// The screen's model, the coordinator or the dialog; nil until it is made, and while it is released.
  private(set) var object: AnyObject?
  /// What a coordinator shows here; nil for a screen.
  var flow: Flow?
  /// The request that goes on when the flow at this place finishes.
  var parked: ParkedRequest?
  private var tasks: PlaceTasks?
  /// The number of the async condition that presented this place and is still being decided; 0 for none.
  var deciding = 0
  /// The column of a split that the entry is in.
  var column: SplitColumn?
  /// The protocols that the object conforms to.
  private(set) var roles: Roles = []
  var isModal: Bool
  /// Whether the place is on the way from the root to what the user sees first.
  private(set) var isActive = false
  /// Whether the entry has been taken out of its list and leaves with the commit.
  var isDetached = false
  /// Whether the place has been torn down.
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

  /// Makes a place for an entry that a file, a link or a recording describes.
  convenience init(_ entry: NavigationTree.Entry, parent: Flow?) {
    self.init(
      id: entry.id, parent: parent, route: entry.route, presentation: entry.presentation,
      isModal: entry.isModal, column: entry.column, parked: entry.parked)
  }

  // MARK: What lives here

  var isMade: Bool { object != nil }
  var coordinator: (any Coordinator)? { flow?.coordinator }
  var dialog: DialogModel? { roles.contains(.dialog) ? object as? DialogModel : nil }
  /// Takes the flow's result, or the dialog's answer.
  var result: ResultSink? { flow?.result ?? dialog?.result }

  var leaveGuard: (any LeaveGuard)? {
    roles.contains(.leaveGuard) ? object as? any LeaveGuard : nil
  }

  private var observer: (any LifecycleObserver)? {
    roles.contains(.lifecycleObserver) ? object as? any LifecycleObserver : nil
  }

  /// Puts what was made for the route here.
  func take(_ destination: Destination) {
    object = destination.object
    roles = destination.roles
    if let task = destination.task { tasks = PlaceTasks(first: task) }
  }

  /// Whether there is something to start.
  var hasWork: Bool { flow != nil || tasks != nil }

  // MARK: Lifecycle

  /// Starts what waited for the place to be committed.
  func start() {
    flow?.coordinator?.start()
    tasks?.startFirst()
  }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    if tasks == nil { tasks = PlaceTasks() }
    tasks?.start(work)
  }

  func becomeActive() {
    isActive = true
    observer?.didBecomeActive()
  }

  func resignActive() {
    isActive = false
    observer?.didResignActive()
  }

  /// Ends the object for good: it resigns, ends, and its tasks are cancelled.
  func end() {
    hasEnded = true
    if isActive { resignActive() }
    observer?.didEnd()
    cancelTasks()
  }

  /// Releases the object; the entry stays.
  func release() {
    observer?.didEnd()
    cancelTasks()
    takeBack()
  }

  /// Removes the object again, before it has been committed.
  func takeBack() {
    object = nil
    roles = []
    tasks = nil
  }

  func cancelTasks() { tasks?.cancel() }
}

/// The tasks of a place; they are cancelled when the place leaves.
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
