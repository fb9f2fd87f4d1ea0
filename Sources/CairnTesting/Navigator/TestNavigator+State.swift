public import Cairn

// Expectations of what the tree says.
extension TestNavigator {
  /// The whole tree as text, as ``expectTree(_:fileID:filePath:line:column:)`` compares it.
  ///
  /// - Complexity: Linear in the number of entries.
  public var treeText: String { navigator.tree.text(host.names) }

  /// Whether the user sees a screen at this route, or within the flow at this route.
  ///
  /// - Parameter route: A route of any coordinator.
  /// - Returns: Whether it leads to the screen in front, or to one beside it in a column of a split.
  /// - Complexity: Linear in the depth and in the columns beside.
  public func isShown(_ route: some Route) -> Bool {
    navigator.tree.visibleEntries.compactMap(step).contains(AnyRoute(route))
  }

  /// Expects the routes that lead from the root to the screen in front: one for each flow in between.
  ///
  /// ```swift
  /// test.expectPath(AppCoordinator.Route.main, ShopCoordinator.Route.detail(5))
  /// ```
  ///
  /// What is covered is not part of it: use ``expectStack(of:_:fileID:filePath:line:column:)`` or
  /// ``expectTree(_:fileID:filePath:line:column:)``. A flow that `run(_:as:)` started stands for itself
  /// as a ``RunFlow``.
  ///
  /// - Parameters:
  ///   - routes: The routes, the root coordinator's first.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: O(depth).
  public func expectPath(
    _ routes: any Route..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectPath(_:)", caller) else { return }
    expect("The path", routes.map(AnyRoute.init), path, caller)
  }

  /// Expects that the user sees a screen at this route, or within the flow at this route.
  ///
  /// ```swift
  /// test.expectShown(ShopCoordinator.Route.detail(5))
  /// ```
  ///
  /// - Parameters:
  ///   - route: A route of any coordinator.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the depth and in the columns beside.
  public func expectShown(
    _ route: some Route, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectShown(\(route))", caller), !isShown(route) else { return }
    caller.report(.routeNotShown("\(route)", path: frontPathText))
  }

  /// Expects the routes of a coordinator's layout: a stack's from the root up, tabs in their order.
  ///
  /// ```swift
  /// test.expectStack(of: ShopCoordinator.self, .list, .detail(5))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The coordinator's type. If there are several in the tree, the innermost shown is meant.
  ///   - routes: The routes of its own; a flow that it ran does not match any.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectStack<C: Coordinator>(
    of type: C.Type, _ routes: C.Route..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectStack(of:_:)", caller), let flow = flow(of: type, caller) else { return }
    expect(
      "The stack of \(type)", routes.map { AnyRoute($0) }, flow.entries.compactMap(step), caller)
  }

  /// Expects what a coordinator presents, the lowest first.
  ///
  /// ```swift
  /// test.expectModals(of: ShopCoordinator.self, .cart)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The coordinator's type. If there are several in the tree, the innermost shown is meant.
  ///   - routes: The routes of its own that it presents.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectModals<C: Coordinator>(
    of type: C.Type, _ routes: C.Route..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectModals(of:_:)", caller), let flow = flow(of: type, caller) else {
      return
    }
    expect(
      "What \(type) presents", routes.map { AnyRoute($0) }, flow.modals.compactMap(step), caller)
  }

  /// Expects that nothing is presented, by any coordinator in the tree.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectNoModals(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectNoModals()", caller) else { return }
    let tree = navigator.tree
    let presented = tree.subtree(of: .root).compactMap { id -> String? in
      guard let entry = tree.entry(id), entry.isModal, let presentation = entry.presentation else {
        return nil
      }
      return "\(host.names.path(to: id, in: tree)) is, as \(presentation.text)"
    }
    if !presented.isEmpty { caller.report(.modals(presented)) }
  }

  /// Expects which tab is selected.
  ///
  /// ```swift
  /// test.expectSelected(.account, in: MainCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - tab: The route of the tab.
  ///   - type: The coordinator's type. If there are several in the tree, the innermost shown is meant.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectSelected<C: Coordinator>(
    _ tab: C.Route, in type: C.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectSelected(_:in:)", caller), let flow = flow(of: type, caller) else {
      return
    }
    let selected = flow.selected.flatMap(step).map { [$0] } ?? []
    expect("The tab of \(type)", [AnyRoute(tab)], selected, caller)
  }

  /// Expects the whole tree, as text: one line an entry, indented beneath its coordinator.
  ///
  /// ```swift
  /// test.expectTree(
  ///   """
  ///   AppCoordinator: switching
  ///     main: tabs
  ///       shop: stack, selected
  ///         list
  ///         detail(5)
  ///       account: stack
  ///         profile
  ///   """)
  /// ```
  ///
  /// A line names the route; then come a coordinator's layout, `selected` for a tab, `as sheet` for a
  /// modal, and a parked request. Ids are not part of it. `print(test.treeText)` writes it for you.
  ///
  /// - Parameters:
  ///   - text: The tree; white space at the end does not count.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectTree(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectTree(_:)", caller) else { return }
    var expected = Substring(text)
    while expected.last?.isWhitespace ?? false { expected.removeLast() }
    let failure = Failure.differs("The tree", expected: String(expected), actual: treeText)
    if let failure { caller.report(failure) }
  }

  /// Expects that the host shows what the tree says, and has nothing left to do.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectHostShowsTree(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectHostShowsTree()", caller), !host.isSettled else { return }
    if let gesture = host.gesture {
      return caller.report(.gestureUnderWay(gesture, "expectHostShowsTree()"))
    }
    let shown = host.shown.text(host.names, without: host.dropped)
    caller.report(
      .differs("What the host shows", expected: treeText, actual: shown)
        ?? .hostBehind(host))
  }
}

