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
  ///   - expected: The events, the first first.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of events that nobody has taken.
  public func expectEvents(
    _ expected: ExpectedEvent..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    switch exhaustivity {
    case .on: expectNext(expected, caller)
    case .off: expectSometime(expected, caller)
    }
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
