public import Foundation

/// Something in a bar.
@MainActor open class UIBarItem: NSObject {
  /// What the user reads.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// The picture where the bar is low.
  open var landscapeImagePhone: UIImage?
  /// Whether the item can be touched.
  open var isEnabled = true
  /// A number to find the item by.
  open var tag = 0
  /// The name by which tests find the item.
  open var accessibilityIdentifier: String?
  /// What is read aloud for the item.
  open var accessibilityLabel: String?

  /// An item that says nothing.
  public override init() { super.init() }
}

/// A button in a bar.
@MainActor open class UIBarButtonItem: UIBarItem {
  /// What is done when the button is touched.
  open var primaryAction: UIAction? {
    didSet { adopt(primaryAction) }
  }
  /// What can be chosen after the button is touched, or held where it has an action.
  open var menu: UIMenu?
  /// A view instead of the button.
  open var customView: UIView?
  /// How the button looks.
  open var style: Style = .plain
  /// Whose method is performed.
  open weak var target: AnyObject?
  /// The method that is performed.
  ///
  /// It cannot be by name here.
  open var action: Selector?
  /// The colour.
  open var tintColor: UIColor?
  /// The width, where it is set.
  open var width: CGFloat = 0
  /// Whether the button is left out.
  open var isHidden = false
  /// Whether the button is chosen.
  open var isSelected = false
  /// Whether touching the button chooses it.
  open var changesSelectionAsPrimaryAction = false
  /// Which of the system's items this is.
  public let systemItem: SystemItem?

  /// A button that does nothing.
  public override init() {
    systemItem = nil
    super.init()
  }

  /// A button with a title or a picture.
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    systemItem = nil
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
    adopt(primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// One of the system's items.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
    super.init()
  }

  /// A button whose method is performed.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
    self.title = title
  }

  /// A button whose method is performed.
  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    systemItem = nil
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
    self.image = image
  }

  /// One of the system's items, whose method is performed.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.systemItem = systemItem
    self.target = target.map { $0 as AnyObject }
    self.action = action
    super.init()
  }

  /// A view in a bar.
  public init(customView: UIView) {
    systemItem = nil
    self.customView = customView
    super.init()
  }

  /// A space of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// A space that takes what is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  private func adopt(_ action: UIAction?) {
    guard let action, systemItem == nil else { return }
    title = action.title
    image = action.image
  }

  /// Does what a touch does; false if the button cannot be touched.
  func touch() -> Bool {
    guard isEnabled, !isHidden else { return false }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    guard let primaryAction else { return false }
    primaryAction.performWithSender(self, target: target)
    return true
  }

  /// How a button looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain
    /// Set off: it ends what is done.
    case done = 2
  }

  /// The system's items.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Add.
    case add
    /// A space that takes what is left.
    case flexibleSpace
    /// A space of a width.
    case fixedSpace
    /// Write.
    case compose
    /// Answer.
    case reply
    /// Share, and what else can be done.
    case action
    /// Order.
    case organize
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// Load again.
    case refresh
    /// Stop.
    case stop
    /// Take a picture.
    case camera
    /// Take away.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// Close.
    case close = 24
  }
}
