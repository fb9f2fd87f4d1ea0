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
  /// be a route of the root coordinator. See ``Coordinator/navigate(along:)``.
  @discardableResult @_disfavoredOverload
  public func navigate(along path: RoutePath) -> Outcome { follow(path, at: nil) }

  /// Calls ``navigate(along:)``, and records the call site in the event.
  @discardableResult
  public func navigate(
    along path: RoutePath, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    follow(path, at: CallPoint(fileID, line))
  }

  private func follow(_ path: RoutePath, at site: CallPoint?) -> Outcome {
    guard let flow = engine.store.root.flow else { return .refused(.flowEnded) }
    return submit(Request(.follow(flow, path), at: site))
  }
}
