import Testing

/// Yields the main actor until a condition holds, and records an issue if it never does.
///
/// Tests wait for other work, never for time, so a number of yields suffices. Some of this work
/// hops to another thread, which a busy machine may not run during these yields. A test therefore
/// fails only after a minute, but never hangs.
@MainActor
func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ holds: @MainActor () -> Bool
) async {
  let end = ContinuousClock.now + .seconds(60)
  var yields = 0
  while yields < 2_000 || ContinuousClock.now < end {
    if holds() { return }
    yields += 1
    if yields > 2_000 { await Task.detached {}.value }
    await Task { @MainActor in }.value
  }
  Issue.record("Waited in vain for \(what).", sourceLocation: sourceLocation)
}

/// Returns the value of the task; nil, with a recorded issue, if the task never ends.
@MainActor
func outcome<Value: Sendable>(
  of task: Task<Value, Never>, sourceLocation: SourceLocation = #_sourceLocation
) async -> Value? {
  let box = Box<Value>()
  Task { @MainActor in box.value = await task.value }
  await until("the task", sourceLocation: sourceLocation) { box.value != nil }
  return box.value
}

@MainActor
private final class Box<Value> {
  var value: Value?
}

/// Runs everything that is ready to run on the main actor, and what hops to another thread and back.
@MainActor
func runReadyTasks() async {
  await until("the answers") { Answers.onTheWay == 0 }
  for _ in 0..<10 {
    await Task.detached {}.value
    await Task { @MainActor in }.value
  }
}

/// Counts the answers that have been given to waiting conditions and have not arrived.
///
/// A resumed continuation may reach its task by way of another thread, which a busy machine runs
/// late.
@MainActor
enum Answers {
  static var onTheWay = 0
}
