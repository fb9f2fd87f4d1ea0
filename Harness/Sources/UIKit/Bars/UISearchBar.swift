public import Foundation

/// A field to search with.
@MainActor open class UISearchBar: UIView {
  /// Who hears of the search.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field that is written in.
  open private(set) lazy var searchTextField = makeField()
  /// What is searched for.
  ///
  /// Setting it tells nobody.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line above.
  open var prompt: String?
  /// Whether there is a button that ends the search.
  open var showsCancelButton = false
  /// Where can be searched.
  open var scopeButtonTitles: [String]?
  /// Where is searched.
  open var selectedScopeButtonIndex = 0
  /// Whether it is shown where can be searched.
  open var showsScopeBar = false
  /// How the bar looks.
  open var searchBarStyle: Style = .default
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

  /// What the button that ends the search does.
  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  /// How a bar looks.
  public enum Style: Int, Sendable {
    /// As the place has it.
    case `default`
    /// Set off.
    case prominent
    /// Without ground.
    case minimal
  }
}

/// The field of a search bar.
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

/// Who hears of a search.
@MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The user wants to search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The user wants to end the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The user wants to search elsewhere.
  func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// It may.
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
