public import Foundation

/// A line of text that the user writes.
@MainActor open class UITextField: UIControl, UITextInputTraits {
  private var content = ""
  /// The text.
  ///
  /// Setting it tells nobody.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  /// What is shown while there is no text.
  open var placeholder: String?
  /// Who has a say in editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var textColor: UIColor?
  /// Where lines begin.
  open var textAlignment: NSTextAlignment = .natural
  /// The frame about the text.
  open var borderStyle: BorderStyle = .none
  /// When a button is shown that takes the text away.
  open var clearButtonMode: ViewMode = .never
  /// Whether beginning to edit takes the text away.
  open var clearsOnBeginEditing = false
  /// What is shown before the text.
  open var leftView: UIView?
  /// What is shown after the text.
  open var rightView: UIView?
  /// What is shown in place of the keyboard.
  open var inputView: UIView?
  /// What is shown above the keyboard.
  open var inputAccessoryView: UIView?
  /// Whether the font follows the size that the user wants.
  open var adjustsFontForContentSizeCategory = false
  /// Which keys there are.
  open var keyboardType = UIKeyboardType.default
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// Which letters are large.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether nobody else shall read the text.
  open var isSecureTextEntry = false
  /// Whether the return key needs a text.
  open var enablesReturnKeyAutomatically = false
  /// What kind of text it is, so that it can be filled in.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! = nil
  /// Whether the user writes here now.
  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing { content = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
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

  /// What writing does: the text at the end goes in as a whole, as from the clipboard.
  func write(_ string: String) {
    replace(NSRange(location: (content as NSString).length, length: 0), with: string)
  }

  /// What the user does who writes another text over the whole.
  func rewrite(_ string: String) {
    replace(NSRange(location: 0, length: (content as NSString).length), with: string)
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isFirstResponder,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    else { return }
    content = (content as NSString).replacingCharacters(in: range, with: string)
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    post(UITextField.textDidChangeNotification)
  }

  /// What the return key does.
  func pressReturn() {
    guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = handles(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted when the user changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing began.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The frame about a text.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// A line with a shadow.
    case bezel
    /// Rounded.
    case roundedRect
  }

  /// When something beside a text is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While the user writes.
    case whileEditing
    /// While the user does not write.
    case unlessEditing
    /// Always.
    case always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text counts.
    case committed
    /// The text does not count.
    case cancelled
  }
}

/// Who has a say in the editing of a field.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing ended, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text may be another.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Other letters are selected, or the text is another.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the text may be taken away.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does something.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Tells the delegate without the reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// It may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
