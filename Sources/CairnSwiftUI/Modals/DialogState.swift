#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// A dialog on the screen, with the text that the user has typed.
  @MainActor
  final class DialogState {
    @MainActor
    @Observable
    final class Field {
      let field: DialogTextField
      var text: String

      init(_ field: DialogTextField) {
        self.field = field
        text = field.text
      }
    }

    /// The model; weak, because SwiftUI retains this value after the dialog has ended.
    private(set) weak var model: DialogModel?
    let id: EntryID
    let title: String
    let message: String?
    let buttons: [DialogButton]
    let cancelButton: Int?
    /// The name of the view at which a confirmation points; nil for none.
    let anchor: String?
    let fields: [Field]
    /// Indicates whether SwiftUI adds a button that cancels the dialog without an answer.
    let hasSystemButton: Bool

    init(_ id: EntryID, _ model: DialogModel) {
      self.id = id
      self.model = model
      title = model.title
      message = model.message
      buttons = model.buttons
      cancelButton = model.cancelButton
      anchor = model.anchor
      fields = model.textFields.map(Field.init)
      hasSystemButton = model.style == .alert ? buttons.isEmpty : cancelButton == nil
    }
  }

  extension View {
    func dialogs(over level: LevelModel) -> some View {
      modifier(Dialogs(level: level))
    }
  }

  private struct Dialogs: ViewModifier {
    @Bindable var level: LevelModel

    func body(content: Content) -> some View {
      let title = Text(verbatim: level.dialog?.title ?? "")
      content
        .alert(
          title, isPresented: $level.isAlertPresented, presenting: level.dialog,
          actions: { dialog in
            ForEach(dialog.fields.indices, id: \.self) { DialogField(field: dialog.fields[$0]) }
            DialogButtons(dialog: dialog, level: level)
          },
          message: { dialog in dialog.message.map { Text(verbatim: $0) } }
        )
        .confirmation(level.dialog, isPresented: $level.isConfirmationPresented, of: level)
    }
  }

  extension View {
    /// Shows a confirmation that points at the view.
    func confirmation(
      _ dialog: DialogState?, isPresented: Binding<Bool>, of level: LevelModel?
    ) -> some View {
      confirmationDialog(
        Text(verbatim: dialog?.title ?? ""), isPresented: isPresented, titleVisibility: .visible,
        presenting: dialog,
        actions: { dialog in
          if let level { DialogButtons(dialog: dialog, level: level) }
        },
        message: { dialog in dialog.message.map { Text(verbatim: $0) } })
    }
  }

  private struct DialogField: View {
    @Bindable var field: DialogState.Field

    var body: some View {
      if field.field.isSecure {
        SecureField(field.field.placeholder, text: $field.text)
          .accessibilityIdentifier(field.field.name)
      } else {
        TextField(field.field.placeholder, text: $field.text)
          .accessibilityIdentifier(field.field.name)
      }
    }
  }

  private struct DialogButtons: View {
    let dialog: DialogState
    let level: LevelModel

    var body: some View {
      // SwiftUI accepts only one button that cancels.
      ForEach(dialog.buttons.indices, id: \.self) { index in
        let button = dialog.buttons[index]
        Button(role: role(of: button, isCancelling: index == dialog.cancelButton)) {
          level.answer(index, of: dialog)
        } label: {
          Text(verbatim: button.title)
        }
        .defaultAction(button.role == .preferred)
      }
      // SwiftUI performs the action later. An overlay that has covered and disabled the window
      // since then does not change the user's choice.
      .environment(\.isEnabled, true)
    }

    private func role(of button: DialogButton, isCancelling: Bool) -> ButtonRole? {
      switch button.role {
      case .cancel: isCancelling ? .cancel : nil
      case .destructive: .destructive
      case .preferred, nil: nil
      @unknown default: nil
      }
    }
  }
#endif
