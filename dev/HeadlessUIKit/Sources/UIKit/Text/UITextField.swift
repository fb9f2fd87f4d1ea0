public import Foundation

/// A control for editing a line of text.
@MainActor open class UITextField: UIControl, UITextInputTraits {
  private var content = ""
  /// The text.
  ///
  /// Setting it sends no event.
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
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment = .natural
  /// The border style.
  open var borderStyle: BorderStyle = .none
  /// The visibility of a button that clears the text.
  open var clearButtonMode: ViewMode = .never
  /// Indicates whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// A view that replaces the keyboard.
  open var inputView: UIView?
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
  /// Indicates whether the return key is disabled while the text is empty.
  open var enablesReturnKeyAutomatically = false
  /// The semantic type of the text, which allows autofill.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! = nil
  /// Indicates whether the user is editing the text.
  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    // The delegate hears before observers of the keyboard; with a text view it is the other way round:
    // https://craiggrummitt.com/2016/07/18/keyboards-text-views-and-first-responders/
    return HeadlessDevice.current.keyboard.follow(chainWindow) {
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

  /// Appends text as the user does, in one piece as from the pasteboard.
  func write(_ string: String) {
    replace(NSRange(location: (content as NSString).length, length: 0), with: string)
  }

  /// Replaces the whole text as the user does.
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

  /// Performs the user's press of the return key.
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

  /// Posted when the user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The border style of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A line.
    case line
    /// A line with a shadow.
    case bezel
    /// A rounded rectangle.
    case roundedRect
  }

  /// The visibility of a view next to the text.
  public enum ViewMode: Int, Sendable {
    /// Never visible.
    case never
    /// Visible during editing.
    case whileEditing
    /// Visible except during editing.
    case unlessEditing
    /// Always visible.
    case always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was committed.
    case committed
    /// Editing was cancelled.
    case cancelled
  }
}

/// Methods that decide about the editing of a text field.
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a range of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the selection or the text has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its normal effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without the reason.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
