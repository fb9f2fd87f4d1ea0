@_spi(Hosts) import Cairn
import CairnExplorer
import CairnTesting
import CairnTools
import Foundation
import IssueReporting
import Testing

@testable import CairnInspector

/// Walks through all texts that Cairn and its tools make, with private values in every shape.
@MainActor
@Suite("Every output", .timeLimit(.minutes(10)))
struct EveryOutputTests {
  /// An output, and what it contains.
  struct Output {
    let name: String
    let text: String
  }

  enum Shape: CaseIterable {
    case anEnum, structure, text, keys, dictionary, nested, talking, state

    @MainActor
    func outputs() async throws -> [Output] {
      switch self {
      case .anEnum: try await EveryOutputTests.outputs(SecretEnum.self)
      case .structure: try await EveryOutputTests.outputs(SecretStruct.self)
      case .text: try await EveryOutputTests.outputs(SecretText.self)
      case .keys: try await EveryOutputTests.outputs(SecretKeys.self)
      case .dictionary: try await EveryOutputTests.outputs(SecretMap.self)
      case .nested: try await EveryOutputTests.outputs(PublicRoute.self)
      case .talking: try await EveryOutputTests.outputs(TalkingRoute.self)
      case .state: try await EveryOutputTests.outputs(SecretState.self)
      }
    }
  }

  @Test(
    "Promise 33: No output contains a private value, whatever its shape", arguments: Shape.allCases)
  func noneContainsSecrets(_ shape: Shape) async throws {
    for output in try await shape.outputs() {
      #expect(!output.text.isEmpty, "\(output.name) is empty, so it proves nothing")
      for line in output.text.split(separator: "\n") where line.contains(secret) {
        Issue.record("\(output.name) of \(shape): \(line.prefix(400))")
      }
    }
  }

  private static func outputs<Secret: SecretRoute>(
    _: Secret.Type
  ) async throws -> [Output] {
    var outputs = try await ofNavigator(Secret.self)
    outputs += await ofTests(Secret.self)
    outputs += try await ofExplorer(Secret.self)
    outputs += try await ofInspector(Secret.self)
    return outputs
  }

  /// Does everything that a navigator can be asked for.
  private static func act<Secret: SecretRoute>(
    _ app: SecretApp<Secret>, _ navigator: Navigator
  ) {
    let vault = app.vault
    let routes = (0...9).map { Secret.secret("\(secret)-\($0)") }
    vault.push(routes[0])
    vault.navigate(to: routes[1])
    navigator.open("/vault/\(secret)-2")
    navigator.open("/plain")
    app.select(.secrets)
    vault.set([.home, routes[3], routes[4]])
    vault.replaceTop(routes[5])
    vault.present(routes[6], as: .sheet)
    vault.dismiss()
    vault.pop()
    app.navigate(
      along: SecretApp<Secret>.path(to: .secrets, then: SecretVault<Secret>.path(to: routes[7])))
    vault.pop(to: routes[9])
    for answer: Transition<Secret> in [
      .deny("by tenant"), .redirect(to: routes[8]), .require(routes[2], then: routes[3]),
      .decide { throw SecretError(route: .letter("\(secret)-ERROR")) },
    ] {
      vault.answer = answer
      vault.navigate(to: routes[9])
      navigator.open("/vault/\(secret)-8")
    }
    vault.answer = nil
    vault.select(routes[1])
    vault.push(routes[1])
    app.navigate(to: .help)
  }

  private static func text(of events: [NavigationEvent]) throws -> String {
    let traces = try JSONEncoder().encode(events.flatMap(\.trace))
    var text = String(decoding: traces, as: UTF8.self) + "\n"
    for event in events {
      text += "\(event)\n\(event.explanation)\n\(event.changes)\n\(event.answers)\n"
    }
    return text
  }

  // MARK: Outputs

