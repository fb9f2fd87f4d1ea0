@_spi(Hosts) import Cairn
import CairnTesting
import Foundation
import Testing

@testable import CairnInspector

@MainActor
@Suite("The inspector's answers")
struct InspectorTests {
  let clinic = Clinic()
  let navigator: Navigator
  let inspector: Inspector
  let client: Client

  init() throws {
    navigator = Navigator(clinic, reportsLeaks: true, clock: ManualClock())
    inspector = Inspector(navigator) { Navigator(Clinic(), reportsLeaks: false) }
    client = try Client(inspector)
  }

  struct Tree: Decodable {
    let revision: Int
    let url: String?
    let screen: String?
    let lines: [TreeLine]
  }

  struct Diff: Decodable { let lines: [DiffLine] }
  struct Trial: Decodable {
    let outcome: String
    let explanation: String
    let lines: [DiffLine]
    let isMatchOnly: Bool
  }
  struct Lifetimes: Decodable {
    struct Life: Decodable {
      let type: String
      let state: String
    }
    let lives: [Life]
    let leaks: [String]
  }

  struct Overview: Decodable {
    struct Scene: Decodable {
      let id: Int
      let name: String
      let revision: Int
      let events: Int
      let isLive: Bool
    }
    let scenes: [Scene]
    let actions: [String]
    let hasMap: Bool
    let hasScreenshots: Bool
  }

  private func tree(_ query: String = "") async throws -> Tree {
    try await client.send("GET", "/api/tree?scene=1\(query)").json(as: Tree.self)
  }

  @Test("A map of the app is served as it was given, and the tree names the current screen in it")
  func map() async throws {
    #expect(await client.send("GET", "/api/map").status == 404)
    #expect(
      try await client.send("GET", "/api/overview").json(as: Overview.self).hasMap == false)
    inspector.map = Data(#"{"screens":[],"ways":[]}"#.utf8)
    let answer = await client.send("GET", "/api/map")
    #expect(answer.body == #"{"screens":[],"ways":[]}"#)
    #expect(answer.head.contains("application/json"))
    #expect(try await client.send("GET", "/api/overview").json(as: Overview.self).hasMap)
    #expect(await client.send("GET", "/api/map", ["Authorization": "Bearer x"]).status == 401)
    clinic.push(.about)
    #expect(try await tree().screen == "Clinic / about")
    let earlier = try await tree("&revision=0")
    #expect(earlier.screen == nil)
    inspector.map = nil
    #expect(await client.send("GET", "/api/map").status == 404)
  }

  @Test("The tree has each entry with its depth, its object, and what is visible")
  func treeLines() async throws {
    clinic.push(.about)
    let tree = try await tree()
    #expect(tree.lines.map(\.text) == ["root", "home", "about"])
    #expect(tree.lines.map(\.depth) == [0, 1, 1])
    #expect(tree.lines.map(\.object) == ["Clinic", "ClinicPage", "ClinicPage"])
    #expect(tree.lines.map(\.isFront) == [false, false, true])
    #expect(tree.lines[0].detail == "stack")
    #expect(tree.url == "/about")
    #expect(tree.revision == navigator.revision)
  }

  @Test("Each event has its explanation and its changes")
  func events() async throws {
    clinic.navigate(to: .staff)
    clinic.push(.about)
    let lines = try await client.send("GET", "/api/events?scene=1").json(as: [EventLine].self)
    #expect(lines.map(\.number) == [0, 1])
    #expect(lines[0].outcome.contains("Staff only."))
    #expect(lines[0].callSite?.contains("InspectorTests.swift") == true)
    let later = try await client.send("GET", "/api/events?scene=1&from=1")
      .json(as: [EventLine].self)
    #expect(later == Array(lines.dropFirst()))
    let detail = try await client.send("GET", "/api/event?scene=1&number=0")
      .json(as: EventDetail.self)
    #expect(detail.explanation.contains("deny “Staff only.”"))
    let change = try await client.send("GET", "/api/event?scene=1&number=1")
      .json(as: EventDetail.self)
    #expect(change.changes.count == 1)
    #expect(change.changes[0].contains("about"))
    #expect(await client.send("GET", "/api/event?scene=1&number=2").status == 404)
  }

