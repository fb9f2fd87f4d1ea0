import Foundation

/// The conversion of a value to a property-list value and back.
struct StoredCoding<Value> {
  let encode: (Value) -> Any?
  let decode: (Any) -> Value?

  /// The conversion of a value that is stored unchanged.
  static var plain: StoredCoding { StoredCoding(encode: { $0 }, decode: { $0 as? Value }) }
}

extension StoredCoding where Value: RawRepresentable {
  /// The conversion of a value that is stored as its raw value.
  static var raw: StoredCoding {
    StoredCoding(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
  }
}

extension StoredCoding where Value == URL {
  /// The conversion of a URL that is stored as a text.
  static var url: StoredCoding {
    StoredCoding(encode: \.absoluteString, decode: { ($0 as? String).flatMap(URL.init(string:)) })
  }
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

extension StoredCoding where Value: Codable {
  /// The conversion of a value that is stored as JSON.
  static var json: StoredCoding {
    StoredCoding(
      encode: { try? JSONEncoder().encode($0) },
      decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } })
  }
}
