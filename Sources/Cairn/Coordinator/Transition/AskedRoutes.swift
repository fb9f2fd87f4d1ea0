/// The routes that a coordinator has been asked for in one decision: the first, and where it redirected.
///
/// Not a list, because next to all decisions ask once, and there is one for each level of a link.
struct AskedRoutes {
  /// Nil for a transition that was performed and not asked for.
  private let first: AnyRoute?
  private var redirects: [AnyRoute] = []

  init(_ first: AnyRoute? = nil) { self.first = first }

  var last: AnyRoute? { redirects.last ?? first }
  var all: [AnyRoute] { (first.map { [$0] } ?? []) + redirects }
  var count: Int { (first == nil ? 0 : 1) + redirects.count }
  /// Whether what came of it is not what was asked for.
  var isRedirected: Bool { count > 1 }

  mutating func redirect(to route: AnyRoute) { redirects.append(route) }
}