// MARK: Finding

extension TestNavigator {
  /// The routes from the root to the screen in front.
  private var path: [AnyRoute] { navigator.tree.frontPath.compactMap(step) }

  /// The same with the root's type, for messages.
  var frontPathText: String {
    host.names.path(to: navigator.tree.frontPath.last ?? .root, in: navigator.tree)
  }

  /// The entry as one step of a path: its route, or what stands for a flow without one.
  private func step(_ id: EntryID) -> AnyRoute? { host.names[id].route }

  /// The flow of the coordinator of this type: the innermost shown, or the only one there is.
  private func flow<C: Coordinator>(
    of type: C.Type, _ caller: Caller
  ) -> NavigationTree.Flow? {
    let tree = navigator.tree
    let shown = tree.frontPath.last { navigator.content(of: $0) is C }
    let candidates = entries(of: type)
    if let id = shown ?? (candidates.count == 1 ? candidates.first : nil) { return tree.flow(id) }
    let coordinators = candidates.isEmpty ? entries(of: (any Coordinator).self) : candidates
    let paths = coordinators.map { id in
      let path = host.names.path(to: id, in: tree)
      return candidates.isEmpty ? "\(host.names[id].type) at \(path)" : path
    }
    caller.report(
      candidates.isEmpty
        ? .noSuchFlow(type, coordinators: paths) : .manyFlows(type, paths: paths))
    return nil
  }

  private func expect(
    _ what: String, _ expected: [AnyRoute], _ actual: [AnyRoute], _ caller: Caller
  ) {
    guard expected != actual else { return }
    var texts = [expected, actual].map { $0.map { "\($0)" }.joined(separator: "\n") }
    if texts[0] == texts[1] {
      // Routes of different coordinators that are written alike.
      texts = [expected, actual].map { $0.map(\.typedText).joined(separator: "\n") }
    }
    if let failure = Failure.differs(what, expected: texts[0], actual: texts[1]) {
      caller.report(failure)
    }
  }
}

extension AnyRoute {
  /// The route with the name of its type.
  fileprivate var typedText: String {
    guard let live else { return description }
    return "\(String(reflecting: type(of: live))).\(live)"
  }
}
