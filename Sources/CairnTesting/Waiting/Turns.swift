/// Lets other tasks run, on the main actor and briefly off it.
@MainActor
package func giveTurns(_ count: Int = 1) async {
  for _ in 0..<count {
    // The first task lets background work continue; the second one lets the main actor run what
    // this work has queued.
    await Task.detached {}.value
    await Task { @MainActor in }.value
  }
}
