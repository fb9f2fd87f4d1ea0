import Cairn
import Foundation

/// A route in its encoded form, with the name of its case.
struct RouteText {
  /// The route as JSON with sorted keys.
  let json: String

  init(_ route: AnyRoute) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    json = String(decoding: (try? encoder.encode(route)) ?? Data("null".utf8), as: UTF8.self)
  }

  /// The name of the case, without values; `route` for a type that is not an enum.
  var name: String {
    guard let value = Self.parse(json) else { return "route" }
    if let text = value as? String { return Self.plain(text) }
    guard var members = value as? [String: Any] else { return "route" }
    if let inner = members["$route"] as? [String: Any], members["$version"] != nil {
      members = inner
    }
    return members.count == 1 ? members.keys.first.map(Self.plain) ?? "route" : "route"
  }

  /// The route with other values: texts are replaced by an ellipsis, and numbers by zero.
  var redacted: String {
    guard let value = Self.parse(json), !(value is String) else { return json }
    let data = try? JSONSerialization.data(
      withJSONObject: Self.redact(value), options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private static func parse(_ json: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  private static func redact(_ value: Any) -> Any {
    switch value {
    case is String: "…"
    case is NSNumber: 0
    case let list as [Any]: list.map(redact)
    case let members as [String: Any]: members.mapValues(redact)
    default: value
    }
  }

  /// The text without the characters that separate the names of a path.
  private static func plain(_ text: String) -> String {
    let plain = text.replacing(#/[/:#\s]+/#, with: "_")
    return plain.isEmpty ? "_" : plain
  }

  /// Reads a route from JSON.
  static func route(_ json: Substring) -> AnyRoute? {
    try? JSONDecoder().decode(AnyRoute.self, from: Data(json.utf8))
  }
}
