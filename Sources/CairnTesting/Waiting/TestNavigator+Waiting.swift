import Cairn

extension TestNavigator {
  /// Runs the host's backlog and all tasks that are ready on the main actor.
  ///
  /// <!-- snippet: doc-settle -->
  /// ```swift
  /// shop.navigate(to: .checkout)  // the coordinator answers with .when { await … }
  /// await test.settle()
  /// test.expectShown(ShopCoordinator.Route.checkout)
  /// ```
  ///
  /// The method yields to other tasks and does not sleep. When it returns, every task that has
  /// received a result of `run` or `ask` has continued. Work that waits for a network, for another
  /// thread or for ``clock`` is not ready; use
  /// ``wait(until:deadline:fileID:filePath:line:column:)`` or
  /// ``ManualClock/advance(by:fileID:filePath:line:column:)`` for such work. While a coordinator
  /// decides asynchronously, the method yields for at least 20 milliseconds, so that a decision
  /// that hops to another thread is ready on a busy machine too. The method fails during a gesture,
  /// and if new events keep coming until the deadline.
  ///
  /// - Parameters:
  ///   - deadline: The real time after which the method fails, but not before 1,000 turns of the
  ///     main actor.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  public func settle(
    deadline: Duration = .seconds(5), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("settle()", caller) else { return }
    if let gesture = host.gesture {
      return caller.report(.gestureUnderWay(gesture, "settle()"))
    }
    let patience = Patience(deadline)
    let first = unexpected.count
    var quietTurns = 0
    var lastActivity = ContinuousClock.now
    // A decision may need another thread, which a busy machine may not run during these turns.
    while quietTurns < 20
      || navigator.isDeciding && ContinuousClock.now < lastActivity + .milliseconds(20)
    {
      let before = activity
      if !host.step() { await giveTurns() }
      // A task that has a result continues in one of the next turns.
      quietTurns = activity == before && !navigator.isResuming ? quietTurns + 1 : 0
      if quietTurns == 0 { lastActivity = .now }
      // Without new activity, the loop soon ends, even on a slow machine.
      guard quietTurns > 0 || patience.lasts() else {
        let texts = unexpected.dropFirst(first).map(\.text)
        return caller.report(.neverSettled(texts, deadline: deadline))
      }
    }
  }

  /// Waits until the condition is true, for work that runs elsewhere, such as in a service.
  ///
  /// <!-- snippet: doc-wait -->
  /// ```swift
  /// try test.shown(LoginModel.self).submit()  // starts a task that asks the service
  /// await test.wait(until: test.isShown(AppCoordinator.Route.main))
  /// ```
  ///
  /// The method yields to other tasks between checks and does not sleep. The host's behavior does
  /// not change. If the condition is still false at the deadline, the method reports a failure, and
  /// the test continues.
  ///
  /// - Parameters:
  ///   - condition: The condition to wait for.
  ///   - deadline: The real time after which the method fails, but not before 1,000 turns of the
  ///     main actor.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  public func wait(
    until condition: @autoclosure @MainActor () -> Bool, deadline: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let patience = Patience(deadline)
    let first = events.count
    while !condition() {
      guard patience.lasts() else {
        let new = events.dropFirst(first).map {
          RecordedEvent($0, names: host.names, front: nil).text
        }
        return Caller(fileID, filePath, line, column)
          .report(.waitedInVain(path: frontPathText, events: new, deadline: deadline))
      }
      await giveTurns()
    }
  }

  /// A number that increases with every event, commit and step of the host.
  private var activity: Int { events.count + navigator.revision + host.steps }
}

/// Decides when to give up: after the deadline, but only after a minimum number of turns on a busy
/// machine.
private final class Patience {
  private let end: ContinuousClock.Instant
  private var turns = 0

  init(_ deadline: Duration) { end = .now + deadline }

  func lasts() -> Bool {
    turns += 1
    return turns <= 1_000 || ContinuousClock.now < end
  }
}

/// Lets other tasks run, on the main actor and briefly off it.
@MainActor
package func giveTurns(_ count: Int = 1) async {
  for _ in 0..<count {
    // The first task lets background work continue; the second one lets the main actor run the
    // tasks that this work has queued.
    await Task.detached {}.value
    await Task { @MainActor in }.value
  }
}
