/// What stands in the tree while a dialog is shown, for hosts to show and to answer.
///
/// ```swift
/// if let dialog = navigator.content(of: id) as? DialogModel {
///   show(dialog.title, dialog.buttons.map(\.title))
///   // later, when the user has chosen the second button:
///   navigator.report(.answer(id, button: 1))
/// }
/// ```
@MainActor
public final class DialogModel {
  /// What is asked.
  public let title: String
  /// What more there is to say.
  public let message: String?
  /// How it looks.
  public let style: DialogStyle
  /// The buttons, in order.
  public let buttons: [DialogButton]
  /// The text fields, in order.
  public let textFields: [DialogTextField]

  /// Says what an answer means to the one who asked.
  private let meaning: @MainActor (Int, [String: String]) -> Ending
  private weak var place: Place?
  private var queue: (any RequestReceiver)?
  /// Takes the answer; nil before the dialog is in a tree.
  private(set) var result: ResultSink?

  init<Choice>(_ dialog: Dialog<Choice>) {
    title = dialog.title
    message = dialog.message
    style = dialog.style
    buttons = dialog.choices.map(\.button)
    textFields = dialog.textFields
    let values = dialog.choices.map(\.value)
    meaning = { button, texts in
      guard let choice = values[button] else { return .cancel(.cancelled) }
      return .finish(with: DialogAnswer(choice: choice, texts: texts))
    }
  }

  /// How the dialog ends with this button, which must be one of its own, and these texts.
  ///
  /// A host that has no text for a field leaves what it said to begin with.
  func ending(button: Int, texts: [String]) -> Ending {
    var named: [String: String] = [:]
    for (index, field) in textFields.enumerated() {
      named[field.name] = texts.indices.contains(index) ? texts[index] : field.text
    }
    return meaning(button, named)
  }

  func attach(to place: Place, result: ResultSink?, queue: any RequestReceiver) {
    self.place = place
    self.result = result
    self.queue = queue
  }

  /// Ends the dialog if it is shown.
  func cancel(_ reason: CancellationReason) {
    guard let place, let queue, place.object === self, !place.hasEnded else { return }
    _ = queue.submit(Request(.end(place, .cancel(reason))))
  }
}

extension Dialog {
  /// Declares what happens when this dialog is answered, where the dialog is declared.
  ///
  /// ```swift
  /// case .confirmDeletion:
  ///   Dialog("Delete it?", choices: [.destructive("Delete", true), .cancel("Keep it")])
  ///     .onAnswer { _ in self.delete() }
  /// ```
  ///
  /// The handler is called once, after the commit that takes the dialog away, and not at all if it is
  /// cancelled. It is declared again when saved state is restored.
  @MainActor
  public func onAnswer(
    _ handler: @escaping @MainActor (DialogAnswer<Choice>) -> Void
  ) -> Destination {
    Destination(dialog: DialogModel(self), result: ResultSink(onFinish: handler))
  }

  /// Declares what happens when this dialog is answered or cancelled.
  ///
  /// Otherwise as ``onAnswer(_:)``.
  @MainActor
  public func onResult(
    _ handler: @escaping @MainActor (FlowResult<DialogAnswer<Choice>>) -> Void
  ) -> Destination {
    Destination(dialog: DialogModel(self), result: ResultSink(handler))
  }
}

extension DestinationBuilder {
  /// A dialog whose answer nobody needs.
  public static func buildExpression<Choice>(_ dialog: Dialog<Choice>) -> Destination {
    dialog.onResult { _ in }
  }
}
