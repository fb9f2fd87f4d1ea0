public import Cairn
import IssueReporting

/// Runs an app's coordinators with fakes, and tries all links, ways back, and actions of models.
///
/// <!-- snippet: doc-explorer -->
/// ```swift
/// @Test("Every article can be reached, and a visitor never sees the drafts")
/// func explores() async {
///   await Explorer { LibraryCoordinator() }
///     .reachable("an article") { $0.isShown(LibraryCoordinator.Route.article(7)) }
///     .never("the drafts") { $0.isShown(LibraryCoordinator.Route.drafts) }
///     .expectNoProblems()
/// }
/// ```
///
/// In each state that it finds, the explorer tries links, tabs, pages, back, dismissals, the
/// buttons of dialogs, and the actions of visible models (``Explorable``), until it finds no new
/// state or reaches the bound. A state consists of the tree without its ids, every
/// ``Explorable/explorationState``, the flows that stay after they have delivered their result, the
/// requests that wait for a decision, and the answers that ``Choices/later(_:)`` holds back. One
/// run of the app tries many steps. To confirm a problem, or to reach a state to which no known
/// steps lead from the current state, the explorer creates a new root coordinator and repeats the
/// path. The initializer's closure must therefore also create every fake that the app changes.
///
/// In each state, the explorer checks that the app does not report a mistake, that no object leaks,
/// that the state can be saved and restored, that its URL leads back to it, that no guard refuses a
/// step that the app offers, that flows deliver their results once, and that the properties of the
/// app hold. At the end, it checks that every state has a way out, and a way home.
///
/// ## Topics
/// ### Making
/// - ``links(_:)``
/// - ``home(_:)``
/// ### Properties of the app
/// - ``always(_:_:)``
/// - ``never(_:_:)``
/// - ``reachable(_:_:)``
/// - ``accepting(_:because:)``
/// ### Exploring
/// - ``explore(after:)``
/// - ``exploreScreens()``
/// - ``expectNoProblems(after:fileID:filePath:line:column:)``
/// ### Recordings
/// - ``test(of:shrinking:)``
/// - ``perform(steps:)``
@MainActor
public struct Explorer<Root: Coordinator> {
  let name: String
  /// The number of states at which the search stops.
  public var bound: Int
  let quietTurns: Int
  let make: @MainActor (Choices) -> Root
  var links: [String] = []
  var home: (@MainActor (ExploredState<Root>) -> Bool)?
  var properties: [Property<Root>] = []
  var acceptances: [(text: String, reason: String)] = []

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - name: The expression that makes this explorer, such as `shopExplorer()`, for the tests
  ///     that the report contains.
  ///   - bound: The number of states at which the search stops.
  ///   - quietTurns: The number of turns of the main actor without a change after which a step
  ///     ends, once no task is ready. Pass a small number if fakes work on other threads, for
  ///     example on a dispatch queue.
  ///   - make: Makes the root coordinator for each run, with fakes that start in the same state.
  public init(
    named name: String = "explorer()", bound: Int = 10_000, quietTurns: Int = 0,
    _ make: @escaping @MainActor (Choices) -> Root
  ) {
    self.name = name
    self.bound = bound
    self.quietTurns = quietTurns
    self.make = make
  }

  /// Returns an explorer that also opens these links in each state, such as links with values.
  ///
  /// The explorer always opens the links of patterns without values.
  public func links(_ links: String...) -> Self { changed { $0.links += links } }

  /// Returns an explorer with a condition for home.
  ///
  /// Every state must have a path to a state that meets the condition. By default, a state meets it
  /// if the screen in front is the one that the app shows first.
  public func home(_ isHome: @escaping @MainActor (ExploredState<Root>) -> Bool) -> Self {
    changed { $0.home = isHome }
  }

  /// Returns an explorer that checks that the property holds in every state.
  public func always(
    _ name: String, _ holds: @escaping @MainActor (ExploredState<Root>) -> Bool
  ) -> Self {
    changed { $0.properties.append(Property(kind: .always, name: name, holds: holds)) }
  }

  /// Returns an explorer that checks that the property holds in no state.
  public func never(
    _ name: String, _ holds: @escaping @MainActor (ExploredState<Root>) -> Bool
  ) -> Self {
    changed { $0.properties.append(Property(kind: .never, name: name, holds: holds)) }
  }

  /// Returns an explorer that checks that the property holds in at least one state.
  public func reachable(
    _ name: String, _ holds: @escaping @MainActor (ExploredState<Root>) -> Bool
  ) -> Self {
    changed { $0.properties.append(Property(kind: .reachable, name: name, holds: holds)) }
  }

  /// Returns an explorer that accepts problems whose message contains the text.
  ///
  /// <!-- snippet: doc-explorer-accepting -->
  /// ```swift
  /// let report = await explorer()
  ///   .accepting("No step leads out of", because: "The last page closes the app.")
  ///   .explore()
  /// ```
  ///
  /// These problems are then in ``ExplorationReport/accepted`` and fail no test. If a complete
  /// exploration finds no such problem, the report contains a problem of the kind
  /// ``ExplorationProblem/Kind/accepted``: remove the call of this method, because the app has been
  /// fixed.
  ///
  /// - Parameters:
  ///   - text: A part of ``ExplorationProblem/message``.
  ///   - reason: The reason why the app has these problems.
  public func accepting(_ text: String, because reason: String) -> Self {
    changed { $0.acceptances.append((text, reason)) }
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Explores the app.
  ///
  /// - Parameter path: The steps to perform first, in the form of ``ExplorationProblem/path``.
  /// - Complexity: Proportional to the number of edges times the depth.
  public func explore(after path: [String] = []) async -> ExplorationReport {
    await search(comparing: .trees, after: path)
  }

  /// Finds the screens of the app and the steps between them, for a map.
  ///
  /// <!-- snippet: doc-explore-screens -->
  /// ```swift
  /// let map = await explorer().exploreScreens().map
  /// ```
  ///
  /// States with the same screen in front count as one if the same actions are possible and the
  /// models and coordinators on the path to the screen declare the same state
  /// (``Explorable/explorationState``). The values of the route and the content of other tabs do
  /// not matter. There are therefore far fewer states than in ``explore(after:)``. The explorer
  /// checks each step, but not saving, URLs, and what concerns the whole graph, such as a way home.
  ///
  /// - Complexity: Proportional to the number of edges times the depth.
  public func exploreScreens() async -> ExplorationReport {
    await search(comparing: .screens, after: [])
  }

  private func search(
    comparing comparison: Search<Root>.Comparison, after path: [String]
  ) async -> ExplorationReport {
    func run() async -> ExplorationReport {
      var search = Search(self, comparing: comparison)
      return await search.run(after: path)
    }
    return await TaskQueue.withHooks(run)
  }

  /// Explores the app, and fails the running test with each problem.
  ///
  /// The text of a failure contains a test for that problem, which can be pasted into the test
  /// target.
  ///
  /// - Parameters:
  ///   - path: The steps to perform first, in the form of ``ExplorationProblem/path``.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The report.
  @discardableResult
  public func expectNoProblems(
    after path: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> ExplorationReport {
    let report = await explore(after: path)
    for problem in report.problems {
      reportIssue(
        "\(problem)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return report
  }

  /// Creates an explorer for an app whose fakes give no choices.
  public init(
    named name: String = "explorer()", bound: Int = 10_000, quietTurns: Int = 0,
    _ make: @escaping @MainActor () -> Root
  ) {
    self.init(named: name, bound: bound, quietTurns: quietTurns) { _ in make() }
  }
}
