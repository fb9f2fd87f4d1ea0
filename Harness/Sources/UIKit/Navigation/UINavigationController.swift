public import Foundation

/// A stack of controllers of which the top one is seen.
@MainActor open class UINavigationController: UIViewController {
  /// In which direction a stack changes.
  public enum Operation: Int, Sendable {
    /// Neither.
    case none
    /// A controller comes on top.
    case push
    /// A controller goes from the top.
    case pop
  }

  var stack: [UIViewController] = []
  /// The controller whose view is in place: it differs from the top while a change waits to be seen.
  var shown: UIViewController?
  var change: StackChange?
  /// Changes that wait for the end of a running one.
  var waitingChanges: [() -> Void] = []
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  /// Whether other stacks may be pushed, as in a collapsed split.
  var takesStacks = false
  /// The controller that the delegate has last heard of.
  weak var lastTold: UIViewController?
  let contentView = UIView()
  let edgeSwipe = EdgeSwipe()
  private let contentSwipe = UIGestureRecognizer()

  /// Who hears of what the stack shows.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar above.
  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = UINavigationBar()
    bar.stack = self
    return bar
  }()
  /// The bar below.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// Whether the bar above is hidden.
  open var isNavigationBarHidden = false
  /// Whether the bar below is hidden.
  open var isToolbarHidden = true
  /// Whether swiping hides the bars.
  open var hidesBarsOnSwipe = false
  /// The gesture that leads back from the left edge; nil until the view is loaded.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgeSwipe.recognizer : nil
  }

  /// The gesture that leads back from anywhere in the content, since iOS 26.
  ///
  /// No user performs it here; what counts is whether it is enabled.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? contentSwipe : nil
  }

  /// An empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    edgeSwipe.stack = self
  }

  /// An empty stack with bars of these classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    edgeSwipe.stack = self
  }

  /// A stack of one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    edgeSwipe.stack = self
    pushViewController(rootViewController, animated: false)
  }

  /// A stack from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    edgeSwipe.stack = self
  }

  // MARK: The stack

  /// The controllers, that on top last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that the user sees: what is presented over the stack, or else the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }
  /// Takes the top away; nil at the root.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: { $0.count - 2 }, animated: animated)?.last
  }
  /// Takes away what is above a controller of the stack.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  )
    -> [UIViewController]?
  {
    guard stack.contains(where: { $0 === viewController }) else {
      HeadlessDevice.current.log.raise("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(
      to: { stack in stack.firstIndex { $0 === viewController } }, animated: animated)
  }
  /// Takes away all but the root.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return stack.isEmpty ? nil : [] }
    return pop(to: { _ in 0 }, animated: animated)
  }
  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    set(viewControllers, animated: animated)
  }

  /// Shows or hides the bar above.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  /// Shows or hides the bar below.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: Appearance

  open override func loadView() {
    super.loadView()
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(edgeSwipe.recognizer)
    view.addGestureRecognizer(contentSwipe)
  }

  private func layOut(in bounds: CGRect) {
    contentView.frame = bounds
    contentView.subviews.forEach { $0.frame = bounds }
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
  }

  override func forget(_ child: UIViewController) {
    stack.removeAll { $0 === child }
    if shown === child { shown = nil }
  }

  override var managesAppearanceOfChildren: Bool { true }
  override var childrenSharingAppearance: [UIViewController] { [shown].compactMap { $0 } }
  override func placeChildren() { if change == nil { placeTop() } }
  override func childrenBeganAppearing(animated: Bool) { tellWillAppear(animated: animated) }
  override func childrenEndedAppearing(animated: Bool) { tellDidAppear(animated: animated) }
  override func childrenEndedDisappearing() { startChange() }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}
