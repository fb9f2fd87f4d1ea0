import Cairn
import Foundation
import Testing

/// The cost of restoring as files grow.
@MainActor
@Suite("Cost of restoring", .failsOnReports, .serialized)
struct SnapshotGrowthTests {
  private static func entry(_ id: Int, _ rest: String, parent: Int = 1) -> String {
    #"{"id":\#(id),"parent":\#(parent),\#(rest)}"#
  }

  private static func file(_ entries: [String], states: [String] = []) -> Data {
    let all = [#"{"id":1,"layout":"stack"}"#] + entries
    return Data(
      (#"{"version":1,"states":[\#(states.joined(separator: ","))],"#
        + #""tree":{"nextID":2,"entries":[\#(all.joined(separator: ","))]}}"#).utf8)
  }

  private static let list = #""route":{"list":{}}"#
  private static let shop = #""layout":"stack","route":{"shop":{}}"#

  /// Kinds of files with the given number of parts, each the worst case of its kind.
  private static let shapes: [(name: String, file: (Int) -> Data)] = [
    ("a long stack", { count in file((0..<count).map { entry($0 + 2, list) }) }),
    ("all dropped", { count in file((0..<count).map { entry($0 + 2, #""route":7"#) }) }),
    (
      "many modals",
      { count in
        let sheet = #","presentation":{"style":{"dialog":{}}}"#
        return file([entry(2, list)] + (0..<count).map { entry($0 + 3, list + sheet) })
      }
    ),
    (
      "many adaptive ones",
      { count in
        let push = #"{"style":{"push":{}}}"#
        let dialog = #"{"style":{"dialog":{}}}"#
        let style = #"{"adaptive":{"compact":\#(push),"regular":\#(dialog)}}"#
        return file(
          [entry(2, list)]
            + (0..<count).map { entry($0 + 3, #"\#(list),"presentation":{"style":\#(style)}"#) })
      }
    ),
    (
      "a flow in each",
      { count in
        file(
          (0..<count).flatMap { level in
            let id = 2 * level
            let parent = max(id, 1)
            return [entry(id + 2, shop, parent: parent), entry(id + 3, list, parent: parent)]
          })
      }
    ),
    (
      "something dropped at each level",
      { count in
        file(
          (0..<count).flatMap { level in
            let id = 2 * level
            let parent = max(id, 1)
            return [entry(id + 2, shop, parent: parent), entry(id + 3, "\"x\":0", parent: parent)]
          })
      }
    ),
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
        return LinkGrowthTests.fastest(of: 3) {
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
