import Foundation

/// How a value is kept where only plain values can be.
struct StoredCoding<Value> {
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  /// A value that can be kept as it is.
  static var plain: StoredCoding { StoredCoding(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredCoding where Value: RawRepresentable {
  /// A value that is kept by its raw value.
  static var raw: StoredCoding {
    StoredCoding(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
  }
}

extension StoredCoding where Value == URL {
  /// A URL that is kept as text.
  static var url: StoredCoding {
    StoredCoding(encode: \.absoluteString, decode: { ($0 as? String).flatMap(URL.init(string:)) })
  }
}

extension StoredCoding {
  /// A value that may be missing.
  static func optional<Wrapped>(_ coding: StoredCoding<Wrapped>) -> StoredCoding
  where Value == Wrapped? {
    StoredCoding(
      encode: { $0.flatMap(coding.encode) },
      decode: { coding.decode($0).map(Optional.some) })
  }
}
