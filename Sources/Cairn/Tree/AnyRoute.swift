/// A route of some coordinator, as the tree keeps it.
///
/// The tree holds routes of many coordinators side by side, so it cannot know their types. Inside a
/// running app an `AnyRoute` holds the route itself; read from a file it holds the route's encoded
/// form until the coordinator that understands it asks, with ``value(as:)``.
public struct AnyRoute: Sendable {
  // One word, however large a route is: a commit hands it on a dozen times.
  private indirect enum Storage: Sendable {
    case value(any Route)
    case encoded(SavedRoute)
  }

  private let storage: Storage

  /// Wraps a route.
  public init(_ route: any Route) { storage = .value(route) }

  init(_ saved: SavedRoute) { storage = .encoded(saved) }

  /// The route as a value of the given type, or nil if it is of another type or does not decode.
  ///
  /// A route that was saved as an older ``Routable/savedVersion`` is migrated.
  ///
  /// - Complexity: O(1) for a live route; linear in the encoded form for one read from a file.
  public func value<R: Route>(as type: R.Type = R.self) -> R? { try? read(as: R.self) }

  /// The route as a value of the given type, or why it is none.
  func read<R: Route>(as type: R.Type) throws(UnreadableRoute) -> R {
    switch storage {
    case .value(let route):
      guard let route = route as? R else { throw .undecodable }
      return route
    case .encoded(let saved): return try saved.route(as: R.self)
    }
  }

  /// Calls the body with the route as a value of the given type, if it is a live one of that type.
  ///
  /// As `value(as:)`, but without an `Optional<R>`: where `R` is not known to the compiler, the metadata of
  /// that take three times as long to find as the value.
  ///
  /// - Returns: Whether the body was called.
  @inline(__always)
  func withLive<R: Route>(as type: R.Type, _ body: (R) -> Void) -> Bool {
    guard case .value(let route) = storage else { return false }
    return route.pass(as: type, to: body)
  }

  /// The route in its encoded form.
  ///
  /// - Throws: What the route's own `encode(to:)` throws.
  func saved() throws -> SavedRoute {
    switch storage {
    case .value(let route): try SavedRoute(encoding: route)
    case .encoded(let saved): saved
    }
  }

  /// The route as what hosts find things by; nil if it has not been decoded.
  @_spi(Hosts) public var identity: AnyHashable? { live.map { AnyHashable($0) } }

  /// Whether this is a route itself, and not one that has not been decoded yet.
  var isLive: Bool {
    if case .value = storage { true } else { false }
  }

  /// The live route behind this value, if it has been decoded.
  package var live: (any Route)? {
    if case .value(let route) = storage { route } else { nil }
  }
}

extension AnyRoute: Equatable {
  /// Whether both name the same place: equal values of one type, or equal encoded forms.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs.storage, rhs.storage) {
    case (.value(let left), .value(let right)): Cairn.isEqual(left, right)
    default: (try? lhs.saved()) == (try? rhs.saved())
    }
  }
}

extension Route {
  /// Calls the body with this value, if it is of the type.
  @inline(__always)
  fileprivate func pass<Other>(as type: Other.Type, to body: (Other) -> Void) -> Bool {
    // Not `as?`: 330 instructions, for the metadata of `Optional<Other>` and for more than one way to cast.
    guard Self.self == Other.self else { return false }
    // Safe, because they are the same type.
    body(unsafeBitCast(self, to: Other.self))
    return true
  }

  fileprivate func isEqual<Other: Route>(to other: Other) -> Bool {
    // As above.
    guard Self.self == Other.self else { return false }
    return self == unsafeBitCast(other, to: Self.self)
  }
}

/// A route as the key of a dictionary, which costs less than `AnyHashable`.
struct RouteKey: Hashable {
  let route: any Route

  static func == (left: Self, right: Self) -> Bool { isEqual(left.route, right.route) }

  func hash(into hasher: inout Hasher) { route.hash(into: &hasher) }
}

/// Whether two routes are of one type and equal.
func isEqual(_ left: any Route, _ right: any Route) -> Bool {
  // Both opened: a cast from an opened type costs a fraction of one from `any Route`.
  left.isEqual(to: right)
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
    switch storage {
    case .value(let route): String(describing: route)
    case .encoded(let saved): saved.form.description
    }
  }
}