  @Test("An event is announced to open pages")
  func news() async throws {
    var stream = client.news().makeAsyncIterator()
    let first = try JSONDecoder().decode(
      Overview.self, from: Data(#require(await stream.next()).utf8))
    #expect(first.scenes.map(\.name) == ["App"])
    clinic.push(.about)
    var latest = first
    while latest.scenes[0].events < 1, let text = await stream.next() {
      latest = try JSONDecoder().decode(Overview.self, from: Data(text.utf8))
    }
    #expect(latest.scenes[0].events == 1)
    #expect(latest.scenes[0].revision == navigator.revision)
  }

  @Test("An earlier tree is shown without changing the app")
  func timeTravel() async throws {
    let revision = navigator.revision
    clinic.push(.about)
    clinic.pop()
    clinic.push(.about)
    #expect(try await tree("&revision=\(revision)").lines.map(\.text) == ["root", "home"])
    #expect(
      try await tree("&revision=\(revision + 1)").lines.map(\.text) == ["root", "home", "about"])
    #expect(try await tree("&revision=\(revision + 2)").lines.count == 2)
    #expect(navigator.revision == revision + 3)
  }

  @Test("The app goes to an earlier revision only on request")
  func travel() async throws {
    let revision = navigator.revision
    clinic.push(.about)
    let answer = await client.send("POST", "/api/travel?scene=1&revision=\(revision)")
    #expect(answer.status == 200)
    #expect(navigator.tree.count == 2)
    #expect(await client.send("POST", "/api/travel?scene=1&revision=-1").status == 409)
  }

  @Test("Two revisions are compared line by line")
  func difference() async throws {
    let revision = navigator.revision
    clinic.push(.about)
    let diff = try await client.send(
      "GET", "/api/diff?scene=1&from=\(revision)&to=\(revision + 1)"
    ).json(as: Diff.self)
    #expect(diff.lines.map(\.change) == [.same, .same, .added])
    let back = try await client.send(
      "GET", "/api/diff?scene=1&from=\(revision + 1)&to=\(revision)"
    ).json(as: Diff.self)
    #expect(back.lines.map(\.change) == [.same, .same, .removed])
  }

  @Test("A link can be tried without going there")
  func trial() async throws {
    let revision = navigator.revision
    let about = try await client.send("POST", "/api/try?scene=1&link=/about").json(as: Trial.self)
    #expect(about.outcome == "committed")
    #expect(about.lines.last?.change == .added)
    let staff = try await client.send("POST", "/api/try?scene=1&link=/staff").json(as: Trial.self)
    #expect(staff.outcome.contains("Staff only."))
    #expect(staff.explanation.contains("deny"))
    #expect(navigator.revision == revision)
    #expect(navigator.tree.count == 2)
  }

  @Test("A trial of a link waits for an async condition")
  func asyncTrial() async throws {
    let trial = try await laboratoryTrial {
      await Task.yield()
      return false
    }
    #expect(trial.outcome.contains("The laboratory is closed."))
  }

  @Test("A trial of a link does not wait forever for a condition that is never decided")
  func undecidedTrial() async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
    let trial = try await laboratoryTrial(time: .zero) {
      for await answer in answers { return answer }
      return false
    }
    #expect(trial.outcome == "deciding")
    #expect(trial.explanation.contains("pending"))
    continuation.finish()
  }

  private func laboratoryTrial(
    time: Duration = .seconds(60), _ isOpen: @escaping @MainActor @Sendable () async -> Bool
  ) async throws -> Trial {
    let inspector = Inspector(navigator) {
      let clinic = Clinic()
      clinic.isOpen = isOpen
      return Navigator(clinic, reportsLeaks: false)
    }
    inspector.session.trialTime = time
    return try await Client(inspector).send("POST", "/api/try?scene=1&link=/laboratory")
      .json(as: Trial.self)
  }

