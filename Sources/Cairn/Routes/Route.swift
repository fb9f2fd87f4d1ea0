/// A value that names a place within one coordinator.
///
/// Routes are all that Cairn stores: the navigation tree, saved state and recorded events are made
/// of them. An enum with a case for each place is the usual form:
///
/// ```swift
/// enum Route: Cairn.Route { case list, detail(Product.ID), cart }
/// ```
///
/// A route says *where*, never *how*: whether `.cart` is pushed or presented is the coordinator's to
/// decide, in ``Coordinator/transition(to:)``. Keep identifiers in routes, not whole models: a route
/// is written to disk with the saved state and may be read by a later version of the app.
public protocol Route: Hashable, Codable, Sendable {
  /// The version of the form in which routes of this type are saved; 1 unless you say otherwise.
  ///
  /// Raise it when you rename or remove a case, or change what a case holds, and say in
  /// ``migrate(_:from:)`` what the old routes have become. A new case needs neither.
  static var savedVersion: Int { get }

  /// What a route has become that was saved as an older ``savedVersion``.
  ///
  /// ```swift
  /// enum Route: Cairn.Route {
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

extension Route {
  /// 1: the form has not changed yet.
  public static var savedVersion: Int { 1 }

  /// Decodes the saved route as it is.
  public static func migrate(_ saved: SavedValue, from version: Int) throws -> Self? {
    try saved.decode()
  }
}