  private static func ofNavigator<Secret: SecretRoute>(_: Secret.Type) async throws -> [Output] {
    let app = SecretApp<Secret>()
    let navigator = Navigator(app, clock: ManualClock())
    let recorder = try navigator.record()
    let reports = Reports()
    await withIssueReporters([reports]) {
      act(app, navigator)
      await settle()
      app.dismissAll()
      app.vault.push(.secret("\(secret)-2"))
      app.vault.askToDelete()
      await settle()
    }
    let recording = recorder.recording
    let read = try NavigationRecording(data: recording.data())
    var dumped = ""
    for id in navigator.tree.subtree(of: .root) { dump(navigator.tree.entry(id), to: &dumped) }
    let damaged = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacing("\"state\":\"", with: "\"state\":9,\"was\":\"")
    let restored = Navigator(SecretApp<Secret>(), reportsLeaks: false)
    let report = restored.restore(from: Data(damaged.utf8))
    let other = Navigator(SecretApp<Other<Secret>>(), reportsLeaks: false)
    let dropped = try other.restore(navigator.snapshot())
    let leaking = SecretApp<Secret>()
    let leaks = Navigator(leaking, clock: ManualClock())
    leaking.vault.keeps = true
    leaking.vault.push(.secret("\(secret)-1"))
    leaking.vault.pop()
    defer { leaking.vault.kept = [] }
    return [
      Output(name: "events", text: try text(of: recording.events)),
      Output(name: "events from a file", text: try text(of: read.events)),
      Output(name: "reports", text: reports.texts.joined(separator: "\n")),
      Output(name: "a dump of the tree", text: dumped + "\(navigator.tree)"),
      Output(name: "leaks", text: leaks.leaks().map { "\($0)" }.joined(separator: "\n")),
      Output(name: "a restoration report", text: "\(report)\n\(report.dropped)"),
      Output(name: "a report of undecodable routes", text: "\(dropped)\n\(dropped.dropped)"),
      Output(name: "a recorded test", text: RecordedTest(recording).source()),
      Output(name: "a recorded test from a file", text: RecordedTest(read).source()),
      Output(name: "an outline", text: navigator.outline),
    ]
  }

  private static func ofTests<Secret: SecretRoute>(_: Secret.Type) async -> [Output] {
    let reports = Reports()
    await withIssueReporters([reports]) {
      let test = TestNavigator(SecretApp<Secret>())
      let routes = (0...9).map { Secret.secret("\(secret)-\($0)") }
      act(test.root, test.navigator)
      await settle()
      test.expectShown(routes[0])
      test.expectPath(routes[1], routes[2])
      test.expectStack(of: SecretVault<Secret>.self, routes[1])
      test.expectModals(of: SecretVault<Secret>.self, routes[6])
      test.expectEvents(
        .navigate(to: routes[4]), .open("/vault/\(secret)-2"), .perform(.push, routes[3]))
      test.expectTree("nothing")
      test.select(routes[1])
      test.root.dismissAll()
      test.root.vault.push(routes[3])
      test.root.vault.askToDelete()
      await settle()
      test.expectPath(routes[1])
      test.expectTree("nothing")
      test.back()
      test.root.vault.keeps = true
      test.root.dismissAll()
      test.root.vault.push(.secret("\(secret)-1"))
      test.root.vault.pop()
      test.expectNoLeaks()
      test.root.vault.kept = []
      test.skipEvents()
      test.root.vault.push(.secret("\(secret)-3"))
    }
    return reports.texts.enumerated().map { number, text in
      Output(name: "failure \(number)", text: text)
    }
  }

  private static func ofExplorer<Secret: SecretRoute>(_: Secret.Type) async throws -> [Output] {
    let report = await Explorer(bound: 12) { SecretApp<Secret>() }
      .never("a sheet") { $0.root.navigation.modals.last != nil }
      .never("a screen") { $0.root.vault.navigation.stack.count > 1 }
      .never("a modal") { $0.root.vault.navigation.modals.last != nil }
      .explore()
    let screens = await Explorer(bound: 12) { SecretApp<Secret>() }.exploreScreens()
    let encoder = JSONEncoder()
    let json = String(decoding: try encoder.encode(report), as: UTF8.self)
    let map = String(decoding: try screens.map.data(), as: UTF8.self)
    return [
      Output(name: "an exploration", text: "\(report)"),
      Output(name: "an exploration as JSON", text: json),
      Output(name: "a map", text: map),
      Output(name: "a map's page", text: screens.map.html()),
      Output(name: "a map for Mermaid", text: screens.map.mermaid),
      Output(name: "a map for Graphviz", text: screens.map.dot),
      Output(
        name: "a map's differences",
        text: screens.map.differences(from: report.map).joined(separator: "\n") + "-"),
    ]
  }

