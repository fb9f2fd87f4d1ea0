import Cairn

/// What `shown(_:)` throws when nothing of the wanted type is shown; the reason has been reported.
public struct NotShown: Error, CustomStringConvertible {
  /// The type that was asked for, and where.
  public let description: String
}

/// A model that was handed to the test, so that a leak check can say who may hold it.
struct Handout {
  weak var object: AnyObject?
  let type: String
  let caller: Caller
}

extension TestNavigator {
  /// The model in front, or the innermost coordinator that shows it, as a value of its own type.
  ///
  /// ```swift
  /// try test.shown(LoginModel.self).onLogin(.ada)
  /// try test.shown(AuthCoordinator.self).navigate(to: .register)
  /// ```
  ///
  /// A test that keeps the model in a `let` keeps it in memory, where ``expectNoLeaks(fileID:filePath:line:column:)``
  /// finds it. Use it in one expression, or use ``shown(_:fileID:filePath:line:column:use:)``.
  ///
  /// - Parameters:
  ///   - type: The type of a model or coordinator, or a protocol of theirs.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: The first such object from the screen in front up to the root, or one that is seen beside
  ///   it in a column of a split.
  /// - Throws: ``NotShown`` after a failure that says what is shown, and where.
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

  /// Uses the model in front, or a coordinator that shows it, without keeping it.
  ///
  /// ```swift
  /// try test.shown(LoginModel.self) { login in
  ///   login.name = "ada"
  ///   login.submit()
  /// }
  /// test.expectNoLeaks()
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of a model or coordinator, or a protocol of theirs.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  ///   - use: What to do with it.
  /// - Returns: What `use` returns.
  /// - Throws: ``NotShown`` after a failure that says what is shown, and where; or what `use` throws.
  /// - Complexity: O(depth).
  @discardableResult
  public func shown<Object, Result>(
    _ type: Object.Type = Object.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    use: (Object) throws -> Result
  ) throws -> Result {
    try use(shown(type, fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Every model and coordinator of the type in the tree, shown or covered; parents before children.
  ///
  /// ```swift
  /// #expect(test.all(DetailModel.self).map(\.product) == [5, 7])
  /// ```
  ///
  /// - Parameter type: The type of a model or coordinator, or a protocol of theirs.
  /// - Returns: The objects; none if there are none.
  /// - Complexity: Linear in the number of entries.
  public func all<Object>(_ type: Object.Type = Object.self) -> [Object] {
    entries(of: type).compactMap { navigator.content(of: $0) as? Object }
  }

  func entries<Object>(of type: Object.Type) -> [EntryID] {
    navigator.tree.subtree(of: .root).filter { navigator.content(of: $0) is Object }
  }
}
