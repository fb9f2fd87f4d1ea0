@_spi(Hosts) public import Cairn

// Expectations about the state of the tree.
extension TestNavigator {
  /// The whole tree as text, in the format of ``expectTree(_:fileID:filePath:line:column:)``.
  ///
  /// - Complexity: Linear in the number of entries.
  public var treeText: String { navigator.tree.text(host.names) }

  /// Returns true if a screen at this route, or within the flow at this route, is visible.
  ///
  /// - Parameter route: A route of any coordinator.
  /// - Returns: True if the route leads to the frontmost screen, or to a screen in another visible
  ///   column of a split.
  /// - Complexity: Linear in the depth and in the visible columns.
  public func isShown(_ route: some Route) -> Bool {
    navigator.tree.visibleEntries.compactMap(step).contains(AnyRoute(route))
  }

  /// Expects the routes from the root to the frontmost screen, with one route for each flow on the
  /// path.
  ///
  /// <!-- snippet: doc-expect-path -->
  /// ```swift
  /// test.expectPath(
  ///   AppCoordinator.Route.main, MainCoordinator.Route.shop, ShopCoordinator.Route.detail(5))
  /// ```
  ///
  /// The path does not include covered screens; to check those, use
  /// ``expectStack(of:_:fileID:filePath:line:column:)`` or
  /// ``expectTree(_:fileID:filePath:line:column:)``. A flow started by `run(_:as:always:)` appears
  /// as a ``RunFlow``.
  ///
  /// - Parameters:
  ///   - routes: The routes, starting with the root coordinator's.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: O(depth).
  public func expectPath(
    _ routes: any Route..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectPath(_:)", caller) else { return }
    expect("The path", routes.map(AnyRoute.init), path, caller)
  }

  /// Expects that a screen at this route, or within the flow at this route, is visible.
  ///
  /// <!-- snippet: doc-expect-shown -->
  /// ```swift
  /// test.expectShown(ShopCoordinator.Route.detail(5))
  /// ```
  ///
  /// - Parameters:
  ///   - route: A route of any coordinator.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the depth and in the visible columns.
  public func expectShown(
    _ route: some Route, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    let route = AnyRoute(route)
    let shown = navigator.tree.visibleEntries.compactMap(step)
    guard isRunning("expectShown(\(route))", caller), !shown.contains(route) else { return }
    let similar = shown.first { "\($0)" == "\(route)" }
    caller.report(.routeNotShown(route, path: frontPathText, similar: similar))
  }

