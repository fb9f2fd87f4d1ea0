@_spi(Hosts) public import Cairn
import Foundation

/// A test of Swift Testing that repeats the requests of a recording.
///
/// <!-- snippet: recorded-test -->
/// ```swift
/// let file = try NavigationRecording(data: data)
/// let test = await RecordedTest(file).shrunk { LabCoordinator() }
/// let source = test.source(root: "LabCoordinator()", imports: ["Lab"])
/// ```
///
/// The test sends the recorded requests to a new app, asks its coordinators and guards again, and
/// expects the tree with which the recording ended. If that tree is wrong, write the right tree
/// into the expectation: the test then fails until the app is fixed.
///
/// Values of ``Cairn/PrivacySensitive`` routes do not appear: a step with private values becomes a
/// comment. A recording also lacks the outputs of flows, flows started by `run`, and dialogs shown
/// by `ask`, so these steps become comments too.
public struct RecordedTest: Equatable, Sendable {
  /// The steps, in order.
  public var steps: [RecordedStep]
  /// The tree after the last step; see `Navigator.outline`.
  public var outline: String
  /// The tree before the first step; nil if the recording began when the app started.
  public let beginning: String?
  /// The number of steps before the test was shrunk; nil if the test was not shrunk.
  public private(set) var originalCount: Int?
  /// The expression that makes the explorer in the test's source; nil if no explorer made the test.
  ///
  /// An explorer sets this property to its own name, which is `explorer()` by default.
  public var explorer: String?

  /// A step after which a new app did not have the recorded tree; nil if there was none, or if the
  /// test was not tried.
  ///
  /// If there is such a step, the app depends on data that the recording does not contain, such as
  /// the answer of a server.
  public package(set) var divergence: RecordedStep?

  /// Creates the test of a recording.
  ///
  /// - Complexity: O(*n* · *m*) for *n* events and *m* entries in the tree.
  public init(_ recording: NavigationRecording) { self.init(recording, ofAppWith: nil) }

  /// Creates the test of a recording.
  ///
  /// - Parameter start: The tree of a new app; nil if it is not known. Coordinators may navigate
  ///   when they start, so a recording may begin with another revision than 0 although it began
  ///   with the app.
  package init(_ recording: NavigationRecording, ofAppWith start: String?) {
    let tree = RecordedTree(beginningOf: recording)
    // Without events, only the tree shows that nothing was done before the recording.
    let isStart = recording.events.first?.revisionBefore == 0 || tree.outline == start
    beginning = isStart ? nil : tree.outline
    let (all, outline) = Self.steps(of: recording)
    steps = all.filter { !$0.continues }.map(\.step)
    self.outline = outline
  }

  /// A step of a recording, with the outline of the tree after it.
  ///
  /// `continues` is true for a request that waited for a flow to finish, and has probably continued
  /// by itself. This is not certain, because another request may have been equal.
  package typealias Recorded = (step: RecordedStep, outline: String, continues: Bool)

  /// Returns the steps of a recording and the outline of its last tree.
  package static func steps(
    of recording: NavigationRecording
  ) -> (steps: [Recorded], outline: String) {
    var tree = RecordedTree(beginningOf: recording)
    var steps: [Recorded] = []
    // The requests that wait for a flow to finish.
    var parked: [NavigationRequest] = []
    var hasFinished = false
    for event in recording.events {
      let before = tree
      tree.replay(event.changes)
      if event.outcome == .parked {
        parked.append(event.request)
      }
      var continues = false
      if hasFinished, let index = parked.firstIndex(of: event.request), event.outcome != .parked {
        parked.remove(at: index)
        continues = true
      } else if case .finish = event.request {
        hasFinished = true
      } else {
        hasFinished = false
      }
      if let step = RecordedStep(event, before: before, after: tree) {
        steps.append((step, tree.outline, continues))
      } else if !steps.isEmpty {
        steps[steps.count - 1].outline = tree.outline
      }
    }
    return (steps, tree.outline)
  }

