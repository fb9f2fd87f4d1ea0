public import Cairn
public import CairnTools
import Foundation

extension Explorer {
  /// Makes a test from a recording, with actions of screens for the steps that a recording does not
  /// contain.
  ///
  /// <!-- snippet: doc-explorer-test-of -->
  /// ```swift
  /// let test = await explorer().test(of: recording)
  /// let source = test.source(imports: ["Reader"])
  /// ```
  ///
  /// A recording contains no outputs of flows, no flows started by `run`, no dialogs shown by `ask`
  /// and no private values. Where a step is missing, this method tries each action
  /// (``Explorable/actions``) that a screen offers in the state before the step, with each answer
  /// of the fakes during the action. The test uses an action that leads to the recorded requests
  /// and the recorded tree. If no action does, the test contains a line to complete, and
  /// `isComplete` is false. `isComplete` is also false if the steps lead a new app to another tree
  /// (`divergence`): the fakes then have other data than the app had, or have answered a link
  /// differently.
  ///
  /// - Parameters:
  ///   - recording: The recording of an app that had the same data as the explorer's fakes.
  ///   - shrinks: True to remove the steps that are not needed to reach the last tree.
  /// - Complexity: O(*a* · *n*²) steps for *a* actions to try and *n* steps; O(*n*³) to remove
  ///   steps, in the worst case.
  public func test(
    of recording: NavigationRecording, shrinking shrinks: Bool = true
  ) async -> RecordedTest {
    var replay = await ExploredApp(self)
    let plain = RecordedTest(recording, ofAppWith: replay.navigator.outline)
    guard plain.beginning == nil else {
      replay.navigator.end()
      return plain
    }
    var test = plain
    test.explorer = name
    let (recorded, _) = RecordedTest.steps(of: recording)
    // Requests that the app makes when it starts need no step, because the app repeats them by
    // itself.
    var rest = recorded.dropFirst(
      zip(replay.recorded, recorded).prefix { $0.step == $1.step }.count)
    var firstOther: RecordedStep?
    while let next = rest.first {
      // Once the tree differs, no action can be recognized any more.
      if firstOther == nil, let found = await actions(leadingTo: recorded, rest, replay) {
        replay.navigator.end()
        (replay, rest) = found
        continue
      }
      let before = replay.steps
      let led = await replay.perform(next.step)
      if firstOther == nil, !next.step.isIncomplete, !replay.hasLed(led, to: rest),
        let found = await actions(
          after: before, leadingTo: rest, least: 1, depth: 1, tail: [next.step])
      {
        replay.navigator.end()
        (replay, rest) = found
        continue
      }
      let count = max(zip(led, rest).prefix { $0.step == $1.step }.count, 1)
      if rest[rest.startIndex + count - 1].outline != replay.navigator.outline {
        firstOther = firstOther ?? next.step
      }
      rest = rest.dropFirst(count)
      if next.step.isIncomplete { rest = rest.drop { $0.continues } }
    }
    replay.navigator.end()
    test.steps = replay.steps
    guard test.isComplete else {
      let plain = await shrunk(plain, shrinks)
      return plain.originalCount == nil ? test : plain
    }
    // The steps are performed from their text, as in the test.
    let end = await perform(steps: test.steps.map(\.description).joined(separator: "\n"))
    if end.outline != test.outline || !end.impossible.isEmpty {
      test.divergence = end.impossible.first ?? firstOther ?? test.steps.last
      return test
    }
    return await shrunk(test, shrinks)
  }

  /// Makes a test from a recording whose steps are known.
  ///
  /// - Returns: Nil if the test is not complete, or if a new app has another tree after these
  ///   steps.
  @_spi(Tools)
  public func test(
    of recording: NavigationRecording, steps: [RecordedStep]
  ) async -> RecordedTest? {
    var test = RecordedTest(recording, ofAppWith: await run([]).outline)
    test.explorer = name
    test.steps = steps.filter { !$0.isComment && !$0.description.isEmpty }
    let end = await run(test.steps)
    guard test.isComplete, end.outline == test.outline, end.impossible.isEmpty else { return nil }
    return await shrunk(test, true)
  }

  /// Returns the test without steps that are not needed for its end.
  private func shrunk(_ test: RecordedTest, _ shrinks: Bool) async -> RecordedTest {
    guard shrinks else { return test }
    var made = test
    made.explorer = name
    let steps = test.steps.map(\.attempted).filter { !$0.isComment }
    return await made.shrunk(from: test.steps.count, steps) { steps in
      let end = await run(steps)
      return end.outline == test.outline && end.impossible.isEmpty ? test.outline : nil
    }
  }

