/// The result of matching a URL with one table of links.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LinkMatch<Route: Routable>: Hashable, Sendable {
  /// A link leads to this route, with the routes below it, starting with the root.
  case matched(route: Route, under: [Route])

  /// A mount leads to this route, with the routes below it; the mounted flow matches the rest.
  case mounted(route: Route, under: [Route])

  /// The URL does not lead to a route.
  case unmatched(LinkFailure)
}
