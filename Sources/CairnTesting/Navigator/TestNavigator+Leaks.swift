import Cairn

extension TestNavigator {
  /// Expects that everything which has left the tree has left memory too.
  ///
  /// ```swift
  /// try test.shown(LoginModel.self).onLogin(.ada)
  /// test.expectNoLeaks()  // the log-in flow, its coordinator and its models are gone
  /// ```
  ///
  /// A failure names the type and the path of each object, and the lines of the test that were given
  /// one, since a `let` in the test is a common owner. A task that was cancelled needs a turn to
  /// notice: await ``settle(deadline:fileID:filePath:line:column:)`` before.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of objects that have ended and were not seen gone.
  public func expectNoLeaks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let leaks = navigator.leaks()
    guard !leaks.isEmpty else { return }
    let inTree = Set(entries(of: AnyObject.self).compactMap(identity))
    let held = handouts.filter { handout in
      handout.object.map { !inTree.contains(ObjectIdentifier($0)) } ?? false
    }
    Caller(fileID, filePath, line, column).report(
      .leaks(leaks, handouts: held.map { "\($0.type) at \($0.caller.place)" }))
  }

  private func identity(_ id: EntryID) -> ObjectIdentifier? {
    navigator.content(of: id).map(ObjectIdentifier.init)
  }
}
