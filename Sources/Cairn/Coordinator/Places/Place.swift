/// The companion of an entry of the tree: the screen's model or the coordinator, its tasks, and
/// whether it is active.
///
/// A place exists from the moment its entry is inserted until it has left. Its object is created
/// later in the same transaction, and may be released and created again while the entry stays. The
/// route, the presentation and the enclosing flow are read from the tree.
@MainActor
final class Place {
  let id: EntryID
  /// Owns the tree of which the entry is part; nil after the place has left it.
  private(set) var store: PlaceStore?
  /// The screen's model, the coordinator or the dialog; nil before it is created, and while it is
  /// released.
  private(set) var object: AnyObject?
  /// The coordinator's flow; nil for a screen.
  var flow: Flow?
  private var tasks: PlaceTasks?
  /// The number of the pending async condition that presented this place; 0 for none.
  var deciding = 0
  /// The protocols that the object conforms to.
  private(set) var roles: Roles = []
  /// True if the place is on the path from the root to a frontmost screen.
  private(set) var isActive = false
  /// True if the place is to be active after the commit.
  var isInFront = false
  /// True if the transaction has removed the entry, which leaves with the commit.
  var isDetached = false
  /// True after the place has been torn down.
  private(set) var hasEnded = false

  init(_ id: EntryID) { self.id = id }

  /// Called when the entry has been inserted.
  func join(_ store: PlaceStore) { self.store = store }

  /// Called when the entry has left.
  func leave() { store = nil }

  // MARK: In the tree

  /// The entry; nil after the place has left the tree.
  var entry: NavigationTree.Entry? { store?.tree.entries[id] }
  /// The route of this place; nil for the root and for flows started by `run`.
  var route: AnyRoute? { entry?.route }
  var isModal: Bool { entry?.isModal ?? false }
  /// The column of a split that contains the entry.
  var column: SplitColumn? { entry?.column }
  /// The request that continues when the flow at this place finishes.
  var parked: ParkedRequest? { entry?.parked }
  /// The kind of overlay; nil if the place is not an overlay.
  var overlay: Presentation.Overlay? { entry?.overlay }
  /// The entry of the coordinator whose flow contains the entry; nil for the root.
  var parentID: EntryID? { entry?.parent }
  /// The flow that contains the entry in its layout or modals; nil for the root, and after the
  /// place has left the tree.
  var parent: Flow? {
    guard let store, let id = store.tree.entries[id]?.parent else { return nil }
    return store.flow(id)
  }

  /// Called when the entry's route has changed.
  func didRename() { if let way = flow?.way { way.label = label } }

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
  func stands(for route: AnyRoute) -> Bool { entry?.stands(for: route) ?? false }

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

  /// Discards the object, because the place leaves or because the object has not been committed.
  func takeBack() {
    roles = []
    // Moved out before they are released, because a `deinit` may read the place.
    _ = exchange(&tasks, with: nil)
    _ = exchange(&object, with: nil)
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

  /// Cancels the first task and starts it again, if it restarts on updates and has started.
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
    // Releases the buffer of the empty dictionary, because most places have only one task.
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

// MARK: Traversal

extension Place {
  /// This place and all its descendants, each flow before its content, entries before modals.
  ///
  /// - Complexity: O(size of the subtree); not recursive.
  var subtree: [Place] {
    guard let store, flow != nil else { return [self] }
    return store.places(of: store.tree.subtree(of: id))
  }

  /// The places from the root down to this one.
  var path: [Place] {
    guard let store else { return [self] }
    return store.places(of: store.tree.path(to: id))
  }

  /// The route; for a place without one, the type of its object.
  var name: String { label.text }

  /// The source of ``name``.
  var label: PlaceLabel {
    if let route { return .route(route) }
    return object.map { .type(type(of: $0)) } ?? .id(id)
  }

  /// The routes from the root to this place, for messages: `AppCoordinator / main / detail(5)`.
  ///
  /// Limited to the last steps of a very deep path.
  var pathDescription: String { pathDescription(steps: 40) { $0.name } }

  /// Like ``pathDescription``, limited to the given number of steps.
  ///
  /// Damaged data may cause a drop at each of many thousand levels. Full paths would take quadratic
  /// time and memory.
  ///
  /// - Parameter name: Returns the name of a place.
  func pathDescription(steps: Int, name: (Place) -> String) -> String {
    let way = Array(sequence(first: self) { $0.parent?.place }.prefix(steps + 1))
    StepCounter.note(way.count)
    let names: [String] = way.prefix(steps).map(name).reversed()
    return ((way.count > steps ? ["…"] : []) + names).joined(separator: " / ")
  }
}

/// The Cairn protocols that a class conforms to.
///
/// Computed once for each class. Checking for a conformance that does not exist costs about 400
/// instructions, and each push and pop would check six times.
struct Roles: OptionSet {
  let rawValue: UInt8

  static let coordinator = Roles(rawValue: 1)
  static let lifecycleObserver = Roles(rawValue: 2)
  static let leaveGuard = Roles(rawValue: 4)
  static let dialog = Roles(rawValue: 8)
  static let routeObserver = Roles(rawValue: 16)
  static let renewable = Roles(rawValue: 32)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @MainActor
  init(of object: AnyObject) {
    let type = ObjectIdentifier(type(of: object))
    if let known = Self.known[type] {
      self = known
      return
    }
    var roles: Roles = []
    if object is any Coordinator { roles.insert(.coordinator) }
    if object is any LifecycleObserver { roles.insert(.lifecycleObserver) }
    if object is any LeaveGuard { roles.insert(.leaveGuard) }
    if object is DialogModel { roles.insert(.dialog) }
    if object is any RouteObserver { roles.insert(.routeObserver) }
    if object is any RenewableContent { roles.insert(.renewable) }
    // Assigned as a whole, so that reading it is not checked at run time.
    Self.known = Self.known.merging([type: roles]) { $1 }
    self = roles
  }

  @MainActor private static var known: [ObjectIdentifier: Roles] = [:]
}
