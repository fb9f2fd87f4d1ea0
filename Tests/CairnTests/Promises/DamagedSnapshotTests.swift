import Cairn
import Foundation
import Testing

/// Two versions of one coordinator.
///
/// The newer version no longer has the route `offers`.
@MainActor
private enum Versions {
  enum Old: String, Routable { case list, offers, detail, cart }
  enum New: String, Routable { case list, detail, cart }

  final class Before: Coordinator {
    let navigation = Navigation(root: Old.list)
    func destination(for route: Old) -> Destination { TestScreen(route.rawValue) }
  }

  final class After: Coordinator {
    let navigation = Navigation(root: New.list)
    func destination(for route: New) -> Destination { TestScreen(route.rawValue) }
  }
}

@MainActor
@Suite("Damaged snapshots", .failsOnReports)
struct DamagedSnapshotTests {
  @Test("Promise 21: A route that no longer decodes is dropped with the entries above it")
  func undecodable() throws {
    let before = Versions.Before()
    let first = Navigator(quiet: before)
    before.set([.list, .detail, .offers, .cart])
    let second = Navigator(quiet: Versions.After())
    let report = second.restore(from: try first.snapshot().data())
    #expect(second.shape == "[list detail]")
    #expect(second.faults == [])
    #expect(report.dropped.map(\.route) == ["offers", "cart"])
    #expect(report.dropped.map(\.path) == ["After", "After"])
    #expect(
      report.dropped.map(\.reason) == [
        "The route cannot be decoded as one of the flow's routes.",
        "It was above an entry that was dropped.",
      ])
    #expect(!report.isComplete)
    #expect(report.failure == nil)
  }

  @Test(
    "Promise 21: What no longer decodes is dropped with what is above it, except the flow's root",
    arguments: [
      (["offers", "cart"], ["cart"], "[list] + cart"),
      (["list"], ["detail", "offers", "cart"], "[list] + detail"),
    ])
  func undecodableRootOrModal(stack: [String], modals: [String], shape: String) throws {
    let before = Versions.Before()
    let first = Navigator(quiet: before)
    before.set(stack.compactMap(Versions.Old.init(rawValue:)))
    for modal in modals.compactMap(Versions.Old.init(rawValue:)) { before.present(modal) }
    let second = Navigator(quiet: Versions.After())
    let report = second.restore(from: try first.snapshot().data())
    #expect(second.shape == shape)
    #expect(report.dropped.count == 2)
  }

  @Test("Promise 21: A restored flow whose layout has changed starts at its root, and is reported")
  func otherLayout() throws {
    let first = TestFlow("app", stack: "list")
    first.makes["shop"] = { _ in .flow(TestFlow("shop", stack: "a", "b")) }
    let navigator = Navigator(quiet: first)
    first.push("shop")
    first.push("above")
    let second = TestFlow("app", stack: "list")
    second.makes["shop"] = { _ in .flow(TestFlow("shop", tabs: "x", "y")) }
    let restored = Navigator(quiet: second)
    let report = restored.restore(from: try navigator.snapshot().data())
    #expect(restored.shape == "[list shop(*x y) above]")
    #expect(
      report.dropped.map(\.reason)
        == Array(repeating: "Its flow was saved as a stack layout.", count: 2))
    #expect(report.dropped.first?.path == "TestFlow / shop")
    #expect(restored.faults == [])
  }

  @Test(
    "Promise 21: Restoring a snapshot with another root layout fails and leaves the tree unchanged")
  func otherRoot() throws {
    let saved = try Navigator(quiet: TestFlow("app", stack: "list")).snapshot()
    let navigator = Navigator(quiet: TestFlow("app", tabs: "a", "b"))
    let report = navigator.restore(saved)
    #expect(report.failure == "The saved root has a different layout from TestFlow.")
    #expect(navigator.shape == "(*a b)")
    #expect(navigator.revision == 0)
  }

  @Test("Promise 21: A refused restoration reports the reason and no success")
  func refused() throws {
    let app = TestFlow("app", stack: "list")
    var report: RestorationReport?
    var navigator: Navigator?
    let saved = try Navigator(quiet: TestFlow("app", stack: "list", "detail")).snapshot()
    app.makes["child"] = { _ in
      TestFlow("child", stack: "first").onResult { _ in
        // Handlers are called after the restoration that ended their flow.
        report = navigator?.restore(saved)
      }
    }
    let restoring = Navigator(quiet: app)
    navigator = restoring
    app.push("child")
    #expect(restoring.restore(saved).isComplete)
    #expect(report?.failure == "The navigator refuses to restore: restoring.")
    #expect(report?.isComplete == false)
    navigator = nil
  }

  @Test("Promise 21: Restoring a snapshot of a later format fails and leaves the tree unchanged")
  func laterFormat() throws {
    let data = try Navigator(quiet: TestFlow("app", stack: "list", "detail")).snapshot().data()
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    let navigator = Navigator(quiet: TestFlow("app", stack: "list"))
    let report = navigator.restore(from: Data(text.utf8))
    #expect(
      report.failure
        == "The state was saved in format 2; this version of Cairn reads up to 1.")
    #expect(navigator.shape == "[list]")
  }

  // MARK: Damage

  private static func app() -> TestFlow {
    let app = TestFlow("app", tabs: "home", "other")
    app.shows("home", stack: "list") { home in
      home.makes["auth"] = { _ in .flow(TestFlow("auth", switching: "login")) }
      home.ways["vip"] = { _ in .require("auth", then: "vip") }
    }
    return app
  }

  private static func saved() throws -> Data {
    let navigator = Navigator(quiet: app())
    navigator.flow?.push("detail")
    navigator.flow?.navigate(to: "vip")
    navigator.flow?.present("help", as: .sheet(detents: [.medium]))
    return try navigator.snapshot().data()
  }

  /// Restores the data and returns the faults found afterwards.
  ///
  /// The navigator must still work.
  private func faults(after data: Data, in navigator: Navigator) -> [String] {
    let report = navigator.restore(from: data)
    var faults = navigator.faults
    let before = navigator.revision
    guard let app = navigator.root as? TestFlow else { return ["no root"] }
    app.present("afterwards", always: true)
    if navigator.revision == before { faults.append("a request after restoring was not committed") }
    app.dismiss()
    app.select("other")
    app.select("home")
    faults += navigator.faults
    if report.failure == nil, (try? navigator.snapshot()) == nil {
      faults.append("the restored tree cannot be saved")
    }
    return faults
  }

  @Test(
    "Promise 21: Restoring a snapshot with invalid numbers, cycles or wrong layouts does not crash",
    arguments: [
      (#""nextID":"#, #""nextID":9223372036854775807,"x":"#),
      (#""nextID":"#, #""nextID":-9223372036854775808,"x":"#),
      (#""nextID":"#, #""nextID":1e300,"x":"#),
      (#""id":3"#, #""id":9223372036854775807"#),
      (#""id":3"#, #""id":9223372036854775806"#),
      (#""id":3"#, #""id":-5"#),
      (#""id":3"#, #""id":1"#),
      (#""parent":2"#, #""parent":4"#),
      (#""parent":1"#, #""parent":2"#),
      (#""selected":2"#, #""selected":77"#),
      (#""layout":"tabs""#, #""layout":"stack""#),
      (#""layout":"stack""#, #""layout":"tabs""#),
      (#""layout":"switching""#, #""layout":"stack""#),
      (#""layout":"stack""#, #""layout":"switching""#),
      (#""entries":["#, #""entries":[{"id":1,"layout":"tabs"},"#),
      (#""version":1"#, #""version":-1"#),
      (#""states":["#, #""states":[{"id":2,"state":null},"#),
    ])
  func nonsense(old: String, new: String) throws {
    let text = String(decoding: try Self.saved(), as: UTF8.self)
    try #require(text.contains(old), "\(text)")
    let navigator = Navigator(quiet: Self.app())
    for damaged in [
      text.replacingOccurrences(of: old, with: new),
      text.replacingOccurrences(of: old, with: new, range: text.range(of: old)),
    ] {
      #expect(faults(after: Data(damaged.utf8), in: navigator) == [], "\(damaged)")
    }
  }

  @Test("Promise 21: Restoring data that is not a snapshot fails without a crash")
  func noSnapshot() {
    let navigator = Navigator(quiet: Self.app())
    let deep = String(repeating: "[", count: 100_000)
    for text in ["", "null", "{}", "[]", "0", "\"x\"", "{\"version\":1}", deep, "\u{0}"] {
      #expect(navigator.restore(from: Data(text.utf8)).failure != nil)
    }
    #expect(navigator.shape == "(*home[list] other)")
  }
}
