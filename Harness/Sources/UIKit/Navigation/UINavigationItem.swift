public import Foundation

/// What a navigation bar shows while a controller is on top of the stack.
@MainActor open class UINavigationItem: NSObject {
  /// How large a title is.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before.
    case automatic
    /// Always large.
    case always
    /// Never large.
    case never
  }

  /// What a back button says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, as far as there is room.
    case `default`
    /// "Back".
    case generic
    /// Only the arrow.
    case minimal
  }

  /// The title.
  open var title: String?
  /// A view instead of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The button that leads back to this item, while it is the one below.
  open var backBarButtonItem: UIBarButtonItem?
  /// What the button is called that leads back to this item.
  open var backButtonTitle: String?
  /// What is done instead of going back when the back button is touched.
  open var backAction: UIAction?
  /// Whether the back button is left out.
  open var hidesBackButton = false
  /// Whether the items on the left stand beside the back button, not in its place.
  open var leftItemsSupplementBackButton = false
  /// The items on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The search that the bar offers.
  open var searchController: UISearchController?
  /// Whether the search goes while the list below scrolls.
  open var hidesSearchBarWhenScrolling = true
  /// How the bar looks while the item is on top.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks while the item is on top and nothing is scrolled below it.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// How large the title is.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What the back button says that leads back to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default

  /// An item with a title.
  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// The first item on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Says whether the back button is left out.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Says which item is on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Says which item is on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Says which items are on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Says which items are on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether the bar shows a back button while this item is on top.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}
