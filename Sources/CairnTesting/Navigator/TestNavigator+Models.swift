import Cairn

/// The error of `shown(_:)` if no object of the type is shown; a failure has already been reported.
public struct NotShown: Error, CustomStringConvertible {
  /// The requested type, and the line that reported the failure.
  public let description: String
}

/// An object that was returned to the test, so that a leak check can name possible owners.
struct Handout {
  weak var object: AnyObject?
  let type: String
  let caller: Caller
}

extension TestNavigator {
  /// Returns the frontmost model, or the innermost visible coordinator, with the given type.
  ///
  /// <!-- snippet: doc-test-shown -->
  /// ```swift
  /// try test.shown(LoginModel.self).handlers.logIn(.ada)
  /// try test.shown(ShopCoordinator.self).navigate(to: .detail(5))
  /// ```
  ///
  /// A test that stores the model in a `let` retains it, and
  /// ``expectNoLeaks(fileID:filePath:line:column:)`` reports it. Use the model in one expression,
  /// or use ``shown(_:fileID:filePath:line:column:use:)``.
  ///
  /// - Parameters:
  ///   - type: The type of a model or coordinator, or a protocol that it conforms to.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The first object of the type from the frontmost screen up to the root; if there is
  ///   none, an object in another visible column of a split.
  /// - Throws: ``NotShown``, after reporting a failure that names the shown objects.
  /// - Complexity: O(depth).
  public func shown<Object>(
    _ type: Object.Type = Object.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) throws -> Object {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("shown(\(type).self)", caller) else {
      throw NotShown(
        description: "Nothing is shown after finish(), as reported at \(caller.place).")
    }
    let path = navigator.tree.frontPath
    let beside = navigator.tree.visibleEntries.filter { !path.contains($0) }
    let objects = (path.reversed() + beside).lazy.compactMap { self.navigator.content(of: $0) }
    if let found = objects.compactMap({ $0 as? Object }).first {
      handouts.removeAll { $0.object == nil }
      let name = String(describing: Swift.type(of: found))
      handouts.append(Handout(object: found as AnyObject, type: name, caller: caller))
      return found
    }
    let front = path.last ?? .root
    caller.report(
      .notShown(
        type, shown: host.names[front].type,
        path: host.names.path(to: front, in: navigator.tree),
        elsewhere: entries(of: type).map { host.names.path(to: $0, in: navigator.tree) }))
    throw NotShown(description: "No \(type) is shown, as reported at \(caller.place).")
  }

  /// Calls the closure with the frontmost model, or a visible coordinator, without retaining it.
  ///
  /// <!-- snippet: doc-shown-use -->
  /// ```swift
  /// try test.shown(NameModel.self) { model in
  ///   model.name = "ada"
  ///   model.submit()
  /// }
  /// test.expectNoLeaks()
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of a model or coordinator, or a protocol that it conforms to.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  ///   - use: The closure that receives the object.
  /// - Returns: The result of `use`.
  /// - Throws: ``NotShown``, after reporting a failure that names the shown objects; or the error
  ///   that `use` throws.
  /// - Complexity: O(depth).
  @discardableResult
  public func shown<Object, Result>(
    _ type: Object.Type = Object.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    use: (Object) throws -> Result
  ) throws -> Result {
    try use(shown(type, fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns every model and coordinator of the type in the tree, visible or covered; parents come
  /// first.
  ///
  /// <!-- snippet: doc-all -->
  /// ```swift
  /// #expect(test.all(DetailModel.self).map(\.number) == [5, 7])
  /// ```
  ///
  /// - Parameter type: The type of a model or coordinator, or a protocol that it conforms to.
  /// - Returns: The objects; empty if there are none.
  /// - Complexity: Linear in the number of entries.
  public func all<Object>(_ type: Object.Type = Object.self) -> [Object] {
    entries(of: type).compactMap { navigator.content(of: $0) as? Object }
  }

  func entries<Object>(of type: Object.Type) -> [EntryID] {
    navigator.tree.subtree(of: .root).filter { navigator.content(of: $0) is Object }
  }

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
  /// a turn of the main actor to end: await ``settle(deadline:fileID:filePath:line:column:)``
  /// first.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of ended objects that have not yet been found deallocated.
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
