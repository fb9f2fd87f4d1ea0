/// A route in its encoded form, with the version of the format.
///
/// In a file, a route of version 1 is just its encoded form. A route of another version is wrapped
/// in an envelope: `{"$version":2,"$route":…}`. No enum case can have such a name.
struct SavedRoute: Equatable, Sendable {
  let form: JSONText
  let version: Int

  init(form: JSONText, version: Int) {
    self.form = form
    self.version = version
  }

  init(encoding route: some Route) throws {
    form = try JSONText(encoding: route).checked()
    version = type(of: route).savedVersion
  }

  /// Returns the route as a value of the type; migrates it if its version is older.
  func route<R: Route>(as type: R.Type) throws(UnreadableRoute) -> R {
    func reason(of error: any Error) -> String {
      // The error may contain the values that cannot be read.
      R.self is any PrivacySensitive.Type ? "The route is private." : Cairn.reason(of: error)
    }
    do { _ = try form.checked() } catch { throw .unwritable(reason: reason(of: error)) }
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
  init(from decoder: any Decoder) throws {
    self.init(try JSONText(from: decoder))
  }

  /// Unwraps the route from its envelope, if it has one.
  init(_ json: JSONText) {
    if let (number, route) = json.envelope, let number = try? number.decode(Int64.self) {
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

  /// The route as JSON, with an envelope if its version is not 1 or if it looks like an envelope
  /// itself.
  var json: JSONText {
    guard version != 1 || form.envelope != nil else { return form }
    return .object(["$route": form, "$version": JSONText(version)])
  }
}

extension JSONText {
  /// The contents of the envelope, if the text looks like one.
  fileprivate var envelope: (version: JSONText, route: JSONText)? {
    // Few other texts contain the sign, so most texts need no parsing.
    guard bytes.contains(UInt8(ascii: "$")), let members = try? members, members.count == 2,
      let version = members["$version"], let route = members["$route"]
    else { return nil }
    return (version, route)
  }
}

extension SavedRoute {
  /// The name of the case, without values; `a saved route` if there is none.
  ///
  /// Not for routes of a private type, whose encoded form may be the value itself.
  var caseName: String {
    func isName(_ text: String) -> Bool {
      text.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]{0,63}/) != nil
    }
    guard let name = SavedValue(form).caseName, isName(name) else { return "a saved route" }
    guard let payload = try? form.members[name]?.members else { return name }
    return payload.isEmpty ? name : "\(name)(…)"
  }
}

/// The reason why a saved route cannot be read as a route of its coordinator.
enum UnreadableRoute: Error, CustomStringConvertible {
  case undecodable
  /// The route could not be saved again.
  case unwritable(reason: String)
  case gone(from: Int, to: Int)
  case migrationFailed(from: Int, to: Int, reason: String)

  var description: String {
    switch self {
    case .undecodable: "The route cannot be decoded as one of the flow's routes."
    case .unwritable(let reason): "The route could not be saved again. \(reason)"
    case .gone(let old, let new):
      "migrate(_:from:) from version \(old) to \(new) returned nil: the route no longer exists."
    case .migrationFailed(let old, let new, let reason):
      "The route could not be migrated from version \(old) to \(new): \(reason)"
    }
  }
}
