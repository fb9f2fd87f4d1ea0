/// What lives at an entry of the tree: a screen's model or a coordinator, its tasks, its result.
@MainActor
final class Place {
  enum Content {
    case screen(AnyObject)
    case flow(any Coordinator, FlowNode)
    case dialog(DialogModel)

    var object: AnyObject {
      switch self {
      case .screen(let model): model
      case .flow(let coordinator, _): coordinator
      case .dialog(let dialog): dialog
      }
    }
  }

  let id: EntryID
  let content: Content
  /// Takes the flow's result, or the dialog's answer; nil for a screen.
  let result: (any ResultSettling)?
  /// Whether the place is on the way from the root to what the user sees first.
  var isActive = false
  /// The active entry of this flow that the user sees first.
  var activeChild: EntryID?
  /// The async condition that put it up and may still be decided by what becomes of it.
  var deciding: Int?
  /// The active entries in the other columns of a split.
  var activeBeside: [EntryID] = []

  /// Whether the place has been committed and has not ended.
  private var isRunning = false
  private var firstTask: (@MainActor @Sendable () async -> Void)?
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var taskCount = 0

  init(id: EntryID, destination: Destination) {
    self.id = id
    content = destination.content
    result = destination.result
    firstTask = destination.task
  }

  /// The model or the coordinator.
  var object: AnyObject { content.object }

  var coordinator: (any Coordinator)? {
    if case .flow(let coordinator, _) = content { coordinator } else { nil }
  }

  var node: FlowNode? {
    if case .flow(_, let node) = content { node } else { nil }
  }

  func isActiveChild(_ id: EntryID) -> Bool { activeChild == id || activeBeside.contains(id) }

  func forgetActive(_ id: EntryID) {
    if activeChild == id { activeChild = nil }
    if !activeBeside.isEmpty { activeBeside.removeAll { $0 == id } }
  }

  /// Starts what waited for the place to be committed.
  func start() {
    isRunning = true
    coordinator?.start()
    if let work = firstTask {
      firstTask = nil
      startTask(work)
    }
  }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    let number = taskCount
    taskCount += 1
    tasks[number] = Task { [weak self] in
      await work()
      self?.tasks[number] = nil
    }
  }

  /// Cancels the place's tasks; it is over.
  func end() {
    isRunning = false
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  deinit {
    // Whatever leaves a tree has ended before this. Here the navigator itself went away without `end()`.
    for task in tasks.values { task.cancel() }
    guard isRunning, let result else { return }
    Task { @MainActor in result.cancel(.navigatorEnded) }
  }

  func becomeActive() {
    isActive = true
    (object as? any LifecycleObserver)?.didBecomeActive()
  }

  func resignActive() {
    isActive = false
    (object as? any LifecycleObserver)?.didResignActive()
  }
}
