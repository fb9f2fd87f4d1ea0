public import Foundation
import IssueReporting

/// A coordinator's table of URL patterns, which converts URLs to routes and routes to URLs.
///
/// <!-- snippet: links-table -->
/// ```swift
/// static let links = Links<Route> {
///   Link("/", .home)
///   Link("/books/:id", Route.book, under: .home)
///   Link("/search?q=:q&order=:order&tag=:tags", Route.search)
///   Link("/help/*path", Route.help)
///   Mount("/account/:id", Route.account, AccountCoordinator.self, under: .home)
/// }
/// ```
///
/// **Precedence.** In each segment, a static pattern beats a parameter, and a parameter beats a
/// wildcard. If the rest of the path does not match, or a value cannot be converted, the next less
/// specific pattern is tried. Among patterns with the same path, the pattern that requires more
/// query items wins. Two patterns that no URL can distinguish are a mistake; see ``problems``.
///
/// **Relevant parts.** Links match the path and the query. With a scheme other than http and https,
/// the host is the first segment: `shop://products/7` is `/products/7`. One trailing slash, user,
/// port, fragment and unknown query items are ignored. Segments are unescaped and then compared
/// byte by byte; "%2F" is a slash in a value, not between segments. Only a static first segment
/// that matches the host of a custom scheme may differ in the case of ASCII letters. A "+" in a
/// query is a space, as in `URLSearchParams`. Cairn prints a space as "%20" and a plus as "%2B".
///
/// **Rejected URLs.** A table rejects URLs longer than 8192 bytes, malformed escapes,
/// escapes that are not UTF-8, control characters, empty segments, and the segments "." and "..".
/// Matching takes at most linear time in the length of the URL.
///
/// A table is created once and never changes; keep it in a `static let`.
public struct Links<Route: Routable>: Sendable {
  /// The maximum length of a URL in UTF-8 bytes: 8192.
  ///
  /// Longer URLs are not matched.
  package static var maximumLength: Int { LinkAddress.maximumLength }

  @usableFromInline let table: LinkTable

  /// Creates an empty table.
  package init() { self.init([]) }

  /// Creates a table of the links and mounts in the braces.
  ///
  /// - Parameter content: The links and mounts. Their order only affects printing: the first link
  ///   that can print a route is used.
  /// - Complexity: O(*n*) in the total length of the patterns.
  public init(@LinksBuilder<Route> _ content: () -> LinksBuilder<Route>.Component) {
    self.init(content().declarations)
  }

  private init(_ declarations: [LinkDeclaration]) {
    table = LinkTable(declarations, name: "Links<\(String(reflecting: Route.self))>")
  }

  /// The patterns of the table in declaration order, without those that have a problem.
  package var patterns: [String] { table.entries.map(\.declaration.pattern) }

  /// The mistakes in the table, in declaration order: the location, the pattern, the problem, its
  /// consequence, and how to fix it.
  ///
  /// The table leaves out a link with a mistake, so that link matches no URL and prints none. If
  /// the only mistake is that the link cannot print, it stays in the table and matches URLs. All
  /// other links work. In a debug build, Cairn reports the problems of all tables that are mounted
  /// beneath the root coordinator when its navigator starts, and a test can check that there are
  /// none:
  ///
  /// <!-- snippet: doc-link-problems -->
  /// ```swift
  /// #expect(ShopCoordinator.links.problems.isEmpty)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of links; more if many of them cannot print a URL.
  public var problems: [String] { mistakes.map(\.description) }

  package var mistakes: [LinkProblem] { table.problems + table.printingProblems }

  /// Finds the route of a URL.
  ///
  /// - Parameter url: Any URL; its path and query are matched and, for a custom scheme, its host
  ///   too.
  /// - Returns: The route, or the reason why there is none.
  /// - Complexity: O(*n*) in the length of the URL. The number of patterns matters only if many of
  ///   them match the same URL, or differ in which of their segments are static.
  @inlinable @MainActor
  public func match(_ url: URL) -> LinkMatch<Route> { match(url.absoluteString) }

  /// Finds the route of a string that need not be a valid URL.
  ///
  /// - Parameter link: A URL, or only a path and a query.
  /// - Returns: The route, or the reason why there is none.
  /// - Complexity: The same as for ``match(_:)-(URL)``.
  @inlinable @MainActor
  public func match(_ link: String) -> LinkMatch<Route> {
    // Inlinable, because for an unknown route type, finding the metadata of the match takes 1,500
    // of 6,100 instructions.
    var found: (route: Route, under: [Route])?
    let isMounted: Bool
    do throws(LinkFailure) {
      isMounted = try table.search(link) { routes, reader in
        guard let routes = routes as? LinkRoutes<Route> else { return false }
        do throws(LinkMismatch) {
          found = try routes.read(&reader)
          return true
        } catch {
          return false
        }
      }
    } catch {
      return .unmatched(error)
    }
    guard let found else { return .unmatched(.noMatch(link)) }
    return isMounted
      ? .mounted(route: found.route, under: found.under)
      : .matched(route: found.route, under: found.under)
  }

