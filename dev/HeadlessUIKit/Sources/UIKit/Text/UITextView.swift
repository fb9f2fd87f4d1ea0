import Foundation

/// A view for editing text with several lines.
@MainActor open class UITextView: UIScrollView {
  private var content = ""
  /// The text.
  ///
  /// Setting it does not notify the delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { content }
    set { content = newValue ?? "" }
  }
  /// Indicates whether the user can edit the text.
  open var isEditable = true

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard super.becomeFirstResponder() else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
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
    guard isEditable, isFirstResponder else { return }
    content = (content as NSString).replacingCharacters(in: range, with: string)
    textDelegate?.textViewDidChange(self)
  }
}

/// Methods that decide about the editing of a text view.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
