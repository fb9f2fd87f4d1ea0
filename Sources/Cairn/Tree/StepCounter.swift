/// Counts the steps of walks through a tree, so that tests can show how work grows with the tree.
///
/// Time is not a good measure, because it depends on the machine and its load.
///
/// <!-- snippet: doc-steps -->
/// ```swift
/// let steps = StepCounter.count { _ = navigator.tree.visibleEntries }
/// ```
package final class StepCounter: @unchecked Sendable {
  // Unchecked because only the task that counts has the counter.

  @TaskLocal private static var current: StepCounter?
  private var count = 0

  /// Returns the number of steps that the work takes; 0 in a release build.
  @MainActor
  package static func count(_ work: () throws -> Void) rethrows -> Int {
    let counter = StepCounter()
    try $current.withValue(counter) { try work() }
    return counter.count
  }

  /// Notes steps, in debug builds only.
  @inline(__always)
  static func note(_ steps: @autoclosure () -> Int = 1) {
    #if DEBUG
      if let current { current.count += steps() }
    #endif
  }
}