  @Test("The page gets a screenshot of the screen in front, and keeps that of a screen behind it")
  func screenshots() async throws {
    #expect(await client.send("GET", "/api/screenshot?scene=1&id=1").status == 404)
    inspector.screenshot = {
      Data([0x89, 0x50, 0x4E, 0x47] + "\($0.tree.frontPath.count) screens".utf8)
    }
    #expect(try await client.send("GET", "/api/overview").json(as: Overview.self).hasScreenshots)
    let home = try #require(navigator.tree.frontPath.last)
    func image(_ id: EntryID) async -> Client.Answer {
      await client.send("GET", "/api/screenshot?scene=1&id=\(id.rawValue)")
    }
    let first = await image(home)
    #expect(first.head.contains("image/png") && first.body.contains("2 screens"))
    clinic.push(.about)
    let about = try #require(navigator.tree.frontPath.last)
    #expect(await image(about).status == 200)
    #expect(await image(home).body == first.body)
    clinic.pop()
    #expect(await image(about).status == 404)
  }

  @Test("Without a copy, a trial says where the link leads and asks nobody")
  func matchOnly() async throws {
    let other = Inspector(navigator)
    let client = try Client(other)
    let trial = try await client.send("POST", "/api/try?scene=1&link=/patients/Curie")
      .json(as: Trial.self)
    #expect(trial.isMatchOnly)
    #expect(trial.explanation.contains("home / patient(…)"))
    #expect(!trial.explanation.contains("Curie"))
  }

  @Test("A link can be opened, and the user's actions can be made")
  func acting() async throws {
    #expect(await client.send("POST", "/api/open?scene=1&link=/about").body == "committed\n")
    #expect(navigator.tree.count == 3)
    #expect(await client.send("POST", "/api/back?scene=1").body == "committed\n")
    #expect(navigator.tree.count == 2)
    // A page that is only loaded must not change anything.
    #expect(await client.send("GET", "/api/open?scene=1&link=/about").status == 404)
    #expect(navigator.tree.count == 2)
  }

  @Test("An action of the app is a button on the page")
  func action() async throws {
    inspector.addAction("Show about") { [clinic] in clinic.push(.about) }
    let overview = try await client.send("GET", "/api/overview").json(as: Overview.self)
    #expect(overview.actions == ["Show about"])
    #expect(await client.send("POST", "/api/action?name=Show%20about").status == 200)
    // As the page sends it, by `URLSearchParams`.
    #expect(await client.send("POST", "/api/action?name=Show+about").status == 200)
    #expect(navigator.tree.count == 3)
    #expect(await client.send("POST", "/api/action?name=Nothing").status == 404)
  }

  @Test("Objects that outlive their entries are listed")
  func lifetimes() async throws {
    clinic.push(.about)
    clinic.pop()
    clinic.keeps = true
    clinic.push(.about)
    clinic.pop()
    let report = try await client.send("GET", "/api/lifetimes?scene=1").json(as: Lifetimes.self)
    #expect(report.lives.map(\.state) == ["in memory after its end", "ended", "shown", "shown"])
    #expect(report.leaks.count == 1)
    #expect(report.leaks[0].contains("ClinicPage"))
    clinic.kept = []
  }

  @Test("The object of a lazy tab is listed when it is created")
  func lifetimesOfTabs() async throws {
    let tabs = LazyTabs()
    let navigator = Navigator(tabs, reportsLeaks: false)
    let inspector = Inspector(navigator)
    let client = try Client(inspector)
    func types() async throws -> [String] {
      try await client.send("GET", "/api/lifetimes?scene=1").json(as: Lifetimes.self).lives.map(
        \.type)
    }
    #expect(try await types() == ["First", "LazyTabs"])
    tabs.select(.second)
    tabs.select(.first)
    tabs.select(.second)
    #expect(try await types() == ["Second", "First", "LazyTabs"])
  }

