import Cairn
import Foundation
import Testing

/// Tests what a migration can read from a saved value.
///
/// Each test reads the value inside a migration, as an app does.
@MainActor
@Suite("Saved values", .failsOnReports)
struct SavedValueTests {
  /// The saved value that `migrateState` receives for the JSON.
  private static func saved(_ json: String) throws -> SavedValue {
    let app = TestFlow("app", stack: "list")
    app.makes["asking"] = { _ in Destination(Asking()) }
    let navigator = Navigator(quiet: app)
    app.push("asking")
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(of: #""state":{"never":true}"#, with: #""state":\#(json)"#)
    Asking.asked = nil
    navigator.restore(from: Data(text.utf8))
    return try #require(Asking.asked)
  }

  @MainActor
  private final class Asking: SavesState {
    struct SavedState: Codable { var never = true }
    static var asked: SavedValue?

    func saveState() -> SavedState { .init() }
    func restoreState(_ state: SavedState) {}

    static func migrateState(_ saved: SavedValue) throws -> SavedState? {
      asked = saved
      return SavedState()
    }
  }

  @Test(
    "Promise 22: `caseName` returns the case of an enum in each of its encoded forms",
    arguments: [
      (#""list""#, "list"), (#"{"list":{}}"#, "list"), (#"{"detail":{"_0":5}}"#, "detail"),
      (#"{"detail":{"id":5,"_1":null}}"#, "detail"),
      ("5", nil), ("null", nil), ("[]", nil), ("{}", nil), (#"{"id":5}"#, nil),
      (#"{"a":{},"b":{}}"#, nil),
    ] as [(String, String?)])
  func caseName(json: String, name: String?) throws {
    #expect(try Self.saved(json).caseName == name)
  }

  @Test("Promise 22: The payload of a saved case can be read by label or by position")
  func values() throws {
    let saved = try Self.saved(#"{"detail":{"_0":5,"text":"a","_2":[1.5],"none":null}}"#)
    #expect(try saved.value() == 5)
    #expect(try saved.value("text") == "a")
    #expect(try saved.value(at: 2) == [1.5])
    #expect(try saved.value(at: 2, as: [Double].self) == [1.5])
    #expect(try saved.value("none", as: Int?.self) == nil)
    // Encoders omit nil values.
    #expect(try saved.value("gone", as: Int?.self) == nil)
    #expect(try saved.value("text", as: String?.self) == "a")
    #expect(saved.description == #"{"detail":{"_0":5,"text":"a","_2":[1.5],"none":null}}"#)
  }

  @Test("Promise 22: Reading a missing value throws an error that says so")
  func missing() throws {
    let saved = try Self.saved(#"{"detail":{"_0":5}}"#)
    let label = #expect(throws: SavedValueError.self) { try saved.value("id", as: Int.self) }
    #expect(label?.description == #"The saved route has no value "id"."#)
    let index = #expect(throws: SavedValueError.self) { try saved.value(at: 1, as: Int.self) }
    #expect(index?.description == #"The saved route has no value "_1"."#)
    let none = #expect(throws: SavedValueError.self) {
      try Self.saved(#""detail""#).value(as: Int.self)
    }
    #expect(none?.description == #"The saved route has no value "_0"."#)
  }

  @Test("Promise 22: Reading a value as another type throws an error that says so")
  func otherType() throws {
    let saved = try Self.saved(#"{"detail":{"_0":5}}"#)
    let value = #expect(throws: SavedValueError.self) { try saved.value(as: String.self) }
    #expect(value?.description == "The saved value is not of type String.")
    let whole = #expect(throws: SavedValueError.self) { try saved.decode(as: [Int].self) }
    #expect(whole?.description == "The saved value is not of type Array<Int>.")
    enum Kind: String, Decodable { case small }
    let kind = #expect(throws: SavedValueError.self) {
      try Self.saved(#"{"detail":{"_0":["secret"]}}"#).value(as: [Kind].self)
    }
    // Foundation's text contains the value, which may be private.
    #expect(kind?.description == "The saved value is not of type Array<Kind>, at 0.")
    #expect(try saved.decode(as: [String: [String: Int]].self) == ["detail": ["_0": 5]])
  }
}
