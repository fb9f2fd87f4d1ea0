public import Foundation

/// The URLs of one coordinator: which leads to which route, and which stands for it.
///
/// ```swift
/// static let links = Links<Route> {
///   Link("/products", .list(nil))
///   Link("/categories/:id", Route.list)
///   Link("/products/:id", Route.detail, under: .list(nil))
///   Mount("/account/:id", Route.account, links: { AccountCoordinator.links })
/// }
/// ```
///
/// **Which pattern wins.** Segment by segment, a static one beats a parameter, and a parameter beats
/// a wildcard. Where a way fails further on, or a value does not convert, the next less specific one
/// is tried. Of patterns with the same path, the one that asks more of the query wins. Two patterns
/// that no URL can tell apart are a mistake: see ``problems``.
///
/// **What of a URL counts.** Path and query; of a URL with a scheme other than http and https, the
/// host too, as the first segment: `shop://products/7` is `/products/7`. One slash at the end is
/// ignored, and so are user, port, fragment, and query items that no pattern asks for. Segments are
/// compared unescaped and byte by byte; "%2F" is a slash in a value, not between segments. A "+" in
/// a query is a plus, not a space, and Cairn prints spaces as "%20" and pluses as "%2B".
///
/// **What is refused.** URLs longer than ``maximumLength``, malformed escapes, escapes that are not
/// UTF-8, control characters, empty segments, and the segments "." and "..". No URL costs more than
/// time linear in its length.
///
/// A table is made once and never changes; keep it in a `static let`.
public struct Links<Route: Cairn.Route>: Sendable {
  /// The greatest length of a URL in UTF-8 bytes: 8192.
  ///
  /// Longer ones lead nowhere.
  public static var maximumLength: Int { LinkAddress.maximumLength }

  @usableFromInline let table: LinkTable

  /// Makes an empty table.
  public init() { self.init(entries: []) }

  /// Makes a table of the links and mounts in the braces.
  ///
  /// - Parameter content: The links and mounts. Their order matters for printing only: the first
  ///   link that can print a route does.
  /// - Complexity: O(*n*) in the total length of the patterns.
  public init(@LinksBuilder<Route> _ content: () -> LinksBuilder<Route>.Component) {
    self.init(entries: content().entries)
  }

  private init(entries: [LinkEntry]) {
    table = LinkTable(entries, name: "Links<\(String(reflecting: Route.self))>")
  }

  /// The patterns of the table in the order written, without those that have a problem.
  public var patterns: [String] {
    zip(table.entries, table.patterns).compactMap { entry, read in
      read == nil ? nil : entry.pattern
    }
  }

  /// The mistakes found when the table was made, in the order written.
  public var problems: [LinkProblem] { table.problems }

  /// Finds where a URL leads.
  ///
  /// - Parameter url: Any URL; of it count path and query, and the host with a custom scheme.
  /// - Returns: The route, or why there is none.
  /// - Complexity: O(*n*) in the length of the URL, and independent of the number of patterns unless
  ///   many of them fit the same URL.
  @inlinable @MainActor
  public func match(_ url: URL) -> LinkMatch<Route> { match(url.absoluteString) }

  /// Finds where a URL leads that comes from outside and may not be a valid URL at all.
  ///
  /// - Parameter link: A URL, or only a path and query.
  /// - Returns: The route, or why there is none.
  /// - Complexity: As ``match(_:)-(URL)``.
  @inlinable @MainActor
  public func match(_ link: String) -> LinkMatch<Route> {
    // Inlinable: where the route's type is not known, finding the metadata of the match takes 1,500
    // instructions of 6,100.
    var found: (route: Route, under: [Route])?
    let isMounted: Bool
    do throws(LinkFailure) {
      isMounted = try table.search(link) { routes, reader in
        guard let routes = routes as? LinkRoutes<Route> else { return false }
        do throws(LinkMismatch) {
          found = try routes.read(&reader, table)
          return true
        } catch {
          return false
        }
      }
    } catch {
      return .unmatched(error)
    }
    guard let found else { return .unmatched(LinkFailure(.noMatch, link: link)) }
    return isMounted
      ? .mounted(route: found.route, under: found.under)
      : .matched(route: found.route, under: found.under)
  }

  /// The URL that stands for a route: path and query, without scheme and host.
  ///
  /// - Parameter route: A route of this table.
  /// - Returns: A URL that leads to an equal route in this table; nil if no link gives one.
  /// - Complexity: O(*n*) in the length of the URL; independent of the number of patterns, unless
  ///   many of them take values of the same types and none prints the route.
  @MainActor
  public func url(for route: Route) -> URL? {
    guard let path = path(for: route) else { return nil }
    return URL(string: path)
  }
}