  @Test("A recording can be exported, imported and shown in a copy of the app")
  func recordings() async throws {
    struct Imported: Decodable { let scene: Int }
    clinic.push(.about)
    let file = await client.send("GET", "/api/recording?scene=1")
    #expect(file.status == 200)
    #expect(try NavigationRecording(data: Data(file.body.utf8)).events.count == 1)
    let imported = try await client.send("POST", "/api/import?like=1", body: file.body)
      .json(as: Imported.self)
    let tree = try await client.send("GET", "/api/tree?scene=\(imported.scene)").json(as: Tree.self)
    #expect(tree.lines.map(\.text) == ["root", "home", "about"])
    let start = try await client.send(
      "GET", "/api/tree?scene=\(imported.scene)&revision=\(navigator.revision - 1)"
    ).json(as: Tree.self)
    #expect(start.lines.map(\.text) == ["root", "home"])
    #expect(
      await client.send("POST", "/api/open?scene=\(imported.scene)&link=/about").status == 409)
  }

  @Test("The saved state of an imported recording is the one with which it begins")
  func importedState() async throws {
    struct Imported: Decodable { let scene: Int }
    struct State: Decodable {
      struct Saved: Decodable { let path: String, json: String? }
      let states: [Saved]
    }
    clinic.push(.about)
    try #require(navigator.shown as? ClinicPage).note = "read"
    let recorder = try navigator.record()
    clinic.pop()
    let file = String(decoding: try recorder.recording.data(), as: UTF8.self)
    let imported = try await client.send("POST", "/api/import?like=1", body: file)
      .json(as: Imported.self)
    let states = try await client.send("GET", "/api/state?scene=\(imported.scene)")
      .json(as: State.self).states
    #expect(states.map(\.path).contains("root / about"))
    #expect(states.map(\.json).contains("\"read\""))
  }

  @Test("A recording becomes the source code of a test, with the steps that are needed")
  func test() async {
    clinic.push(.staff)
    clinic.pop()
    clinic.push(.about)
    let source = await client.send("GET", "/api/test?scene=1").body
    #expect(source.contains("Navigator(Clinic())"))
    #expect(source.contains("import Testing\n\n@testable import CairnInspectorTests\n"))
    #expect(source.contains("// Shrunk from 3 steps."))
    #expect(source.contains("push {\"about\":{}}"))
    #expect(!source.contains("staff"))

    inspector.testRoot = "Clinic(on: .today)"
    let other = await client.send("GET", "/api/test?scene=1").body
    #expect(other.contains("Navigator(Clinic(on: .today))"))
  }

  @Test("A test names a root coordinator within its enclosing types")
  func enclosedRoot() async throws {
    let enclosed = Navigator(Enclosing.Root<[Clinic.Route]>(), reportsLeaks: false)
    let other = Inspector(enclosed)
    let source = try await Client(other).send("GET", "/api/test?scene=1").body
    #expect(source.contains("Navigator(InspectorTests.Enclosing.Root<"))
    #expect(source.contains("Clinic.Route>>())\n"))
  }

  enum Enclosing {
    final class Root<Value>: Coordinator {
      enum Route: Routable { case home }
      let navigation = Navigation(root: Route.home)
      func destination(for route: Route) -> Destination { Destination(ClinicPage(.home)) }
    }
  }

  @Test("Two windows are shown, and a deallocated one no longer")
  func windows() async throws {
    var second: Navigator? = Navigator(Clinic(), reportsLeaks: false)
    inspector.add(try #require(second), named: "Second")
    inspector.add(navigator, named: "Again")
    let both = try await client.send("GET", "/api/overview").json(as: Overview.self)
    #expect(both.scenes.map(\.name) == ["Second", "App"])
    second = nil
    let one = try await client.send("GET", "/api/overview").json(as: Overview.self)
    #expect(one.scenes.map(\.name) == ["App"])
    #expect(await client.send("GET", "/api/tree?scene=2").status == 404)
  }

  @Test("The inspector keeps neither the navigator nor its screens alive")
  func retainsNothing() throws {
    var own: Navigator? = Navigator(Clinic(), reportsLeaks: false)
    weak let root = own?.root
    let second = Inspector(try #require(own))
    own = nil
    #expect(root == nil)
    withExtendedLifetime(second) {}
  }
}

private final class LazyTabs: Coordinator {
  enum Route: Routable { case first, second }
  let navigation = Navigation(tabs: [Route.first, .second], isLazy: true)

  func destination(for route: Route) -> Destination {
    switch route {
    case .first: First()
    case .second: Second()
    }
  }

  final class First {}
  final class Second {}
}
