import Cairn

/// The fields that the form of a dialog submits.
struct DialogForm: Decodable {
  /// The index of the button in the dialog's list.
  let button: Int
  /// The content of the text fields, in order.
  let texts: [String]
}

extension LevelRenderer {
  /// The dialog at the entry, if there is one.
  func dialog(at entry: EntryID?) -> DialogModel? {
    entry.flatMap { navigator.content(of: $0) } as? DialogModel
  }

  /// The attributes that make a modal a dialog for assistive technology.
  func attributes(of dialog: DialogModel, at entry: EntryID?) -> String {
    let role = dialog.style == .alert ? #" role="alertdialog""# : ""
    guard dialog.message != nil, let entry else { return role }
    return #"\#(role) aria-describedby="\#(messageID(entry))""#
  }

  private func messageID(_ entry: EntryID) -> String { "cairn-message-\(entry.rawValue)" }

  /// A dialog's message and its form: text fields and a button for each choice.
  func question(_ dialog: DialogModel, at entry: EntryID) -> Markup {
    let message = dialog.message.map {
      #"<p class="cairn-message" id="\#(messageID(entry))">\#($0.escapedForHTML)</p>"#
    }
    return """
      \(message ?? "")<form class="cairn-question" method="post" action="\(FormContext.path)">\
      \(forms.fields(HostAction.answer.rawValue, entry: entry))\
      \(dialog.textFields.enumerated().map { field($0, $1) }.joined())\
      <div class="cairn-choices">\(buttons(of: dialog))</div></form>
      """
  }

  private func field(_ index: Int, _ field: DialogTextField) -> String {
    let label = field.placeholder.isEmpty ? field.name : field.placeholder
    return """
      <input class="cairn-input" name="texts" type="\(field.isSecure ? "password" : "text")" \
      value="\(field.text.escapedForHTML)" placeholder="\(field.placeholder.escapedForHTML)" \
      aria-label="\(label.escapedForHTML)" autocomplete="off"\(index == 0 ? " autofocus" : "")>
      """
  }

  /// The buttons, with cancel buttons last; Enter in a text field presses the first.
  private func buttons(of dialog: DialogModel) -> String {
    let all = Array(dialog.buttons.enumerated())
    let ordered = all.filter { $1.role != .cancel } + all.filter { $1.role == .cancel }
    let isHarmful = all.contains { $1.role == .destructive }
    // Pressing Enter without reading must not be destructive.
    let preferred = ordered.first { $1.role == .preferred }
    let focused =
      preferred ?? (isHarmful ? ordered.last { $1.role != .destructive } : ordered.first)
    let main = (preferred ?? (isHarmful ? nil : ordered.first { $1.role == nil }))?.offset
    return ordered.map { index, button in
      let kind: String? =
        switch button.role {
        case .destructive: "danger"
        case .cancel: nil
        case .preferred, nil: index == main ? "primary" : nil
        @unknown default: nil
        }
      let focus = dialog.textFields.isEmpty && index == focused?.offset ? " autofocus" : ""
      return """
        <button class="cairn-button" name="button" value="\(index)"\
        \(kind.map { #" data-kind="\#($0)""# } ?? "")\(focus)>\(button.title.escapedForHTML)</button>
        """
    }.joined()
  }
}

extension DialogModel {
  /// The name of the dialog's style in the style sheet.
  var webStyle: String { style == .alert ? "dialog" : "confirmation" }
}
