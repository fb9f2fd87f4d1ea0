/// Damages saved state: sometimes as random bytes, mostly as valid JSON with wrong values.
struct SnapshotMutator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a damaged copy, which may contain values from `other`.
  mutating func mutate(_ data: [UInt8], other: [UInt8]) -> [UInt8] {
    if roll(6) == 0 { return bytes(of: data) }
    guard var json = FuzzJSON(data) else { return bytes(of: data) }
    let donor = FuzzJSON(other) ?? json
    // Usually only one change, because nothing is restored from a file with many.
    for _ in 0...roll(1 + roll(4)) { json = change(json, donor: donor) }
    let text = Array(json.text.utf8)
    return roll(10) == 0 ? bytes(of: text) : text
  }

  private mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: Bytes

  private mutating func bytes(of data: [UInt8]) -> [UInt8] {
    var data = data
    guard !data.isEmpty else { return data }
    for _ in 0...roll(3) {
      let place = roll(max(data.count, 1))
      switch roll(5) {
      case 0: data = Array(data.prefix(place))
      case 1 where place < data.count: data[place] ^= 1 << UInt8(roll(8))
      case 2 where place < data.count: data[place] = UInt8.random(in: 0...255, using: &random)
      case 3: data.insert(contentsOf: data[place..<min(place + roll(40), data.count)], at: place)
      default: data.removeSubrange(place..<min(place + roll(20), data.count))
      }
    }
    return data
  }

  // MARK: Values

  private mutating func change(_ json: FuzzJSON, donor: FuzzJSON) -> FuzzJSON {
    let number = roll(json.count)
    // The new value comes from this file or from the other one.
    let given = (roll(2) == 0 ? json : donor)
    let value = given.value(at: roll(given.count)) ?? .null
    let kind = roll(12)
    let replacement = kind < 4 ? scalar() : value
    let depth = [1, 2, 60, 64, 70, 127, 140, 600][roll(8)]
    let first = roll(1 << 20)
    let second = roll(1 << 20)
    return json.replacing(number) { old in
      switch kind {
      case 0...4: replacement
      case 5: Self.dropped(from: old, first)
      case 6: Self.doubled(in: old, first)
      case 7: Self.swapped(in: old, first, second)
      case 8: Self.inserted(value, in: old, first)
      case 9: Self.nested(old, depth, inObjects: first % 2 == 0)
      case 10: Self.renamed(in: old, first, second)
      default: Self.renumbered(old, by: first % 5 - 2)
      }
    }
  }

  private mutating func scalar() -> FuzzJSON {
    switch roll(4) {
    case 0: .number(Self.numbers[roll(Self.numbers.count)])
    case 1: .number("\(roll(40))")
    case 2: .string(Self.words[roll(Self.words.count)])
    default: [.null, .bool(true), .bool(false), .array([]), .object([])][roll(5)]
    }
  }

  private static let numbers = [
    "0", "-1", "1", "2", "1.5", "-0", "1e2", "1e300", "1e999", "-1e-300", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "4611686018427387903",
    "4611686018427387904", "4611686018427387902", "12345678901234567.89",
  ]

  private static let words = [
    "", "stack", "tabs", "switching", "split", "pages", "dialog", "list", "home", "search", "login",
    "auth", "\\u0000", "\\ud800", "\\ud83d\\ude00", "/shop/vip/3", "/shop/in/in/in/products/1",
    "//",
    "e\u{301}", "1", "$version", "$route",
  ]

  private static let keys = [
    "id", "parent", "route", "layout", "selected", "presentation", "parked", "style", "nextID",
    "entries", "states", "state", "tree", "version", "$version", "$route", "_0", "_1", "navigate",
    "open", "flow", "via", "sheet", "detents", "adaptive", "compact", "regular",
  ]

  private static func dropped(from json: FuzzJSON, _ pick: Int) -> FuzzJSON {
    switch json {
    case .array(var items) where !items.isEmpty:
      items.remove(at: pick % items.count)
      return .array(items)
    case .object(var members) where !members.isEmpty:
      members.remove(at: pick % members.count)
      return .object(members)
    default: return .null
    }
  }

  private static func doubled(in json: FuzzJSON, _ pick: Int) -> FuzzJSON {
    switch json {
    case .array(let items) where !items.isEmpty: .array(items + [items[pick % items.count]])
    case .object(let members) where !members.isEmpty:
      .object(members + [members[pick % members.count]])
    default: json
    }
  }

  private static func swapped(in json: FuzzJSON, _ first: Int, _ second: Int) -> FuzzJSON {
    switch json {
    case .array(var items) where !items.isEmpty:
      items.swapAt(first % items.count, second % items.count)
      return .array(items)
    case .object(var members) where !members.isEmpty:
      let (left, right) = (first % members.count, second % members.count)
      (members[left].value, members[right].value) = (members[right].value, members[left].value)
      return .object(members)
    default: return json
    }
  }

  private static func inserted(_ value: FuzzJSON, in json: FuzzJSON, _ pick: Int) -> FuzzJSON {
    switch json {
    case .array(var items):
      items.insert(value, at: pick % (items.count + 1))
      return .array(items)
    case .object(let members): return .object(members + [(keys[pick % keys.count], value)])
    default: return value
    }
  }

  private static func nested(_ json: FuzzJSON, _ depth: Int, inObjects: Bool) -> FuzzJSON {
    (0..<depth).reduce(json) { inner, _ in
      inObjects ? .object([("_0", inner)]) : .array([inner])
    }
  }

  private static func renamed(in json: FuzzJSON, _ first: Int, _ second: Int) -> FuzzJSON {
    guard case .object(var members) = json, !members.isEmpty else { return json }
    members[first % members.count].key = keys[second % keys.count]
    return .object(members)
  }

  private static func renumbered(_ json: FuzzJSON, by difference: Int) -> FuzzJSON {
    guard case .number(let digits) = json, let number = Int(digits) else { return json }
    return .number("\(number &+ difference)")
  }
}
