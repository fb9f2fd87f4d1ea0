/// A model or coordinator that can prevent the user from leaving it, for example because of unsaved
/// edits.
///
/// <!-- snippet: guards-leave -->
/// ```swift
/// extension EditorModel: LeaveGuard {
///   func decideLeaving() -> LeaveDecision {
///     if isSaving { return .veto("The text is being saved.") }
///     if text == savedText { return .allow }
///     return .ask(
///       Dialog(
///         "Discard your text?",
///         choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
///       onAnswer: { self.text = self.savedText })
///   }
/// }
/// ```
///
/// One guard covers the back button, the edge swipe, the drag of a sheet, a tab switch, a link, and
/// a pop by the app's code. The deepest guards are asked first. The first veto stops the request,
/// and nothing changes; if a sheet has been dragged down, SwiftUI's host then presents it again.
/// Guards are not asked when a flow ends itself by ``Coordinator/finish(_:fileID:line:)`` or
/// ``Coordinator/cancel(fileID:line:)``, when state is restored, on re-evaluation, or by
/// ``Navigator/end()``. A Close button therefore calls ``Coordinator/dismiss(fileID:line:)``, which
/// asks the guards.
///
/// A view that is itself a destination cannot conform, because it is not an object: give the screen
/// a model, or let the coordinator conform.
///
/// Code that cannot lose edits, for example after saving, can skip the guards with
/// ``Transition/skippingLeaveGuards``. A screen asks at most one question at a time. A newer
/// request replaces the request that waits for the answer; the older one ends with
/// ``Outcome/superseded``. The question leaves the tree together with its screen.
@MainActor
public protocol LeaveGuard: AnyObject {
  /// Decides whether the entry may be left.
  ///
  /// Return a decision without side effects; commands given here are queued. The method may be
  /// called several times for one attempt to leave: hosts also call it when the user begins a
  /// gesture. The gesture continues only if the decision is ``LeaveDecision/allow``. During the
  /// call, the tree is as it was before the request.
  func decideLeaving() -> LeaveDecision
}

/// The decision of a ``LeaveGuard``.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum LeaveDecision {
  /// The entry may be left.
  case allow
  /// The entry stays; the request ends with `.refused(.leaveVetoed(reason))`.
  case veto(String)
  /// The user is asked; ``ask(_:onAnswer:)-(Dialog<Void>,_)`` creates the question.
  case ask(Question)

  /// A question to the user, with the handler of the answer.
  public struct Question {
    /// The dialog, whose choices are the numbers of its buttons.
    let dialog: Dialog<Int>
    let onAnswer: @MainActor (DialogAnswer<Int>) -> Void

    var title: String { dialog.title }

    @MainActor
    init<Choice>(
      _ dialog: Dialog<Choice>, onAnswer: @escaping @MainActor (DialogAnswer<Choice>) -> Void
    ) {
      let values = dialog.choices.map(\.value)
      self.dialog = dialog.numbered
      self.onAnswer = { answer in
        guard let choice = values[answer.choice] else { return }
        onAnswer(DialogAnswer(choice: choice, texts: answer.texts))
      }
    }
  }
}

extension LeaveDecision {
  /// Asks the user, in a dialog over the entry, whether the entry may be left.
  ///
  /// Until the user answers, the outcome is ``Outcome/asking``. If the user answers the dialog, the
  /// request continues and this entry is not asked again. If the user cancels the dialog, the
  /// request ends with `.refused(.leaveVetoed(title))`, where `title` is the dialog's title.
  ///
  /// - Parameters:
  ///   - dialog: The question. Each button leaves the entry, except the cancel button.
  ///   - onAnswer: Called when the user answers, before the request continues. Discard the edits
  ///     here, because the entry may stay in the tree, for example in a tab that is no longer
  ///     selected.
  @MainActor
  public static func ask(
    _ dialog: Dialog<Void>, onAnswer: @escaping @MainActor () -> Void = {}
  ) -> Self {
    .ask(Question(dialog) { _ in onAnswer() })
  }

  /// Asks the user in a dialog with several ways to leave.
  ///
  /// <!-- snippet: doc-leave-choices -->
  /// ```swift
  /// return .ask(
  ///   Dialog(
  ///     "Keep this message as a draft?",
  ///     choices: [
  ///       .init("Keep draft", Ending.keep), .destructive("Discard", .discard),
  ///       .cancel("Continue writing"),
  ///     ])
  /// ) { answer in
  ///   if answer.choice == .keep { self.drafts.append(self.text) }
  ///   self.text = ""
  /// }
  /// ```
  ///
  /// In all other respects, this method works like ``ask(_:onAnswer:)-(Dialog<Void>,_)``.
  ///
  /// - Parameters:
  ///   - dialog: The question. Each button leaves the entry, except the cancel button.
  ///   - onAnswer: Called with the chosen button's value and the texts of the text fields, before
  ///     the request continues.
  @MainActor
  public static func ask<Choice>(
    _ dialog: Dialog<Choice>, onAnswer: @escaping @MainActor (DialogAnswer<Choice>) -> Void
  ) -> Self {
    .ask(Question(dialog, onAnswer: onAnswer))
  }
}