  /// A Boolean value that indicates whether the test can pass unedited.
  ///
  /// If false, the recording has a ``beginning``, the test has a ``divergence``, or the test
  /// contains lines to complete: for actions of screens that ended a flow with an output, ran a
  /// flow or asked the user, and for steps with private values.
  public var isComplete: Bool {
    beginning == nil && divergence == nil
      && !steps.contains { $0.isIncomplete || explorer == nil && $0.action != nil }
  }

  /// The test as source code, which compiles unedited if `root` does.
  ///
  /// - Parameters:
  ///   - root: The expression that makes the root coordinator; a complete test that an explorer has
  ///     made uses the explorer instead.
  ///   - imports: The modules of the app's coordinators, which the test imports with `@testable`.
  ///   - name: The name of the test's function.
  public func source(
    root: String = "AppCoordinator()", imports: [String] = [], name: String = "recorded"
  ) -> String {
    let title = "\(steps.last { !$0.isComment }.map { "\($0)" } ?? "nothing") leads to this tree"
    let usesExplorer = explorer != nil && !steps.contains(where: \.isIncomplete)
    let modules = ["Cairn", usesExplorer ? "CairnExplorer" : "CairnTools", "Testing"]
    let own = imports.sorted().map { "\n@testable import \($0)" }.joined()
    var notes: [String] = []
    let count = usesExplorer ? 0 : steps.count(where: isToDo)
    if count > 0 {
      notes.append(
        "  // Not complete: the recording contains too little to repeat \(count) of the steps. Replace each TODO.\n"
      )
    }
    if let divergence {
      notes.append(
        "  // Does not pass: a new app has another tree than the recording after this step:\n  // \(divergence)\n"
      )
    }
    if let originalCount, originalCount > steps.count {
      notes.append("  // Shrunk from \(originalCount) steps.\n")
    }
    if let beginning {
      notes.append("  // The recording began in this state; add the steps that lead there:\n")
      notes += beginning.split(separator: "\n").map { "  //   \($0)\n" }
    }
    return """
      \(modules.map { "import \($0)" }.joined(separator: "\n"))\(own.isEmpty ? "" : "\n\(own)")

      @MainActor
      @Test(\(Self.literal(title)))
      func \(name)() async {
      \(notes.joined())\(usesExplorer ? performingByExplorer : performing(on: root))  #expect(
          \(usesExplorer ? "end" : "navigator").outline == \(Self.block(outline.components(separatedBy: "\n"))))
      }

      """
  }

  private var performingByExplorer: String {
    """
      let end = await \(explorer ?? "explorer()").perform(
        steps: \(Self.block(steps.map(\.description))))
      #expect(end.impossible == [])

    """
  }

  /// True if a test without an explorer needs a line of the app's code instead of the step.
  private func isToDo(_ step: RecordedStep) -> Bool { step.isIncomplete || step.action != nil }

  /// The statements that perform the steps, with a line to complete for each that cannot be
  /// repeated.
  private func performing(on root: String) -> String {
    func performing(_ steps: ArraySlice<RecordedStep>) -> String {
      "await navigator.perform(\n    steps: \(Self.block(steps.map(\.description))))"
    }
    var text = "  let navigator = Navigator(\(root))\n"
    guard steps.contains(where: isToDo) else {
      return text + "  let impossible = \(performing(steps[...]))\n  #expect(impossible == [])\n"
    }
    var rest = steps[...]
    while !rest.isEmpty {
      let next = rest.prefix { !isToDo($0) }
      rest = rest.dropFirst(next.count)
      if !next.isEmpty { text += "  #expect(\(performing(next)) == [])\n" }
      guard let step = rest.popFirst() else { break }
      text +=
        step.action == nil
        ? "  // TODO: do here what led to this step: \(step.description.dropFirst(2))\n"
        : "  // TODO: do here: \(step)\n"
    }
    return text
  }

