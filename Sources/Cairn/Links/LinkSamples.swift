/// The route that a link makes from sample values.
struct LinkSample {
  /// The route; nil if there are no samples of a value's type.
  var route: (any Route)?
  /// The values, as a URL contains them; empty if there is no route.
  var texts: [String] = []
}

/// Sample values of link parameters, with which a table checks if a link can print.
struct LinkSamples {
  /// The values so far, as a URL contains them.
  private(set) var texts: [String] = []

  /// Returns a sample; it differs from the others as far as the type allows.
  mutating func next<Value: LinkValue>(_: Value.Type) throws(LinkMismatch) -> Value {
    let position = texts.count + 1
    let candidates = [
      "\(position)", "sample\(position)", position.isMultiple(of: 2) ? "true" : "false",
      "00000000-0000-4000-8000-\(String(100_000_000_000 + position))",
    ]
    // An enum has no other samples than its cases.
    let type: Any.Type = (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
    let value =
      candidates.lazy.compactMap { Value(linkTexts: [$0]) }.first
      ?? (type as? any CaseIterable.Type).flatMap { Self.sample(of: $0, position) as? Value }
    guard let value, let found = value.linkTexts else { throw LinkMismatch() }
    texts.append(found.joined(separator: "/"))
    return value
  }

  private static func sample<Cases: CaseIterable>(of _: Cases.Type, _ position: Int) -> Any? {
    let cases = Array(Cases.allCases)
    return cases.isEmpty ? nil : cases[position % cases.count]
  }
}

/// An optional, of which a sample is a value.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}
