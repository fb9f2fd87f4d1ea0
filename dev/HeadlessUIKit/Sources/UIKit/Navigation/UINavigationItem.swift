public import Foundation

/// The content of a navigation bar while the item's controller is at the top of the stack.
@MainActor open class UINavigationItem: NSObject {
  /// The display mode of a large title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same mode as that of the previous item.
    case automatic
  }

  /// The title.
  open var title: String?
  /// A view that replaces the title.
  open var titleView: UIView?
  /// A line of text above the title.
  open var prompt: String?
  /// An action that the back button performs instead of going back.
  ///
  /// An item without a back button gets one for the action
  /// ([backAction](https://developer.apple.com/documentation/uikit/uinavigationitem/backaction)).
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
  /// The display mode of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

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

  /// Indicates whether the bar shows a back button while this item is at the top and not the root.
  var showsBackButton: Bool { backAction != nil || offersBackButton }

  /// Indicates whether the item has a back button without a back action.
  private var offersBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}
