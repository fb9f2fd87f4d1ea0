/// Lets other tasks run, on the main actor and briefly off it.
@MainActor
func giveTurns(_ count: Int = 1) async {
  for _ in 0..<count {
    // The first task lets background work continue; the second one runs what that queued on the
    // main actor.
    await Task.detached {}.value
    await Task { @MainActor in }.value
  }
}
