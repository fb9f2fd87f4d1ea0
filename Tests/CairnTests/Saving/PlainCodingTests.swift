import Cairn
import Foundation
import Testing

/// Simple routes are coded without Foundation's coders.
///
/// The results must be identical.
@MainActor
@Suite("Coding of simple routes") struct PlainCodingTests {
  /// The route's JSON in a snapshot.
  private func saved(_ route: Sundry.Route) throws -> Any {
    let navigator = Navigator(Sundry(), reportsLeaks: false)
    (navigator.root as? Sundry)?.push(route, always: true)
    let file = try object(navigator.snapshot().data())
    let tree = try #require((file as? [String: Any])?["tree"] as? [String: Any])
    let entries = try #require(tree["entries"] as? [[String: Any]])
    return try #require(entries.last?["route"])
  }

  private func object(_ data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  @Test("Promise 20: A route is saved as `JSONEncoder` encodes it", arguments: routes)
  func encoded(route: Sundry.Route) throws {
    let expected = try object(JSONEncoder().encode(route))
    #expect(try (saved(route) as? NSObject) == (expected as? NSObject), "\(route)")
  }

  @Test("Promise 20: A saved route is restored as `JSONDecoder` decodes it", arguments: routes)
  func decoded(route: Sundry.Route) throws {
    let first = Navigator(Sundry(), reportsLeaks: false)
    (first.root as? Sundry)?.push(route, always: true)
    let second = Navigator(Sundry(), reportsLeaks: false)
    #expect(second.restore(from: try first.snapshot().data()).isComplete)
    // JSON cannot distinguish a nil in a nested optional from an outer nil.
    let expected = try JSONDecoder().decode(Sundry.Route.self, from: JSONEncoder().encode(route))
    #expect((second.root as? Sundry)?.navigation.stack == [.list, expected])
  }

  @Test(
    "Promise 21: A saved route is restored if `JSONDecoder` can decode it, and dropped otherwise",
    arguments: forms)
  func read(form: String) throws {
    let file = """
      {"version":1,"states":[],"tree":{"nextID":4,"entries":[{"id":1,"layout":"stack"},
      {"id":2,"parent":1,"route":{"list":{}}},{"id":3,"parent":1,"route":\(form)}]}}
      """
    let navigator = Navigator(Sundry(), reportsLeaks: false)
    let report = navigator.restore(from: Data(file.utf8))
    #expect(report.failure == nil)
    let expected = try? JSONDecoder().decode(Sundry.Route.self, from: Data(form.utf8))
    #expect(report.isComplete == (expected != nil))
    let root = try #require(navigator.root as? Sundry)
    #expect(root.navigation.stack == [.list] + [expected].compactMap(\.self))
  }

  nonisolated static let routes: [Sundry.Route] = [
    .list, .text("a/\"b\"\n"), .small(-128, .max), .large(.max), .large(0), .flag(true),
    .real(0.5), .real(3), .float(0.1), .date(Date(timeIntervalSinceReferenceDate: 1.5)),
    .data(Data([0, 255])), .dataIn(["x": [Data([1]), nil]]), .price(Decimal(string: "0.10") ?? 0),
    .id(UUID()), .optional(nil, 7), .optional("x", nil), .nested(nil), .nested(.some(nil)),
    .nested(7), .list2([[], [nil, 1]]), .byNumber([1: "a", -2: "b"]), .byText(["": 1, "a": 2]),
    .kind(.second), .own(OwnForm(parts: ["a", "b"], count: 2)), .own(OwnForm(parts: [], count: 0)),
    .child(Child(name: "x", age: 3)), .catching(Catching(value: "text")),
    .catching(Catching(value: "1.5")),
  ]

  nonisolated static let forms: [String] = [
    #"{"small":{"_0":1,"_1":2}}"#, #"{"small":{"_0":128,"_1":2}}"#, #"{"small":{"_0":1,"_1":-2}}"#,
    #"{"small":{"_0":1.0,"_1":2}}"#, #"{"small":{"_0":1.5,"_1":2}}"#,
    #"{"small":{"_0":1e1,"_1":2}}"#,
    #"{"small":{"_0":"1","_1":2}}"#, #"{"small":{"_0":null,"_1":2}}"#, #"{"small":{"_1":2}}"#,
    #"{"small":{"_0":1,"_1":2,"_2":3}}"#, #"{"small":[1,2]}"#, #"{"small":null}"#, #"{"small":{}}"#,
    #"{"small":{"_0":1,"_1":2},"flag":{"_0":true}}"#, #"{"unknown":{}}"#, "{}", "[]", "null", "7",
    #"{"unknown":{},"flag":{"_0":true}}"#, #"{"flag":{"_0":1}}"#, #"{"flag":{"_0":"true"}}"#,
    #"{"text":{"_0":7}}"#, #"{"text":{"_0":"7"}}"#, #"{"large":{"_0":18446744073709551615}}"#,
    #"{"large":{"_0":-1}}"#, #"{"real":{"_0":7}}"#, #"{"real":{"_0":9007199254740993}}"#,
    #"{"float":{"_0":16777217}}"#, #"{"date":{"_0":7}}"#, #"{"price":{"_0":7}}"#,
    #"{"data":{"_0":"AP8="}}"#, #"{"data":{"_0":[0,255]}}"#, #"{"optional":{}}"#,
    #"{"optional":{"_0":null,"_1":null}}"#, #"{"optional":{"_0":7}}"#, #"{"nested":{}}"#,
    #"{"nested":{"_0":null}}"#, #"{"list2":{"_0":[[1,null],[]]}}"#, #"{"list2":{"_0":[null]}}"#,
    #"{"byNumber":{"_0":{"1":"a"}}}"#, #"{"byNumber":{"_0":{"x":"a"}}}"#,
    #"{"byText":{"_0":{"x":1}}}"#, #"{"kind":{"_0":"second"}}"#, #"{"kind":{"_0":"third"}}"#,
    #"{"own":{"_0":["2","a","b"]}}"#, #"{"own":{"_0":["2","a"]}}"#, #"{"own":{"_0":[2]}}"#,
    #"{"child":{"_0":{"age":3,"super":{"name":"x"}}}}"#, #"{"child":{"_0":{"age":3}}}"#,
    #"{"catching":{"_0":1.5}}"#, #"{"catching":{"_0":7}}"#, #"{"catching":{"_0":"x"}}"#,
    #"{"catching":{"_0":true}}"#,
  ]
}

/// A coordinator whose routes have payloads of many types.
final class Sundry: Coordinator {
  enum Route: Routable {
    case list, text(String), small(Int8, UInt16), large(UInt64), flag(Bool), real(Double)
    case float(Float), date(Date), data(Data), dataIn([String: [Data?]]), price(Decimal), id(UUID)
    case optional(String?, Int?), nested(Int??), list2([[Int?]]), byNumber([Int: String])
    case byText([String: Int]), kind(Kind), own(OwnForm), child(Child), catching(Catching)
  }

