import Cairn

extension TestNavigator {
  /// Expects events in this order, and consumes them, so that later expectations do not match them
  /// again.
  ///
  /// <!-- snippet: testing-events -->
  /// ```swift
  /// let test = TestNavigator(AppCoordinator(), exhaustivity: .on)
  /// try test.shown(LoginModel.self).handlers.logIn(.ada)
  /// test.expectEvents(
  ///   .finish(AuthCoordinator.self),
  ///   .navigate(to: AppCoordinator.Route.main))
  /// test.finish()
  /// ```
  ///
  /// In exhaustive mode, these must be the very next events. Otherwise, other events may occur
  /// between them and are skipped. Every request yields an event, even if it is refused; see
  /// ``Cairn/NavigationEvent``.
  ///
  /// - Parameters:
  ///   - first: The first event.
  ///   - others: The events after the first one, in order.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of events that have not been consumed.
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

  /// Expects that no events occurred after the last event that was expected or skipped.
  ///
  /// <!-- snippet: doc-expect-no-events -->
  /// ```swift
  /// test.skipEvents()
  /// test.beginSwipeBack().cancel()
  /// test.expectNoEvents()
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  public func expectNoEvents(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectNoEvents()", caller), !unexpected.isEmpty else { return }
    caller.report(.unexpectedEvents(unexpected))
    unexpected = []
  }

  /// Skips the events so far, as if they had been expected.
  ///
  /// Use this method in exhaustive mode, after the setup of a test.
  public func skipEvents() { unexpected = [] }

  private func expectNext(_ expected: [ExpectedEvent], _ caller: Caller) {
    let actual = unexpected.prefix(expected.count)
    unexpected.removeFirst(actual.count)
    let matches = zip(expected, actual).map { $0.matches($1) }
    guard matches.count < expected.count || matches.contains(false) else { return }
    func texts(typed: Bool) -> (expected: String, actual: String) {
      let actual = actual.map { $0.text(typed: typed) }
      // Matching events are written as they were recorded, so that they do not count as
      // differences.
      let expected = expected.enumerated().map { index, event in
        matches.indices.contains(index) && matches[index]
          ? actual[index] : event.text(navigator, typed: typed)
      }
      return (expected.joined(separator: "\n"), actual.joined(separator: "\n"))
    }
    let plain = texts(typed: false)
    let shown = plain.expected == plain.actual ? texts(typed: true) : plain
    let what = "The list of events"
    let failure = Failure.differs(what, expected: shown.expected, actual: shown.actual)
    caller.report(failure ?? .differsPrivately(what, shown.actual))
  }

  private func expectSometime(_ expected: [ExpectedEvent], _ caller: Caller) {
    for event in expected {
      guard let index = unexpected.firstIndex(where: event.matches) else {
        let text = event.text(navigator, typed: false)
        let isAmbiguous = unexpected.contains { $0.text == text }
        return caller.report(
          .eventMissing(
            event.text(navigator, typed: isAmbiguous),
            others: unexpected.map { $0.text(typed: isAmbiguous) }))
      }
      unexpected.removeFirst(index + 1)
    }
  }
}
