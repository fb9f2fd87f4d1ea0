import Cairn
import Foundation

/// The text of a route in recorded tests: the name of its case, and its values if they are not
/// private.
struct RouteText: Equatable {
  /// The name of the case, without values and in one word; `route` for a type that is not an enum.
  private(set) var name: String
  /// The text of the values in an outline: `(7)`, `(…)` for private values, empty without values.
  private(set) var values: String
  /// True if the name is the route's encoded text, which may be a value.
  private let isText: Bool

  /// Creates the text of a route that has no private values.
  init(_ route: AnyRoute) {
    let json = try? JSONSerialization.jsonObject(
      with: Data(Self.json(route).utf8), options: .fragmentsAllowed)
    isText = json is String
    switch json {
    case let text as String: (name, values) = (Self.plain(text), "")
    case let members as [String: Any]:
      let members =
        members["$version"] == nil ? members : members["$route"] as? [String: Any] ?? [:]
      guard let (name, payload) = members.first, members.count == 1,
        let payload = payload as? [String: Any]
      else {
        (name, values) = ("route", "(\(Self.json(route)))")
        return
      }
      self.name = Self.plain(name)
      values = payload.isEmpty ? "" : "(\(Self.list(payload)))"
    default: (name, values) = ("route", "(\(Self.json(route)))")
    }
  }

  /// Creates the text of a route with private values from its description.
  init(redacted: String) {
    isText = false
    let name = redacted.prefix { $0 != "(" }
    self.name = Self.plain(String(name))
    values = name.count < redacted.count ? "(…)" : ""
  }

  /// The text for a route that may have private values.
  var withoutValues: Self {
    var text = self
    if isText { text.name = "route" }
    if isText || !values.isEmpty { text.values = "(…)" }
    return text
  }

  /// The route as JSON with sorted keys, which contains its private values.
  static func json(_ route: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: (try? encoder.encode(route)) ?? Data("null".utf8), as: UTF8.self)
    guard json.unicodeScalars.contains(where: \.breaksLine) else { return json }
    // Escaped in the form of JSON, unlike `oneLine`, because a step is read again.
    return json.unicodeScalars.map { scalar in
      guard scalar.breaksLine else { return String(scalar) }
      return scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    }.joined()
  }

  static func route(_ json: Substring) -> AnyRoute? {
    try? JSONDecoder().decode(AnyRoute.self, from: Data(json.utf8))
  }

  /// The associated values in the order of their labels: `7, tab: "info"`.
  private static func list(_ payload: [String: Any]) -> String {
    payload.sorted { $0.key.localizedStandardCompare($1.key) == .orderedAscending }.map {
      label, value in
      let data = try? JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
      let text = String(decoding: data ?? Data(), as: UTF8.self).oneLine
      return label.hasPrefix("_") ? text : "\(label): \(text)"
    }.joined(separator: ", ")
  }

  /// The text without the characters that separate the names of a path.
  private static func plain(_ text: String) -> String {
    let plain = text.oneLine.replacing(#/[\/:#,\s\\]+/#, with: "_")
    return plain.isEmpty ? "_" : plain
  }
}
