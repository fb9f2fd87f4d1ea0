import Testing

/// Lets others run on the main actor until something holds; an issue if it never does.
///
/// Everything that the tests wait for is a matter of turns on the main actor and not of time. So this
/// gives turns away, and a test that waits in vain fails and does not hang.
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

/// What the task comes to; nil, and an issue, if it never ends.
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

/// Lets everything run that is ready to run on the main actor.
@MainActor
func runReadyTasks() async {
  for _ in 0..<10 { await Task { @MainActor in }.value }
}
