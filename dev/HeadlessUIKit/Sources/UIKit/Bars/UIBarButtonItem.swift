public import Foundation

/// An item in a bar.
@MainActor open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// Indicates whether the user can touch the item.
  open var isEnabled = true
  /// A number that identifies the item.
  open var tag = 0
  /// The identifier by which tests find the item.
  open var accessibilityIdentifier: String?
  /// The label that assistive technology reads for the item.
  open var accessibilityLabel: String?

  /// Creates an empty item.
  public override init() { super.init() }
}

/// A button in a bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// The action that a touch performs.
  open var primaryAction: UIAction? {
    didSet { adopt(primaryAction) }
  }
  /// The menu.
  ///
  /// A touch shows the menu; if the button has a primary action, a long press does.
  open var menu: UIMenu?
  /// A view that replaces the button.
  open var customView: UIView?
  /// The object whose method ``action`` is called.
  open weak var target: AnyObject?
  /// The method of ``target`` that is called.
  ///
  /// Methods cannot be called by name here.
  open var action: Selector?
  /// Indicates whether the button is hidden.
  open var isHidden = false

  /// Creates a button without an action.
  public override init() {
    super.init()
  }

  /// Creates a button with a title or an image.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
    adopt(primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates a button that calls a method.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
    self.title = title
  }

  /// Creates an item with a custom view.
  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    title = action.title
    image = action.image
  }

  /// Does the same as a touch; returns false if the button cannot be touched.
  func touch() -> Bool {
    guard isEnabled, !isHidden else { return false }
    guard let primaryAction else { return false }
    primaryAction.performWithSender(self, target: target)
    return true
  }

  /// The style of a bar button.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain
  }
}
