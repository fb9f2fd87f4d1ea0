/// A model or coordinator that can object to being left, because of unsaved edits for example.
///
/// ```swift
/// extension ProfileModel: LeaveGuard {
///   func decideLeaving() -> LeaveDecision {
///     guard hasUnsavedEdits else { return .allow }
///     return .ask(
///       Dialog(
///         "Discard your changes?",
///         choices: [.destructive("Discard", ()), .cancel("Keep editing")]))
///   }
/// }
/// ```
///
/// One guard covers every way out: the back button, the edge swipe, the drag of a sheet, a tab switch,
/// a link, a program's pop. The deepest are asked first; the first that objects stops, and nothing
/// changes. A flow that ends itself by `finish` or `cancel`, restoring and re-evaluation do not ask.
@MainActor
public protocol LeaveGuard: AnyObject {
  /// Whether the place may be left.
  ///
  /// Decide and return; commands given here wait. It may be called more often than the user tries to
  /// leave.
  func decideLeaving() -> LeaveDecision
}

/// What a ``LeaveGuard`` says.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LeaveDecision {
  /// The place may be left.
  case allow
  /// The place stays; the request ends `.refused(.leaveVetoed(reason))`.
  case veto(String)
  /// The user is asked over the place.
  ///
  /// The request is ``Outcome/deferred`` meanwhile. If the dialog is answered, the request goes on, and
  /// this place is not asked again; if it is cancelled, the request ends `.refused(.leaveVetoed(title))`
  /// with the dialog's title.
  ///
  /// `onAnswer` is called when it is answered, before the request goes on. Take back the edits there: the
  /// place may stay, in a tab that is not selected any more.
  case ask(Dialog<Void>, onAnswer: @MainActor () -> Void = {})
}
