public import Foundation

/// A bar with a search field.
@MainActor open class UISearchBar: UIView {
  /// The delegate of the search bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field of the bar.
  open private(set) lazy var searchTextField = makeField()
  /// The search text.
  ///
  /// Setting the text does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The placeholder of the empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
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
  }
}

/// The text field of a search bar.
@MainActor open class UISearchTextField: UITextField {
  weak var bar: UISearchBar?

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard let bar else { return super.becomeFirstResponder() }
    guard super.becomeFirstResponder() else { return false }
    bar.controller?.isActive = true
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
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when the user starts the search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}
