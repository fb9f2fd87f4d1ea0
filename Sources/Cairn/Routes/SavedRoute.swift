/// A route in its encoded form, with the version of the format.
///
/// In a file, a route of version 1 is just its encoded form. A route of another version is wrapped
/// in an envelope: `{"$version":2,"$route":…}`. No enum case can have such a name.
struct SavedRoute: Equatable, Sendable {
  let form: JSONValue
  let version: Int

  init(encoding route: some Route) throws {
    form = try JSONValue(encoding: route)
    version = type(of: route).savedVersion
  }

  /// Returns the route as a value of the type; migrates it if its version is older.
  func route<R: Route>(as type: R.Type) throws(UnreadableRoute) -> R {
    guard version < R.savedVersion else {
      guard let route = try? form.decode(R.self) else { throw .undecodable }
      return route
    }
    let migrated: R?
    do {
      migrated = try R.migrate(SavedValue(form), from: version)
    } catch {
      throw .migrationFailed(from: version, to: R.savedVersion, reason: reason(of: error))
    }
    guard let migrated else { throw .gone(from: version, to: R.savedVersion) }
    return migrated
  }
}

extension SavedRoute: Codable {
  private static let versionKey = "$version"
  private static let routeKey = "$route"

  init(from decoder: any Decoder) throws {
    self.init(try JSONValue(from: decoder))
  }

  /// Unwraps the route from its envelope, if it has one.
  init(_ json: JSONValue) {
    if case .object(let object) = json, object.count == 2,
      case .integer(let number)? = object[Self.versionKey], let route = object[Self.routeKey]
    {
      form = route
      version = Int(clamping: number)
    } else {
      form = json
      version = 1
    }
  }

  func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  /// The route as it is written, with an envelope if necessary.
  var json: JSONValue {
    guard version != 1 || isLikeAnEnvelope else { return form }
    return .object([Self.versionKey: .integer(Int64(version)), Self.routeKey: form])
  }

  /// True if the route's own encoded form looks like an envelope.
  private var isLikeAnEnvelope: Bool {
    guard case .object(let object) = form else { return false }
    return object[Self.versionKey] != nil && object[Self.routeKey] != nil
  }
}

/// The reason why a saved route cannot be read as one of a coordinator's routes.
enum UnreadableRoute: Error, CustomStringConvertible {
  case undecodable
  case gone(from: Int, to: Int)
  case migrationFailed(from: Int, to: Int, reason: String)

  var description: String {
    switch self {
    case .undecodable: "The route cannot be decoded as one of the flow's routes."
    case .gone(let old, let new):
      "migrate(_:from:) from version \(old) to \(new) returned nil: the route no longer exists."
    case .migrationFailed(let old, let new, let reason):
      "The route could not be migrated from version \(old) to \(new): \(reason)"
    }
  }
}
