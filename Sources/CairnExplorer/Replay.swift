import Cairn
import CairnTools

/// A new app in which recorded steps are performed.
@MainActor
final class Replay {
  /// How many actions, with other answers of fakes, are tried in one place.
  static let limit = 100

  let choices = Choices(holdsBack: false)
  let navigator: Navigator
  /// The steps until now, with the answers of fakes.
  private(set) var steps: [RecordedStep] = []
  private(set) var impossible: [RecordedStep] = []
  /// The part of the steps that a recording contains.
  private(set) var recorded: [RecordedTest.Recorded] = []
  private let recorder: NavigationRecorder?
  /// The number of recorded steps before each step.
  private var starts: [Int] = []

  private let quietTurns: Int

  /// Starts the app.
  init<Root: Coordinator>(_ explorer: Explorer<Root>) async {
    navigator = Navigator(explorer.make(choices))
    recorder = try? navigator.record()
    quietTurns = explorer.quietTurns
    await settle()
  }

  func settle() async {
    await navigator.settle()
    for _ in 0..<quietTurns { await Task.yield() }
    recorded = recorder.map { RecordedTest.steps(of: $0.recording).steps } ?? []
  }

  /// The actions that screens offer, those of the front screen first.
  var offers: [RecordedStep] {
    let front = Array(navigator.tree.frontPath.reversed())
    let others = navigator.tree.visibleEntries.filter { !front.contains($0) }.sorted()
    return (front + others).flatMap { id in
      let path = navigator.recordedPath(to: id) ?? ""
      return (explorable(id)?.actions ?? []).map { RecordedStep("\(path): do \($0.name)") }
    }
  }

  private func explorable(_ id: EntryID) -> (any Explorable)? {
    navigator.content(of: id) as? any Explorable
  }

  /// Performs a step.
  ///
  /// - Parameter answers: The answers of fakes, if the step names none.
  /// - Returns: The steps that a recording contains of it: itself, and what it leads to.
  @discardableResult
  func perform(_ step: RecordedStep, answers: [Int] = []) async -> ArraySlice<RecordedTest.Recorded>
  {
    choices.begin(answers, of: "")
    var isNamed = false
    impossible += await navigator.perform(steps: [step]) { id, text in
      let actions = explorable(id)?.actions ?? []
      if let action = actions.first(where: { $0.name == text }) {
        action.perform()
        return true
      }
      let (name, named) = Step.split(text)
      guard let named, let action = actions.first(where: { $0.name == name }) else { return false }
      isNamed = true
      choices.begin(named, of: "")
      action.perform()
      return true
    }
    let before = recorded.count
    starts.append(before)
    await settle()
    let hasAnswers = step.action != nil && !isNamed && choices.asked.contains { $0.index > 0 }
    steps.append(hasAnswers ? RecordedStep(step.description + choices.text) : step)
    return recorded.dropFirst(before)
  }

  /// Returns true if the last steps have led to the first recorded ones, and to their tree.
  func hasLed(
    _ led: ArraySlice<RecordedTest.Recorded>, to recorded: ArraySlice<RecordedTest.Recorded>
  ) -> Bool {
    let expected = recorded.prefix(led.count)
    return led.map(\.step) == expected.map(\.step)
      && expected.last?.outline == navigator.outline
  }

  /// The number of recorded steps before the step with an index.
  func start(of index: Int) -> Int { index < starts.count ? starts[index] : recorded.count }

  /// Returns true if the steps from an index on were possible and led to no recorded step.
  func isSilent(since index: Int) -> Bool {
    impossible.isEmpty && start(of: index) == recorded.count
  }
}
