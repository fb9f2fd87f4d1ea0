public import Foundation

/// A stack of view controllers.
///
/// Only the top controller is visible.
@MainActor open class UINavigationController: UIViewController {
  /// The operation of a stack's transition.
  public enum Operation: Int, Sendable {
    /// Neither a push nor a pop.
    case none
    /// A controller is pushed.
    case push
    /// A controller is popped.
    case pop
  }

  var stack: [UIViewController] = []
  /// The controller whose view is in place.
  ///
  /// It is not the top while a change waits to be shown.
  var shown: UIViewController?
  var change: StackChange?
  /// The changes that wait for the end of the running one.
  var waitingChanges: [() -> Void] = []
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  /// Indicates whether other stacks may be pushed, as in a collapsed split view.
  var takesStacks = false
  /// The last controller of which the delegate was notified.
  weak var lastTold: UIViewController?
  let contentView = UIView()
  let edgeSwipe = EdgeSwipe()

  /// The delegate of the stack.
  open weak var delegate: (any UINavigationControllerDelegate)? {
    get { heard }
    set { heard = newValue }
  }
  /// The delegate that is called, even if a subclass overrides the getter of `delegate`.
  weak var heard: (any UINavigationControllerDelegate)?
  /// The navigation bar.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// Indicates whether the navigation bar is hidden.
  open var isNavigationBarHidden = false
  /// The gesture that goes back from the left edge; nil until the view is loaded.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgeSwipe.recognizer : nil
  }

  /// The gesture that goes back from anywhere in the content, since iOS 26.
  ///
  /// According to the comment in Apple's header, apps may use the gesture for failure requirements
  /// only. Apps disable it too (decision 30).
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgeSwipe.contentRecognizer : nil
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    edgeSwipe.stack = self
  }

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    edgeSwipe.stack = self
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a stack from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    edgeSwipe.stack = self
  }

  // MARK: The stack

  /// The controllers, ending with the top one.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The top controller.
  open var topViewController: UIViewController? { stack.last }

  /// Pushes a controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }
  /// Pops the top controller; returns nil at the root.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: { $0.count - 2 }, animated: animated)?.last
  }
  /// Pops all controllers above a controller in the stack.
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
  /// Pops all controllers except the root.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return stack.isEmpty ? nil : [] }
    return pop(to: { _ in 0 }, animated: animated)
  }
  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    set(viewControllers, animated: animated)
  }

  /// Pushes a controller.
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
    view.addGestureRecognizer(edgeSwipe.contentRecognizer)
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
