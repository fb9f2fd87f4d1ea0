import Testing

/// Yields the main actor until a condition holds, and records an issue if it never does.
///
/// Tests wait for other work on the main actor only, never for time. A fixed number of yields
/// therefore suffices, and a test that waits in vain fails instead of hanging.
@MainActor
func until(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ holds: @MainActor () -> Bool
) async {
  for _ in 0..<2_000 {
    if holds() { return }
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

/// Runs everything that is ready to run on the main actor.
@MainActor
func runReadyTasks() async {
  for _ in 0..<10 { await Task { @MainActor in }.value }
}
