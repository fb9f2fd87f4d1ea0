public import Foundation

/// A controller with a search bar and search results.
///
/// The nearest controller that defines the presentation context, starting with the searched
/// controller, presents an active search; if there is none, the root of the containers does. The
/// results controller is not shown here.
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
  /// Setting this property presents or dismisses the search controller.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// Creates a search controller; pass nil if the searched controller shows the results itself.
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
    guard presentation == nil, let searched = owner ?? searchBar.nearestController else { return }
    searched.beginPresenting(self, animated: true, completion: nil)
    // UIKit may have refused, and printed the reason.
    if presentation == nil { isSearching = false }
  }

  private func end() {
    guard !isBeingDismissed else { return }
    presentation?.presentingViewController.dismissPresented(animated: true, completion: nil)
    willEnd()
  }

  fileprivate func willEnd() {
    guard isSearching else { return }
    isSearching = false
    delegate?.willDismissSearchController(self)
    searchBar.text = ""
    searchBar.resignFirstResponder()
  }
}

/// The presentation of an active search, through which the searched content can be seen and touched.
@MainActor final class SearchPresentation: UIPresentationController {
  override func dismissalTransitionWillBegin() {
    (presentedViewController as? UISearchController)?.willEnd()
  }
}

extension UIPresentationController {
  /// Indicates whether what is presented is in front of the content for the user.
  var coversContent: Bool { !(self is SearchPresentation) }
}

/// A method that handles the end of a search.
@MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called when a search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
}
