public import Foundation

/// A controller with a search bar and search results.
///
/// While a search is active, it is presented by the searched controller if that defines the presentation
/// context, by the nearest one around it that does, or otherwise by the root of the containers. The results
/// controller is not shown here.
@MainActor open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The delegate of the search controller.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows the search results.
  open private(set) var searchResultsController: UIViewController?
  /// The controller whose navigation bar contains the search bar.
  weak var owner: UIViewController?
  private var isSearching = false

  /// Indicates whether a search is active.
  ///
  /// Setting it presents or dismisses the search controller.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// Creates a search controller; nil means that the searched controller shows the results itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a search controller from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchBar.controller = self
    // The lookup of the presenter, and a presenter that stays visible, are those of this style.
    modalPresentationStyle = .overCurrentContext
  }

  override func makePresentation(presenting: UIViewController?) -> UIPresentationController {
    SearchPresentation(presentedViewController: self, presenting: presenting)
  }

  private func begin() {
    isSearching = true
    delegate?.presentSearchController(self)
    // UIKit presents it unless the delegate does.
    if presentation == nil, let searched = owner ?? searchBar.nearestController {
      searched.beginPresenting(self, animated: true, completion: nil)
      guard presentation != nil else {
        // UIKit has refused and printed the reason.
        isSearching = false
        return
      }
      (presentation as? SearchPresentation)?.isAutomatic = true
      delegate?.willPresentSearchController(self)
    } else if presentation == nil {
      delegate?.willPresentSearchController(self)
      delegate?.didPresentSearchController(self)
    }
  }

  private func end() {
    guard let presentation else {
      willEnd(automatic: true)
      return didEnd(automatic: true)
    }
    guard !isBeingDismissed else { return }
    presentation.presentingViewController.dismissPresented(animated: true, completion: nil)
    willEnd(automatic: (presentation as? SearchPresentation)?.isAutomatic == true)
  }

  fileprivate func willEnd(automatic: Bool) {
    guard isSearching else { return }
    isSearching = false
    if automatic { delegate?.willDismissSearchController(self) }
    searchBar.text = ""
    searchBar.resignFirstResponder()
  }

  fileprivate func didEnd(automatic: Bool) {
    if automatic { delegate?.didDismissSearchController(self) }
  }

  fileprivate func didBegin() { delegate?.didPresentSearchController(self) }
}

/// The presentation of an active search, through which the searched content can be seen and touched.
@MainActor final class SearchPresentation: UIPresentationController {
  /// Indicates whether UIKit presents, and not the app; only then the delegate is notified.
  var isAutomatic = false

  private var search: UISearchController? { presentedViewController as? UISearchController }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed, isAutomatic { search?.didBegin() }
  }
  override func dismissalTransitionWillBegin() { search?.willEnd(automatic: isAutomatic) }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { search?.didEnd(automatic: isAutomatic) }
  }
}

extension UIPresentationController {
  /// Indicates whether what is presented is in front of the content for the user.
  var coversContent: Bool { !(self is SearchPresentation) }
}

/// Methods that handle the beginning and the end of a search.
///
/// UIKit calls them if it presents and dismisses the search controller itself.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when a search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called when a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when a search begins, to present the search controller; UIKit does so otherwise.
  func presentSearchController(_ searchController: UISearchController)
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
  /// Does nothing, so UIKit presents.
  public func presentSearchController(_ searchController: UISearchController) {}
}