  /// Expects the routes of a coordinator's layout: a stack's routes from the root up, or tabs in
  /// order.
  ///
  /// <!-- snippet: doc-expect-stack -->
  /// ```swift
  /// test.expectStack(of: ShopCoordinator.self, .list, .detail(5))
  /// ```
  ///
  /// - Parameters:
  ///   - type: The coordinator's type. If the tree has several such coordinators, the innermost
  ///     visible one is used.
  ///   - routes: The coordinator's own routes; a flow started by `run(_:as:always:)` matches none
  ///     of them.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectStack<C: Coordinator>(
    of type: C.Type, _ routes: C.Route..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    expect("expectStack(of:_:)", "The stack of \(type)", of: type, routes, caller, \.entries)
  }

  /// Expects the modals of a coordinator, starting with the lowest.
  ///
  /// <!-- snippet: doc-expect-modals -->
  /// ```swift
  /// test.expectModals(of: ShopCoordinator.self, .cart)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The coordinator's type. If the tree has several such coordinators, the innermost
  ///     visible one is used.
  ///   - routes: The coordinator's own routes that it presents.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectModals<C: Coordinator>(
    of type: C.Type, _ routes: C.Route..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    expect("expectModals(of:_:)", "What \(type) presents", of: type, routes, caller, \.modals)
  }

  /// Expects the overlays of a coordinator, in the order in which it presented them.
  ///
  /// <!-- snippet: doc-expect-overlays -->
  /// ```swift
  /// test.expectOverlays(of: ShopCoordinator.self, .locked)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The coordinator's type. If the tree has several such coordinators, the innermost
  ///     visible one is used.
  ///   - routes: The coordinator's own routes that it presents as overlays; none if it presents no
  ///     overlay.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectOverlays<C: Coordinator>(
    of type: C.Type, _ routes: C.Route..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    let what = "What \(type) presents as overlays"
    expect("expectOverlays(of:_:)", what, of: type, routes, caller, \.overlays)
  }

  /// Expects that no coordinator in the tree presents a modal.
  ///
  /// Overlays are not modals; see
  /// ``expectOverlays(of:_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectNoModals(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard isRunning("expectNoModals()", caller) else { return }
    let tree = navigator.tree
    let presented = tree.subtree(of: .root).compactMap { id -> String? in
      guard let entry = tree.entry(id), entry.isModal, !entry.isOverlay,
        let presentation = entry.presentation
      else { return nil }
      return "\(host.names.path(to: id, in: tree)) is, as \(presentation.text)"
    }
    if !presented.isEmpty { caller.report(.modals(presented)) }
  }

  /// Expects that the tab with this route is selected.
  ///
  /// <!-- snippet: doc-expect-selected -->
  /// ```swift
  /// test.expectSelected(.account, in: MainCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - tab: The route of the tab.
  ///   - type: The coordinator's type. If the tree has several such coordinators, the innermost
  ///     visible one is used.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Complexity: Linear in the number of entries.
  public func expectSelected<C: Coordinator>(
    _ tab: C.Route, in type: C.Type, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    expect("expectSelected(_:in:)", "The tab of \(type)", of: type, [tab], caller) {
      $0.selected.map { [$0] } ?? []
    }
  }

  /// Expects the whole tree as text: one line for each entry, indented beneath its coordinator.
  ///
  /// <!-- snippet: testing-tree -->
  /// ```swift
  /// let test = TestNavigator(MainCoordinator())
  /// #expect(test.open("/shop/5") == .committed)
  /// test.expectTree(
  ///   """
  ///   MainCoordinator: tabs
  ///     shop: stack, selected
  ///       list
  ///       detail(5)
  ///     account
  ///   """)
  /// ```
  ///
  /// Each line contains the route, followed by a coordinator's layout, `selected` for a selected
  /// tab, `as sheet` for a modal, and a parked request, if any. Ids are not included. To get the
  /// text, run `print(test.treeText)` once.
  ///
  /// - Parameters:
  ///   - text: The tree; trailing white space is ignored.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
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

  /// Expects that the host shows the whole tree and has nothing left to do.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
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

  // MARK: Lookup

  /// The routes from the root to the frontmost screen.
  private var path: [AnyRoute] { navigator.tree.frontPath.compactMap(step) }

  /// The path to the frontmost screen with the root's type, for messages.
  var frontPathText: String {
    host.names.path(to: navigator.tree.frontPath.last ?? .root, in: navigator.tree)
  }

  /// Returns the entry's route, or a placeholder for a flow without one.
  private func step(_ id: EntryID) -> AnyRoute? { host.names[id].route }

  /// Returns the flow of the innermost visible coordinator of this type, or of the only one in the
  /// tree.
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

  /// Expects routes of the flow of a coordinator.
  private func expect<C: Coordinator>(
    _ call: String, _ what: String, of type: C.Type, _ routes: [C.Route], _ caller: Caller,
    _ entries: (NavigationTree.Flow) -> [EntryID]
  ) {
    guard isRunning(call, caller), let flow = flow(of: type, caller) else { return }
    expect(what, routes.map { AnyRoute($0) }, entries(flow).compactMap(step), caller)
  }

  private func expect(
    _ what: String, _ expected: [AnyRoute], _ actual: [AnyRoute], _ caller: Caller
  ) {
    guard expected != actual else { return }
    var texts = [expected, actual].map { $0.map { "\($0)" }.joined(separator: "\n") }
    if texts[0] == texts[1] {
      // The routes belong to different types but have the same text.
      texts = [expected, actual].map { $0.map(\.typedText).joined(separator: "\n") }
    }
    let failure = Failure.differs(
      what, expected: texts[0], actual: texts[1], note: latestRefusal)
    caller.report(failure ?? .differsPrivately(what, texts[0]))
  }

  /// The explanation of the latest request that was not performed as requested.
  private var latestRefusal: String? {
    let refused = events.last { event in
      switch event.outcome {
      case .committed, .updated: false
      // Without effect unless it is the last one, as the second tap of a double tap.
      case .unchanged: event == events.last
      default: true
      }
    }
    return refused.map {
      "The latest request that was not performed as requested:\n\n\($0.explanation)"
    }
  }
}