  private static func block(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n")
    var signs = "#"
    while text.contains("\"\"\"\(signs)") || text.contains("\\\(signs)") { signs += "#" }
    if !text.contains("\\"), !text.contains("\"\"\"") { signs = "" }
    let inner = lines.map { "      \($0)\n" }.joined()
    return "\(signs)\"\"\"\n\(inner)      \"\"\"\(signs)"
  }

  private static func literal(_ text: String) -> String {
    let isLong = text.count > 60
    let short = isLong ? "\(text.prefix(59))…" : text
    return "\"\(short.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").oneLine)\""
  }
}

extension RecordedTest {
  /// Returns the test with only the steps that are needed to reach its last state (delta
  /// debugging).
  ///
  /// - Parameters:
  ///   - root: Makes the root coordinator; called once for each attempt.
  ///   - isFailing: Returns true if the app is in the state to which the steps must lead; by
  ///     default, true if the app has the tree with which the recording ended.
  /// - Returns: The test with only the needed steps; the unchanged test if the steps do not lead to
  ///   that state. A complete test then has a ``divergence``.
  /// - Complexity: O(*n*²) attempts for *n* steps in the worst case.
  @MainActor
  public func shrunk<Root: Coordinator>(
    _ root: @MainActor () -> Root, while isFailing: (@MainActor (Navigator) -> Bool)? = nil
  ) async -> Self {
    await shrunk(navigator: { Navigator(root()) }, while: isFailing)
  }

  /// Returns the test with only the steps that are needed to reach its last state, on navigators
  /// that the app makes.
  ///
  /// - Parameters:
  ///   - makeNavigator: Makes a navigator of the app; called once for each attempt.
  ///   - isFailing: Returns true if the app is in the state to which the steps must lead; by
  ///     default, true if the app has the tree with which the recording ended.
  /// - Returns: The test with only the needed steps; the unchanged test if the steps do not lead to
  ///   that state. A complete test then has a ``divergence``.
  /// - Complexity: O(*n*²) attempts for *n* steps in the worst case.
  @MainActor
  public func shrunk(
    navigator makeNavigator: @MainActor () -> Navigator,
    while isFailing: (@MainActor (Navigator) -> Bool)? = nil
  ) async -> Self {
    let isFailing = isFailing ?? { $0.outline == outline }
    func end(of steps: [RecordedStep]) async -> String? {
      let navigator = makeNavigator()
      await navigator.perform(steps: steps)
      defer { navigator.end() }
      return isFailing(navigator) ? navigator.outline : nil
    }
    // The end of a flow without an output can be repeated, if nothing outside the tree depends on
    // it.
    let all = steps.map(\.attempted).filter { !$0.isComment }
    return await shrunk(from: steps.count, all, end: end)
  }

  /// Returns the test with as few of the steps as possible.
  ///
  /// `end` performs steps in a new app, and returns the tree's outline; nil if the app is not in
  /// the wanted state.
  @MainActor
  package func shrunk(
    from count: Int, _ steps: [RecordedStep],
    end: @MainActor ([RecordedStep]) async -> String?
  ) async -> Self {
    var test = self
    guard await end(steps) != nil else {
      if isComplete { test.divergence = steps.last ?? RecordedStep("start") }
      return test
    }
    test.originalCount = count
    test.steps = await minimized(steps) { await end($0) != nil }
    test.outline = await end(test.steps) ?? outline
    return test
  }
}

/// Returns the elements that are needed for the failure.
///
/// Removes ever smaller groups, and repeats until no single element can be removed.
@MainActor
package func minimized<Element>(
  _ elements: [Element], while isFailing: @MainActor ([Element]) async -> Bool
) async -> [Element] {
  var small = elements
  var size = max(elements.count / 2, 1)
  while !small.isEmpty {
    var isSmaller = false
    var index = 0
    while index < small.count {
      var candidate = small
      candidate.removeSubrange(index..<min(index + size, small.count))
      if await isFailing(candidate) {
        small = candidate
        isSmaller = true
      } else {
        index += size
      }
    }
    if size == 1, !isSmaller { break }
    size = max(size / 2, 1)
  }
  return small
}
