/// The routes that a coordinator was asked for in one decision: the first route and its redirects.
///
/// Avoids an array, because nearly all decisions ask for only one route.
struct AskedRoutes {
  /// The route of the request; nil for a transition that was performed directly.
  let first: AnyRoute?
  private var redirects: [AnyRoute] = []

  init(_ first: AnyRoute? = nil) { self.first = first }

  var last: AnyRoute? { redirects.last ?? first }
  var all: [AnyRoute] { (first.map { [$0] } ?? []) + redirects }
  var count: Int { (first == nil ? 0 : 1) + redirects.count }
  /// True if the coordinator redirected to another route.
  var isRedirected: Bool { count > 1 }

  mutating func redirect(to route: AnyRoute) { redirects.append(route) }
}
