/// A JSON value in the parameters of a command.
enum DevToolsValue: Sendable, Encodable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([DevToolsValue])
  case object([String: DevToolsValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension DevToolsValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(floatLiteral value: Double) { self = .double(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: DevToolsValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, DevToolsValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
