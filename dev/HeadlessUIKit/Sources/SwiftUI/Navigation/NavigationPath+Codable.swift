import Foundation

extension NavigationPath {
  /// A representation of the path that can be saved; nil if it contains a value that cannot.
  ///
  /// [codable](https://developer.apple.com/documentation/swiftui/navigationpath/codable)
  public var codable: CodableRepresentation? {
    let savable = elements.filter { $0.codable != nil }
    return savable.count == elements.count ? CodableRepresentation(elements: elements) : nil
  }

  /// Creates a path from its saved representation.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// A representation of a path that can be saved.
  ///
  /// It is a list of alternating type names and JSON texts, starting with the last value, as
  /// [printed in a forum](https://forums.swift.org/t/58857/8).
  ///
  /// [CodableRepresentation](https://developer.apple.com/documentation/swiftui/navigationpath/codablerepresentation)
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [Element]

    init(elements: [Element]) { self.elements = elements }

    /// Decodes a path.
    ///
    /// It throws an error if a type or a value is not known any more.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var reversed: [Element] = []
      while !list.isAtEnd {
        let tag = try list.decode(String.self)
        guard let type = _typeByName(tag) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: list, debugDescription: "\(tag) is not the name of a type that can be decoded.")
        }
        let text = try list.decode(String.self)
        reversed.append(try Self.element(type, from: text))
      }
      elements = reversed.reversed()
    }

    private static func element<Value: Hashable & Codable>(
      _ type: Value.Type, from text: String
    ) throws -> Element {
      Element(saving: try JSONDecoder().decode(type, from: Data(text.utf8)))
    }

    /// Encodes the path.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.codable else { continue }
        try list.encode(Self.tag(of: type(of: value)))
        try list.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }

    /// Returns a name from which the type can be found again: the plain name if that is sufficient.
    private static func tag(of type: any Any.Type) -> String {
      let plain = _typeName(type, qualified: true)
      return _typeByName(plain) == type ? plain : _mangledTypeName(type) ?? plain
    }
  }
}

@available(*, unavailable)
extension NavigationPath.CodableRepresentation: Sendable {}
