public import Foundation

/// A text of many lines.
@MainActor open class UITextView: UIScrollView, UITextInputTraits {
  private var content = ""
  /// The text.
  ///
  /// Setting it tells nobody.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set { content = newValue ?? "" }
  }
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var textColor: UIColor?
  /// Where lines begin.
  open var textAlignment: NSTextAlignment = .natural
  /// Whether the user can write.
  open var isEditable = true
  /// Whether the user can select.
  open var isSelectable = true
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

/// Who has a say in the editing of a text.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text may be another.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The user changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// It may.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
