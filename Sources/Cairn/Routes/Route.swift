/// A value that names a destination within one coordinator.
///
/// Cairn stores only routes: the navigation tree, saved state and recorded events consist of them.
/// A route type is usually an enum with one case for each destination:
///
/// <!-- snippet: doc-routable -->
/// ```swift
/// enum Route: Routable { case list, detail(Product.ID), cart }
/// ```
///
/// A coordinator usually nests its routes in a type called `Route`. Inside that type, the name
/// `Route` means the type itself, so the protocol has another name. `Cairn.Route` is an alias of
/// `Routable`.
///
/// A route says *where* to go, never *how*: the coordinator decides in
/// ``Coordinator/transition(to:)`` whether `.cart` is pushed or presented. Keep identifiers in
/// routes, not whole models: routes are saved to disk and may be read by a later version of the
/// app.
public protocol Routable: Hashable, Codable, Sendable {
  /// The type of ``identity``; ``WholeRoute`` for routes that do not declare one.
  associatedtype Identity: Hashable = WholeRoute

  /// The part of the route that determines the entry that the route leads to; by default the whole
  /// route.
  ///
  /// Other parts of the route are values of the entry: a filter, a search text, a selected segment.
  ///
  /// <!-- snippet: values-identity -->
  /// ```swift
  /// enum Route: Routable {
  ///   case list(Filter), book(Int)
  ///
  ///   var identity: Self {
  ///     switch self {
  ///     case .list: .list(Filter())  // one list, whatever its filter
  ///     case .book: self
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Wherever Cairn compares routes to find an entry, it compares their identities. Going to the
  /// same identity with other values updates the entry in place: the entry keeps its id and its
  /// model. A model that conforms to ``RouteObserver`` is notified. The tree, the URL, saved state
  /// and events contain the new route, and the outcome is ``Outcome/updated``.
  ///
  /// Equal routes must have equal identities.
  var identity: Identity { get }

  /// True if the route is part of saved state; true by default.
  ///
  /// <!-- snippet: doc-is-saved -->
  /// ```swift
  /// enum Route: Routable {
  ///   case page(Int), privatePage(Int)
  ///
  ///   var isSaved: Bool { if case .privatePage = self { false } else { true } }
  /// }
  /// ```
  ///
  /// ``Navigator/snapshot()`` leaves out routes for which `isSaved` is false, with everything
  /// inside their entries and pushed on them, and the parked requests that lead to them. Their
  /// entries cannot be moved to another scene.
  var isSaved: Bool { get }

  /// The version of the format in which routes of this type are saved; 1 by default.
  ///
  /// Increase it when you rename or remove a case, or change its associated values, and convert the
  /// old routes in ``migrate(_:from:)``. If you only add a case, neither is necessary.
  static var savedVersion: Int { get }

  /// Converts a route that was saved with an older ``savedVersion``.
  ///
  /// <!-- snippet: saving-routes-after -->
  /// ```swift
  /// enum Route: Routable {
  ///   case list, product(id: Int, tab: ProductTab), find(String)
  ///
  ///   static let savedVersion = 2
  ///
  ///   static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
  ///     switch saved.caseName {
  ///     case "detail": .product(id: try saved.value(), tab: .info)
  ///     case "search": .find(try saved.value("text"))
  ///     case "offers": nil  // the screen no longer exists
  ///     default: try saved.decode()  // unchanged
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Only called for routes of older versions. A route from a later version of the app is decoded
  /// without migration.
  ///
  /// - Parameters:
  ///   - saved: The route as it was saved.
  ///   - version: The version with which it was saved.
  /// - Returns: The route; nil if it no longer exists. The default implementation decodes the saved
  ///   route without changes.
  /// - Throws: Any error. The route is then dropped with everything above it, as for nil, and
  ///   ``RestorationReport`` contains the error.
  static func migrate(_ saved: SavedValue, from version: Int) throws -> Self?
}

/// An alias of ``Routable``, for code that writes `enum Route: Cairn.Route`.
public typealias Route = Routable

/// The identity of a route that does not declare one: the route itself.
public struct WholeRoute: Hashable, Sendable {
  private let key: RouteKey

  fileprivate init(_ route: some Routable) { key = RouteKey(route: route) }
}

extension Routable where Identity == WholeRoute {
  /// The route itself: routes with different values lead to different entries.
  public var identity: WholeRoute { WholeRoute(self) }
}

extension Routable {
  /// The transition type of the coordinator with these routes, which is `Transition<Route>`.
  ///
  /// SwiftUI has a `Transition` too. Use this name in files that import both modules:
  ///
  /// <!-- snippet: guards-transition -->
  /// ```swift
  /// func transition(to route: Route) -> Route.Transition {
  ///   switch route {
  ///   case .oldOffers: .redirect(to: .offers)
  ///   case .forum where account.isBanned: .deny("The forum is closed to you.")
  ///   case .lounge:
  ///     account.isMember ? .push(.lounge) : .require(.membership, then: .lounge)
  ///   case .reserve(let id):
  ///     .when(
  ///       { await self.account.isInStock(id) },
  ///       then: .push(route), otherwise: .push(.soldOut))
  ///   default: .push(route)
  ///   }
  /// }
  /// ```
  public typealias Transition = Cairn.Transition<Self>

  /// Returns true: the route is part of saved state.
  public var isSaved: Bool { true }

  /// Returns 1: the format has not changed yet.
  public static var savedVersion: Int { 1 }

  /// Decodes the saved route without changes.
  public static func migrate(_ saved: SavedValue, from version: Int) throws -> Self? {
    try saved.decode()
  }
}
