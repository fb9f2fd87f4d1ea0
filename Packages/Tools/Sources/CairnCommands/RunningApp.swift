import Cairn
@_spi(Tools) import CairnExplorer
@_spi(Tools) import CairnInspector
import CairnTools
import Foundation

/// The app of a tool while an assistant uses it.
final class RunningApp<Tool: CairnTool>: HeadlessApp {
  private var app: ExploredApp

  init(_: Tool.Type, after steps: [String] = []) async {
    app = await ExploredApp(Tool.explorer, after: steps)
  }

  var navigator: Navigator { app.navigator }
  var actions: [String] { app.actions }
  var path: [String]? { app.path }

  func restart() async {
    app.navigator.end()
    app = await ExploredApp(Tool.explorer)
  }

  func act(_ action: String) async -> Bool { await app.act(action) }
  func settle() async { await app.settle() }

  func copy(after steps: [String]) async -> any HeadlessApp {
    await RunningApp(Tool.self, after: steps)
  }

  func test(of recording: NavigationRecording, steps: [String]?) async -> RecordedTest {
    if let steps = steps?.map({ RecordedStep($0) }),
      let test = await Tool.explorer.test(of: recording, steps: steps)
    {
      return test
    }
    return await Tool.explorer.test(of: recording)
  }

  func explore(bound: Int?, after path: [String]) async -> any Encodable & Sendable {
    ExplorationSummary(await Tool.explorer.bounded(bound).explore(after: path))
  }

  func map() async throws -> Data { try await Tool.explorer.exploreScreens().map.data() }
}

/// A summary of an exploration for an assistant; it may have thousands of states.
private struct ExplorationSummary: Encodable {
  struct Problem: Encodable {
    let kind: String
    let message: String
    let path: [String]
    let similar: Int
    let test: String
  }

  let states: Int
  let steps: Int
  /// The number of states that were found and not tried.
  let untried: Int
  let problems: [Problem]

  init(_ report: ExplorationReport) {
    (states, steps, untried) = (report.states.count, report.edges.count, report.frontier)
    problems = report.problems.map {
      Problem(
        kind: $0.kind.rawValue, message: $0.message, path: $0.path, similar: $0.similar,
        test: $0.test)
    }
  }
}
