/// A JSON value for fuzzing.
///
/// Its objects keep their order and can contain a key twice.
indirect enum FuzzJSON {
  case null
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  case string(String)
  case array([FuzzJSON])
  case object([(key: String, value: FuzzJSON)])
}

extension FuzzJSON {
  /// Parses JSON.
  ///
  /// Returns nil for invalid JSON or for more than a hundred levels of nesting.
  init?(_ text: [UInt8]) {
    var reader = Reader(bytes: text)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    private mutating func next() -> UInt8? {
      while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard next() == byte else { return false }
      index += 1
      return true
    }

    mutating func value(depth: Int) -> FuzzJSON? {
      guard depth < 100, let first = next() else { return nil }
      switch first {
      case UInt8(ascii: "{"): return object(depth: depth)
      case UInt8(ascii: "["): return array(depth: depth)
      case UInt8(ascii: "\""): return string().map(FuzzJSON.string)
      default:
        let start = index
        while index < bytes.count, !",]} \n".utf8.contains(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        switch word {
        case "": return nil
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: return .number(word)
        }
      }
    }

    private mutating func object(depth: Int) -> FuzzJSON? {
      index += 1
      var members: [(key: String, value: FuzzJSON)] = []
      if take(UInt8(ascii: "}")) { return .object(members) }
      repeat {
        guard next() == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")),
          let value = value(depth: depth + 1)
        else { return nil }
        members.append((key, value))
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array(depth: Int) -> FuzzJSON? {
      index += 1
      var items: [FuzzJSON] = []
      if take(UInt8(ascii: "]")) { return .array(items) }
      repeat {
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
      } while take(UInt8(ascii: ","))
      return take(UInt8(ascii: "]")) ? .array(items) : nil
    }

    /// The string between the quotes, with its escape sequences unchanged.
    private mutating func string() -> String? {
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  /// The JSON as text, with strings as they were read.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): "\"\(text)\""
    case .array(let items): "[\(items.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// The number of values in this value, including itself.
  var count: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  /// The value with this number in depth-first order; nil if there are fewer values.
  func value(at number: Int) -> FuzzJSON? {
    var found: FuzzJSON?
    var left = number
    _ = replaced(at: &left) { value in
      found = value
      return value
    }
    return found
  }

  /// Returns a copy in which the value with this number is replaced.
  func replacing(_ number: Int, with change: (FuzzJSON) -> FuzzJSON) -> FuzzJSON {
    var left = number
    return replaced(at: &left, with: change)
  }

  private func replaced(at left: inout Int, with change: (FuzzJSON) -> FuzzJSON) -> FuzzJSON {
    defer { left -= 1 }
    if left == 0 { return change(self) }
    guard left > 0 else { return self }
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items):
      left -= 1
      defer { left += 1 }
      return .array(items.map { $0.replaced(at: &left, with: change) })
    case .object(let members):
      left -= 1
      defer { left += 1 }
      return .object(members.map { ($0.key, $0.value.replaced(at: &left, with: change)) })
    }
  }
}
