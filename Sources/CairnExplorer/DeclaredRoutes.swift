import Cairn

extension Coordinator {
  /// The routes that must be in some state, as text without values: all routes of a `CaseIterable`
  /// type, and those that the coordinator declares itself.
  var declaredRoutes: [String] {
    func routes<Cases: CaseIterable>(_: Cases.Type) -> [String] {
      Cases.allCases.compactMap { ($0 as? any Routable).map { "\(AnyRoute($0))" } }
    }
    let listed = (Route.self as? any CaseIterable.Type).map { routes($0) } ?? []
    let declared = (self as? any Explorable)?.declaredRoutes ?? []
    return listed + declared.map { DeclaredRoute.text(of: "\(AnyRoute($0))") }
  }
}

/// A route that must be in some state.
enum DeclaredRoute {
  private static let values = "(…)"

  /// Returns the text without the values of the route: `product(…)`.
  static func text(of route: String) -> String {
    route.firstIndex(of: "(").map { route[..<$0] + values } ?? route
  }

  /// Returns true if one of the routes is the declared one, with any values.
  static func isShown(_ declared: String, in routes: Set<String>?) -> Bool {
    guard let routes else { return false }
    return routes.contains(declared)
      || declared.hasSuffix(values) && routes.contains { text(of: $0) == declared }
  }
}
