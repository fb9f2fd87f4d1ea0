public import Foundation

/// Two or three columns side by side, or one stack of them where there is little width.
@MainActor open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// As `viewControllers` says.
    case unspecified
    /// Two.
    case doubleColumn
    /// Three.
    case tripleColumn
  }
  /// A column.
  public enum Column: Int, Sendable {
    /// The first: what there is.
    case primary
    /// The one between.
    case supplementary
    /// The last: what is chosen.
    case secondary
    /// What is shown instead where there is little width.
    case compact
  }
  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    /// As the system chooses.
    case automatic
    /// The last.
    case secondaryOnly
    /// The last, and one beside it.
    case oneBesideSecondary
    /// The last, and one over it.
    case oneOverSecondary
    /// The last, and two beside it.
    case twoBesideSecondary
    /// The last, and two over it.
    case twoOverSecondary
    /// The last, which two others push aside.
    case twoDisplaceSecondary
  }
  /// How columns share the room.
  public enum SplitBehavior: Int, Sendable {
    /// As the system chooses.
    case automatic
    /// Side by side.
    case tile
    /// Over the last.
    case overlay
    /// Pushing the last aside.
    case displace
  }

  /// How many columns there are.
  public let style: Style
  /// Who decides what becomes of columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// What was set for each column.
  var contents: [Column: UIViewController] = [:]
  /// The stacks in which columns are shown.
  var stacks: [Column: UINavigationController] = [:]
  /// Whether the columns are one stack.
  open internal(set) var isCollapsed = false
  var hasSettled = false
  /// What of the columns is in place, from the left.
  var shown: [UIViewController] = []
  var mode = DisplayMode.oneBesideSecondary

  /// Columns of a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    observeWidth()
  }

  /// Two columns as `viewControllers` says.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    observeWidth()
  }

  /// Columns from an archive.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    observeWidth()
  }

  // MARK: Columns

  /// What is seen: the columns, or the one stack.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let stack = collapsedRoot { return [stack] }
      return columns.compactMap { holder(of: $0) }
    }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.dropFirst().first, for: .secondary)
    }
  }

  /// Puts a controller into a column, in a stack of its own.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    place(vc, in: column)
  }
  /// The controller that was put into a column.
  open func viewController(for column: Column) -> UIViewController? { contents[column] }
  /// Shows a column.
  open func show(_ column: Column) { reveal(column) }
  /// Hides a column.
  open func hide(_ column: Column) { conceal(column) }
  /// Puts a controller into the last column and shows that.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, style == .unspecified {
      collapsedStack?.pushViewController(vc, animated: true)
      contents[.secondary] = vc
      return
    }
    setViewController(nil, for: .secondary)
    setViewController(vc, for: .secondary)
    show(.secondary)
  }
  /// Puts a controller on top of the first column, or presents it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if let stack = stacks[.primary] {
      stack.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Which columns are seen

  /// Which columns are seen.
  open var displayMode: DisplayMode { isCollapsed ? .secondaryOnly : mode }
  /// Which columns should be seen.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if !isCollapsed { changeMode(to: resolved(preferredDisplayMode)) } }
  }
  /// How columns should share the room.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// How columns share the room.
  open var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
  }
  /// Whether a swipe shows and hides the first column.
  open var presentsWithGesture = true
  /// Whether there is a button that shows the last column alone.
  open var showsSecondaryOnlyButton = false
  /// The width that the first column should have, as a share.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
  /// The width that the first column should have.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The least width of the first column.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// The greatest width of the first column.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
  /// A width that the system chooses.
  public static let automaticDimension: CGFloat = -1

  /// A button that shows and hides columns.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    primaryAction: UIAction { [weak self] _ in
      guard let self, !isCollapsed else { return }
      changeMode(to: mode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly)
    })

  open override func loadView() {
    view = ContainerView { [weak self] bounds in self?.layOut(in: bounds) }
  }

  /// The last column takes the width that the others leave.
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
