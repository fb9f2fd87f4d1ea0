/// A route of some coordinator, as the tree keeps it.
///
/// The tree holds routes of many coordinators side by side, so it cannot know their types. Inside a
/// running app an `AnyRoute` holds the route itself; read from a file it holds the route's encoded
/// form until the coordinator that understands it asks, with ``value(as:)``.
public struct AnyRoute: Sendable {
  private enum Storage: Sendable {
    case value(any Route)
    case encoded(JSONValue)
  }

  private let storage: Storage

  /// Wraps a route.
  public init(_ route: any Route) { storage = .value(route) }

  init(encoded json: JSONValue) { storage = .encoded(json) }

  /// The route as a value of the given type, or nil if it is of another type or does not decode.
  ///
  /// - Complexity: O(1) for a live route; linear in the encoded form for one read from a file.
  public func value<R: Route>(as type: R.Type = R.self) -> R? {
    switch storage {
    case .value(let route): route as? R
    case .encoded(let json): try? json.decode(R.self)
    }
  }

  /// The route in its encoded form.
  ///
  /// - Throws: What the route's own `encode(to:)` throws.
  func encoded() throws -> JSONValue {
    switch storage {
    case .value(let route): try JSONValue(encoding: route)
    case .encoded(let json): json
    }
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
    case (.value(let left), .value(let right)): left.isEqual(to: right)
    default: (try? lhs.encoded()) == (try? rhs.encoded())
    }
  }
}

extension Route {
  fileprivate func isEqual(to other: any Route) -> Bool { (other as? Self) == self }
}

extension AnyRoute: Codable {
  /// Reads the encoded form; the route is decoded when its coordinator asks for it.
  public init(from decoder: any Decoder) throws {
    self.init(encoded: try JSONValue(from: decoder))
  }

  /// Writes the route as its own `Codable` conformance says.
  public func encode(to encoder: any Encoder) throws {
    try encoded().encode(to: encoder)
  }
}

extension AnyRoute: CustomStringConvertible {
  /// The route as Swift prints it, or its encoded form.
  public var description: String {
    switch storage {
    case .value(let route): String(describing: route)
    case .encoded(let json): json.description
    }
  }
}
