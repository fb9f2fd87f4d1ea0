import Foundation

/// A tab, which creates its controller when it is first shown.
@MainActor open class UITab: NSObject {
  /// The title.
  open var title: String {
    didSet { barItem.title = title }
  }
  /// The image.
  open var image: UIImage? {
    didSet { barItem.image = image }
  }
  /// The text of the badge; nil for no badge.
  open var badgeValue: String? {
    didSet { barItem.badgeValue = badgeValue }
  }
  /// The identifier, which is unique among all tabs of the controller.
  public let identifier: String
  /// The preferred place of the tab, if there are several places.
  open var preferredPlacement = Placement.automatic
  /// The place of a tab: the tab bar, or the sidebar only.
  ///
  /// The sidebar shows every tab.
  /// [Placement](https://developer.apple.com/documentation/uikit/uitab/placement)
  public enum Placement: Int, Sendable {
    /// In the tab bar for a root tab; optional for the other tabs.
    case automatic
    /// In the tab bar; the user can remove it.
    case `default`
    /// Never in the tab bar.
    case sidebarOnly = 6
  }
  /// The group that contains the tab.
  open internal(set) weak var parent: UITabGroup?
  /// The controller that shows the tab.
  open weak var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  weak var owner: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private var controller: UIViewController?
  private lazy var ownItem = UITabBarItem(title: title, image: image, tag: 0)
  /// The item in the tab bar, which shows the tab before its controller exists.
  var barItem: UITabBarItem { controller?.tabBarItem ?? ownItem }

  /// Creates a tab.
  ///
  /// - Parameter viewControllerProvider: Creates the controller when it is first needed.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// Creates the tab of a controller in a tab bar controller without `tabs`.
  init(of controller: UIViewController) {
    title = controller.tabBarItem.title ?? ""
    image = controller.tabBarItem.image
    identifier = "\(ObjectIdentifier(controller))"
    provider = nil
    self.controller = controller
  }

  /// The controller of the tab; nil until the controller is first needed.
  open var viewController: UIViewController? { controller }

  /// Returns the controller of the tab, and creates it if necessary.
  func load() -> UIViewController? {
    if let controller { return controller }
    controller = provider?(self)
    (barItem.title, barItem.image, barItem.badgeValue) = (title, image, badgeValue)
    return controller
  }

  /// The tab that is shown if this one is selected: itself, or a child of a group.
  var shownTab: UITab { self }
  /// The tab and all tabs inside it.
  var allTabs: [UITab] { [self] }

  /// The tab and the tabs inside it that a tab bar in a regular width shows.
  var barTabs: [UITab] {
    let isShown =
      switch preferredPlacement {
      case .automatic: parent == nil
      case .sidebarOnly: false
      case .default: true
      }
    return isShown ? [self] : []
  }
}

/// Tabs that the sidebar shows as a section, and the tab bar as one tab.
@MainActor open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] {
    didSet { adoptChildren(leaving: oldValue) }
  }
  /// The selected child.
  open var selectedChild: UITab? {
    didSet { if selectedChild !== oldValue { tabBarController?.groupChanged(self) } }
  }

  /// Creates a group.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adoptChildren(leaving: [])
  }

  /// Returns the tab inside the group that has an identifier.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.flatMap(\.allTabs).first { $0.identifier == identifier }
  }

  override var shownTab: UITab {
    (selectedChild ?? children.first)?.shownTab ?? self
  }
  override var allTabs: [UITab] { [self] + children.flatMap(\.allTabs) }
  override var barTabs: [UITab] { super.barTabs + children.flatMap(\.barTabs) }

  private func adoptChildren(leaving old: [UITab]) {
    for tab in old where !children.contains(tab) { tab.parent = nil }
    children.forEach { $0.parent = self }
    tabBarController?.updateItems()
  }
}

/// The tab for searching.
@MainActor open class UISearchTab: UITab {
  /// The identifier of every search tab (iOS 26.4).
  ///
  /// [identifier](https://onestack.dev/ios-reference/UIKit/UISearchTab)
  open class var identifier: String { "com.apple.UIKit.Search" }

  /// Creates the tab with the system's title and image.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: Self.identifier, viewControllerProvider: viewControllerProvider)
  }
}
