/// A path prefix for the links of another flow.
///
/// <!-- snippet: doc-mount-table -->
/// ```swift
/// Mount("/account/:id", Route.account, AccountCoordinator.self)
/// // The same, if the table is not that of the coordinator's type:
/// Mount("/other/:id", Route.account, links: { AccountCoordinator.links })
/// ```
///
/// If the account's table has a link "/orders", then `/account/7/orders` leads to `.account(7)` in
/// this table and to the orders in the account's flow. The "/" of the account's table is
/// `/account/7`.
///
/// For the same path, a link of this table wins over a link of a mounted table, and that link wins
/// over a wildcard. Several flows, such as tabs, may be mounted at "/"; they are tried in order.
///
/// A mounted table is read only when a path leads there, so a flow may mount itself. Its table then
/// needs an explicit type, because the compiler cannot infer the type:
/// `static let links: Links<Route> = Links { … }`.
public struct Mount<Route: Routable>: Sendable {
  private(set) var declaration: LinkDeclaration

  /// Mounts a flow at one route.
  ///
  /// - Parameters:
  ///   - pattern: A path without parameters, wildcard or query.
  ///   - route: The route whose destination is the flow.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - links: The links of the mounted flow.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<Child: Routable>(
    _ pattern: String, _ route: Route, under: Route...,
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(route, under: under), fileID, line) { links().table }
  }

  /// Mounts a flow at the routes that a function makes from the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without a wildcard or a query.
  ///   - make: Makes the flow's route from the values; usually a case of the route's enum.
  ///   - under: The routes that a URL puts below the mounted flow, starting with the root.
  ///   - links: The links of the mounted flow.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<each Value: LinkValue, Child: Routable>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route, under: Route...,
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(make, under: under), fileID, line) { links().table }
  }

  /// Mounts a flow whose back stack depends on the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without a wildcard or a query.
  ///   - make: Makes the flow's route from the values; usually a case of the route's enum.
  ///   - under: Makes the routes that a URL puts below the mounted flow, starting with the root.
  ///   - links: The links of the mounted flow.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<each Value: LinkValue, Child: Routable>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route],
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(make, under: under), fileID, line) { links().table }
  }

  init(
    _ pattern: String, _ routes: LinkRoutes<Route>, _ fileID: StaticString, _ line: UInt,
    child: @escaping @MainActor @Sendable () -> LinkTable
  ) {
    declaration = LinkDeclaration(
      pattern: pattern, routes: routes, fileID: fileID, line: line, child: child)
  }

  /// The same mount, for the app's own use: no URL from outside leads through it, and it prints no
  /// URL.
  ///
  /// See ``Link/internalOnly``.
  public var internalOnly: Self { used(.inside) }

  /// The same mount, which matches URLs but prints none.
  public var matchOnly: Self { used(.matching) }

  private func used(_ use: LinkUse) -> Self {
    var mount = self
    mount.declaration.use = use
    return mount
  }
}
