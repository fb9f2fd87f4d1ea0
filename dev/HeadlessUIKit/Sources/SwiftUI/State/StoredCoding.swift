/// The conversion of a value to a property-list value and back.
struct StoredCoding<Value> {
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  /// The conversion of a value that is stored unchanged.
  static var plain: StoredCoding { StoredCoding(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredCoding {
  /// Returns the conversion of an optional value.
  static func optional<Wrapped>(_ coding: StoredCoding<Wrapped>) -> StoredCoding
  where Value == Wrapped? {
    StoredCoding(
      encode: { $0.flatMap(coding.encode) },
      decode: { coding.decode($0).map(Optional.some) })
  }
}
