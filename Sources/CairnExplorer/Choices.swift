import IssueReporting

/// Provides the answers of fakes; an ``Explorer`` tries every answer.
///
/// <!-- snippet: explorer-choices -->
/// ```swift
/// @MainActor
/// private struct FakeStock {
///   let choices: Choices
///
///   func isAvailable() async -> Bool { choices.choose("available", from: [true, false]) }
/// }
/// ```
///
/// If a condition of `when(_:then:otherwise:)` asks such a fake, the explorer tries both branches.
@MainActor
public final class Choices {
  /// The number of requests to hold back an answer that one step may make; more count as a loop.
  private static let limit = 20

  /// The answers of this run, as indices of options; all later answers are the first option.
  private var script: [Int] = []
  /// The questions since the script was set, with the number of options.
  private(set) var asked: [(name: String, count: Int, index: Int)] = []
  /// True if a script named an option that does not exist.
  private(set) var isOutOfDate = false
  private let holdsBack: Bool
  /// The step, with the screen on which it is performed.
  private var step = ""
  /// The answers that are held back, the oldest first; each with the step and the answers before
  /// it.
  private var held:
    [(id: Int, name: String, origin: String, arrival: AsyncStream<Never>.Continuation)] = []
  /// The number of answers that have been held back.
  private var count = 0

  init(holdsBack: Bool) { self.holdsBack = holdsBack }

  /// Returns the name without the characters that separate answers in paths.
  private static func clean(_ name: String) -> String {
    name.map { "[],".contains($0) ? " " : String($0) }.joined()
  }

  /// Returns one of the options; the explorer tries all of them.
  ///
  /// - Parameters:
  ///   - name: The name of the question in ``ExplorationProblem/path``, where `[`, `]` and `,`
  ///     become spaces.
  ///   - options: The possible answers; must not be empty. The explorer tries the first answer
  ///     before the others.
  public func choose<Option>(_ name: String, from options: [Option]) -> Option {
    let wanted = script.indices.contains(asked.count) ? script[asked.count] : 0
    let index = options.indices.contains(wanted) ? wanted : 0
    if index != wanted { isOutOfDate = true }
    asked.append((Self.clean(name), options.count, index))
    return options[index]
  }

  /// Returns immediately, or when the explorer lets the answer arrive in a later step; the explorer
  /// tries both.
  ///
  /// <!-- snippet: explorer-later -->
  /// ```swift
  /// @MainActor
  /// private struct FakeAdvice {
  ///   let choices: Choices
  ///
  ///   func recommended() async -> Int {
  ///     await choices.later("advice")
  ///     return 7
  ///   }
  /// }
  /// ```
  ///
  /// Exploring both cases finds races: actions of the user before the answer arrives, and two
  /// answers that arrive in either order. In ``ExplorationProblem/path``, the step with
  /// `[later advice 1]` holds the answer back, and the answer arrives in the step `arrive advice`.
  ///
  /// An answer that is held back retains its caller, as a request to a server does. The explorer
  /// therefore checks for leaks only when no answer is held back, and does not restore a state in
  /// which an answer is held back. Two answers with the same name can be held back at a time; a
  /// third answer is given immediately. ``Explorer/exploreScreens()`` holds no answers back.
  ///
  /// Two states are equal only if their held-back answers were requested on equal screens, by the
  /// same steps, with the same earlier answers.
  ///
  /// - Parameter name: The name of the answer in ``ExplorationProblem/path``, where `[`, `]` and
  ///   `,` become spaces.
  /// - Note: This method also returns when its task is cancelled. If the fake must then throw, as a
  ///   network client does, check `Task.isCancelled`.
  public func later(_ name: String) async {
    let name = Self.clean(name)
    guard holdsBack, held.count(where: { $0.name == name }) < 2 else { return }
    let question = "later \(name)"
    let isLoop = asked.count(where: { $0.name == question }) >= Self.limit
    if isLoop {
      reportIssue(
        """
        The fake has asked for “\(name)” \(Self.limit) times in one step, so the answer is held back. A loop that asks again \
        and again never ends a step of an exploration. Let it wait for a clock or an event.
        """)
    }
    guard isLoop || choose(question, from: [false, true]) else { return }
    let (wait, arrival) = AsyncStream.makeStream(of: Never.self)
    count += 1
    let id = count
    held.append((id, name, step + text, arrival))
    // The loop ends when the answer arrives or the task is cancelled.
    for await _ in wait {}
    held.removeAll { $0.id == id }
  }

  /// The names of the answers that are held back, the oldest first; each is unique.
  var heldBack: [String] {
    var names: [String] = []
    for answer in held {
      var (name, count) = (answer.name, 1)
      while names.contains(name) {
        count += 1
        name = "\(answer.name) \(count)"
      }
      names.append(name)
    }
    return names
  }

  /// The answers that are held back, with their origins, as a part of the state's key.
  var waiting: String { held.map { "\($0.name) since \($0.origin)\n" }.joined() }

  /// Lets the answer arrive; returns false if no answer has this name.
  func release(_ name: String) -> Bool {
    guard let index = heldBack.firstIndex(of: name) else { return false }
    held.remove(at: index).arrival.finish()
    return true
  }

  func releaseAll() {
    for answer in held { answer.arrival.finish() }
    held = []
  }

  /// Sets the answers of the next step.
  func begin(_ script: [Int], of step: String) {
    self.script = script
    self.step = step
    asked = []
  }

  /// The answers of the step, for its name: `[available 1]`; empty if no question was asked.
  var text: String {
    asked.isEmpty ? "" : " [" + asked.map { "\($0.name) \($0.index)" }.joined(separator: ", ") + "]"
  }

  /// Returns scripts that repeat this step's answers up to a position and give another answer
  /// there.
  ///
  /// The first `count` answers are always repeated.
  func alternatives(after count: Int) -> [[Int]] {
    asked.indices.dropFirst(count).flatMap { position in
      (1..<max(asked[position].count, 1)).map { option in
        asked[..<position].map(\.index) + [option]
      }
    }
  }
}
