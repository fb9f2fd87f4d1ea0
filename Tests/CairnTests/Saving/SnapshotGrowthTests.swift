import Cairn
import Foundation
import Testing

/// The cost of reading an entry's values in a file, which `GrowthTests` does not count in steps.
@MainActor
@Suite("Cost of restoring", .failsOnReports, .serialized)
struct SnapshotGrowthTests {
  private static func entry(_ id: Int, _ rest: String) -> String {
    #"{"id":\#(id),"parent":1,\#(rest)}"#
  }

  private static func file(_ entries: [String], states: [String] = []) -> Data {
    let all = [#"{"id":1,"layout":"stack"}"#] + entries
    return Data(
      (#"{"version":1,"states":[\#(states.joined(separator: ","))],"#
        + #""tree":{"nextID":2,"entries":[\#(all.joined(separator: ","))]}}"#).utf8)
  }

  private static let list = #""route":{"list":{}}"#

  /// Kinds of files with the given number of parts.
  private static let shapes: [(name: String, file: (Int) -> Data)] = [
    (
      "many states",
      { count in
        let note = #""route":{"search":{"tags":[],"text":""}}"#
        let state = #""state":{"isOpen":true,"marks":[1],"text":"x"}"#
        return file(
          (0..<count).map { entry($0 + 2, note) },
          states: (0..<count).map { #"{"id":\#($0 + 2),\#(state)}"# })
      }
    ),
    (
      "states of one entry",
      { count in
        file([entry(2, list)], states: (0..<count).map { _ in #"{"id":2,"state":null}"# })
      }
    ),
    (
      "one large route",
      { count in
        let tags = Array(repeating: "\"tag\"", count: count * 4).joined(separator: ",")
        return file([entry(2, #""route":{"search":{"text":"","tags":[\#(tags)]}}"#)])
      }
    ),
    (
      "one route of many keys",
      { count in
        let keys = (0..<count * 4).map { #""\#($0)":{}"# }.joined(separator: ",")
        return file([entry(2, #""route":{\#(keys)}"#)])
      }
    ),
  ]

  @Test("Promise 21: Restoring a file that is 20 times as large takes about 20 times as long")
  func sizeSweep() {
    for (name, file) in Self.shapes {
      func cost(_ count: Int) -> UInt64 {
        let data = file(count)
        return LinkGrowthTests.fastest {
          let navigator = Navigator(quiet: FixtureShop())
          #expect(navigator.restore(from: data).failure == nil, "\(name)")
          navigator.end()
        }
      }
      let small = cost(20)
      let large = cost(400)
      // Quadratic work would take 400 times as long; the limit of 100 leaves room for a busy
      // machine.
      #expect(
        large < small * 100,
        "\(name): \(small) ns for the small file, \(large) ns for the large one")
    }
  }
}
