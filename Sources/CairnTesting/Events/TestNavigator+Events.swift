import Cairn

extension TestNavigator {
  /// Expects events, in this order, and takes them: no later expectation meets them again.
  ///
  /// ```swift
  /// let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
  /// try test.shown(LoginModel.self).onLogin(.ada)
  /// test.expectEvents(
  ///   .finish(AuthCoordinator.self),
  ///   .navigate(to: AppCoordinator.Route.main))
  /// test.finish()
  /// ```
  ///
  /// In exhaustive mode these have to be the very next events. Otherwise others may stand between
  /// them, and are passed over. Every request is an event, refused ones too; see
  /// ``Cairn/NavigationEvent``.
  ///
  /// - Parameters:
  ///   - first: The first event.
  ///   - others: The events after it, in order.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of events that nobody has taken.
  public func expectEvents(
    _ first: ExpectedEvent, _ others: ExpectedEvent..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectEvents(_:)", caller) else { return }
    switch exhaustivity {
    case .on: expectNext([first] + others, caller)
    case .off: expectSometime([first] + others, caller)
    }
  }

  /// Expects that nothing has happened since the last events that were expected or skipped.
  ///
  /// ```swift
  /// test.skipEvents()
  /// test.beginSwipeBack().cancel()
  /// test.expectNoEvents()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  public func expectNoEvents(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectNoEvents()", caller), !unexpected.isEmpty else { return }
    caller.report(.unexpectedEvents(unexpected))
  }

  /// Passes over the events so far, as if they had been expected.
  ///
  /// Use it in exhaustive mode after a beginning that the test is not about.
  public func skipEvents() { unexpected = [] }

  private func expectNext(_ expected: [ExpectedEvent], _ caller: Caller) {
    let actual = unexpected.prefix(expected.count)
    unexpected.removeFirst(actual.count)
    let matches = zip(expected, actual).map { $0.matches($1) }
    guard matches.count < expected.count || matches.contains(false) else { return }
    // An event that matches is written as it was, so that it does not count as a difference.
    let texts = expected.enumerated().map { index, event in
      matches.indices.contains(index) && matches[index] ? actual[index].text : event.text
    }
    let failure = Failure.differs(
      "The list of events", expected: texts.joined(separator: "\n"),
      actual: actual.map(\.text).joined(separator: "\n"))
    if let failure { caller.report(failure) }
  }

  private func expectSometime(_ expected: [ExpectedEvent], _ caller: Caller) {
    for event in expected {
      guard let index = unexpected.firstIndex(where: event.matches) else {
        let others = unexpected.map(\.text)
        return caller.report(.eventMissing(event.text, others: others))
      }
      unexpected.removeFirst(index + 1)
    }
  }
}
