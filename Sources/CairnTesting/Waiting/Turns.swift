/// Lets others run: what is queued on the main actor, and what has hopped off it for a moment.
@MainActor
func giveTurns(_ count: Int = 1) async {
  for _ in 0..<count {
    // The first lets work in the background go on, the second what it queued on the main actor.
    await Task.detached {}.value
    await Task { @MainActor in }.value
  }
}
