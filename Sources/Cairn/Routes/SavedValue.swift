/// A route or a state in the form in which it was saved, for an app that has another form now.
///
/// ```swift
/// static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
///   switch saved.caseName {
///   case "detail": .product(id: try saved.value(), tab: .info)         // case detail(Product.ID)
///   case "search": .search(Query(text: try saved.value("text")))       // case search(text: String)
///   case "offers": nil                                                 // a place that is no more
///   default: try saved.decode()                                        // as it was
///   }
/// }
/// ```
///
/// Where many cases have changed, keep the old type and decode as that: `saved.decode(as: OldRoute.self)`.
public struct SavedValue: Equatable, Sendable {
  private let form: JSONValue

  init(_ form: JSONValue) { self.form = form }

  /// The name of the case, if this is an enum's value; nil for other types.
  ///
  /// An enum with raw values of type `String` gives the raw value.
  public var caseName: String? {
    switch form {
    case .string(let name): name
    case .object(let object) where object.count == 1 && payload != nil: object.keys.first
    default: nil
    }
  }

  /// What the case holds, by label.
  private var payload: [String: JSONValue]? {
    guard case .object(let object) = form, object.count == 1,
      case .object(let payload)? = object.values.first
    else { return nil }
    return payload
  }

  /// The value that the case holds under this label.
  ///
  /// - Throws: ``SavedValueError`` if there is none or it is of another type.
  public func value<Value: Decodable>(
    _ label: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = payload?[label] else {
      // An optional that was nil has not been written.
      if let none = try? JSONValue.null.decode(type) { return none }
      throw SavedValueError("\(form) holds no value \"\(label)\".")
    }
    return try Self.decode(value, as: type)
  }

  /// The value that the case holds without a label.
  ///
  /// - Parameters:
  ///   - index: Where it stands among all values of the case, those with labels too; the first is 0.
  ///   - type: The type to decode.
  /// - Throws: ``SavedValueError`` if there is none or it is of another type.
  public func value<Value: Decodable>(
    at index: Int = 0, as type: Value.Type = Value.self
  ) throws -> Value {
    try value("_\(index)", as: type)
  }

  /// The whole as a value of the type.
  ///
  /// - Throws: ``SavedValueError`` if it is not of that type.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try Self.decode(form, as: type)
  }

  private static func decode<Value: Decodable>(
    _ form: JSONValue, as type: Value.Type
  ) throws -> Value {
    do {
      return try form.decode(type)
    } catch {
      throw SavedValueError("\(form) is no \(type): \(reason(of: error))")
    }
  }
}

extension SavedValue: CustomStringConvertible {
  /// The value as JSON.
  public var description: String { form.description }
}

/// Why a ``SavedValue`` is not what it was taken for.
public struct SavedValueError: Error, Equatable, CustomStringConvertible {
  /// The reason, in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// What a coder complained of, and where, in one line whatever version of Foundation words it.
///
/// The errors themselves print the value, which may be large.
func reason(of error: any Error) -> String {
  let path: [any CodingKey]
  let description: String
  switch error {
  case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
    DecodingError.keyNotFound(_, let found), DecodingError.dataCorrupted(let found):
    (path, description) = (found.codingPath, found.debugDescription)
  case EncodingError.invalidValue(_, let found):
    (path, description) = (found.codingPath, found.debugDescription)
  default: return "\(error)"
  }
  let steps = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
  return (steps.isEmpty ? "" : "at \(steps.joined(separator: ".")): ") + description
}
