/// The content of a dialog's entry, which hosts read to show the dialog.
///
/// <!-- snippet: doc-dialog-model -->
/// ```swift
/// if let dialog = navigator.content(of: id) as? DialogModel {
///   show(dialog.title, dialog.buttons.map(\.title))
///   // Later, when the user has chosen the first button:
///   navigator.report(.answer(id, button: 0))
/// }
/// ```
@MainActor
public final class DialogModel {
  /// The question.
  public let title: String
  /// Additional text below the title; nil for none.
  public let message: String?
  /// The kind of dialog: an alert or a confirmation.
  public let style: DialogStyle
  /// The buttons, in order.
  public let buttons: [DialogButton]
  /// The text fields, in order.
  public let textFields: [DialogTextField]
  /// The name of the view at which a confirmation points; nil for none.
  public let anchor: String?

  /// Converts a button's index and the texts into the dialog's result.
  private let meaning: @MainActor (Int, [String: String]) -> Ending
  /// True for the question of a leave guard, which stays when the app dismisses modals.
  var isLeaveQuestion = false
  /// The place of the dialog; nil before it is in a tree.
  private(set) weak var place: Place?
  /// Weak, because the requests own the tree that contains the dialog.
  private weak var requests: (any RequestReceiver)?
  /// Receives the answer; nil before the dialog is in a tree.
  private(set) var result: ResultSink?

  init<Choice>(_ dialog: Dialog<Choice>) {
    title = dialog.title
    message = dialog.message
    style = dialog.style
    buttons = dialog.choices.map(\.button)
    textFields = dialog.textFields
    anchor = dialog.anchor
    let values = dialog.choices.map(\.value)
    meaning = { button, texts in
      guard let choice = values[button] else { return .cancel(.cancelled) }
      return .finish(with: DialogAnswer(choice: choice, texts: texts))
    }
  }

  /// Returns the result for the button at an index, which must be valid, with the texts of the
  /// fields.
  ///
  /// A field for which the host has no text keeps its initial text.
  func ending(button: Int, texts: [String]) -> Ending {
    var named: [String: String] = [:]
    for (index, field) in textFields.enumerated() {
      named[field.name] = texts.indices.contains(index) ? texts[index] : field.text
    }
    return meaning(button, named)
  }

  /// Returns true if the user cannot tell the dialogs apart.
  func looksLike(_ other: DialogModel) -> Bool {
    title == other.title && message == other.message && style == other.style
      && buttons == other.buttons && textFields == other.textFields && anchor == other.anchor
  }

  func attach(to place: Place, result: ResultSink?, requests: any RequestReceiver) {
    self.place = place
    self.result = result
    self.requests = requests
  }

  /// Cancels the dialog if it is still in the tree.
  func cancel(_ reason: CancellationReason) {
    guard let place, let requests, place.object === self, !place.hasEnded else { return }
    _ = requests.submit(Request(.end(place, id: place.id, .cancel(reason))))
  }
}

extension Dialog {
  /// Declares a handler for the user's answer to this dialog.
  ///
  /// <!-- snippet: dialogs-on-answer -->
  /// ```swift
  /// case .confirmReset:
  ///   Dialog(
  ///     "Delete all addresses?",
  ///     choices: [.destructive("Delete all", ()), .cancel("Cancel")]
  ///   ).onAnswer { _ in self.book.addresses = [] }
  /// ```
  ///
  /// The handler is called once, after the commit that removes the dialog. It is not called if the
  /// dialog is cancelled. When saved state is restored, ``Coordinator/destination(for:)`` declares
  /// the handler again.
  @MainActor
  public func onAnswer(
    _ handler: @escaping @MainActor (DialogAnswer<Choice>) -> Void
  ) -> Destination {
    Destination(dialog: DialogModel(self), result: ResultSink(onFinish: handler))
  }

  /// Declares a handler that is called when the user answers or cancels this dialog.
  ///
  /// In all other respects, this method works like ``onAnswer(_:)``.
  @MainActor
  public func onResult(
    _ handler: @escaping @MainActor (FlowResult<DialogAnswer<Choice>>) -> Void
  ) -> Destination {
    Destination(dialog: DialogModel(self), result: ResultSink(handler))
  }
}

extension DestinationBuilder {
  /// Accepts a dialog whose answer is ignored.
  public static func buildExpression<Choice>(_ dialog: Dialog<Choice>) -> Destination {
    dialog.onResult { _ in }
  }
}
