public import Cairn
@_spi(Tools) public import CairnExplorer
@_spi(Tools) import CairnInspector
@_spi(Tools) import CairnTools
import Foundation

/// The command line tool of an app: all commands of `cairn`, with the app's own links and coordinators.
///
/// <!-- snippet: command-line-tool -->
/// ```swift
/// struct SampleTool: CairnTool {
///   static func makeRoot() -> SampleCoordinator { SampleCoordinator() }
/// }
/// ```
///
/// Declare your tool with `@main` in an executable target of the app's package, and run it with
/// `swift run SampleTool links list`.
public protocol CairnTool {
  /// The app's root coordinator, whose links the commands read.
  associatedtype Root: Coordinator

  /// Makes the root coordinator, with services that have no side effects.
  @MainActor static func makeRoot() -> Root

  /// The explorer that the commands `explore`, `map`, `mcp` and `test from` use.
  ///
  /// <!-- snippet: doc-tool-explorer -->
  /// ```swift
  /// static var explorer: Explorer<SampleCoordinator> {
  ///   Explorer(bound: 500) { makeRoot() }.links("/items/5")
  /// }
  /// ```
  ///
  /// The default explorer uses `makeRoot()`, and stops at 1,000 states.
  @MainActor static var explorer: Explorer<Root> { get }
}

extension CairnTool {
  /// An explorer that uses `makeRoot()`.
  @MainActor public static var explorer: Explorer<Root> { Explorer(bound: 1_000) { makeRoot() } }

  /// Runs the command that the arguments name, and exits.
  public static func main() async {
    exit(await CairnCommandRunner.run(Array(CommandLine.arguments.dropFirst()), tool: Self.self))
  }
}

extension Explorer {
  /// Returns an explorer with another bound; nil keeps its own.
  func bounded(_ bound: Int?) -> Self {
    var explorer = self
    if let bound { explorer.bound = bound }
    return explorer
  }
}

/// The functions of an app that the commands use.
struct ToolApp: Sendable {
  let catalog: @MainActor @Sendable () -> LinkCatalog
  let explain: @MainActor @Sendable (LinkCatalog, String) -> LinkExplanation
  let isMatched: @MainActor @Sendable (String) -> Bool
  let open: @MainActor @Sendable (String) async -> (explanation: String, outline: String)
  let test: @MainActor @Sendable (NavigationRecording, _ shrinks: Bool) async -> RecordedTest
  let explore: @MainActor @Sendable (_ bound: Int?, _ after: [String]) async -> ExplorationReport
  let exploreScreens: @MainActor @Sendable () async -> ExplorationReport
  let start: @MainActor @Sendable () async -> any HeadlessApp

  init<Tool: CairnTool>(_: Tool.Type) {
    catalog = { LinkCatalog(Tool.Root.links) }
    explain = { $0.explain($1, in: Tool.Root.links) }
    isMatched = { link in
      if case .unmatched = Tool.Root.links.match(link) { false } else { true }
    }
    open = { link in
      let navigator = Navigator(Tool.makeRoot())
      var events: [NavigationEvent] = []
      let observation = navigator.observe { events.append($0) }
      await navigator.perform(steps: [RecordedStep(opening: link)])
      defer { navigator.end() }
      return withExtendedLifetime(observation) {
        let event = events.first { $0.origin == .link }
        return (event?.explanation ?? "", navigator.outline)
      }
    }
    test = { await Tool.explorer.test(of: $0, shrinking: $1) }
    explore = { bound, path in await Tool.explorer.bounded(bound).explore(after: path) }
    exploreScreens = { await Tool.explorer.exploreScreens() }
    start = { await RunningApp(Tool.self) }
  }
}
