@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Size limits of saved state", .failsOnReports)
struct SavingLimitTests {
  private static func navigator(_ texts: String...) -> Navigator {
    let shop = FixtureShop()
    let navigator = Navigator(quiet: shop)
    for (number, text) in texts.enumerated() {
      shop.push(.search(text: "\(number)", tags: []))
      (navigator.tree.frontPath.last.flatMap(navigator.content) as? FixtureNote)?.state.text = text
    }
    return navigator
  }

  @Test("Promise 21: Restoring more data than the limit fails and leaves the tree unchanged")
  func tooMuchData() throws {
    let navigator = Self.navigator("x")
    let data = try navigator.snapshot().data()
    let tree = navigator.tree
    #expect(navigator.savingLimits.file == 8_388_608)
    navigator.savingLimits.file = data.count
    #expect(navigator.restore(from: data).isComplete)
    let report = navigator.restore(from: data + Data(" ".utf8))
    #expect(
      report.failure
        == "The saved state has \(data.count + 1) bytes; savingLimits.file is \(data.count).")
    #expect(navigator.tree == tree)
  }

  @Test(
    "Promise 20: A screen state larger than the limit is left out and reported; others are saved")
  func largeState() throws {
    let frame = #"{"isOpen":false,"marks":[],"text":""}"#.utf8.count
    let navigator = Self.navigator(
      String(repeating: "a", count: 262_144 - frame),
      String(repeating: "a", count: 262_145 - frame),
      "kept")
    #expect(navigator.savingLimits.state == 262_144)
    let (texts, saved) = try reports { try navigator.snapshot() }
    #expect(
      texts == [
        """
        The FixtureNote at FixtureShop / search(text: "1", tags: []) saves a state of 262145 bytes; \
        savingLimits.state is 262144. The snapshot does not include it, so the screen will be \
        restored without its state.

        To fix this, let saveState() return what the user has entered or chosen, and identifiers of the \
        rest; or raise the navigator's savingLimits.
        """
      ])
    let copy = Navigator(quiet: FixtureShop())
    #expect(copy.restore(from: try saved.data()).isComplete)
    #expect(copy.tree == navigator.tree)
    let notes = copy.allIDs.compactMap { copy.content(of: $0) as? FixtureNote }
    #expect(notes.map { $0.state.text.count } == [262_144 - frame, 0, 4])

    navigator.savingLimits.state = 1 << 20
    #expect(try navigator.snapshot().data().count > 2 * 262_144)
  }

  @Test("Promise 20: Screen states that would make the file too large are left out and reported")
  func manyStates() throws {
    let text = String(repeating: "a", count: 1000)
    let navigator = Self.navigator(text, text, text, text)
    navigator.savingLimits.file = 3000
    let (texts, saved) = try reports { try navigator.snapshot() }
    #expect(texts.count == 2)
    let left = try #require(texts.first)
    #expect(
      left.hasPrefix(
        #"The FixtureNote at FixtureShop / search(text: "2", tags: []) saves a state of 1037 bytes, "#
          + "but only "), "\(left)")
    #expect(
      left.contains(" are left of savingLimits.file, 3000. The snapshot does not include it,"))
    // The saved file can be restored.
    #expect(navigator.restore(from: try saved.data()).isComplete)
  }

  @Test("Promise 20: Routes that make the file too large are reported")
  func largeRoutes() throws {
    let navigator = Navigator(quiet: FixtureShop())
    (navigator.root as? FixtureShop)?
      .push(.list(category: String(repeating: "a", count: 5000)))
    navigator.savingLimits.file = 4000
    let (texts, _) = try reports { try navigator.snapshot() }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(text.hasPrefix("The routes in the tree take about 5163"))
    #expect(
      text.hasSuffix(
        """
         bytes; savingLimits.file is 4000. restore(from:) will refuse this snapshot.

        To fix this, keep identifiers in routes, not whole models; or raise the navigator's \
        savingLimits.
        """))
  }

  // MARK: Depth

  /// A state with any nesting depth.
  private indirect enum Nest: Codable, Equatable {
    case end, inner(Nest)
    static func levels(_ count: Int) -> Nest {
      (0..<count).reduce(.end) { inner, _ in .inner(inner) }
    }
  }

  @MainActor
  private final class Deep: SavesState {
    var nest = Nest.end
    func saveState() -> Nest { nest }
    func restoreState(_ nest: Nest) { self.nest = nest }
  }

  private static func deep(_ levels: Int) throws -> Navigator {
    let app = TestFlow("app", stack: "list")
    app.makes["deep"] = { _ in Destination(Deep()) }
    let navigator = Navigator(quiet: app)
    app.push("deep")
    let model = try #require(navigator.tree.frontPath.last.flatMap(navigator.content) as? Deep)
    model.nest = .levels(levels)
    return navigator
  }

  @Test("Promise 20: A state nested up to the limit is saved; deeper nesting throws an error")
  func nesting() throws {
    // The limit is 64 levels. Each case is an object within an object, and so is `end`.
    let navigator = try Self.deep(31)
    let copy = try Self.deep(0)
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    let restored = copy.tree.frontPath.last.flatMap(copy.content) as? Deep
    #expect(restored?.nest == .levels(31))
    for levels in [32, 100, 200] {
      let tooDeep = try Self.deep(levels)
      let error = #expect(throws: SnapshotError.self) { try tooDeep.snapshot() }
      #expect(
        error?.description
          == "TestFlow / deep cannot be saved, because its route or state cannot be "
          + "encoded: It is nested deeper than 64 levels.")
    }
  }

  @Test(
    "Promise 21: 100,000 nested brackets do not crash, wherever they are in the file",
    arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func brackets(_ opening: String) throws {
    let navigator = try Self.deep(1)
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    for count in [128, 129, 200, 255, 256, 257, 511, 512, 513, 100_000] {
      let deep = String(repeating: opening, count: count)
      let closing = opening.reversed().map { $0 == "[" ? "]" : $0 == "{" ? "}" : "" }.joined()
      let whole = deep + "1" + String(repeating: closing, count: count)
      for inner in [deep, whole] {
        for place in [#""end":{}"#, #""name":"list""#, #""nextID":4"#, #""layout":"stack""#] {
          let key = place.prefix { $0 != ":" }
          let damaged = text.replacingOccurrences(of: place, with: "\(key):\(inner)")
          #expect(damaged != text)
          _ = navigator.restore(from: Data(damaged.utf8))
          #expect(navigator.faults == [])
        }
      }
    }
  }

  @Test("Promise 21: A file with something after its end is not restored")
  func dataAfterTheEnd() throws {
    let app = TestFlow("app", stack: "list")
    let navigator = Navigator(quiet: app)
    app.push("detail")
    let file = try navigator.snapshot().data()
    let again = Navigator(quiet: TestFlow("app", stack: "list"))
    #expect(again.restore(from: file + Data("{}".utf8)).failure != nil)
    #expect(again.shape == "[list]")
    #expect(again.restore(from: file + Data(" ".utf8)).isComplete)
    #expect(again.shape == "[list detail]")
  }

  @Test("Promise 21: Only the state that is nested too deeply is dropped")
  func tooDeepText() throws {
    let navigator = try Self.deep(1)
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    let nest = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    let damaged = text.replacingOccurrences(of: #""end":{}"#, with: #""end":\#(nest)"#)
    let report = navigator.restore(from: Data(damaged.utf8))
    #expect(report.failure == nil)
    #expect(
      report.dropped.map(\.reason) == [
        "Its state cannot be decoded: It is nested deeper than 64 levels."
      ])
  }

  @Test(
    "Promise 21: Only a parked request that could not be saved again is dropped",
    arguments: [
      (levels: 64, isKept: true), (levels: 65, isKept: false), (levels: 100, isKept: false),
      (levels: 10_000, isKept: false),
    ])
  func parkedRequest(levels: Int, isKept: Bool) throws {
    // Found by fuzzing: it was read, and snapshot() threw for as long as it was parked.
    let nest = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let navigator = Navigator(quiet: FixtureApp())
    let report = navigator.restore(from: Self.parked(#""via":[\#(nest)]"#))
    #expect(report.failure == nil)
    #expect(report.dropped.count == (isKept ? 0 : 1))
    let parked = navigator.allIDs.compactMap { navigator.tree.entry($0)?.parked }
    #expect(parked.count == (isKept ? 1 : 0))
    #expect(navigator.find(FixtureAuth.self) != nil)
    let copy = Navigator(quiet: FixtureApp())
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(copy.tree == navigator.tree)
  }

  private static func parked(_ via: String) -> Data {
    Data(
      (#"{"states":[],"tree":{"entries":[{"id":1,"layout":"switching"},{"id":10,"layout":"stack","#
        + #""parent":1,"parked":{"navigate":{"flow":5,"route":{"vip":{"_0":7}},\#(via)}},"#
        + #""route":{"auth":{}}},{"id":11,"parent":10,"route":"login"}],"nextID":12},"version":1}"#)
        .utf8)
  }

  @Test("Promise 21: A route that could not be saved again is dropped")
  func deepRoute() throws {
    let navigator = Navigator(quiet: DeepRoutes())
    for (levels, isKept) in [(31, true), (32, false), (200, false)] {
      let route = (0..<levels).reduce(#"{"end":{}}"#) { inner, _ in #"{"inner":{"_0":\#(inner)}}"# }
      let file = """
        {"version":1,"states":[],"tree":{"nextID":4,"entries":[{"id":1,"layout":"stack"},
        {"id":2,"parent":1,"route":{"end":{}}},{"id":3,"parent":1,"route":\(route)}]}}
        """
      let report = navigator.restore(from: Data(file.utf8))
      #expect(report.failure == nil)
      let reasons = ["The route could not be saved again. It is nested deeper than 64 levels."]
      #expect(report.dropped.map(\.reason) == (isKept ? [] : reasons))
      #expect(throws: Never.self) { try navigator.snapshot().data() }
    }
  }

  private final class DeepRoutes: Coordinator {
    indirect enum Route: Routable { case end, inner(Route) }
    let navigation = Navigation(root: Route.end)
    func destination(for route: Route) -> Destination { TestScreen("deep") }
  }

  @Test("Promise 21: The deepest allowed state can be read, compared and freed on a small stack")
  func smallStack() throws {
    let text = String(decoding: try Self.deep(1).snapshot().data(), as: UTF8.self)
    let nest = String(repeating: #"{"a":["#, count: 30)
    let inner = #""end":\#(nest)1\#(String(repeating: "]}", count: 30))"#
    let data = Data(text.replacingOccurrences(of: #""end":{}"#, with: inner).utf8)
    let outcome = Outcome()
    // Apple platforms give secondary threads a stack of 512 KiB.
    let thread = Thread {
      let first = try? JSONDecoder().decode(NavigationSnapshot.self, from: data)
      let second = try? JSONDecoder().decode(NavigationSnapshot.self, from: first?.data() ?? Data())
      outcome.finish(first != nil && first == second)
    }
    thread.stackSize = 512 * 1024
    thread.start()
    #expect(outcome.wait())
  }

  /// The result of another thread.
  private final class Outcome: @unchecked Sendable {
    // `@unchecked` because the semaphore orders its one write and its one read.
    private let done = DispatchSemaphore(value: 0)
    private var holds = false

    func finish(_ holds: Bool) {
      self.holds = holds
      done.signal()
    }

    func wait() -> Bool {
      done.wait()
      return holds
    }
  }
}
