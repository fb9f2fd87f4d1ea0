/// A type-erased route, as the tree stores it.
///
/// The tree contains routes of many coordinators, so it does not know the types of the routes. In a
/// running app, an `AnyRoute` contains the route itself. An `AnyRoute` from a file contains the
/// encoded form until a coordinator decodes it with ``value(as:)``.
public struct AnyRoute: Sendable {
  @usableFromInline let box: RouteBox

  /// Wraps a route.
  ///
  /// Inlinable, so that the box is created where the compiler knows the route's type.
  @inlinable
  public init<R: Route>(_ route: R) { box = LiveRouteBox(route) }

  /// Wraps a route whose type is not known at compile time.
  @_disfavoredOverload
  package init(_ route: any Route) { self = route.erased }

  init(_ saved: SavedRoute) { box = SavedRouteBox(saved) }

  /// Returns the route as a value of the given type.
  ///
  /// Returns nil if the route has another type or cannot be decoded.
  ///
  /// A route that was saved with an older ``Routable/savedVersion`` is migrated.
  ///
  /// - Complexity: O(1) for a decoded route; linear in the size of the encoded form for a route
  ///   from a file.
  public func value<R: Route>(as type: R.Type = R.self) -> R? { try? read(as: R.self) }

  /// Returns the route as a value of the given type, or throws the reason why that is impossible.
  func read<R: Route>(as type: R.Type) throws(UnreadableRoute) -> R {
    if let box = live(as: R.self) { return box.route }
    guard let saved = box.savedForm else { throw .undecodable }
    return try saved.route(as: R.self)
  }

  /// Returns the box if it contains a decoded route of the given type; nil otherwise.
  @inline(__always)
  func live<R: Route>(as type: R.Type) -> LiveRouteBox<R>? {
    // `as?` would look up the metadata of `LiveRouteBox<R>`, which takes 200 instructions. The
    // downcast is safe, because only a `LiveRouteBox<R>` has the type `R`.
    box.type == ObjectIdentifier(R.self) ? unsafeDowncast(box, to: LiveRouteBox<R>.self) : nil
  }

  /// Returns the route in its encoded form.
  ///
  /// - Throws: Any error that the route's own `encode(to:)` throws.
  func saved() throws -> SavedRoute { try box.saved() }

  /// Returns the route in its encoded form, and keeps it for the next time.
  ///
  /// - Throws: Any error that the route's own `encode(to:)` throws.
  @MainActor
  func savedOnce() throws -> SavedRoute { try box.savedOnce() }

  /// Returns the JSON of the route in the form of saved state, and caches the JSON for later calls.
  ///
  /// - Throws: Any error that the route's own `encode(to:)` throws.
  @_spi(Hosts) @MainActor
  public func savedJSON() throws -> [UInt8] { try savedOnce().json.bytes }

  /// The route as a hashable key for hosts; nil if it has not been decoded.
  @_spi(Hosts) public var hashable: AnyHashable? { live.map { AnyHashable($0) } }

  /// True if the route's type declares an identity, so that unequal routes may lead to one entry.
  @inline(__always)
  var declaresIdentity: Bool { box.declaresIdentity }

  /// Returns true if both routes lead to the same entry, because they or their identities are
  /// equal.
  @inline(__always)
  func hasIdentity(of other: AnyRoute) -> Bool {
    box.declaresIdentity && other.isLive ? box.hasIdentity(of: other.box) : self == other
  }

  /// True if the route is part of saved state, as every encoded form is.
  package var isSaved: Bool { live?.isSaved ?? true }

  /// True if this contains the route itself; false for an encoded form.
  package var isLive: Bool { box.isLive }

  /// The route itself, if it has been decoded.
  ///
  /// Not available to other modules, because they could print the route with its private values.
  var live: (any Route)? { box.live }
}

extension Route {
  fileprivate var erased: AnyRoute { AnyRoute(self) }
}

extension AnyRoute: Equatable {
  /// Returns true if both are equal values of the same type, or have equal encoded forms.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.box === rhs.box { return true }
    if lhs.isLive, rhs.isLive { return lhs.box.isEqual(to: rhs.box) }
    return (try? lhs.saved()) == (try? rhs.saved())
  }
}

/// Holds a route of any size in one word.
@usableFromInline
class RouteBox: @unchecked Sendable {
  // `@unchecked`, because the compiler cannot check a class with subclasses; all stored properties
  // are `let`, or belong to the main actor.

  /// The type of a decoded route; for an encoded route, the type of the box.
  @usableFromInline final let type: ObjectIdentifier
  /// True if the box contains the route itself; false for an encoded form.
  @usableFromInline final let isLive: Bool
  /// True if the box contains a route whose type declares an identity.
  @usableFromInline final let declaresIdentity: Bool
  /// The encoded form of a decoded route, if it has been saved before; a route never changes.
  @usableFromInline @MainActor final var encoded: [UInt8]?

  @inlinable init(_ type: ObjectIdentifier, isLive: Bool, declaresIdentity: Bool = false) {
    self.type = type
    self.isLive = isLive
    self.declaresIdentity = declaresIdentity
  }

  var live: (any Route)? { nil }
  var savedForm: SavedRoute? { nil }
  func isEqual(to other: RouteBox) -> Bool { false }
  func hasIdentity(of other: RouteBox) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
  func hashIdentity(into hasher: inout Hasher) {}
  func saved() throws -> SavedRoute { throw UnreadableRoute.undecodable }
  @MainActor func savedOnce() throws -> SavedRoute { try saved() }
}

/// Holds a route whose type is known.
@usableFromInline
final class LiveRouteBox<R: Route>: RouteBox, @unchecked Sendable {
  @usableFromInline let route: R