  /// Returns the URL of a route: path and query, without scheme and host.
  ///
  /// - Parameter route: A route of this table.
  /// - Returns: A URL that leads to an equal route in this table; nil if no link can print such a
  ///   URL.
  /// - Complexity: O(*n*) in the length of the URL. The number of patterns matters only if many of
  ///   them take values of the same types and none prints the route.
  @MainActor
  public func url(for route: Route) -> URL? {
    guard let path = path(for: route) else { return nil }
    return URL(string: path)
  }

  /// Returns the URL of a typed path through mounted flows: path and query, without scheme and
  /// host.
  ///
  /// <!-- snippet: doc-path-url -->
  /// ```swift
  /// let order = MainCoordinator.path(to: .orders, then: OrdersCoordinator.path(to: .detail(7)))
  /// let address = MainCoordinator.links.url(for: order)
  /// ```
  ///
  /// Use this URL as the address of a web link if a click on the link follows the path with
  /// ``Coordinator/navigate(along:fileID:line:)``.
  ///
  /// - Parameter path: A path whose first route is a route of this table; a path of another
  ///   coordinator is reported. The routes below its targets have no effect.
  /// - Returns: A URL that leads through equal routes; nil if no links and mounts can print such a
  ///   URL, or if the path was decoded.
  /// - Complexity: The same as for ``url(for:)-(Route)``, for each route of the path.
  @MainActor
  public func url(for path: RoutePath) -> URL? {
    let routes = path.steps.compactMap(\.route.live)
    guard routes.count == path.steps.count else { return nil }
    guard routes.first is Route else {
      reportPathOfAnotherTable(path)
      return nil
    }
    return table.path(through: routes).flatMap { URL(string: $0) }
  }

  private func reportPathOfAnotherTable(_ path: RoutePath) {
    let first = path.steps.first?.route.live.map { String(reflecting: type(of: $0)) } ?? ""
    reportIssue(
      """
      Links of \(String(reflecting: Route.self)) were asked for the URL of the path \(path), which begins \
      with a \(first). url(for:) has returned nil.

      To fix this, begin the path with a route of these links, or use the links of the coordinator \
      with whose route the path begins.
      """)
  }
}

/// The result of matching a URL with one table of links.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LinkMatch<Route: Routable>: Hashable, Sendable {
  /// A link leads to this route, with the routes below it, starting with the root.
  case matched(route: Route, under: [Route])

  /// A mount leads to this route, with the routes below it; the mounted flow matches the rest of
  /// the URL.
  case mounted(route: Route, under: [Route])

  /// The URL does not lead to a route.
  case unmatched(LinkFailure)
}

/// Collects the links and mounts written in the braces of ``Links``.
@resultBuilder
public enum LinksBuilder<Route: Routable> {
  /// The links and mounts of one statement or block.
  public struct Component: Sendable {
    var declarations: [LinkDeclaration]
  }

  /// Adds a link.
  public static func buildExpression(_ link: Link<Route>) -> Component {
    Component(declarations: [link.declaration])
  }

  /// Adds a mount.
  public static func buildExpression(_ mount: Mount<Route>) -> Component {
    Component(declarations: [mount.declaration])
  }

  /// Concatenates the statements of a block.
  public static func buildBlock(_ components: Component...) -> Component {
    buildArray(components)
  }

  /// Concatenates the iterations of a `for` loop.
  public static func buildArray(_ components: [Component]) -> Component {
    if components.count == 1 { return components[0] }
    var declarations: [LinkDeclaration] = []
    for component in components { declarations += component.declarations }
    return Component(declarations: declarations)
  }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ component: Component?) -> Component {
    component ?? Component(declarations: [])
  }

  /// Builds the first branch of an `if` or a `switch`.
  public static func buildEither(first component: Component) -> Component { component }

  /// Builds another branch of an `if` or a `switch`.
  public static func buildEither(second component: Component) -> Component { component }
}

// The interface of a table for the navigator and its hosts, across flows with different route
// types.

extension Links {
  /// Finds the target of a URL, through all mounted flows.
  ///
  /// - Returns: One step for each flow, starting with the outermost; at least one.
  @MainActor
  package func steps(for url: URL) -> Result<[LinkStep], LinkFailure> {
    steps(for: url.absoluteString)
  }

  /// Finds the target of a string that may not be a valid URL, through all mounted flows.
  ///
  /// - Parameter isInside: True if the app itself opens the link.
  /// - Returns: One step for each flow, starting with the outermost; at least one.
  @MainActor
  package func steps(
    for link: String, isInside: Bool = false
  ) -> Result<[LinkStep], LinkFailure> {
    table.find(link, isInside: isInside)
  }

  /// Returns the path and query for a route: "/products/5?x=y".
  ///
  /// - Returns: A path that leads to an equal route in this table; nil if no link can print one.
  @MainActor
  package func path(for route: Route) -> String? { table.path(through: [route]) }

  /// Returns the path and query that lead through several flows.
  ///
  /// The first route belongs to this table, the second to the flow mounted there, and so on.
  ///
  /// - Returns: A path that leads through equal routes; nil if no links and mounts can print one.
  @MainActor
  package func path(through routes: [any Routable]) -> String? { table.path(through: routes) }
}
