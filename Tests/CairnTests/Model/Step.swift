import Cairn

/// A step of a random program.
///
/// Places and flows are selected by number in the current tree, so a program remains valid when
/// steps are removed from it.
enum Step: Codable {
  case command(flow: Int, does: Command)
  case back(place: Int), backOneStep, dismiss(place: Int), select(place: Int)
  /// Begins a gesture that goes back to the place, or dismisses it.
  case begin(place: Int, dismisses: Bool)
  /// Finishes the gesture.
  case finishGesture
  case veto(place: Int, on: Bool)
  case traits(Traits.SizeClass)
  case override(flow: Int, width: Traits.SizeClass?)
  case restore
  case answer(place: Int, button: Int)
  /// Cancels a task that waits for the result of a flow or a dialog.
  case cancelTask(Int)
  /// Answers an async condition.
  case decide(Int, Bool)
  case open(String)
  case allow(Bool), reevaluate
  /// Reports a user action on an entry that has left the tree.
  case stale(Int)

  /// True if the step starts a request with an async condition.
  var asks: Bool {
    guard case .command(_, .navigate(let spot)) = self, case .ask = spot.way(isAllowed: true) else {
      return false
    }
    return true
  }

  /// True if the step starts a task that must be awaited.
  var awaits: Bool {
    switch self {
    case .command(_, .run), .command(_, .ask): true
    default: asks
    }
  }

  /// The spots in the step.
  var spots: [Spot] {
    if case .command(_, let command) = self { command.spots } else { [] }
  }
}
