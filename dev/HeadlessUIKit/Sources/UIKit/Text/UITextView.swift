public import Foundation

/// A view for editing text with several lines.
@MainActor open class UITextView: UIScrollView, UITextInputTraits {
  private var content = ""
  /// The text.
  ///
  /// Setting it does not notify the delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set { content = newValue ?? "" }
  }
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var textColor: UIColor?
  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural
  /// Indicates whether the user can edit the text.
  open var isEditable = true
  /// Indicates whether the user can select text.
  open var isSelectable = true
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

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if isEditable { textDelegate?.textViewDidBeginEditing(self) }
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    if isEditable { textDelegate?.textViewDidEndEditing(self) }
    return true
  }

  override var takesTouches: Bool { true }
  override var texts: [String] { [content] }
  override func touch() { becomeFirstResponder() }

  func write(_ string: String) {
    replace(NSRange(location: (content as NSString).length, length: 0), with: string)
  }

  func rewrite(_ string: String) {
    replace(NSRange(location: 0, length: (content as NSString).length), with: string)
  }

  private func replace(_ range: NSRange, with string: String) {
    guard isEditable, isFirstResponder,
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return }
    content = (content as NSString).replacingCharacters(in: range, with: string)
    textDelegate?.textViewDidChange(self)
  }
}

/// Methods that decide about the editing of a text view.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a range of the text may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
