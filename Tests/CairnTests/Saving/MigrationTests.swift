import Cairn
import Foundation
import Testing

@MainActor
@Suite("Migration of routes", .failsOnReports)
struct MigrationTests {
  private static func saved(_ routes: [VersionOne.Route]) throws -> Data {
    let coordinator = VersionOne()
    let navigator = Navigator(quiet: coordinator)
    coordinator.set(routes)
    return try navigator.snapshot().data()
  }

  @Test("Promise 22: Routes of an older version are migrated and keep their ids")
  func migrates() throws {
    let data = try Self.saved([
      .list, .detail(5), .search(text: "x", page: nil), .search(text: "y", page: 3), .list,
    ])
    let navigator = Navigator(quiet: VersionTwo())
    #expect(navigator.restore(from: data).isComplete)
    #expect(
      (navigator.root as? VersionTwo)?.navigation.stack == [
        .list, .product(id: 5, tab: .info), .search(.init(text: "x", page: 1)),
        .search(.init(text: "y", page: 3)), .list,
      ])
    #expect(navigator.allIDs.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(navigator.faults == [])
    // Saved again, the routes have the new version.
    let again = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    #expect(again.contains(#"{"$route":{"product":{"id":5,"tab":"info"}},"$version":2}"#))
  }

  @Test("Promise 22: A route that migration removes is dropped with the entries above it")
  func gone() throws {
    let data = try Self.saved([.list, .detail(5), .offers, .list])
    let navigator = Navigator(quiet: VersionTwo())
    let report = navigator.restore(from: data)
    #expect(navigator.shape == "[list product(id: 5, tab: \(VersionTwo.Tab.info.debugged))]")
    #expect(report.dropped.map(\.route) == ["offers", "list"])
    #expect(
      report.dropped.map(\.reason) == [
        "migrate(_:from:) from version 1 to 2 returned nil: the route no longer exists.",
        "It was above an entry that was dropped.",
      ])
  }

  @Test("Promise 22: A route whose migration throws is dropped, and the report says why")
  func throwing() throws {
    let text = String(decoding: try Self.saved([.list, .detail(5)]), as: UTF8.self)
      .replacingOccurrences(of: #"{"_0":5}"#, with: #"{"_0":"five"}"#)
    let navigator = Navigator(quiet: VersionTwo())
    let report = navigator.restore(from: Data(text.utf8))
    #expect(navigator.shape == "[list]")
    let reason = try #require(report.dropped.first?.reason)
    #expect(
      reason
        == "The route could not be migrated from version 1 to 2: The saved value is not of type Int."
    )
  }

  @Test("Promise 22: A route that is two versions old is migrated in two steps")
  func twoSteps() throws {
    let data = try Self.saved([.list, .detail(5), .search(text: "x", page: 2)])
    let navigator = Navigator(quiet: VersionThree())
    #expect(navigator.restore(from: data).isComplete)
    #expect(
      (navigator.root as? VersionThree)?.navigation.stack == [
        .list, .product(5), .search(.init(text: "x", page: 2)),
      ])
  }

  @Test("Promise 22: A frozen file with routes of version 2 restores in versions 2 and 3")
  func frozen() throws {
    let file = try #require(
      Bundle.module.url(forResource: "Fixtures/v1/versions", withExtension: "json"))
    let text = try #require(
      Bundle.module.url(forResource: "Fixtures/v1/versions", withExtension: "txt"))
    let second = Navigator(quiet: VersionTwo())
    #expect(second.restore(from: try Data(contentsOf: file)).isComplete)
    #expect((second.root as? VersionTwo)?.navigation.stack == VersionTwo.saved)
    #expect(second.fixtureText == (try String(contentsOf: text, encoding: .utf8)))
    let third = Navigator(quiet: VersionThree())
    #expect(third.restore(from: try Data(contentsOf: file)).isComplete)
    #expect(
      (third.root as? VersionThree)?.navigation.stack == [
        .list, .product(5), .search(.init(text: "a", page: 2)),
      ])
  }

  @Test("Promise 22: Routes of a later version are decoded without migration")
  func later() throws {
    let second = VersionTwo()
    let navigator = Navigator(quiet: second)
    second.set([.list, .product(id: 5, tab: .info)])
    let older = Navigator(quiet: VersionOne())
    let report = older.restore(from: try navigator.snapshot().data())
    #expect(older.shape == "[list]")
    #expect(
      report.dropped.map(\.reason) == ["The route cannot be decoded as one of the flow's routes."])
  }

  @Test("Promise 22: A route of the current version is not migrated, even if it does not decode")
  func present() throws {
    let second = VersionTwo()
    let navigator = Navigator(quiet: second)
    second.set([.list, .product(id: 5, tab: .info)])
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(
        of: #"{"product":{"id":5,"tab":"info"}}"#, with: #"{"detail":{"_0":5}}"#)
    let report = Navigator(quiet: VersionTwo()).restore(from: Data(text.utf8))
    #expect(report.dropped.map(\.route) == ["detail(…)"])
    #expect(
      report.dropped.map(\.reason) == ["The route cannot be decoded as one of the flow's routes."])
  }

  @Test("Promise 22: Routes in parked requests are migrated, and the request continues")
  func everywhere() throws {
    let old = Navigator(quiet: PlacesOld())
    (old.root as? PlacesOld)?.navigate(to: .main)
    let tabs = try #require(old.find(PlacesOld.Tabs.self))
    tabs.select(.settings)
    tabs.present(.help)
    tabs.navigate(to: .secret)
    #expect(old.shape == "<auth<login>>")

    let data = try old.snapshot().data()
    let new = Navigator(quiet: PlacesNew())
    #expect(new.restore(from: data).isComplete)
    #expect(new.shape == "<auth<login>>")
    // Saved and restored again while parked, the request still contains routes of the old version.
    let again = Navigator(quiet: PlacesNew())
    #expect(again.restore(from: try new.snapshot().data()).isComplete)
    again.find(PlacesNew.Auth.self)?.finish()
    #expect(again.shape == "<home(start *vault)>")
    #expect(again.faults == [])
  }

  @Test("Promise 22: Routes of tabs and modals are migrated")
  func tabsAndModals() throws {
    let old = Navigator(quiet: PlacesOld())
    (old.root as? PlacesOld)?.navigate(to: .main)
    let tabs = try #require(old.find(PlacesOld.Tabs.self))
    tabs.select(.secret)
    tabs.present(.help)
    let new = Navigator(quiet: PlacesNew())
    let report = new.restore(from: try old.snapshot().data())
    #expect(report.dropped.map(\.reason) == ["This tab no longer exists."])
    #expect(report.dropped.map(\.route) == ["start"])
    #expect(new.shape == "<home(start *vault) + manual>")
  }

  @Test("Promise 22: A recording of an older version replays with migrated routes")
  func recording() throws {
    let old = VersionOne()
    let navigator = Navigator(quiet: old)
    let recorder = EventRecorder(navigator)
    old.push(.detail(5))
    let events = try JSONDecoder().decode(
      [NavigationEvent].self, from: try JSONEncoder().encode(recorder.events))
    let new = Navigator(quiet: VersionTwo())
    new.replay(events)
    #expect((new.root as? VersionTwo)?.navigation.stack == [.list, .product(id: 5, tab: .info)])
  }
}

