import Cairn

extension TestNavigator {
  /// Lets everything run that is ready to: the host's backlog, and what is queued on the main actor.
  ///
  /// ```swift
  /// test.root.navigate(to: .checkout)  // the coordinator answers with .when { await … }
  /// await test.settle()
  /// test.expectShown(ShopCoordinator.Route.checkout)
  /// ```
  ///
  /// It gives turns and does not sleep. Work that waits for a network, for another thread or for
  /// ``clock`` is not ready: use ``wait(until:deadline:fileID:filePath:line:column:)`` or
  /// ``ManualClock/advance(by:fileID:filePath:line:column:)``. It fails if a gesture is under way, and
  /// if each turn brings more events until the deadline.
  ///
  /// - Parameters:
  ///   - deadline: When to give up; real time, but not before the main actor has had 100 turns.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
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
    while quietTurns < 20 {
      let before = activity
      if !host.step() { await giveTurns() }
      quietTurns = activity == before ? quietTurns + 1 : 0
      // A turn that brings nothing ends the matter soon, however slow the machine is.
      guard quietTurns > 0 || patience.lasts() else {
        let texts = unexpected.dropFirst(first).map(\.text)
        return caller.report(.neverSettled(texts, deadline: deadline))
      }
    }
  }

  /// Waits until the condition holds; for work that goes on elsewhere, such as a service's.
  ///
  /// ```swift
  /// try test.shown(LoginModel.self).submit()  // starts a task that asks the service
  /// await test.wait(until: test.isShown(AppCoordinator.Route.main))
  /// ```
  ///
  /// It gives turns and does not sleep, and asks between them. The host keeps to its behavior
  /// meanwhile. If the condition does not hold by the deadline it fails, and the test goes on.
  ///
  /// - Parameters:
  ///   - condition: What to wait for.
  ///   - deadline: When to give up; real time, but not before the main actor has had 100 turns.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  public func wait(
    until condition: @autoclosure @MainActor () -> Bool, deadline: Duration = .seconds(5),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let patience = Patience(deadline)
    let first = events.count
    while !condition() {
      guard patience.lasts() else {
        let new = events.dropFirst(first).map { RecordedEvent($0, names: host.names).text }
        return Caller(fileID, filePath, line, column)
          .report(.waitedInVain(path: frontPathText, events: new, deadline: deadline))
      }
      await giveTurns()
    }
  }

  /// Grows whenever something happens.
  private var activity: Int { events.count + navigator.revision + host.steps }
}

/// Says when to give up: after the deadline, though a machine that is busy gets a fair number of turns.
private final class Patience {
  private let end: ContinuousClock.Instant
  private var turns = 0

  init(_ deadline: Duration) { end = .now + deadline }

  func lasts() -> Bool {
    turns += 1
    return turns <= 100 || ContinuousClock.now < end
  }
}