  /// Performs recorded steps in a new app.
  ///
  /// <!-- snippet: doc-explorer-perform -->
  /// ```swift
  /// let end = await explorer().perform(
  ///   steps: """
  ///     root / list: do read
  ///     back
  ///     """)
  /// #expect(end.impossible == [])
  /// #expect(end.outline.contains("list"))
  /// ```
  ///
  /// The steps have the form of those in a `RecordedTest`, which name entries by their paths. The
  /// steps of ``explore(after:)`` name the types of models instead.
  ///
  /// - Parameter steps: One step in each line; comments and empty lines are skipped. A step with
  ///   `do` names an action, and the answers of fakes if these are not the first options:
  ///   `root / form: do sign in [network 1]`.
  /// - Returns: The steps that were not possible, and the tree after the last step
  ///   (`Navigator.outline`).
  public func perform(steps: String) async -> (impossible: [RecordedStep], outline: String) {
    await run(
      steps.split(separator: "\n").map { RecordedStep($0.trimmingCharacters(in: .whitespaces)) })
  }

  private func run(_ steps: [RecordedStep]) async -> (impossible: [RecordedStep], outline: String) {
    let replay = await ExploredApp(self)
    defer { replay.navigator.end() }
    for step in steps { await replay.perform(step) }
    return (replay.impossible, replay.navigator.outline)
  }

  private typealias Found = (replay: ExploredApp, rest: ArraySlice<RecordedTest.Recorded>)

  /// Finds actions of screens that lead to the first of the remaining recorded steps.
  ///
  /// If an action of a screen leads to a step of the app's code, the action replaces the step,
  /// because the action may also change state outside the tree. There are three reasons why a
  /// recording cannot repeat a step: an action leads to the step; an action leads to the step and
  /// to the steps before it; or an earlier action has changed state without a step, such as the
  /// text of a form. If a leave guard asks about a gesture, the gesture is recorded only when the
  /// user has answered. If a step that can be repeated leads elsewhere, an action before it is
  /// missing too.
  private func actions(
    leadingTo recorded: [RecordedTest.Recorded], _ rest: ArraySlice<RecordedTest.Recorded>,
    _ replay: ExploredApp
  ) async -> Found? {
    guard let next = rest.first?.step else { return nil }
    guard next.isIncomplete else {
      guard next.isOfProgram else { return nil }
      return await actions(after: replay.steps, leadingTo: rest, least: 1, depth: 1)
    }
    for earlier in 0...3 {
      let start = rest.startIndex - earlier
      // Only steps that led to no other steps are used.
      guard start >= 0,
        replay.steps.suffix(earlier) == recorded[start...].prefix(earlier).map(\.step)[...]
      else { return nil }
      let tail = Array(replay.steps.suffix(earlier))
      if let found = await actions(
        after: replay.steps.dropLast(earlier), leadingTo: recorded[start...], least: earlier + 1,
        depth: 2, tail: tail)
      {
        return found
      }
    }
    return nil
  }

  /// Finds actions, with answers of fakes, after some steps.
  ///
  /// The actions must lead to at least `least` recorded steps. Only the last of `depth` actions
  /// leads to recorded steps; after the other actions, the steps of the tail are performed.
  private func actions(
    after before: [RecordedStep], leadingTo recorded: ArraySlice<RecordedTest.Recorded>,
    least: Int, depth: Int, tail: [RecordedStep] = []
  ) async -> Found? {
    func replayed() async -> ExploredApp {
      let replay = await ExploredApp(self)
      for step in before { await replay.perform(step) }
      return replay
    }
    let probe = await replayed()
    var untried: [[(step: RecordedStep, answers: [Int])]] = probe.offers.map { [($0, [])] }
    probe.navigator.end()
    var gestures: [RecordedStep] = []
    var end: RecordedStep?
    if let lacking = recorded.dropFirst(least - 1).first?.step, lacking.isIncomplete {
      // If a guard asks about the user's action, the action is recorded after the answer.
      gestures = recorded.prefix(least + 8).map(\.step).filter { !$0.isOfProgram && !$0.isComment }
      gestures.append(RecordedStep("back"))
      untried += gestures.map { [($0, [])] }
      // The end of a flow without an output needs no action.
      if least == 1, !lacking.attempted.isComment { end = lacking.attempted }
    }
    // The attempts with an action before the last one.
    var longer: [[(step: RecordedStep, answers: [Int])]] = []
    var tries = 0
    while tries < ExploredApp.limit {
      if untried.isEmpty, let step = end {
        untried = [[(step, [])]]
        end = nil
      } else if untried.isEmpty {
        (untried, longer) = (longer, [])
      }
      guard let actions = untried.first, let last = actions.last else { break }
      untried.removeFirst()
      tries += 1
      let replay = await replayed()
      for action in actions { await replay.perform(action.step, answers: action.answers) }
      if last.step.action != nil {
        untried += replay.choices.alternatives(after: last.answers.count).map {
          actions.dropLast() + [(last.step, $0)]
        }
      }
      if replay.isSilent(since: before.count) {
        if actions.count < depth {
          longer += (replay.offers + gestures).map { actions + [($0, [])] }
        }
        for step in tail { await replay.perform(step) }
      }
      let led = replay.recorded.dropFirst(replay.start(of: before.count))
      if led.count >= least, replay.hasLed(led, to: recorded) {
        return (replay, recorded.dropFirst(led.count))
      }
      replay.navigator.end()
    }
    return nil
  }
}