  @inlinable init(_ route: R) {
    self.route = route
    super.init(
      ObjectIdentifier(R.self), isLive: true,
      declaresIdentity: ObjectIdentifier(R.Identity.self) != ObjectIdentifier(WholeRoute.self))
  }

  override var live: (any Route)? { route }

  override func isEqual(to other: RouteBox) -> Bool {
    // The downcast is safe, because only a `LiveRouteBox<R>` has the type `R`.
    other.type == type && unsafeDowncast(other, to: LiveRouteBox<R>.self).route == route
  }

  override func hasIdentity(of other: RouteBox) -> Bool {
    // The downcast is safe, because only a `LiveRouteBox<R>` has the type `R`.
    other.type == type
      && unsafeDowncast(other, to: LiveRouteBox<R>.self).route.identity == route.identity
  }

  override func hash(into hasher: inout Hasher) { route.hash(into: &hasher) }

  override func hashIdentity(into hasher: inout Hasher) { route.identity.hash(into: &hasher) }

  override func saved() throws -> SavedRoute { try SavedRoute(encoding: route) }

  @MainActor override func savedOnce() throws -> SavedRoute {
    if let encoded { return SavedRoute(form: JSONText(encoded), version: R.savedVersion) }
    let saved = try saved()
    encoded = saved.form.bytes
    return saved
  }
}

/// Holds a route that has not been decoded yet.
private final class SavedRouteBox: RouteBox, @unchecked Sendable {
  private let route: SavedRoute

  init(_ route: SavedRoute) {
    self.route = route
    super.init(ObjectIdentifier(SavedRouteBox.self), isLive: false)
  }

  override var savedForm: SavedRoute? { route }

  override func saved() throws -> SavedRoute {
    _ = try route.form.checked()
    return route
  }
}

/// A decoded route as the key of a dictionary.
package struct RouteKey: Hashable, Sendable {
  private let box: RouteBox

  package init(_ route: AnyRoute) { box = route.box }
  init(route: any Route) { box = AnyRoute(route).box }

  package static func == (left: Self, right: Self) -> Bool { left.box.isEqual(to: right.box) }

  package func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

/// The identity of a decoded route as the key of a dictionary.
struct RouteIdentity: Hashable {
  private let box: RouteBox

  init(_ route: AnyRoute) { box = route.box }

  static func == (left: Self, right: Self) -> Bool {
    left.box.declaresIdentity
      ? left.box.hasIdentity(of: right.box) : left.box.isEqual(to: right.box)
  }

  func hash(into hasher: inout Hasher) {
    if box.declaresIdentity { box.hashIdentity(into: &hasher) } else { box.hash(into: &hasher) }
  }
}

/// Returns true if two routes have the same type and are equal.
func isEqual(_ left: any Route, _ right: any Route) -> Bool {
  func isEqual<R: Route>(_ left: R, _ right: any Route) -> Bool {
    // The cast cannot fail, because the types have been compared. `as?` would look up the metadata
    // of an `Optional`, which takes longer than the comparison.
    // swift-format-ignore: NeverForceUnwrap
    type(of: right) == R.self && left == right as! R
  }
  return isEqual(left, right)
}

extension AnyRoute: Codable {
  /// Decodes only the encoded form; the coordinator decodes the route itself later.
  public init(from decoder: any Decoder) throws {
    self.init(try SavedRoute(from: decoder))
  }

  /// Encodes the route with its own `Codable` conformance, and adds its version if that is not 1.
  public func encode(to encoder: any Encoder) throws {
    try saved().encode(to: encoder)
  }
}

extension AnyRoute: CustomStringConvertible {
  /// The route in one line, such as `detail(7)`, with ids as their raw values; `a saved route` if
  /// it has not been decoded.
  ///
  /// Private values do not appear; see ``PrivacySensitive``. Before a route has been decoded, it is
  /// unknown whether it has private values.
  public var description: String { live.map { publicText(of: $0) } ?? "a saved route" }

  /// The name of the route's case, without values: `detail` for `detail(5)`; `a saved route` if it
  /// has not been decoded.
  ///
  /// <!-- snippet: events-screen-name -->
  /// ```swift
  /// let shown = navigator.tree.frontPath.compactMap { navigator.tree.entry($0)?.route }
  /// let name = shown.map(\.caseName).joined(separator: "/")  // "shop/detail"
  /// ```
  ///
  /// For a structure that has a text as its raw value, or that declares its description, this is
  /// that text, unless the route is private (``PrivacySensitive``). For other types, it is the
  /// type's name.
  public var caseName: String {
    guard let live else { return "a saved route" }
    if live is any PrivacySensitive { return String(description.prefix { $0 != "(" }) }
    let mirror = Mirror(reflecting: live)
    if mirror.displayStyle == .enum {
      return mirror.children.first?.label ?? String(describing: live).oneLine
    }
    guard !isPrivate else { return "\(type(of: live))" }
    if let name = (live as? any RawRepresentable)?.rawValue as? String { return name.oneLine }
    if live is any CustomStringConvertible { return description }
    return "\(type(of: live))"
  }

  /// The name of the route's type; nil if it has not been decoded.
  package var typeName: String? { live.map { String(reflecting: type(of: $0)) } }

  /// True if the route is ``PrivacySensitive`` or contains a value that is, or if it has not been
  /// decoded.
  package var isPrivate: Bool { live.map { Cairn.isPrivate($0) } ?? true }
}

extension AnyRoute: CustomReflectable {
  /// A mirror with the description, so that `dump(_:)` shows no private values either.
  public var customMirror: Mirror { Mirror(self, children: ["route": description]) }
}
