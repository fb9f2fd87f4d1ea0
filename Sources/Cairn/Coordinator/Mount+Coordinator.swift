extension Mount {
  /// Mounts a coordinator's links at one route.
  ///
  /// ```swift
  /// Mount("/shop", Route.shop, ShopCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A path without parameters, wildcard and query; `"/"` for a tab without a prefix.
  ///   - route: The route whose destination is the coordinator.
  ///   - coordinator: The coordinator whose links go on from there.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init<Child: Coordinator>(
    _ pattern: String, _ route: Route, _ coordinator: Child.Type, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, route, below: under, links: { Child.links }, fileID: fileID, line: line)
  }

  /// Mounts a coordinator's links at the routes that a function makes of the pattern's values.
  ///
  /// ```swift
  /// Mount("/account/:id", Route.account, AccountCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without wildcard and query.
  ///   - make: Makes the route of the flow; usually a case of the route's enum.
  ///   - coordinator: The coordinator whose links go on from there.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init<each Value: LinkValue, Child: Coordinator>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    _ coordinator: Child.Type, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, make, below: { (_: repeat each Value) in under }, links: { Child.links },
      fileID: fileID, line: line)
  }
}
