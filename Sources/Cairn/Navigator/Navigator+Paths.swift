extension Navigator {
  /// Follows a typed path from the root, as one commit.
  ///
  /// <!-- snippet: paths-navigator -->
  /// ```swift
  /// let invoice = OrdersCoordinator.path(to: .invoice(7), under: .list, .order(7))
  /// let orders = ShelvesCoordinator.path(to: .orders, then: invoice)
  /// navigator.navigate(along: StoreCoordinator.path(to: .main, then: orders))
  /// ```
  ///
  /// Use it in code outside the coordinators, such as the handler of a notification. The first route must
  /// be a route of the root coordinator. See ``Coordinator/navigate(along:fileID:line:)``.
  @discardableResult
  public func navigate(
    along path: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    guard let flow = engine.store.root.flow else { return .refused(.flowEnded) }
    return submit(Request(.follow(flow, path), at: CallPoint(fileID, line)))
  }
}
