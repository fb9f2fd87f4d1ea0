import UIKit

/// A UIKit text field that reports the user's actions to closures.
final class FieldView: UITextField, UITextFieldDelegate {
  /// The accessibility label of the field, unless another one is set.
  var ownName: String?
  private var onReturn: (@MainActor () -> Void)?
  /// The text of the bound value when it was last read; the text differs from it during editing.
  private var valueText: String?
  private var onCommit: (@MainActor () -> Void)?

  init() {
    super.init(frame: .zero)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Applies the modifiers for text fields.
  func configure(in node: ViewNode) {
    isEnabled = node.environment.isEnabled
    let submit = node.environment.submitActions
    onReturn = { for action in submit where action.triggers.contains(.text) { action.perform() } }
  }

  /// Shows the text of a value, and writes an edited text when editing ends.
  ///
  /// Apple: the field "updates the value when the user commits their edits, such as by pressing the
  /// Return key" (https://developer.apple.com/documentation/swiftui/textfield).
  func edit(read: @escaping () -> String, write: @escaping (String) -> Void) {
    let current = read()
    if current != valueText { text = current }
    valueText = current
    onCommit = { [unowned self] in
      guard let edited = text, edited != valueText else { return }
      write(edited)
      valueText = read()
      text = valueText
    }
    on(.editingDidEnd) { [unowned self] in onCommit?() }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ownName }
    set { super.accessibilityLabel = newValue }
  }

  // The action may request the focus for another field, which receives it after the views have been
  // updated.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onCommit?()
    onReturn?()
    resignFirstResponder()
    return true
  }
}

/// An action for submitted texts.
struct SubmitAction {
  let triggers: SubmitTriggers
  let perform: () -> Void
}

private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

extension EnvironmentValues {
  /// The actions for submitted texts, starting with the innermost.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Performs an action when the user submits a text in the view.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) {
      $0.insert(SubmitAction(triggers: triggers, perform: action), at: 0)
    }
  }
}
