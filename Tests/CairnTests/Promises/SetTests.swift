@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("Set, replace, reorder", .failsOnReports)
struct SetTests {
  let log = Log()
  let flow: TestFlow
  let navigator: Navigator

  init() {
    flow = TestFlow("app", stack: "a", "b", "c", log: log)
    navigator = Navigator(quiet: flow)
    _ = log.take()
  }

  /// The models of the root's entries as object identifiers, by name.
  private var models: [String: ObjectIdentifier] {
    let entries = navigator.tree.flow(.root)?.entries ?? []
    return Dictionary(
      uniqueKeysWithValues: entries.compactMap { id in
        (navigator.content(of: id) as? TestScreen).map { ($0.name, ObjectIdentifier($0)) }
      })
  }

  @Test("Promise 2: `set` to the current stack changes nothing and returns `.unchanged`")
  func setSame() {
    let before = (models, navigator.revision)
    #expect(flow.set(["a", "b", "c"]) == .unchanged)
    #expect(models == before.0)
    #expect(navigator.revision == before.1)
  }

  @Test(
    "Promise 2: `set` keeps the ids of entries that stay and assigns new ids to new entries",
    arguments: [
      ["a"], ["b"], ["c", "b", "a"], ["a", "b", "c", "d"], ["x", "y"], ["a", "a", "a"],
      ["b", "c"], ["x", "a", "b", "c"], ["a", "x", "c"],
    ])
  func setIDs(names: [String]) throws {
    let old = try #require(navigator.tree.flow(.root)).entries
    var free = Dictionary(uniqueKeysWithValues: zip(["a", "b", "c"], old))
    flow.set(names.map { Stop($0) })
    let new = try #require(navigator.tree.flow(.root)).entries
    #expect(navigator.shape == "[\(names.joined(separator: " "))]")
    // Each old entry is reused at most once, for a route equal to its own.
    for name in Set(names) {
      guard let id = free.removeValue(forKey: name) else { continue }
      let taken = zip(names, new).filter { $0.0 == name }.map(\.1)
      #expect(taken.contains(id))
    }
    #expect(Set(new).count == new.count)
    for id in new where !old.contains(id) { #expect(id > (old.max() ?? .root)) }
  }

  @Test("Promise 2: `set` keeps the visible one of two equal entries")
  func setKeepsVisible() throws {
    flow.set(["a", "b", "a"])
    let before = try #require(navigator.tree.flow(.root)).entries
    let screen = navigator.screen
    #expect(flow.set(["b", "a"]) == .committed)
    #expect(try #require(navigator.tree.flow(.root)).entries == [before[1], before[2]])
    #expect(navigator.screen === screen)
  }

  @Test("Promise 2: `replaceTop` keeps the entries below the top")
  func replaceTop() {
    let before = models
    #expect(flow.replaceTop("x") == .committed)
    #expect(navigator.shape == "[a b x]")
    #expect(models["a"] == before["a"])
    #expect(models["b"] == before["b"])
    #expect(flow.replaceTop("x") == .unchanged)
  }

  @Test("Promise 2: `bringToFront` moves the entry and keeps its model")
  func bringToFront() {
    let before = models
    #expect(flow.bringToFront("a") == .committed)
    #expect(navigator.shape == "[b c a]")
    #expect(models == before)
    #expect(flow.bringToFront("a") == .unchanged)
    #expect(flow.bringToFront("new") == .committed)
    #expect(navigator.shape == "[b c a new]")
    #expect(log.take().filter { $0.hasSuffix("ends") } == [])
  }

  @Test("Promise 3: A stack can contain equal routes, each with its own model")
  func equalRoutes() throws {
    flow.set(["a", "a", "a"])
    let entries = try #require(navigator.tree.flow(.root)).entries
    #expect(Set(entries).count == 3)
    let models = entries.compactMap { navigator.content(of: $0).map(ObjectIdentifier.init) }
    #expect(Set(models).count == 3)
  }

  @Test("Promise 3: Ending one of two flows at equal routes removes only that flow's entry")
  func removeOneOfEqual() throws {
    let first = TestFlow("first", stack: "x")
    let second = TestFlow("second", stack: "x")
    var flows = [second, first]
    flow.makes["pick"] = { _ in .flow(flows.removeLast()) }
    flow.push("pick")
    flow.push("pick", always: true)
    flow.push("pick top")
    #expect(navigator.shape == "[a b c pick[x] pick[x] pick top]")
    let ids = try #require(navigator.tree.flow(.root)).entries
    #expect(first.cancel() == .committed)
    #expect(try #require(navigator.tree.flow(.root)).entries == Array(ids[..<3]) + Array(ids[4...]))
    #expect(first.parent == nil)
    #expect(second.parent === flow)
  }

  @Test("Promise 3: Dismissing one of two equal modals removes only it and the modals above it")
  func equalModals() throws {
    flow.present("sheet")
    flow.present("sheet", always: true)
    let modals = try #require(navigator.tree.flow(.root)).modals
    try #require(modals.count == 2)
    #expect(navigator.report(.dismiss(modals[1])) == .committed)
    #expect(try #require(navigator.tree.flow(.root)).modals == [modals[0]])
    flow.present("sheet", always: true)
    #expect(navigator.report(.dismiss(modals[0])) == .committed)
    #expect(navigator.shape == "[a b c]")
  }

  @Test("Promise 4: Removing a flow tears down its entries and its modals")
  func tearDownBeneath() {
    let shop = flow.child("shop", stack: "cart", log: log)
    flow.push("shop")
    shop.push("address")
    shop.present("help")
    _ = log.take()
    #expect(flow.set(["a"]) == .committed)
    let ended = log.take().filter { $0.hasSuffix("ends") }
    #expect(ended == ["b ends", "c ends", "help ends", "address ends", "cart ends", "shop ends"])
    #expect(navigator.tree.count == 2)
  }
}
