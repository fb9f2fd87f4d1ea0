/// What is inside a route: which case it is, and the values it carries.
///
/// Nothing found here is trusted: a link prints a route only if the values make an equal route.
struct LinkPayload {
  /// What tells the cases of a route's enum apart.
  enum Case: Hashable {
    /// The type of the keys under which the case encodes its values.
    case keys(ObjectIdentifier)
    /// The name, as `Mirror` has it; empty for a route that is no enum, or has nothing inside.
    case named(String)
  }

  let `case`: Case
  /// The payload of an enum's case, or the properties of a struct.
  let values: [Any]
  /// The properties of the only value: a struct may be what a link's closure makes of the URL's values.
  private(set) lazy var parts: [Any] =
    values.count == 1 ? Mirror(reflecting: values[0]).children.map(\.value) : []

  /// Whether `Mirror` found it.
  let isMirrored: Bool

  /// What a route encodes; nil if that is something else than keys with values, or one value.
  ///
  /// A conformance to `Codable` that the compiler has written hands out just what is inside, in its order
  /// and without what is nil. `Mirror` takes ten times as long.
  init?(encodedBy route: some Route) {
    let encoder = LinkPayloadEncoder()
    do { try route.encode(to: encoder) } catch { return nil }
    guard encoder.isPlain else { return nil }
    self.case = encoder.case
    values = encoder.values
    isMirrored = false
  }

  /// What `Mirror` finds, which alone can look into any route, however it encodes itself.
  init(mirroring route: some Route) {
    let mirror = Mirror(reflecting: route)
    isMirrored = true
    guard mirror.displayStyle == .enum else {
      self.case = .named("")
      values = mirror.children.map(\.value)
      return
    }
    let payload = mirror.children.first
    self.case = .named(payload?.label ?? "")
    // Several values are a tuple, and so is one with a label.
    let tuple = payload.map { Mirror(reflecting: $0.value) }
    values =
      tuple?.displayStyle == .tuple
      ? tuple?.children.map(\.value) ?? [] : payload.map { [$0.value] } ?? []
  }
}

/// Hands a payload's values out, one after the other.
struct LinkPayloadReader {
  private let values: [Any]
  private var position = 0

  init(_ values: [Any]) { self.values = values }

  /// The next value, if it is of the type.
  mutating func next<Value: LinkValue>(_: Value.Type) throws(LinkMismatch) -> Value {
    guard position < values.count, Self.isValue(values[position], of: Value.self) else {
      return try Self.none()
    }
    position += 1
    // Not `as?`: where the type is not known, its `Optional` takes longer to find than the value.
    // swift-format-ignore: NeverForceUnwrap
    return values[position - 1] as! Value
  }

  /// What stands for a value that has not been encoded because it is nil.
  @inline(never)
  private static func none<Value: LinkValue>() throws(LinkMismatch) -> Value {
    guard Value.linkCount == .optional, let none = Value(linkTexts: []) else {
      throw LinkMismatch()
    }
    return none
  }

  private static func isValue<Value>(_ value: Any, of type: Value.Type) -> Bool {
    // Nearly always of just that type, which spares the second of two casts.
    Swift.type(of: value) == type || value is Value
  }

  /// Makes sure that all values have been taken.
  func finish() throws(LinkMismatch) {
    guard position == values.count else { throw LinkMismatch() }
  }
}
