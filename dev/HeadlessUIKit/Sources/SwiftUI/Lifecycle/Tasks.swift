/// Runs a task while a view is visible, and restarts it when the task's id changes.
private struct TaskModifier: PrimitiveModifier {
  let id: AnyHashable
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let running = running(in: node)
    guard running.task != nil, running.id != id else { return }
    node.afterUpdate {
      guard node.isShown, running.id != id else { return }
      start(running)
    }
  }

  func appeared(in node: ViewNode) { start(running(in: node)) }

  func disappeared(in node: ViewNode) {
    let running = running(in: node)
    running.task?.cancel()
    running.task = nil
  }

  private func start(_ running: Running) {
    running.task?.cancel()
    running.id = id
    running.task = Task(priority: priority) { @MainActor [action] in await action() }
  }

  private func running(in node: ViewNode) -> Running { node.keep { Running() } }

  private final class Running {
    var id: AnyHashable?
    var task: Task<Void, Never>?
  }
}

/// The id of tasks that are never restarted.
private struct Always: Hashable {}

extension View {
  /// Runs a task that starts before the view appears and is cancelled after it has disappeared.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: Always(), priority: priority, action: action))
  }

  /// Runs a task while the view is visible, and restarts it when a value changes.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: AnyHashable(ByValue(value)), priority: priority, action: action))
  }
}

/// Makes an equatable value usable as an id.
private struct ByValue<Value: Equatable>: Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  func hash(into hasher: inout Hasher) {}
}
