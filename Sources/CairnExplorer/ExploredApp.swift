public import Cairn
import CairnTools

/// A running app with the fakes of an explorer, in which somebody acts step by step.
@_spi(Tools)
@MainActor
public final class ExploredApp {
  private let replay: Replay
  private let makeCopy: @MainActor () -> Navigator

  /// Starts the app.
  public init<Root: Coordinator>(_ explorer: Explorer<Root>) async {
    replay = await Replay(explorer)
    makeCopy = { Navigator(explorer.make(Choices(holdsBack: false))) }
  }

  /// The navigator of the app.
  public var navigator: Navigator { replay.navigator }

  /// What the screens offer, those of the front screen first, as steps: `root / list: do read`.
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

  /// Makes another app in its first state.
  public func copy() -> Navigator { makeCopy() }
}
