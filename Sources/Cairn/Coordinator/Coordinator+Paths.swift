extension Coordinator {
  /// Returns a typed path that begins with a route of this coordinator.
  ///
  /// <!-- snippet: doc-path -->
  /// ```swift
  /// let order = MainCoordinator.path(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
  /// ```
  ///
  /// Creating a path has no effect; it can be stored and passed on.
  ///
  /// - Parameters:
  ///   - route: The last route of the path or, if there is a `next`, the route at which the next
  ///     coordinator is.
  ///   - under: The routes below it in a stack, starting with the root, as for ``Link``.
  ///   - next: The rest of the path, in the coordinator at `route`.
  public nonisolated static func path(
    to route: Route, under: Route..., then next: RoutePath? = nil
  ) -> RoutePath {
    let step = RoutePath.Step(AnyRoute(route), under: under.map { AnyRoute($0) })
    return RoutePath([step] + (next?.steps ?? []))
  }

  /// Goes to a route of this coordinator, and from there into another flow, as one commit.
  ///
  /// <!-- snippet: doc-navigate-then -->
  /// ```swift
  /// navigate(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
  /// ```
  ///
  /// The rest of the path is followed as described for ``navigate(along:fileID:line:)``.
  @discardableResult
  public func navigate(
    to route: Route, then next: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigate(along: Self.path(to: route, then: next), fileID: fileID, line: line)
  }

  /// Follows a typed path into another flow, as one commit.
  ///
  /// <!-- snippet: paths-up -->
  /// ```swift
  /// func show(_ order: Int) {
  ///   let order = OrdersCoordinator.path(to: .order(order))
  ///   navigate(along: ShelvesCoordinator.path(to: .orders, then: order))
  /// }
  /// ```
  ///
  /// The path starts at this coordinator or its nearest ancestor that has routes of the first type.
  /// From there, Cairn follows it like a link: it asks each coordinator on the way in
  /// ``transition(to:by:)``, with the origin ``NavigationOrigin/program``. Entries that are already
  /// there stay. Other entries on the way are removed, and so are the modals on the screen that the
  /// path does not lead through, after their leave guards have been asked. A path that ends at a flow shows the beginning of that flow.
  ///
  /// The path can be parked behind a required flow, and is then part of the saved state. If a coordinator
  /// decides asynchronously, the path waits in the container of the coordinator that calls this method.
  ///
  /// - Returns: The outcome; ``Outcome/queued`` if called inside a callback of Cairn.
  ///   ``Outcome/unhandled``, with a reported issue, if no ancestor has the first route, or if a route on
  ///   the way leads to another coordinator than the path names.
  @discardableResult
  public func navigate(
    along path: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    let flow = navigation.flow
    return flow.submit { .init(.follow(flow, path), at: CallPoint(fileID, line)) }
  }
}
