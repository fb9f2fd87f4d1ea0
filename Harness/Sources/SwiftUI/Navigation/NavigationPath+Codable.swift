import Foundation

extension NavigationPath {
  /// The path in a form that can be saved, if all its values can.
  ///
  /// [codable](https://developer.apple.com/documentation/swiftui/navigationpath/codable)
  public var codable: CodableRepresentation? {
    let savable = elements.filter { $0.codable != nil }
    return savable.count == elements.count ? CodableRepresentation(elements: elements) : nil
  }

  /// The path that was saved.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/navigationpath/init(_:))
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// A path in a form that can be saved.
  ///
  /// It is a list of type names and JSON texts in turn, the last value first, as in what
  /// [somebody printed](https://forums.swift.org/t/58857/8).
  ///
  /// [CodableRepresentation](https://developer.apple.com/documentation/swiftui/navigationpath/codablerepresentation)
  public struct CodableRepresentation: Codable, Equatable, Sendable {
    let elements: [Element]

    init(elements: [Element]) { self.elements = elements }

    /// Reads a path; fails where a type or a value is not known any more.
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

    /// Writes the path.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.codable else { continue }
        try list.encode(Self.tag(of: type(of: value)))
        try list.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }

    /// The name by which the type can be found again: the plain one where that is enough.
    private static func tag(of type: any Any.Type) -> String {
      let plain = _typeName(type, qualified: true)
      return _typeByName(plain) == type ? plain : _mangledTypeName(type) ?? plain
    }
  }
}
