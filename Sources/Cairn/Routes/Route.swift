/// A value that names a place within one coordinator.
///
/// Routes are all that Cairn stores: the navigation tree, saved state and recorded events are made
/// of them. An enum with a case for each place is the usual form:
///
/// ```swift
/// enum Route: Routable { case list, detail(Product.ID), cart }
/// ```
///
/// A coordinator's own routes are usually a nested type called `Route`, so the protocol has another name:
/// inside a type called `Route`, that name means the type itself. `Cairn.Route` is an alias of `Routable`.
///
/// A route says *where*, never *how*: whether `.cart` is pushed or presented is the coordinator's to
/// decide, in ``Coordinator/transition(to:)``. Keep identifiers in routes, not whole models: a route
/// is written to disk with the saved state and may be read by a later version of the app.
public protocol Routable: Hashable, Codable, Sendable {
  /// The version of the form in which routes of this type are saved; 1 unless you say otherwise.
  ///
  /// Raise it when you rename or remove a case, or change what a case holds, and say in
  /// ``migrate(_:from:)`` what the old routes have become. A new case needs neither.
  static var savedVersion: Int { get }

  /// What a route has become that was saved as an older ``savedVersion``.
  ///
  /// ```swift
  /// enum Route: Routable {
  ///   case list, product(id: Product.ID, tab: Tab)        // was: case detail(Product.ID)
  ///   static let savedVersion = 2
  ///
  ///   static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
  ///     switch saved.caseName {
  ///     case "detail": .product(id: try saved.value(), tab: .info)
  ///     default: try saved.decode()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Called for routes of older versions only. One that was saved by a later version of the app is
  /// decoded as it is.
  ///
  /// - Parameters:
  ///   - saved: The route as it was saved.
  ///   - version: The version as which it was saved.
  /// - Returns: The route; nil if the place exists no more. Unless you say otherwise the saved route
  ///   is decoded as it is.
  /// - Throws: Whatever went wrong. The route is then dropped, as if nil had been returned, with all
  ///   above it; ``RestorationReport`` says so.
  static func migrate(_ saved: SavedValue, from version: Int) throws -> Self?
}

/// Another name of ``Routable``, for code that writes `enum Route: Cairn.Route`.
public typealias Route = Routable

extension Routable {
  /// A transition of the coordinator with these routes: the same type as `Transition<Route>`.
  ///
  /// SwiftUI has a `Transition` too, so this is the name for a file that imports both modules:
  ///
  /// ```swift
  /// func transition(to route: Route) -> Route.Transition
  /// ```
  public typealias Transition = Cairn.Transition<Self>

  /// 1: the form has not changed yet.
  public static var savedVersion: Int { 1 }

  /// Decodes the saved route as it is.
  public static func migrate(_ saved: SavedValue, from version: Int) throws -> Self? {
    try saved.decode()
  }
}
