import Cairn

/// A model with edits, whose leave guard asks the user.
@MainActor
final class UnsavedForm: LeaveGuard {
  func decideLeaving() -> LeaveDecision {
    .ask(Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep")]))
  }
}
