/// A model or coordinator that can prevent the user from leaving it, for example because of unsaved
/// edits.
///
/// <!-- snippet: doc-leave-guard -->
/// ```swift
/// extension ProfileModel: LeaveGuard {
///   func decideLeaving() -> LeaveDecision {
///     guard hasUnsavedEdits else { return .allow }
///     return .ask(
///       Dialog(
///         "Discard your changes?",
///         choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
///       onAnswer: { self.discardEdits() })
///   }
/// }
/// ```
///
/// One guard covers every way out: the back button, the edge swipe, the drag of a sheet, a tab
/// switch, a link, and a pop by the app's code. The deepest guards are asked first. The first veto
/// stops the request, and nothing changes. Guards are not asked when a flow ends itself by
/// ``Coordinator/finish(_:)`` or ``Coordinator/cancel()``, when state is restored, or on re-evaluation.
/// A Close button therefore calls ``Coordinator/dismiss()``, which asks.
///
/// Code that knows that nothing will be lost, for example after saving, can skip the guards with
/// ``Transition/skippingLeaveGuards``. A screen asks at most one question at a time. A newer request
/// replaces the one that waits for the answer, which ends ``Outcome/superseded``. The question leaves
/// the tree together with its screen.
@MainActor
public protocol LeaveGuard: AnyObject {
  /// Decides whether the entry may be left.
  ///
  /// Return a decision without side effects; commands given here wait. It may be called several
  /// times for one attempt to leave. Meanwhile the tree is as it was before the request.
  func decideLeaving() -> LeaveDecision
}

/// The decision of a ``LeaveGuard``.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LeaveDecision {
  /// The entry may be left.
  case allow
  /// The entry stays; the request ends `.refused(.leaveVetoed(reason))`.
  case veto(String)
  /// The user is asked in a dialog over the entry.
  ///
  /// The request is ``Outcome/asking`` until then. If the user answers the dialog, the request
  /// goes on and this entry is not asked again. If the user cancels it, the request ends
  /// `.refused(.leaveVetoed(title))` with the dialog's title.
  ///
  /// `onAnswer` is called when the user answers, before the request goes on. Discard the edits
  /// there, because the entry may stay in the tree, for example in a tab that is no longer
  /// selected.
  case ask(Dialog<Void>, onAnswer: @MainActor () -> Void = {})
}