  private static func ofInspector<Secret: SecretRoute>(_: Secret.Type) async throws -> [Output] {
    let app = SecretApp<Secret>()
    let navigator = Navigator(app, clock: ManualClock())
    defer { app.vault.kept = [] }
    let inspector = Inspector(navigator) { Navigator(SecretApp<Secret>(), reportsLeaks: false) }
    inspector.screenshot = { _ in Data("\(secret)-IMAGE".utf8) }
    let client = try Client(inspector)
    var outputs: [Output] = []
    func collect() async {
      outputs += await inspector.session.outputs()
      var targets = [
        "/api/overview", "/api/tree?scene=1", "/api/events?scene=1", "/api/state?scene=1",
        "/api/lifetimes?scene=1", "/api/recording?scene=1", "/api/test?scene=1",
        "/api/diff?scene=1&from=0&to=\(navigator.revision)",
      ]
      targets += (0..<40).map { "/api/event?scene=1&number=\($0)" }
      targets += (0...navigator.revision).map { "/api/tree?scene=1&revision=\($0)" }
      targets += navigator.tree.subtree(of: .root).map {
        "/api/screenshot?scene=1&id=\($0.rawValue)"
      }
      for target in targets {
        outputs.append(Output(name: "GET \(target)", text: await client.send("GET", target).body))
      }
      let trial = await client.send("POST", "/api/try?scene=1&link=/vault/\(secret)-2").body
      outputs.append(Output(name: "a trial", text: trial))
    }
    app.vault.push(.secret("\(secret)-1"))
    app.navigate(to: .help)
    await collect()
    app.vault.keeps = true
    await withIssueReporters([Reports()]) {
      act(app, navigator)
      await settle()
    }
    app.dismissAll()
    app.vault.push(.secret("\(secret)-3"))
    app.vault.askToDelete()
    await settle()
    await collect()
    return outputs
  }

  /// Lets the app's tasks run.
  private static func settle() async {
    for _ in 0..<20 {
      await Task.detached {}.value
      await Task { @MainActor in }.value
    }
  }
}

extension InspectorSession {
  /// The resources that an assistant can read without changing the app.
  fileprivate func outputs() async -> [EveryOutputTests.Output] {
    var calls: [(tool: String, arguments: [String: JSON])] = [
      ("try_link", ["link": .string("/vault/\(secret)-2")]), ("wait", ["seconds": 0]),
      ("make_test", [:]), ("answer", ["button": "nothing"]), ("select", ["entry": "nowhere"]),
      ("act", ["action": "nothing"]), ("navigate", ["route": ["nothing": [:]]]),
      ("navigate", ["at": "root / secrets", "route": ["nothing": [:]]]),
    ]
    calls += (0..<40).map { ("explain", ["event": .integer($0)]) }
    var outputs: [EveryOutputTests.Output] = []
    func collect(_ method: String, _ params: [String: JSON], as name: String) async {
      let message: JSON = [
        "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": .object(params),
      ]
      let body = await answer(message: message.data).body ?? Data()
      outputs.append(.init(name: name, text: String(decoding: body, as: UTF8.self)))
    }
    for name in ["tree", "url", "links", "events", "saved-state", "scenes"] {
      let uri = "cairn://" + name
      await collect("resources/read", ["uri": .string(uri)], as: uri)
    }
    for (tool, arguments) in calls {
      await collect(
        "tools/call", ["name": .string(tool), "arguments": .object(arguments)],
        as: "the tool \(tool) with \(arguments)")
    }
    return outputs
  }
}

/// A route that reads nothing of another route.
struct Other<Secret: SecretRoute>: SecretRoute {
  let other: Int

  static var home: Self { Self(other: 1) }
  static func secret(_ text: String) -> Self { Self(other: 2) }
}

private final class Reports: IssueReporter, @unchecked Sendable {
  // `@unchecked` because only the main actor writes and reads it; Cairn reports on the main actor.
  private(set) var texts: [String] = []

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    texts.append(message() ?? "")
  }
}
