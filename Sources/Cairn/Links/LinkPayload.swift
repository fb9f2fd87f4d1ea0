/// What is inside a route: the name of its case and the values it carries.
///
/// `Mirror` is the one way to look into an enum that works for every enum and asks nothing of its
/// author. What it shows is never trusted: a link prints a route only if the values found make an
/// equal route.
struct LinkPayload {
  /// The name of an enum's case with values; empty for all else.
  let label: String

  /// The payload of an enum's case: one value, or a tuple of several.
  private let whole: Any?

  /// The properties of a route that is not an enum, or the parts of the payload once asked for.
  private var parts: [Any]?

  init(of route: some Route) {
    let mirror = Mirror(reflecting: route)
    if mirror.displayStyle == .enum {
      let payload = mirror.children.first
      label = payload?.label ?? ""
      whole = payload?.value
    } else {
      label = ""
      whole = nil
      parts = mirror.children.map(\.value)
    }
  }

  /// The values, if there are as many as asked for and each is of its type.
  mutating func values<each Value>(
    _ types: repeat (each Value).Type
  ) throws(LinkMismatch) -> (repeat each Value) {
    // The usual case: one value or an unlabelled or labelled tuple of just these types.
    if let whole, let values = whole as? (repeat each Value) { return values }
    // A single labelled value is a tuple of one, which no cast reaches; and a struct in an enum
    // may be what its closure makes of the values.
    let parts = parts ?? whole.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
    self.parts = parts
    var count = 0
    for _ in repeat (each Value).self { count += 1 }
    guard parts.count == count else { throw LinkMismatch() }
    var next = parts.makeIterator()
    return (repeat try Self.cast(next.next(), to: (each Value).self))
  }

  private static func cast<Value>(_ part: Any?, to _: Value.Type) throws(LinkMismatch) -> Value {
    guard let part, let value = part as? Value else { throw LinkMismatch() }
    return value
  }
}