  enum Kind: String, Codable { case first, second }

  let navigation = Navigation(root: Route.list)

  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

/// A value with a custom unkeyed encoding.
struct OwnForm: Codable, Hashable {
  var parts: [String]
  var count: Int

  init(parts: [String], count: Int) {
    self.parts = parts
    self.count = count
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    guard let count = Int(try list.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "No number.")
    }
    self.count = count
    parts = []
    for _ in 0..<count { parts.append(try list.decode(String.self)) }
    guard list.isAtEnd, list.currentIndex == list.count else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "Too many.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode("\(count)")
    for part in parts { try list.encode(part) }
  }
}

/// A value that encodes its superclass part with a super encoder.
struct Child: Codable, Hashable {
  var name: String
  var age: Int

  private enum Key: CodingKey { case name, age }

  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }

  init(from decoder: any Decoder) throws {
    let keyed = try decoder.container(keyedBy: Key.self)
    age = try keyed.decode(Int.self, forKey: .age)
    name = try keyed.superDecoder().container(keyedBy: Key.self).decode(String.self, forKey: .name)
  }

  func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: Key.self)
    try keyed.encode(age, forKey: .age)
    var inherited = keyed.superEncoder().container(keyedBy: Key.self)
    try inherited.encode(name, forKey: .name)
  }
}

/// A value that tries several decoding types and catches the errors.
struct Catching: Codable, Hashable {
  var value: String

  init(value: String) { self.value = value }

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let number = try? single.decode(Double.self) {
      value = "\(number)"
    } else {
      value = (try? single.decode(String.self)) ?? "something else"
    }
  }

  func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    if let number = Double(value) {
      do { try single.encode(number) } catch { try single.encode("no number") }
    } else {
      try single.encode(value)
    }
  }
}
