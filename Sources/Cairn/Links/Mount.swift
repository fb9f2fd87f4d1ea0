/// A path prefix behind which the links of another flow begin.
///
/// ```swift
/// static let links = Links<Route> {
///   Link("/cart", .cart)
///   Mount("/account/:id", Route.account, links: { AccountCoordinator.links })
/// }
/// ```
///
/// With a link "/orders" in the account's table, `/account/7/orders` leads to `.account(7)` here and
/// to the orders there. The other table's "/" is `/account/7`.
///
/// A link of this table is preferred to a mounted one at the same place, and a mounted one to a
/// wildcard. Several flows may be mounted at "/": they are tried in order, as tabs need it.
///
/// The other table is asked for only when a path gets there, so a flow may mount itself. Its table
/// then needs its type written out, since the compiler would look for it in the table itself:
/// `static let links: Links<Route> = Links { … }`.
public struct Mount<Route: Cairn.Route>: Sendable {
  let entry: LinkEntry

  /// Mounts a flow at one route.
  ///
  /// - Parameters:
  ///   - pattern: A path without parameters, wildcard and query.
  ///   - route: The route of the flow.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - links: The links of the flow.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init<Child: Cairn.Route>(
    _ pattern: String, _ route: Route, under: Route...,
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, route, below: under, links: links, fileID: fileID, line: line)
  }

  /// Mounts a flow at the routes that a function makes of the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without wildcard and query.
  ///   - make: Makes the route of the flow; usually a case of the route's enum.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - links: The links of the flow.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init<each Value: LinkValue, Child: Cairn.Route>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route, under: Route...,
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, make, below: under, links: links,
      fileID: fileID, line: line)
  }

  /// Mounts a flow where the routes below it depend on the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A path with one parameter for each value, without wildcard and query.
  ///   - make: Makes the route of the flow; usually a case of the route's enum.
  ///   - under: Makes the routes to put below it, the root first, when a URL leads there.
  ///   - links: The links of the flow.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init<each Value: LinkValue, Child: Cairn.Route>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route],
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, make, below: under, links: links, fileID: fileID, line: line)
  }
}

extension Mount {
  /// The first public initializer with an array, which other variadic initializers can pass on.
  package init<Child: Cairn.Route>(
    _ pattern: String, _ route: Route, below under: [Route],
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString, line: UInt
  ) {
    entry = LinkEntry(
      pattern, route: route, under: under,
      source: LinkSource(fileID: fileID, line: line), child: { links().table })
  }

  /// The second public initializer with an array, which other variadic initializers can pass on.
  package init<each Value: LinkValue, Child: Cairn.Route>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    below under: [Route],
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString, line: UInt
  ) {
    entry = LinkEntry(
      pattern, make: make,
      routes: LinkRoutes { reader, table throws(LinkMismatch) in
        (make(repeat try reader.next((each Value).self, table)), under)
      }, source: LinkSource(fileID: fileID, line: line), child: { links().table })
  }

  /// The third public initializer, for other initializers to pass on.
  package init<each Value: LinkValue, Child: Cairn.Route>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    below under: @escaping @Sendable (repeat each Value) -> [Route],
    links: @escaping @MainActor @Sendable () -> Links<Child>,
    fileID: StaticString, line: UInt
  ) {
    entry = LinkEntry(
      pattern, make: make,
      routes: LinkRoutes { reader, table throws(LinkMismatch) in
        let values = (repeat try reader.next((each Value).self, table))
        return (make(repeat each values), under(repeat each values))
      }, source: LinkSource(fileID: fileID, line: line), child: { links().table })
  }
}
