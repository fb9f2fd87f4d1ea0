public import Foundation

/// A bar with a search field.
@MainActor open class UISearchBar: UIView {
  /// The delegate of the search bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field of the bar.
  open private(set) lazy var searchTextField = makeField()
  /// The search text.
  ///
  /// Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The placeholder of the empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line of text above the field.
  open var prompt: String?
  weak var controller: UISearchController?

  private func makeField() -> UISearchTextField {
    let field = UISearchTextField(frame: bounds)
    field.returnKeyType = .search
    field.bar = self
    addSubview(field)
    return field
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds
  }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { true }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    searchTextField.resignFirstResponder()
  }

  override var takesTouches: Bool { true }
  override var texts: [String] { searchTextField.texts }
  override func touch() { searchTextField.touch() }

  func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.update()
  }

  /// Performs the action of the cancel button.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// The style of a search bar.
  public enum Style: Int, Sendable {
    /// The default for the context.
    case `default`
    /// A prominent bar.
    case prominent
    /// A bar without a background.
    case minimal
  }
}

/// The text field of a search bar.
@MainActor open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let bar else { return super.becomeFirstResponder() }
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true, super.becomeFirstResponder()
    else { return false }
    bar.controller?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard super.resignFirstResponder() else { return false }
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    return true
  }

  open override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    guard let bar else { return }
    if controlEvents.contains(.editingChanged) { bar.textDidChange() }
    if controlEvents.contains(.primaryActionTriggered) {
      bar.delegate?.searchBarSearchButtonClicked(bar)
    }
  }
}

/// Methods that handle the events of a search bar.
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user starts the search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user cancels the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user selects another search scope.
  func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
