/// One URL pattern and the route it stands for, both ways.
///
/// ```swift
/// static let links = Links<Route> {
///   Link("/products", .list(nil))
///   Link("/products/:id", Route.detail, under: .list(nil))
///   Link("/files/*path", Route.file)
///   Link("/search?q=:q&tag=:tags", Route.search)
/// }
/// ```
///
/// A pattern is a path and, if need be, a query:
///
/// | piece | stands for |
/// |---|---|
/// | `products` | this segment |
/// | `:id` | one segment, as a value |
/// | `*path` | the rest of the path, which may be empty, as an array; only at the end |
/// | `?q=:q` | a query item as a value; an optional may be absent, an array may be repeated |
/// | `?mode=edit` | this query item |
///
/// Values are given to the route in the order in which they stand in the pattern, so a case of the
/// route's enum is all the code there is. Other query items of a URL are ignored.
public struct Link<Route: Cairn.Route>: Sendable {
  let entry: LinkEntry

  /// Makes a link to one route.
  ///
  /// - Parameters:
  ///   - pattern: A pattern without parameters.
  ///   - route: The route it stands for.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  public init(
    _ pattern: String, _ route: Route, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    entry = LinkEntry(
      pattern, route: route, under: under, source: LinkSource(fileID: fileID, line: line))
  }

  /// Makes a link to the routes that a function makes of the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A pattern with one parameter for each value, in the same order.
  ///   - make: Makes the route; usually a case of the route's enum, as `Route.detail`.
  ///   - under: The routes to put below it, the root first, when a URL leads there.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  @inlinable
  public init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, make,
      LinkRoutes { reader, table throws(LinkMismatch) in
        (make(repeat try reader.next((each Value).self, table)), under)
      }, fileID: fileID, line: line)
  }

  /// Makes a link whose routes below depend on the pattern's values.
  ///
  /// ```swift
  /// Link("/shelves/:shelf/:id", Route.book, under: { shelf, _ in [.shelves, .shelf(shelf)] })
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A pattern with one parameter for each value, in the same order.
  ///   - make: Makes the route; usually a case of the route's enum, as `Route.detail`.
  ///   - under: Makes the routes to put below it, the root first, when a URL leads there.
  ///   - fileID: The file to name when the pattern is wrong.
  ///   - line: The line to name when the pattern is wrong.
  @inlinable
  public init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route],
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      pattern, make,
      LinkRoutes { reader, table throws(LinkMismatch) in
        let values = (repeat try reader.next((each Value).self, table))
        return (make(repeat each values), under(repeat each values))
      }, fileID: fileID, line: line)
  }

  @usableFromInline
  init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    _ routes: LinkRoutes<Route>, fileID: StaticString, line: UInt
  ) {
    entry = LinkEntry(
      pattern, make: make, routes: routes, source: LinkSource(fileID: fileID, line: line))
  }
}
