public import Foundation

/// A container with two or three columns side by side, or one stack in a compact width.
@MainActor open class UISplitViewController: UIViewController {
  /// The style of a split view: its number of columns.
  public enum Style: Int, Sendable {
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn
  }
  /// A column of a split view.
  public enum Column: Int, Sendable {
    /// The first column, for the main list.
    case primary
    /// The middle column.
    case supplementary
    /// The last column, for the selected content.
    case secondary
    /// The content that replaces the columns in a compact width.
    case compact
  }
  /// The visible columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's default.
    case automatic
    /// Only the last column.
    case secondaryOnly
    /// The last column, with one column next to it.
    case oneBesideSecondary
    /// The last column, with one column over it.
    case oneOverSecondary
    /// The last column, with two columns next to it.
    case twoBesideSecondary
  }

  /// The style of the split view.
  public let style: Style
  /// The delegate, which decides how columns collapse and expand.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The controllers that were set for the columns.
  var contents: [Column: UIViewController] = [:]
  /// The stacks that contain the controllers of the columns.
  var stacks: [Column: UINavigationController] = [:]
  /// Indicates whether the columns are collapsed into one stack.
  open internal(set) var isCollapsed = false
  var hasSettled = false
  /// The visible columns, starting at the left.
  var shown: [UIViewController] = []
  var mode = DisplayMode.oneBesideSecondary

  /// Creates a split view controller with a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    observeWidth()
  }

  /// Creates a split view controller from an archive.
  public required init?(coder: NSCoder) {
    style = .doubleColumn
    super.init(coder: coder)
    observeWidth()
  }

  // MARK: Columns

  /// The visible controllers: the columns, or the stack if they are collapsed.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let stack = shown.first { return [stack] }
      return columns.compactMap { holder(of: $0) }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Sets the controller of a column; the controller gets its own stack.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    place(vc, in: column)
  }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { contents[column] }
  /// Shows a column.
  open func show(_ column: Column) { reveal(column) }
  /// Shows a controller in the last column.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(nil, for: .secondary)
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  // MARK: Which columns are seen

  /// The preferred display mode.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if !isCollapsed { changeMode(to: resolved(preferredDisplayMode)) } }
  }

  open override func loadView() {
    view = ContainerView { [weak self] bounds in self?.layOut(in: bounds) }
  }

  /// Lays out the columns.
  ///
  /// The last one gets the remaining width.
  private func layOut(in bounds: CGRect) {
    var x: CGFloat = 0
    for (index, controller) in shown.enumerated() {
      let rest = bounds.width - x
      let width = index == shown.count - 1 ? rest : min(320, rest)
      controller.view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }

  override var managesAppearanceOfChildren: Bool { true }
  override var childrenSharingAppearance: [UIViewController] { shown }
  override func arrangeChildren() {
    settle()
    for child in shown where !child.appearance.isVisible {
      child.beginAppearance(true, animated: appearanceIsAnimated)
    }
  }

  override func traits(for child: UIViewController) -> UITraitCollection? {
    guard !isCollapsed, hasSettled, child !== holder(of: .secondary) else { return nil }
    return UITraitCollection(horizontalSizeClass: .compact)
  }
}
