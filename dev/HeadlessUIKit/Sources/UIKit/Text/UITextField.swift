public import Foundation

/// A control for editing a line of text.
@MainActor open class UITextField: UIControl {
  private var content = ""
  /// The text.
  ///
  /// Setting the text sends no event.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  /// The placeholder of the empty field.
  open var placeholder: String?
  /// The delegate, which decides about editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var textColor: UIColor?
  /// The border style.
  open var borderStyle: BorderStyle = .none
  /// The visibility of a button that clears the text.
  open var clearButtonMode: ViewMode = .never
  /// Indicates whether the font scales with the user's preferred text size.
  open var adjustsFontForContentSizeCategory = false
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The label of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The letters that are capitalised automatically.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The autocorrection of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Indicates whether the text is hidden.
  open var isSecureTextEntry = false
  /// The semantic type of the text, which allows autofill.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! = nil

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func resignFirstResponder() -> Bool {
    let wasEdited = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    if wasEdited { sendActions(for: .editingDidEnd) }
    return true
  }

  override var takesTouches: Bool { true }
  override var texts: [String] {
    content.isEmpty ? placeholder.map { [$0] } ?? [] : [isSecureTextEntry ? "•" : content]
  }
  override func touch() {
    super.touch()
    becomeFirstResponder()
  }

  /// Appends text as the user does, in one piece as from the pasteboard.
  func write(_ string: String) {
    replace(NSRange(location: (content as NSString).length, length: 0), with: string)
  }

  /// Replaces the whole text as the user does.
  func rewrite(_ string: String) {
    replace(NSRange(location: 0, length: (content as NSString).length), with: string)
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isFirstResponder else { return }
    content = (content as NSString).replacingCharacters(in: range, with: string)
    sendActions(for: .editingChanged)
  }

  /// Performs the user's press of the return key.
  func pressReturn() {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .primaryActionTriggered)
  }

  /// The border style of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A rounded rectangle.
    case roundedRect = 3
  }

  /// The visibility of a view next to the text.
  public enum ViewMode: Int, Sendable {
    /// Never visible.
    case never
    /// Visible during editing.
    case whileEditing
  }
}

/// Methods that decide about the editing of a text field.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the return key has its normal effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
