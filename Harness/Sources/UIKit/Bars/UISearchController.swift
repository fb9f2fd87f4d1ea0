public import Foundation

/// A search bar with what it finds.
///
/// Unlike a device's, this one is not presented over the screen while a search goes on.
@MainActor open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar()
  /// Who finds what is searched for.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who hears of the search's beginning and end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// What shows what is found.
  open private(set) var searchResultsController: UIViewController?
  /// Whether what is behind is darkened.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar's title goes while a search goes on.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar has its button to end the search by itself.
  open var automaticallyShowsCancelButton = true
  /// Whether a search goes on.
  open var isActive = false {
    didSet { if isActive != oldValue { activeDidChange() } }
  }

  /// A search whose results a controller shows, or the one that searches.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// A search from an archive.
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

/// Who finds what is searched for.
@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Something else is searched for, or the search began or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Who hears of a search's beginning and end.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// A search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// A search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// A search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// A search ended.
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
