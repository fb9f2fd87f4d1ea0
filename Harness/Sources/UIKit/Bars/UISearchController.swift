public import Foundation

/// A controller with a search bar and search results.
///
/// In contrast to a device, it is not presented over the screen during a search.
@MainActor open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The object that updates the search results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate of the search controller.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows the search results.
  open private(set) var searchResultsController: UIViewController?
  /// Indicates whether the content behind the results is obscured.
  open var obscuresBackgroundDuringPresentation = true
  /// Indicates whether the navigation bar is hidden during a search.
  open var hidesNavigationBarDuringPresentation = true
  /// Indicates whether the cancel button appears automatically.
  open var automaticallyShowsCancelButton = true
  /// Indicates whether a search is active.
  open var isActive = false {
    didSet { if isActive != oldValue { activeDidChange() } }
  }

  /// Creates a search controller; nil means that the searched controller shows the results itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// Creates a search controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.controller = self
  }

  private func activeDidChange() {
    if isActive {
      delegate?.willPresentSearchController(self)
      update()
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.text = ""
      searchBar.resignFirstResponder()
      update()
      delegate?.didDismissSearchController(self)
    }
  }

  func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// A method that updates search results.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search text changes, and when a search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Methods that handle the beginning and the end of a search.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when a search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called when a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
