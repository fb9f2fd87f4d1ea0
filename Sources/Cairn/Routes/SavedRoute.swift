/// A route in its encoded form, with the version of the form.
///
/// In a file a route of version 1 is its own encoded form; one of another version stands in an
/// envelope: `{"$version":2,"$route":…}`. No enum's case can have such a name.
struct SavedRoute: Equatable, Sendable {
  let form: JSONValue
  let version: Int

  init(encoding route: some Route) throws {
    form = try JSONValue(encoding: route)
    version = type(of: route).savedVersion
  }

  /// The route as a value of the type, migrated if its version is older.
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

  /// Takes the route out of its envelope, if it is in one.
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

  /// The route as it is written, in an envelope if need be.
  var json: JSONValue {
    guard version != 1 || isLikeAnEnvelope else { return form }
    return .object([Self.versionKey: .integer(Int64(version)), Self.routeKey: form])
  }

  /// Whether the route itself would be taken for an envelope.
  private var isLikeAnEnvelope: Bool {
    guard case .object(let object) = form else { return false }
    return object[Self.versionKey] != nil && object[Self.routeKey] != nil
  }
}

/// Why a saved route is none of a coordinator's routes.
enum UnreadableRoute: Error, CustomStringConvertible {
  case undecodable
  case gone(from: Int, to: Int)
  case migrationFailed(from: Int, to: Int, reason: String)

  var description: String {
    switch self {
    case .undecodable: "The route does not decode as one of its routes."
    case .gone(let old, let new):
      "The route has no counterpart any more, says migrate(_:from:) from version \(old) to \(new)."
    case .migrationFailed(let old, let new, let reason):
      "The route could not be migrated from version \(old) to \(new): \(reason)"
    }
  }
}
