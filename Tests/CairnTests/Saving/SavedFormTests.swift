import Cairn
import Foundation
import Testing

@MainActor
@Suite("The saved format", .failsOnReports)
struct SavedFormTests {
  @Test("Promise 22: A snapshot contains routes in their encoded form and no type names")
  func exactForm() throws {
    let shop = FixtureShop()
    let navigator = Navigator(quiet: shop)
    shop.push(.note(try #require(UUID(uuidString: "5F3A8E1C-0000-4000-8000-000000000001"))))
    shop.present(.detail(3), as: .sheet(detents: [.medium]))
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    #expect(
      text == """
        {"states":[{"id":3,"state":{"isOpen":false,"marks":[],"text":""}}],"tree":{"entries":\
        [{"id":1,"layout":"stack"},{"id":2,"parent":1,"route":{"list":{}}},\
        {"id":3,"parent":1,"route":{"note":{"_0":"5F3A8E1C-0000-4000-8000-000000000001"}}},\
        {"id":4,"parent":1,"presentation":{"style":{"sheet":{"detents":[{"medium":{}}]}}},\
        "route":{"detail":{"_0":3}}}],"nextID":5},"version":1}
        """)
    #expect(!text.contains("Fixture"))
    #expect(!text.contains("CairnTests"))
  }

  @Test("Promise 22: A snapshot restores after coordinators, routes and models were renamed")
  func renamedTypes() throws {
    let old = Navigator(quiet: OldNames())
    (old.root as? OldNames)?.push(.child)
    let child = try #require(old.find(OldNames.Child.self))
    child.push(.page(7))
    let model = try #require(old.tree.frontPath.last.flatMap(old.content) as? OldNames.Model)
    model.text = "kept"

    let new = Navigator(quiet: NewNames())
    #expect(new.restore(from: try old.snapshot().data()).isComplete)
    #expect(new.allIDs == old.allIDs)
    #expect(new.find(NewNames.Flow.self)?.navigation.stack == [.first, .page(7)])
    let restored = new.tree.frontPath.last.flatMap(new.content) as? NewNames.Screen
    #expect(restored?.words == "kept")
  }

  @Test("Promise 22: A route that is encoded like a version envelope is restored as a route")
  func likeAnEnvelope() throws {
    let coordinator = Odd()
    let navigator = Navigator(quiet: coordinator)
    coordinator.push(.init(version: 7, route: "x"))
    let copy = Navigator(quiet: Odd())
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    #expect((copy.root as? Odd)?.navigation.stack == coordinator.navigation.stack)
  }

  @Test(
    "Promise 21: A route whose saved version is not an integer is dropped",
    arguments: [#""2""#, "2.5", "null", "[2]", "1e300", "99999999999999999999"])
  func badVersion(version: String) throws {
    let navigator = Navigator(quiet: VersionTwo())
    (navigator.root as? VersionTwo)?.push(.list, always: true)
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(of: #""$version":2"#, with: #""$version":\#(version)"#)
    let report = navigator.restore(from: Data(text.utf8))
    #expect(report.failure == nil)
    #expect(report.dropped.count == 2)
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 20: Numbers of every type and size are saved and restored without loss")
  func numbers() throws {
    let decimals = [
      "0.1", "12345678901234567.89", "0.99999999999999999999", "-98765432109876543210.123456789",
      "3",
    ].compactMap { Decimal(string: $0) }
    let doubles: [Double] = [
      0.1, 1 / 3, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -1e300, 1e-200, 0x1p63,
      .ulpOfOne,
    ]
    let values = Numbers.Route(
      decimals: decimals, doubles: doubles, signed: [.min, -1, 0, .max],
      unsigned: [0, UInt64(Int64.max) + 1, .max], floats: [0.1, .leastNonzeroMagnitude])
    let coordinator = Numbers()
    let navigator = Navigator(quiet: coordinator)
    coordinator.push(values)
    let copy = Navigator(quiet: Numbers())
    #expect(copy.restore(from: try navigator.snapshot().data()).isComplete)
    #expect((copy.root as? Numbers)?.navigation.top == values)
  }

  // MARK: States

  @Test("Promise 22: A screen state whose type has changed is migrated")
  func migratedState() throws {
    let report = try Self.restoring("\"words\"")
    #expect(report.model.state == .init(text: "words", count: 1))
    #expect(report.report.isComplete)
    #expect(try Self.restoring(#"{"text":"new","count":4}"#).model.state.count == 4)
  }

  @Test("Promise 22: A screen state that cannot be migrated is reported and not restored")
  func unmigratedState() throws {
    let gone = try Self.restoring("null")
    #expect(gone.model.state == .init())
    #expect(gone.report.dropped.map(\.path) == ["TestFlow / note"])
    #expect(gone.report.dropped.map(\.route) == ["note"])
    let reason = try #require(gone.report.dropped.first?.reason)
    #expect(reason.hasPrefix("Its state cannot be decoded: "), "\(reason)")
    #expect(!gone.report.isComplete)

    let thrown = try Self.restoring("[1]")
    #expect(thrown.model.state == .init())
    #expect(
      thrown.report.dropped.map(\.reason) == [
        "Its state cannot be decoded: A list, of all things."
      ])
  }

  private static func restoring(
    _ state: String
  ) throws -> (model: Migrating, report: RestorationReport) {
    let app = TestFlow("app", stack: "list")
    app.makes["note"] = { _ in Destination(Migrating()) }
    let navigator = Navigator(quiet: app)
    app.push("note")
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(of: #"{"count":0,"text":""}"#, with: state)
    let report = navigator.restore(from: Data(text.utf8))
    let model = navigator.tree.frontPath.last.flatMap(navigator.content) as? Migrating
    return (try #require(model), report)
  }
}

@MainActor
private final class Migrating: SavesState {
  struct SavedState: Equatable, Codable { var text = "", count = 0 }
  struct Unknown: Error, CustomStringConvertible { let description = "A list, of all things." }

  var state = SavedState()

  func saveState() -> SavedState { state }
  func restoreState(_ state: SavedState) { self.state = state }

  static func migrateState(_ saved: SavedValue) throws -> SavedState? {
    if (try? saved.decode(as: [Int].self)) != nil { throw Unknown() }
    guard let text = saved.caseName else { return nil }
    return SavedState(text: text, count: 1)
  }
}

private final class OldNames: Coordinator {
  enum Route: Routable { case home, child }
  let navigation = Navigation(root: Route.home)
  func destination(for route: Route) -> Destination {
    switch route {
    case .home: Model()
    case .child: Child()
    }
  }

  final class Child: Coordinator {
    enum Route: Routable { case first, page(Int) }
    let navigation = Navigation(root: Route.first)
    func destination(for route: Route) -> Destination { Model() }
  }

  @MainActor
  final class Model: SavesState {
    var text = ""
    func saveState() -> String { text }
    func restoreState(_ text: String) { self.text = text }
  }
}

private final class NewNames: Coordinator {
  enum Place: Routable { case home, child }
  typealias Route = Place
  let navigation = Navigation(root: Place.home)
  func destination(for route: Place) -> Destination {
    switch route {
    case .home: Screen()
    case .child: Flow()
    }
  }

  final class Flow: Coordinator {
    enum Spot: Routable { case first, page(Int) }
    let navigation = Navigation(root: Spot.first)
    func destination(for route: Spot) -> Destination { Screen() }
  }

  @MainActor
  final class Screen: SavesState {
    var words = ""
    func saveState() -> String { words }
    func restoreState(_ words: String) { self.words = words }
  }
}

private final class Numbers: Coordinator {
  struct Route: Routable {
    var decimals: [Decimal] = []
    var doubles: [Double] = []
    var signed: [Int64] = []
    var unsigned: [UInt64] = []
    var floats: [Float] = []
  }

  let navigation = Navigation(root: Route())
  func destination(for route: Route) -> Destination { TestScreen("numbers") }
}

/// A coordinator whose routes are encoded like version envelopes.
private final class Odd: Coordinator {
  struct Route: Routable {
    var version: Int
    var route: String
    enum CodingKeys: String, CodingKey { case version = "$version", route = "$route" }
  }

  let navigation = Navigation(root: Route(version: 2, route: "root"))
  func destination(for route: Route) -> Destination { TestScreen(route.route) }
}
