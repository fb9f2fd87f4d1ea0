import UIKit

/// A field of UIKit's that tells in closures what the user does in it.
final class FieldView: UITextField, UITextFieldDelegate {
  /// What the field is called, unless it has been given another name.
  var ownName: String?
  private var onReturn: (@MainActor () -> Void)?

  init() {
    super.init(frame: .zero)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Takes over what modifiers say of fields.
  func configure(in node: ViewNode) {
    let style = node.environment.style
    isEnabled = node.environment.isEnabled
    font = style.font?.uiFont
    textColor = style.foreground?.uiColor
    keyboardType = style.keyboardType
    textContentType = style.contentType
    autocapitalizationType = style.capitalization?.type ?? .sentences
    autocorrectionType = style.isAutocorrectionDisabled ? .no : .default
    returnKeyType = style.submitLabel?.key ?? .default
    borderStyle = style.hasFieldBorder ? .roundedRect : .none
    let submit = node.environment.submitActions
    onReturn = { for action in submit where action.triggers.contains(.text) { action.perform() } }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? ownName }
    set { super.accessibilityLabel = newValue }
  }

  // What is done may ask for the focus of another field; that is given when views are up to date.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    onReturn?()
    resignFirstResponder()
    return true
  }
}

/// What is done when the user submits a text.
struct SubmitAction {
  let triggers: SubmitTriggers
  let perform: () -> Void
}

private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [SubmitAction] { [] }
}

extension EnvironmentValues {
  /// What is done when the user submits a text, the innermost first.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Does something when the user submits a text in the view.
  ///
  /// [onSubmit(of:_:)](https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:))
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) {
      $0.insert(SubmitAction(triggers: triggers, perform: action), at: 0)
    }
  }

  /// Has nothing around the view hear of texts that are submitted in it.
  ///
  /// [submitScope(_:)](https://developer.apple.com/documentation/swiftui/view/submitscope(_:))
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }
}
