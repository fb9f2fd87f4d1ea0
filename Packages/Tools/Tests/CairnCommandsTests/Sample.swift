import Cairn
@testable import CairnCommands
import CairnExplorer
import Foundation

final class SampleCoordinator: Coordinator {
  enum Route: Cairn.Route { case home, item(Int), members, cart }

  let navigation = Navigation(root: Route.home)

  func destination(for route: Route) -> Destination {
    switch route {
    case .home: SampleModel(actions: [ExplorerAction("item 7") { self.navigate(to: .item(7)) }])
    default: SampleModel()
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .members ? .deny("Members only.") : .push(route)
  }

  static let links = Links<Route> {
    Link("/", .home)
    Link("/items/:id", Route.item, under: .home)
    Link("/members", .members)
  }
}

final class SampleModel: Explorable {
  let actions: [ExplorerAction]

  init(actions: [ExplorerAction] = []) { self.actions = actions }
}

// snippet: command-line-tool
struct SampleTool: CairnTool {
  static func makeRoot() -> SampleCoordinator { SampleCoordinator() }
}
// end snippet

// snippet: command-line-explorer
struct MappedTool: CairnTool {
  static func makeRoot() -> SampleCoordinator { SampleCoordinator() }

  // snippet: doc-tool-explorer
  static var explorer: Explorer<SampleCoordinator> {
    Explorer(bound: 500) { makeRoot() }.links("/items/5")
  }
  // end snippet
}
// end snippet

/// The result of a command.
struct CommandResult {
  let code: Int32
  let output: String
  let errors: String
}

/// Runs a command of `cairn`, or of the sample's own tool.
func cairn(_ arguments: String..., inApp: Bool = false) async -> CommandResult {
  await cairn(arguments, inApp: inApp)
}

func cairn(_ arguments: [String], inApp: Bool = false) async -> CommandResult {
  let console = Console(isKept: true)
  let code = await Console.$app.withValue(inApp ? ToolApp(SampleTool.self) : nil) {
    await CairnCommandRunner.run(arguments, console: console)
  }
  return CommandResult(code: code, output: console.output, errors: console.errors)
}

/// A folder that is removed with its owner; its name contains a space, as a user's may.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "cairn \(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var root: String { url.path(percentEncoded: false) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
