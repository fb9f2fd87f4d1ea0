import Cairn

extension TestNavigator {
  /// Expects that all models and coordinators that have left the tree are deallocated.
  ///
  /// <!-- snippet: doc-no-leaks -->
  /// ```swift
  /// try test.shown(LoginModel.self).handlers.logIn(.ada)
  /// test.expectNoLeaks()  // the log-in flow, its coordinator and its models are deallocated
  /// ```
  ///
  /// A failure lists the type and the path of each object. It also lists the lines of the test that
  /// received such an object, because a `let` in the test often retains it. A cancelled task needs
  /// a turn to end: await ``settle(deadline:fileID:filePath:line:column:)`` first.
  public func expectNoLeaks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let leaks = navigator.leakedObjects()
    guard !leaks.isEmpty else { return }
    let inTree = Set(all(AnyObject.self).map(ObjectIdentifier.init))
    let held = handouts.filter { handout in
      handout.object.map { !inTree.contains(ObjectIdentifier($0)) } ?? false
    }
    Caller(fileID, filePath, line, column).report(
      .leaks(leaks, handouts: held.map { "\($0.type) at \($0.caller.place)" }))
  }
}
