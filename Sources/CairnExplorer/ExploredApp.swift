@_spi(Hosts) public import Cairn
import CairnTools
import Foundation

/// A running app with the fakes of an explorer, in which somebody acts step by step.
@_spi(Tools)
@MainActor
public final class ExploredApp {
  private let replay: Replay
  /// The steps as ``Explorer/explore(after:)`` takes them; nil if an explorer knows no step for one of them.
  public private(set) var path: [String]? = []

  /// Starts the app, and performs steps in it.
  ///
  /// - Parameter steps: Steps of a `RecordedTest`, as in ``Explorer/perform(steps:)``.
  public init<Root: Coordinator>(_ explorer: Explorer<Root>, after steps: [String] = []) async {
    replay = await Replay(explorer)
    for step in steps.map({ RecordedStep($0) }) {
      path = path.flatMap { path in explorerStep(of: step).map { path + [$0] } }
      await replay.perform(step)
    }
  }

  /// The navigator of the app.
  public var navigator: Navigator { replay.navigator }

  /// The actions that the screens offer, those of the front screen first, as steps: `root / list: do read`.
  public var actions: [String] { replay.offers.map(\.description) }

  /// Performs an action of ``actions``, to which the answers of fakes can be appended: `root / card: do pay [card 1]`.
  ///
  /// - Returns: False if no screen offers the action.
  public func act(_ action: String) async -> Bool {
    let before = replay.impossible.count
    await replay.perform(RecordedStep(action))
    return replay.impossible.count == before
  }

  /// Lets the app's tasks run until nothing changes any more.
  public func settle() async { await replay.settle() }

  /// The step as an explorer writes it, which names the types of models; nil if it has no such step.
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
