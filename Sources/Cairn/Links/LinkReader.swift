/// The error of a text that cannot be converted; the search then tries the next candidate.
@usableFromInline
struct LinkMismatch: Error {}

/// Reads the values of one link, in the order of its pattern.
@usableFromInline
struct LinkReader {
  enum Source {
    /// The values are in a URL, in which the pattern begins at a segment.
    case address(LinkAddress, base: Int)
    /// The values of a route, for printing.
    case given([Any])
    /// The values are samples, with which a table checks if a link can print.
    case samples
  }

  private let pattern: LinkPattern
  private let source: Source
  /// The piece of the pattern after the last value.
  private(set) var cursor = 0
  /// The number of given values that have been read.
  private var position = 0

  /// The texts of given values and of samples; nil for a value that no URL can contain.
  private(set) var texts: [[String]?] = []

  init(_ pattern: LinkPattern, _ source: Source) {
    self.pattern = pattern
    self.source = source
  }

  /// True if the values are in a URL.
  var readsAddress: Bool { if case .address = source { true } else { false } }

  /// True if all given values have been read.
  var isAtEnd: Bool {
    if case .given(let values) = source { position == values.count } else { true }
  }

  /// Reads the next value of the pattern.
  ///
  /// Specialized for the most frequent types. For other types, finding the metadata of their
  /// `Optional` takes longer than reading the value.
  @_specialize(where Value == Int)
  @_specialize(where Value == String)
  @usableFromInline
  mutating func next<Value: LinkValue>(_: Value.Type) throws(LinkMismatch) -> Value {
    while !pattern.pieces[cursor].takesValue { cursor += 1 }
    let piece = cursor
    cursor += 1
    guard case .address(let address, let base) = source else { return try nextGiven() }
    if Value.self == Int.self, pattern.pieces[piece].kind == .value,
      let number = address.number(at: base + piece)
    {
      // The types are equal. A cast with `as` takes 600 instructions, and reading the number 60.
      return unsafeBitCast(number, to: Value.self)
    }
    return try value(of: pattern.pieces[piece], at: base + piece, of: address)
  }

  // Not inlined; otherwise the metadata would be looked up before the specialization is selected.
  @inline(never)
  private func value<Value: LinkValue>(
    of piece: LinkPattern.Piece, at segment: Int, of address: LinkAddress
  ) throws(LinkMismatch) -> Value {
    let count = Value._linkCount
    let value: Value?
    switch piece.kind {
    case .value: value = Value(linkText: address.text(at: segment))
    case .rest: value = Value(_linkTexts: address.texts(segment..<address.count))
    default:
      // If an item for a single value is repeated, the first one is used, as in
      // `URLSearchParams.get`.
      let texts = address.values(of: piece.key, atMost: count == .many ? .max : 1)
      if count != .many, let text = texts.first {
        value = Value(linkText: text)
      } else {
        value = count == .one ? nil : Value(_linkTexts: texts)
      }
    }
    guard let value else { throw LinkMismatch() }
    return value
  }

  // MARK: Given values and samples

  @inline(never)
  private mutating func nextGiven<Value: LinkValue>() throws(LinkMismatch) -> Value {
    let value: Value
    switch source {
    case .given(let values)
    where position < values.count && Self.isValue(values[position], of: Value.self):
      // The cast cannot fail, because `isValue` has compared the types. For a type that is unknown
      // at compile time, `as?` spends more time finding the `Optional` type than converting the
      // value.
      // swift-format-ignore: NeverForceUnwrap
      value = values[position] as! Value
      position += 1
    case .samples: value = try sample()
    default:
      // An optional that was nil is not encoded.
      guard Value._linkCount == .optional, let none = Value(_linkTexts: []) else {
        throw LinkMismatch()
      }
      value = none
    }
    texts.append(value._linkTexts)
    return value
  }

  private static func isValue<Value>(_ value: Any, of type: Value.Type) -> Bool {
    // The value nearly always has exactly this type; this check avoids the second of two casts.
    Swift.type(of: value) == type || value is Value
  }

  /// Returns a sample, which differs from earlier samples if the type allows it.
  private func sample<Value: LinkValue>() throws(LinkMismatch) -> Value {
    let position = texts.count + 1
    let candidates = [
      "\(position)", "sample\(position)", position.isMultiple(of: 2) ? "true" : "false",
      "00000000-0000-4000-8000-\(String(100_000_000_000 + Int64(position)))",
    ]
    // An enum has no other samples than its cases.
    let type: Any.Type = (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
    let value =
      candidates.lazy.compactMap { Value(_linkTexts: [$0]) }.first
      ?? (type as? any CaseIterable.Type).flatMap { Self.sample(of: $0, position) as? Value }
    guard let value, value._linkTexts != nil else { throw LinkMismatch() }
    return value
  }

  private static func sample<Cases: CaseIterable>(of _: Cases.Type, _ position: Int) -> Any? {
    let cases = Array(Cases.allCases)
    return cases.isEmpty ? nil : cases[position % cases.count]
  }
}

/// An optional, whose sample is a value of the wrapped type.
private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrapped: Any.Type { Wrapped.self }
}