extension VersionTwo.Tab {
  /// The tab as it is printed in an enum's payload.
  fileprivate var debugged: String { String(reflecting: self) }
}

/// A root that switches between a log-in and the flow that requires it.
///
/// In PlacesNew all routes have new names.
private final class PlacesOld: Coordinator {
  enum Route: Routable { case auth, main }
  let navigation = Navigation(switching: Route.auth)
  func destination(for route: Route) -> Destination {
    switch route {
    case .auth: TestFlow("auth", switching: "login")
    case .main: Tabs()
    }
  }
  func route(fulfilling requirement: Requirement) -> Route? { .auth }

  final class Tabs: Coordinator {
    enum Route: Routable { case start, settings, secret, help }
    let navigation = Navigation(tabs: [Route.start, .settings, .secret])
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
    func transition(to route: Route) -> Transition<Route> {
      route == .secret ? .require(.fixtureSignIn, then: .secret) : .select(route)
    }
  }
}

private final class PlacesNew: Coordinator {
  enum Route: Routable {
    case auth, home

    static let savedVersion = 2
    static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
      saved.caseName == "main" ? .home : try saved.decode()
    }
  }
  let navigation = Navigation(switching: Route.auth)
  func destination(for route: Route) -> Destination {
    switch route {
    case .auth: Auth()
    case .home: Tabs()
    }
  }

  final class Auth: Coordinator {
    let navigation = Navigation(switching: Stop("login"))
    func destination(for route: Stop) -> Destination { TestScreen("login") }
  }

  final class Tabs: Coordinator {
    enum Route: Routable {
      case start, vault, manual

      static let savedVersion = 4
      static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
        switch saved.caseName {
        case "secret": .vault
        case "help": .manual
        case "settings": .start
        default: try saved.decode()
        }
      }
    }
    let navigation = Navigation(tabs: [Route.start, .vault])
    func destination(for route: Route) -> Destination { TestScreen("\(route)") }
  }
}
