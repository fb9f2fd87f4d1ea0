public import Cairn
import Foundation

extension Navigator {
  /// The tree as indented text: the routes without private values, the selected entries, and the
  /// presentations of modals.
  ///
  /// ```
  /// root
  ///   main
  ///     home, selected
  ///       list
  ///       detail(7)
  ///     orders
  /// ```
  public var outline: String { RecordedTree(tree).outline }

  /// Returns the path of an entry in recorded steps.
  package func recordedPath(to id: EntryID) -> String? { RecordedTree(tree).path(to: id) }

  /// Returns the entry that has this path in recorded steps.
  package func recordedEntry(at path: String) -> EntryID? { RecordedTree(tree).entry(at: path) }

  /// Performs recorded steps one after the other, and lets the app's tasks run after each.
  ///
  /// <!-- snippet: recorded-steps -->
  /// ```swift
  /// let impossible = await navigator.perform(
  ///   steps: """
  ///     open /items/3
  ///     root / shop: navigate to {"cart":{}}
  ///     select root / orders
  ///     """)
  /// ```
  ///
  /// The steps ask coordinators and guards again; `Navigator.replay(_:)` applies the recorded
  /// changes instead.
  ///
  /// - Parameter steps: One step in each line; comments and empty lines are skipped.
  /// - Returns: The steps that were not possible, for example because an entry is not in the tree
  ///   or a route cannot be decoded.
  @discardableResult
  public func perform(steps: String) async -> [RecordedStep] {
    await perform(
      steps: steps.split(separator: "\n").map {
        RecordedStep($0.trimmingCharacters(in: .whitespaces))
      })
  }

  /// Performs recorded steps one after the other, and lets the app's tasks run after each.
  ///
  /// - Parameter steps: The steps, for example of a `RecordedTest`.
  /// - Returns: The steps that were not possible.
  @discardableResult
  public func perform(steps: [RecordedStep]) async -> [RecordedStep] {
    await perform(steps: steps) { _, _ in false }
  }

  /// Performs recorded steps, some of which may be actions of screens.
  ///
  /// - Parameter act: Performs the action with this text that the content of an entry offers;
  ///   returns false if there is no such action.
  package func perform(
    steps: [RecordedStep], acting act: (EntryID, Substring) -> Bool
  ) async -> [RecordedStep] {
    var impossible: [RecordedStep] = []
    for step in steps where !step.isComment && !step.description.isEmpty {
      if !perform(step, acting: act) { impossible.append(step) }
      await settle()
    }
    return impossible
  }

  /// Lets tasks run until nothing changes any more.
  package func settle() async {
    var events = 0
    let observation = observe { _ in events += 1 }
    var (quiet, count, turns) = (0, -1, 0)
    while quiet < 4, turns < 1000 {
      // The first task lets background work continue; the second one lets the main actor run the
      // tasks that this work has queued.
      await Task.detached {}.value
      await Task { @MainActor in }.value
      quiet = events + revision == count && !isResuming ? quiet + 1 : 0
      count = events + revision
      turns += 1
    }
    withExtendedLifetime(observation) {}
  }

  private func perform(
    _ step: RecordedStep, acting act: (EntryID, Substring) -> Bool
  ) -> Bool {
    let text = step.description
    let parts = text.split(separator: ", leaving ", maxSplits: 1)
    func entry(after prefix: String) -> EntryID? {
      RecordedTree(tree).entry(at: parts[0].dropFirst(prefix.count))
    }
    let leaving = parts.dropFirst().first.map { names in
      names.split(separator: " and ").compactMap { RecordedTree(tree).entry(at: $0) }
    }
    func report(_ action: UserAction?) -> Bool {
      guard let action else { return false }
      self.report(action)
      return true
    }
    if text.hasPrefix("root"), let colon = text.range(of: ": ") {
      guard let id = RecordedTree(tree).entry(at: text[..<colon.lowerBound]) else { return false }
      if let action = step.action { return act(id, action) }
      guard let coordinator = coordinator(at: id) else { return false }
      return StepCommand(text[colon.upperBound...])?.send(to: coordinator) ?? false
    }
    if text.hasPrefix("open ") {
      guard let link = String(text.dropFirst(5)).withoutEscapes else { return false }
      open(link)
      return true
    }
    if text == "back" { return report(.backOneStep) }
    if text == "reevaluate" {
      reevaluate()
      return true
    }
    if text.hasPrefix("back to ") {
      return report(entry(after: "back to ").map { .back(to: $0, leaving: leaving) })
    }
    if text.hasPrefix("dismiss ") {
      return report(entry(after: "dismiss ").map { .dismiss($0, leaving: leaving) })
    }
    if text.hasPrefix("select ") { return report(entry(after: "select ").map { .select($0) }) }
    if text.hasPrefix("press "), let at = text.range(of: " at "),
      let button = Int(text[..<at.lowerBound].dropFirst(6)),
      let id = RecordedTree(tree).entry(at: text[at.upperBound...])
    {
      return report(.answer(id, button: button))
    }
    if text.hasPrefix("traits ") {
      let names = text.split(separator: " ").dropFirst().compactMap {
        Traits.SizeClass(rawValue: String($0))
      }
      guard names.count == 2 else { return false }
      traits = Traits(horizontalSizeClass: names[0], verticalSizeClass: names[1])
      return true
    }
    return false
  }
}
