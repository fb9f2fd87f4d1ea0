public import Foundation

/// What a tab bar shows of a controller.
@MainActor open class UITabBarItem: UIBarItem {
  /// The system's items.
  public enum SystemItem: Int, Sendable {
    /// More.
    case more
    /// Favourites.
    case favorites
    /// Featured.
    case featured
    /// Top rated.
    case topRated
    /// Recent.
    case recents
    /// Contacts.
    case contacts
    /// History.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Downloads.
    case downloads
    /// Most recent.
    case mostRecent
    /// Most viewed.
    case mostViewed
  }

  /// The picture while the tab is selected.
  open var selectedImage: UIImage?
  /// What the badge says; none if nil.
  open var badgeValue: String?
  /// The badge's colour.
  open var badgeColor: UIColor?

  /// An item that says nothing.
  public override init() { super.init() }

  /// An item with a title and a picture.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title and two pictures.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.selectedImage = selectedImage
    super.init()
    self.title = title
    self.image = image
  }

  /// One of the system's items.
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    super.init()
    self.tag = tag
  }
}

/// The bar of tabs.
@MainActor open class UITabBar: UIView {
  /// The tabs.
  open var items: [UITabBarItem]?
  /// The tab that is selected.
  open var selectedItem: UITabBarItem?
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// How the bar looks.
  open var standardAppearance = UITabBarAppearance()
  /// How the bar looks where nothing is scrolled below it.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The colour of the tabs that are not selected.
  open var unselectedItemTintColor: UIColor?
  /// Whether what is below shines through.
  open var isTranslucent = true
}

/// Hears of a tab bar controller, and has a say in what the user selects.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// What animates a change of tabs; none if nil.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What leads a change of tabs by a gesture.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// The user may.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// No animation.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// No gesture.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
