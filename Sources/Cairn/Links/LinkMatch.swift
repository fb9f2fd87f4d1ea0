/// Where a URL leads within one table of links.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LinkMatch<Route: Cairn.Route>: Hashable, Sendable {
  /// A link leads to this route, with those below it, the root first.
  case matched(route: Route, under: [Route])

  /// A mount leads to this route, with those below it, and the flow mounted there knows the rest.
  case mounted(route: Route, under: [Route])

  /// The URL leads nowhere.
  case unmatched(LinkFailure)
}
