/// One URL pattern and its route, for reading and for printing URLs.
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
/// A pattern is a path with an optional query:
///
/// | piece | matches |
/// |---|---|
/// | `products` | this segment |
/// | `:id` | one segment, as a value |
/// | `*path` | the rest of the path, which may be empty, as an array; only at the end |
/// | `?q=:q` | a query item as a value; an optional may be absent, an array may be repeated |
/// | `?mode=edit` | this query item |
///
/// Values are passed to the route in the order of the pattern, so a case of the route's enum is
/// usually enough. Other query items of a URL are ignored.
public struct Link<Route: Routable>: Sendable {
  private(set) var declaration: LinkDeclaration

  /// Creates a link to one route.
  ///
  /// - Parameters:
  ///   - pattern: A pattern without parameters.
  ///   - route: The route of the pattern.
  ///   - under: The routes that a URL puts below the route, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init(
    _ pattern: String, _ route: Route, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(route, under: under), fileID, line)
  }

  /// Creates a link to the routes that a function makes from the pattern's values.
  ///
  /// - Parameters:
  ///   - pattern: A pattern with one parameter for each value, in the same order.
  ///   - make: Makes the route; usually a case of the route's enum, such as `Route.detail`.
  ///   - under: The routes that a URL puts below the route, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  @inlinable
  public init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(make, under: under), fileID, line)
  }

  /// Creates a link whose back stack depends on the pattern's values.
  ///
  /// <!-- snippet: links-under -->
  /// ```swift
  /// Link("/books/:id/reviews", Route.reviews, under: { [.home, .book($0)] })
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A pattern with one parameter for each value, in the same order.
  ///   - make: Makes the route; usually a case of the route's enum, such as `Route.detail`.
  ///   - under: Makes the routes that a URL puts below the route, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  @inlinable
  public init<each Value: LinkValue>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route],
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(pattern, LinkRoutes(make, under: under), fileID, line)
  }

  /// Creates a link to a path of any depth, with one route for each of its components.
  ///
  /// <!-- snippet: doc-link-each -->
  /// ```swift
  /// Link("/folders/*path", each: Route.folder, under: .home)
  /// // /folders/a/b shows .home, .folder(["a"]), .folder(["a", "b"])
  /// ```
  ///
  /// - Parameters:
  ///   - pattern: A pattern that ends with a wildcard, and has no other parameter. The pattern does
  ///     not match a path with more than 64 components.
  ///   - make: Makes the route of a path; called for the whole path and for its beginnings.
  ///   - under: The routes that a URL puts below all routes of the path, starting with the root.
  ///   - fileID: The file to report if the pattern has an error.
  ///   - line: The line to report if the pattern has an error.
  public init<Value: LinkValue>(
    _ pattern: String, each make: @escaping @Sendable ([Value]) -> Route, under: Route...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let routes = LinkRoutes<Route>([[Value].self]) { reader throws(LinkMismatch) in
      let path = try reader.next([Value].self)
      guard reader.readsAddress else { return (make(path), under) }
      // Each route contains the beginning of the path, so a long path would take quadratic time.
      guard path.count <= LinkSearch.maximumDepth else { throw LinkMismatch() }
      let beginnings = path.indices.dropFirst().map { make(Array(path[..<$0])) }
      return (make(path), under + beginnings)
    }
    self.init(pattern, routes, fileID, line)
  }

  @usableFromInline
  init(_ pattern: String, _ routes: LinkRoutes<Route>, _ fileID: StaticString, _ line: UInt) {
    declaration = LinkDeclaration(pattern: pattern, routes: routes, fileID: fileID, line: line)
  }

  /// The same link, for the app's own use: it matches no URL from outside, and prints no URL.
  ///
  /// <!-- snippet: doc-internal-only -->
  /// ```swift
  /// Link("/debug/inbox", .inbox).internalOnly
  /// ```
  ///
  /// <!-- snippet: doc-open-internal -->
  /// ```swift
  /// open("/debug/inbox")
  /// ```
  ///
  /// ``Coordinator/open(_:fileID:line:)-(String,_,_)`` follows the link.
  /// ``Navigator/open(_:fileID:line:)-(String,_,_)`` returns ``Outcome/unhandled``. While the
  /// link's screen is shown, ``Navigator/url`` is the URL of the next screen beneath that has a
  /// URL.
  public var internalOnly: Self { used(.inside) }

  /// The same link, which matches URLs but prints none.
  ///
  /// Use it for old URLs, and for links that cannot be printed because their routes contain the
  /// values in another order; see ``Links/problems``.
  public var matchOnly: Self { used(.matching) }

  private func used(_ use: LinkUse) -> Self {
    var link = self
    link.declaration.use = use
    return link
  }
}
