import Cairn

/// The result of an exploration: the states and edges that were found, and the problems.
///
/// The report is the same in every run of the same app.
public struct ExplorationReport: Equatable, Codable, Sendable, CustomStringConvertible {
  /// A state of the app: the tree, every ``Explorable/explorationState``, waiting requests, ended
  /// flows, and answers that are held back.
  ///
  /// <!-- snippet: doc-report-state -->
  /// ```swift
  /// let report = await explorer().explore()
  /// let withoutURL = report.states.filter { $0.url == nil }.map(\.screen)
  /// ```
  public struct State: Equatable, Codable, Sendable {
    /// The number of the state, in breadth-first order; 0 for the first state.
    public let number: Int
    /// The path to the frontmost screen: `AppCoordinator / shop / cart`.
    public let screen: String
    /// The path to the frontmost screen, without the values of routes: `AppCoordinator / shop /
    /// product`.
    public let screenType: String
    /// The tree as text without ids, followed by every ``Explorable/explorationState``.
    public let tree: String
    /// The URL of the state; nil if the state has no URL, or if the URL contains private values.
    public let url: String?
    /// The pattern of the link that opens the frontmost screen, such as `/products/:id`; nil if
    /// there is none.
    public let urlPattern: String?
    /// The number of steps of the shortest path from the start.
    public let depth: Int
  }

  /// A step from one state to another.
  ///
  /// <!-- snippet: doc-report-edge -->
  /// ```swift
  /// let fromStart = report.edges.filter { $0.from == 0 }.map(\.step)
  /// ```
  public struct Edge: Equatable, Codable, Sendable {
    /// The number of the state before the step.
    public let from: Int
    /// The number of the state after the step.
    public let to: Int
    /// The step: `CartModel: check out`, `back`, `open /cart`.
    public let step: String
  }

  /// The states, in breadth-first order.
  public let states: [State]
  /// The steps, ordered by the number of the state before them.
  public let edges: [Edge]
  /// The problems, sorted by the length of their paths, with only the first problem of each cause.
  public let problems: [ExplorationProblem]
  /// The problems that the explorer accepts, with ``Explorer/accepting(_:because:)``.
  public let accepted: [ExplorationProblem]
  /// The number of states whose steps have not all been tried, because the bound was reached.
  public let frontier: Int

  /// The largest ``State/depth`` of all states.
  public var depth: Int { states.map(\.depth).max() ?? 0 }
  /// A Boolean value that indicates whether all steps were tried.
  public var isComplete: Bool { frontier == 0 }

  /// The numbers of states, edges and problems in one line, followed by the problems.
  public var description: String {
    let bound = isComplete ? "nothing left to try" : "\(frontier) states left to try"
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let known = accepted.isEmpty ? "" : ", \(accepted.count) accepted"
    let summary =
      "\(states.count) states, \(edges.count) edges, depth \(depth), \(bound), \(count)\(known)"
    return ([summary] + problems.map(\.description)).joined(separator: "\n\n")
  }
}

/// A problem that an exploration found, with the shortest path to it.
public struct ExplorationProblem: Equatable, Codable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  ///
  /// <!-- snippet: doc-problem-kind -->
  /// ```swift
  /// let deadEnds = report.problems.filter { $0.kind == ExplorationProblem.Kind.deadEnd }
  /// ```
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Kind: String, Codable, Sendable {
    /// No step leads out of the state, except for links from outside.
    case deadEnd
    /// No path leads from the state to a state that counts as home.
    case homeUnreachable
    /// A link matches no pattern, or does not lead to the target of its pattern.
    case wrongLink
    /// The URL of the state leads to another screen, or is refused.
    case wrongURL
    /// A step that the app offers was refused, for example by a guard.
    case refused
    /// A flow or dialog left the tree without a result.
    case lostResult
    /// A flow finished or was cancelled again after its result was delivered.
    case repeatedResult
    /// An object is still in memory although its entry has left the tree.
    case leak
    /// The state cannot be saved, or restoring the state leads to another state.
    case notRestored
    /// A state violates a property of ``Explorer/always(_:_:)`` or ``Explorer/never(_:_:)``.
    case property
    /// No state contains a declared route, or no state has a property of
    /// ``Explorer/reachable(_:_:)``.
    case unreachable
    /// The explorer accepts a problem that no longer exists.
    case accepted
    /// Cairn or the app reported a mistake.
    case reported
    /// A step of a path is malformed, or could not be repeated because the app behaves differently
    /// in each run.
    case notRepeatable
  }

  /// The kind of the problem.
  public let kind: Kind
  /// The problem as a sentence.
  public let message: String
  /// The steps of the shortest path to the state with the problem.
  ///
  /// If the problem depends on state that is not declared, the path contains further steps that the
  /// problem needs. The step `restore` saves and restores the state.
  public let path: [String]
  /// The number of other problems with the same cause, which the report does not list.
  public internal(set) var similar = 0
  /// The number of this problem among the problems of its kind, beginning with 1.
  var number = 1
  /// The expression that makes the explorer, for ``test``.
  let explorer: String

  /// The problem, followed by a test that fails until the problem is fixed.
  public var description: String {
    let others = similar == 0 ? "" : "\n\nThere are \(similar) more with the same cause."
    return "\(kind.rawValue): \(message)\(others)\n\n\(test)"
  }

  /// A test of Swift Testing that fails until the problem is fixed.
  ///
  /// For the test to compile, pass the expression that makes the explorer as `named` to
  /// ``Explorer``'s initializer.
  public var test: String {
    let steps = path.map { "\n    \(Self.literal($0))," }.joined()
    let list = steps.isEmpty ? "[]" : "[\(steps)\n  ]"
    return """
      @Test(\(Self.literal(message.split(separator: "\n").first.map(String.init) ?? "")))
      func \(kind.rawValue)\(number == 1 ? "" : "\(number)")() async {
        await \(explorer).expectNoProblems(after: \(list))
      }
      """
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").oneLine
    return "\"\(escaped)\""
  }
}
