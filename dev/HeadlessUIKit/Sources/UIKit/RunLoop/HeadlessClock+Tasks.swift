public import Foundation

/// The clock together with the tasks of the main actor.
///
/// On a device nothing determines whether a task of the main actor is performed before or after the layout
/// pass of a turn, in which SwiftUI updates its views. ``HeadlessPolicy/taskOrder`` selects one order.
extension HeadlessClock {
  /// Performs the pending tasks, and those that they start.
  public func performTasks() async {
    await withCheckedContinuation { continuation in
      performTasks(3) { continuation.resume() }
    }
  }

  /// A task is performed after the tasks that are already pending.
  ///
  /// `Task.yield` could return at any time.
  private func performTasks(_ count: Int, then goOn: @escaping @MainActor () -> Void) {
    Task {
      if count > 1 { performTasks(count - 1, then: goOn) } else { goOn() }
    }
  }

  private var order: HeadlessPolicy.TaskOrder { HeadlessDevice.current.policy.taskOrder }

  /// Ends a turn of the run loop, with its layout pass and the tasks of the turn.
  public func commitWithTasks() async {
    if order != .afterLayout { await performTasks() }
    commit()
    if order == .afterLayout { await performTasks() }
  }

  /// Advances the time, with a turn of the run loop for everything that becomes due.
  public func advanceWithTasks(by seconds: TimeInterval) async {
    guard order != .afterTime else {
      advance(by: seconds)
      return await performTasks()
    }
    let end = now + seconds
    repeat { await commitWithTasks() } while fireNext(until: end)
    skip(to: end)
  }

  /// Advances the time until nothing is pending, and tasks have begun nothing for some turns.
  ///
  /// - Parameter limit: The number of seconds after which the clock gives up and logs a warning.
  public func settleWithTasks(limit: TimeInterval = 60) async {
    let end = now + limit
    var (turns, quietTurns) = (0, 0)
    repeat {
      var isQuiet = isIdle
      if order == .afterTime {
        settle(limit: end - now)
        let isBusy = !isIdle
        await performTasks()
        if isBusy { return }  // `settle` has logged it
      } else {
        await commitWithTasks()
        isQuiet = !fireNext(until: end) && !hasRequests
      }
      turns += 1
      // A task that waits for another one, such as the answer to an alert, needs several turns.
      quietTurns = isQuiet ? quietTurns + 1 : 0
    } while turns < 10_000 && quietTurns < 5
    if !isIdle {
      HeadlessDevice.current.log.warn("The run loop was still busy after \(limit) s.")
    }
  }
}
