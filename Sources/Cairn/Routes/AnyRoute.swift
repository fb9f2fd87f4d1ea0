/// A route of some coordinator, as the tree keeps it.
///
/// The tree holds routes of many coordinators side by side, so it cannot know their types. In a
/// running app an `AnyRoute` holds the route itself. Read from a file it holds the route's encoded
/// form until the coordinator that understands it asks for it with ``value(as:)``.
public struct AnyRoute: Sendable {
  @usableFromInline let box: RouteBox

  /// Wraps a route.
  ///
  /// Inlinable, so that the box is made where the route's type is known to the compiler.
  @inlinable
  public init<R: Route>(_ route: R) { box = LiveRouteBox(route) }

  /// Wraps a route whose type is not known.
  @_disfavoredOverload
  public init(_ route: any Route) { self = route.erased }

  init(_ saved: SavedRoute) { box = SavedRouteBox(saved) }

  /// Returns the route as a value of the given type, or nil if it has another type or does not decode.
  ///
  /// A route that was saved as an older ``Routable/savedVersion`` is migrated.
  ///
  /// - Complexity: O(1) for a live route; linear in the encoded form for one read from a file.
  public func value<R: Route>(as type: R.Type = R.self) -> R? { try? read(as: R.self) }

  /// Returns the route as a value of the given type, or throws the reason why it has none.
  func read<R: Route>(as type: R.Type) throws(UnreadableRoute) -> R {
    if let box = live(as: R.self) { return box.route }
    guard let saved = box.savedForm else { throw .undecodable }
    return try saved.route(as: R.self)
  }

  /// Returns the box of a live route of the given type; nil for any other route.
  @inline(__always)
  func live<R: Route>(as type: R.Type) -> LiveRouteBox<R>? {
    // Not `as?`, which looks up the metadata of `LiveRouteBox<R>` and takes 200 instructions. Safe because
    // only a `LiveRouteBox<R>` has the type `R`.
    box.type == ObjectIdentifier(R.self) ? unsafeDowncast(box, to: LiveRouteBox<R>.self) : nil
  }

  /// The route in its encoded form.
  ///
  /// - Throws: What the route's own `encode(to:)` throws.
  func saved() throws -> SavedRoute { try box.saved() }

  /// The route as a key that hosts find things by; nil if it has not been decoded.
  @_spi(Hosts) public var identity: AnyHashable? { live.map { AnyHashable($0) } }

  /// Whether this is a route itself, and not one that has not been decoded yet.
  var isLive: Bool { box.isLive }

  /// The live route behind this value, if it has been decoded.
  package var live: (any Route)? { box.live }
}

extension Route {
  fileprivate var erased: AnyRoute { AnyRoute(self) }
}

extension AnyRoute: Equatable {
  /// Whether both name the same place: equal values of one type, or equal encoded forms.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.box === rhs.box { return true }
    if lhs.isLive, rhs.isLive { return lhs.box.isEqual(to: rhs.box) }
    return (try? lhs.saved()) == (try? rhs.saved())
  }
}

/// Holds a route in one word, however large the route is.
@usableFromInline
class RouteBox: @unchecked Sendable {
  // Unchecked because a class that is subclassed cannot be checked; all stored properties are `let`.

  /// The type of a live route; that of the box for an encoded one.
  @usableFromInline final let type: ObjectIdentifier
  /// Whether the box holds a route, and not the encoded form of one.
  @usableFromInline final let isLive: Bool

  @inlinable init(_ type: ObjectIdentifier, isLive: Bool) {
    self.type = type
    self.isLive = isLive
  }

  var live: (any Route)? { nil }
  var savedForm: SavedRoute? { nil }
  func isEqual(to other: RouteBox) -> Bool { false }
  func hash(into hasher: inout Hasher) {}
  func saved() throws -> SavedRoute { throw UnreadableRoute.undecodable }
}

/// Holds a route whose type is known.
@usableFromInline
final class LiveRouteBox<R: Route>: RouteBox, @unchecked Sendable {
  @usableFromInline let route: R

  @inlinable init(_ route: R) {
    self.route = route
    super.init(ObjectIdentifier(R.self), isLive: true)
  }

  override var live: (any Route)? { route }

  override func isEqual(to other: RouteBox) -> Bool {
    // Safe because only a `LiveRouteBox<R>` has the type `R`.
    other.type == type && unsafeDowncast(other, to: LiveRouteBox<R>.self).route == route
  }

  override func hash(into hasher: inout Hasher) { route.hash(into: &hasher) }

  override func saved() throws -> SavedRoute { try SavedRoute(encoding: route) }
}

/// Holds a route that has not been decoded yet.
private final class SavedRouteBox: RouteBox, @unchecked Sendable {
  private let route: SavedRoute

  init(_ route: SavedRoute) {
    self.route = route
    super.init(ObjectIdentifier(SavedRouteBox.self), isLive: false)
  }

  override var savedForm: SavedRoute? { route }
  override func saved() throws -> SavedRoute { route }
}

/// A live route as the key of a dictionary.
struct RouteKey: Hashable {
  private let box: RouteBox

  init(_ route: AnyRoute) { box = route.box }
  init(route: any Route) { box = AnyRoute(route).box }

  static func == (left: Self, right: Self) -> Bool { left.box.isEqual(to: right.box) }

  func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

/// Whether two routes have one type and are equal.
func isEqual(_ left: any Route, _ right: any Route) -> Bool {
  func isEqual<R: Route>(_ left: R, _ right: any Route) -> Bool { left == right as? R }
  return isEqual(left, right)
}

extension AnyRoute: Codable {
  /// Reads the encoded form; the route is decoded when its coordinator asks for it.
  public init(from decoder: any Decoder) throws {
    self.init(try SavedRoute(from: decoder))
  }

  /// Writes the route as its own `Codable` conformance says, with its version if that is not 1.
  public func encode(to encoder: any Encoder) throws {
    try saved().encode(to: encoder)
  }
}

extension AnyRoute: CustomStringConvertible {
  /// The route as Swift prints it, or its encoded form.
  public var description: String {
    if let live { String(describing: live) } else { box.savedForm?.form.description ?? "" }
  }
}
