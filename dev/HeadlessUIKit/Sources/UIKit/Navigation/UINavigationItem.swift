public import Foundation

/// The content of a navigation bar while its controller is at the top of the stack.
@MainActor open class UINavigationItem: NSObject {
  /// The display mode of a large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the previous item.
    case automatic
    /// The title is always large.
    case always
    /// The title is never large.
    case never
  }

  /// The content of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, as far as there is enough space.
    case `default`
    /// "Back".
    case generic
    /// Only the arrow.
    case minimal
  }

  /// The title.
  open var title: String?
  /// A view that replaces the title.
  open var titleView: UIView?
  /// A line of text above the title.
  open var prompt: String?
  /// The button that leads back to this item, while the item is below the top.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that leads back to this item.
  open var backButtonTitle: String?
  /// An action that the back button performs instead of going back.
  open var backAction: UIAction?
  /// Indicates whether the back button is hidden.
  open var hidesBackButton = false
  /// Indicates whether the left items are shown next to the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false
  /// The items at the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The search controller of the bar.
  open var searchController: UISearchController? {
    didSet { searchController?.owner = owner }
  }
  /// The view controller that the bar describes.
  weak var owner: UIViewController? {
    didSet { searchController?.owner = owner }
  }
  /// Indicates whether the search bar disappears while the content scrolls.
  open var hidesSearchBarWhenScrolling = true
  /// The appearance of the bar while the item is at the top.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while the item is at the top and no content is scrolled below the
  /// bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The display mode of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The content of the button that leads back to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// The first item at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Sets whether the back button is hidden.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the item at the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item at the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Indicates whether the bar shows a back button while this item is at the top.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}
