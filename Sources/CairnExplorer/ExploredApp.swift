@_spi(Hosts) public import Cairn
import CairnTools
import Foundation

/// A running app with the fakes of an explorer, which is controlled step by step.
@_spi(Tools)
@MainActor
public final class ExploredApp {
  /// The number of actions, with different answers of fakes, that are tried in one place.
  static let limit = 100

  /// The navigator of the app.
  public let navigator: Navigator
  let choices = Choices(holdsBack: false)
  /// The steps until now, with the answers of fakes.
  private(set) var steps: [RecordedStep] = []
  private(set) var impossible: [RecordedStep] = []
  /// The part of the steps that a recording contains.
  private(set) var recorded: [RecordedTest.Recorded] = []
  private let recorder: NavigationRecorder?
  /// The number of recorded steps before each step.
  private var starts: [Int] = []
  private let quietTurns: Int
  /// The steps in the form that ``Explorer/explore(after:)`` takes; nil if a step has no such form.
  public private(set) var path: [String]? = []

  /// Starts the app, and performs steps in it.
  ///
  /// - Parameter steps: Steps of a `RecordedTest`, as in ``Explorer/perform(steps:)``.
  public init<Root: Coordinator>(_ explorer: Explorer<Root>, after steps: [String] = []) async {
    navigator = Navigator(explorer.make(choices))
    recorder = try? navigator.record()
    quietTurns = explorer.quietTurns
    await settle()
    for step in steps.map({ RecordedStep($0) }) {
      path = path.flatMap { path in explorerStep(of: step).map { path + [$0] } }
      await perform(step)
    }
  }

  /// The actions that the screens offer, as steps: `root / list: do read`; the front screen's
  /// actions are first.
  public var actions: [String] { offers.map(\.description) }

  /// Performs an action of ``actions``, to which the answers of fakes can be appended: `root /
  /// card: do pay [card 1]`.
  ///
  /// - Returns: False if no screen offers the action.
  public func act(_ action: String) async -> Bool {
    let before = impossible.count
    await perform(RecordedStep(action))
    return impossible.count == before
  }

  /// Lets the app's tasks run until nothing changes any more.
  public func settle() async {
    await navigator.settle()
    for _ in 0..<quietTurns { await Task.yield() }
    recorded = recorder.map { RecordedTest.steps(of: $0.recording).steps } ?? []
  }

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
  /// - Returns: The steps that a recording contains: the step itself, and those that it causes.
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

  /// Returns the step in the form of an explorer, which names the types of models; nil if there is
  /// no such form.
  private func explorerStep(of step: RecordedStep) -> String? {
    let text = step.description
    func entry(after prefix: String) -> EntryID? {
      navigator.recordedEntry(at: String(text.dropFirst(prefix.count)))
    }
    if text == "back" || text.hasPrefix("open ") { return text }
    if text.hasPrefix("dismiss ") { return "dismiss" }
    let tree = navigator.tree
    let stepNames = StepNames(navigator: navigator, names: RouteNames())
    if text.hasPrefix("select "), let id = entry(after: "select "), let level = tree.frontLevel {
      return stepNames.tabs(of: level, in: tree).first { $0.id == id }.map { "select \($0.name)" }
    }
    if let action = step.action, let colon = text.range(of: ": ") {
      let id = navigator.recordedEntry(at: String(text[..<colon.lowerBound]))
      return stepNames.explorables.first { $0.id == id }.map { "\($0.name): \(action)" }
    }
    if text.hasPrefix("press "), let id = tree.frontPath.last,
      let dialog = navigator.content(of: id) as? DialogModel,
      let button = Int(text.dropFirst(6).prefix { $0 != " " }),
      dialog.buttons.indices.contains(button)
    {
      return "answer \(stepNames.buttons(of: dialog)[button])"
    }
    return nil
  }
}
