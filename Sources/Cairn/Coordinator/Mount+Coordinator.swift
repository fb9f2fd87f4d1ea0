extension Mount {
  /// Mounts a coordinator's links at one route.
  ///
  /// ```swift
  /// Mount("/shop", Route.shop, ShopCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A path without parameters, wildcard or query; `"/"` for a tab without a path
  ///     prefix.
  ///   - route: The route whose destination is the coordinator.
  ///   - coordinator: The coordinator whose links match the rest of the URL.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<Child: Coordinator>(
    _ pattern: String, _ route: Route, _ coordinator: Child.Type, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, route, below: under, links: { Child.links }, fileID: fileID, line: line)
  }

  /// Mounts a coordinator's links at the routes that a function makes from the pattern's values.
  ///
  /// ```swift
  /// Mount("/account/:id", Route.account, AccountCoordinator.self)
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without a wildcard or a query.
  ///   - make: Makes the flow's route from the values; usually a case of the route's enum.
  ///   - coordinator: The coordinator whose links match the rest of the URL.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
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
