/// A saved route or state whose format has changed since it was saved.
///
/// <!-- snippet: saving-routes-after -->
/// ```swift
/// enum Route: Routable {
///   case list, product(id: Int, tab: ProductTab), find(String)
///
///   static let savedVersion = 2
///
///   static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
///     switch saved.caseName {
///     case "detail": .product(id: try saved.value(), tab: .info)
///     case "search": .find(try saved.value("text"))
///     case "offers": nil  // the screen no longer exists
///     default: try saved.decode()  // unchanged
///     }
///   }
/// }
/// ```
///
/// If many cases have changed, keep the old type and decode the value as that type:
/// `saved.decode(as: OldRoute.self)`.
public struct SavedValue: Equatable, Sendable {
  private let form: JSONText

  init(_ form: JSONText) { self.form = form }

  /// The name of the enum case; nil for other types.
  ///
  /// For an enum with raw values of type `String`, this is the raw value.
  public var caseName: String? {
    if let members = try? form.members {
      return members.count == 1 && payload != nil ? members.keys.first : nil
    }
    return try? form.decode(String.self)
  }

  /// The associated values of the case, by label.
  private var payload: [String: JSONText]? {
    guard let members = try? form.members, members.count == 1 else { return nil }
    return try? members.values.first?.members
  }

  /// Returns the case's associated value with this label.
  ///
  /// - Throws: An error if there is no such value, or if the value has another type.
  public func value<Value: Decodable>(
    _ label: String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = payload?[label] else {
      // An optional that was nil is not part of the encoded form.
      if let none = try? JSONText.null.decode(type) { return none }
      throw SavedValueError("The saved route has no value \"\(label)\".")
    }
    return try Self.decode(value, as: type)
  }

  /// Returns an associated value without a label, by its index.
  ///
  /// - Parameters:
  ///   - index: The index among all associated values of the case, including those with labels; the
  ///     first is 0.
  ///   - type: The type to decode.
  /// - Throws: An error if there is no such value, or if the value has another type.
  public func value<Value: Decodable>(
    at index: Int = 0, as type: Value.Type = Value.self
  ) throws -> Value {
    try value("_\(index)", as: type)
  }

  /// Decodes the whole value as the given type.
  ///
  /// - Throws: An error if the value has another type.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try Self.decode(form, as: type)
  }

  private static func decode<Value: Decodable>(
    _ form: JSONText, as type: Value.Type
  ) throws -> Value {
    do {
      return try form.decode(type)
    } catch {
      // The decoder's own text may contain the value: "Cannot initialize … from invalid String
      // value …".
      let path = parts(of: error)?.path ?? ""
      let place = path.isEmpty ? "" : ", at \(path)"
      throw SavedValueError("The saved value is not of type \(type)\(place).")
    }
  }
}

extension SavedValue: CustomStringConvertible {
  /// The value as JSON.
  public var description: String { form.description }
}

/// The reason why a ``SavedValue`` could not be decoded as requested, without the value, which may
/// be private.
package struct SavedValueError: Error, Equatable, CustomStringConvertible {
  /// The reason as a sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Returns the decoder's or encoder's error and its coding path in one line, independent of
/// Foundation's version.
///
/// The errors' own descriptions include the value, which may be large.
func reason(of error: any Error) -> String {
  guard let (path, description) = parts(of: error) else { return publicText(of: error) }
  return (path.isEmpty ? "" : "at \(path): ") + description
}

/// The coding path and the description of a coder's error; nil for another error.
private func parts(of error: any Error) -> (path: String, description: String)? {
  let path: [any CodingKey]
  let description: String
  switch error {
  case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
    DecodingError.keyNotFound(_, let found), DecodingError.dataCorrupted(let found):
    (path, description) = (found.codingPath, found.debugDescription)
  case EncodingError.invalidValue(_, let found):
    (path, description) = (found.codingPath, found.debugDescription)
  default: return nil
  }
  let steps = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
  return (steps.joined(separator: "."), description)
}
