/// A link or a mount whose route is of a known type, and how that route is made.
@usableFromInline
struct LinkTarget<Route: Cairn.Route>: Sendable {
  /// Makes the route, and those below it, of a URL's values.
  @usableFromInline typealias Read =
    @Sendable (inout LinkReader, LinkTable) throws(LinkMismatch) -> (Route, under: [Route])

  let entry: LinkEntry
  @usableFromInline let read: Read

  /// Leads to one route.
  init(
    _ pattern: String, route: Route, under: [Route], source: LinkSource,
    child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    entry = LinkEntry(pattern, route: route, under: under, source: source, child: child)
    read = { _, _ in (route, under) }
  }

  /// Leads to the routes that `read` makes.
  ///
  /// - Parameter make: Makes the route alone; printing asks it.
  init<each Value: LinkValue>(
    _ pattern: String, make: @escaping @Sendable (repeat each Value) -> Route,
    read: @escaping Read, source: LinkSource,
    child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    entry = LinkEntry(pattern, make: make, read: read, source: source, child: child)
    self.read = read
  }
}
