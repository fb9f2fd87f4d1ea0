extension Mount {
  /// Mounts one of several coordinators at one route; a closure chooses it, such as by a feature
  /// flag.
  ///
  /// <!-- snippet: links-choosing -->
  /// ```swift
  /// Mount(
  ///   "/checkout", .checkout,
  ///   choosing: { if Flags.usesNewCheckout { NewCheckout.self } else { OldCheckout.self } })
  /// ```
  ///
  /// `destination(for:)` must return a coordinator of the type that the closure returns.
  ///
  /// - Parameters:
  ///   - pattern: A path without parameters, wildcard or query.
  ///   - route: The route whose destination is the coordinator.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - coordinator: Returns the type whose links match the rest of the URL. Called whenever a
  ///     link leads to the route, and when a URL of the flow is printed.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init(
    _ pattern: String, _ route: Route, under: Route...,
    choosing coordinator: @escaping @MainActor @Sendable () -> any Coordinator.Type,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(route, under: under), fileID, line) {
      Self.table(of: coordinator())
    }
  }

  /// Mounts one of several coordinators at the routes that a function makes from the pattern's
  /// values.
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without a wildcard or a query.
  ///   - make: Makes the flow's route from the values; usually a case of the route's enum.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - coordinator: Returns the type whose links match the rest of the URL.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route, under: Route...,
    choosing coordinator: @escaping @MainActor @Sendable () -> any Coordinator.Type,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(make, under: under), fileID, line) {
      Self.table(of: coordinator())
    }
  }

  @MainActor
  private static func table<Child: Coordinator>(of _: Child.Type) -> LinkTable {
    Child.links.table
  }

  /// Mounts a coordinator's links at one route.
  ///
  /// <!-- snippet: doc-mount -->
  /// ```swift
  /// Mount("/orders", Route.orders, OrdersCoordinator.self)
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
    self.init(pattern, LinkRoutes(route, under: under), fileID, line) { Child.links.table }
  }

  /// Mounts a coordinator's links at the routes that a function makes from the pattern's values.
  ///
  /// <!-- snippet: doc-mount-flow -->
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
    self.init(pattern, LinkRoutes(make, under: under), fileID, line) { Child.links.table }
  }
}
