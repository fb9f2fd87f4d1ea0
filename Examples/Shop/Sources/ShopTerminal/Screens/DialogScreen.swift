import Cairn

/// A dialog in a terminal: each button is a choice, which asks for the dialog's text fields.
struct DialogScreen: TerminalScreen {
  let dialog: DialogModel
  let answer: @MainActor (_ button: Int, _ texts: [String]) -> Void

  var title: String { dialog.title }
  var lines: [String] { [dialog.message].compactMap(\.self) }

  var actions: [TerminalAction] {
    dialog.buttons.enumerated().map { index, button in
      TerminalAction(title: button.title, fields: dialog.textFields.map(\.name)) { texts in
        answer(index, texts)
      }
    }
  }
}
