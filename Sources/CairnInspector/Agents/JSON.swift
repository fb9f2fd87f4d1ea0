#if DEBUG
  import Foundation

  enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    /// Reads a text from anybody; throws if it is not JSON, or is nested too deeply.
    init(_ data: Data) throws { self = try JSONDecoder().decode(Self.self, from: data) }

    /// Creates the value that a report encodes as.
    init(encoding value: some Encodable) throws {
      self = try Self(try JSONEncoder().encode(value))
    }

    /// The value as one line, with sorted keys, so that equal values have equal texts.
    var data: Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Only a number that is not finite cannot be encoded, and no JSON contains one.
      return (try? encoder.encode(self)) ?? Data("null".utf8)
    }

    var text: String { String(decoding: data, as: UTF8.self) }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    var object: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
    var array: [JSON]? { if case .array(let items) = self { items } else { nil } }

    subscript(_ name: String) -> JSON? { object?[name] }
  }

  extension JSON: Codable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([JSON].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: JSON].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .number(let value): try container.encode(value)
      case .string(let value): try container.encode(value)
      case .array(let value): try container.encode(value)
      case .object(let value): try container.encode(value)
      }
    }
  }

  extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
  {
    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
      self = .object(Dictionary(elements) { $1 })
    }
  }
#endif
