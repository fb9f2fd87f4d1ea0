public import Foundation

/// Controllers that are leafed through.
@MainActor open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As in a book.
    case pageCurl
    /// By scrolling.
    case scroll
  }
  /// Which way pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// Sideways.
    case horizontal
    /// Up and down.
    case vertical
  }
  /// Whether pages are turned towards the end or the beginning.
  public enum NavigationDirection: Int, Sendable {
    /// Towards the end.
    case forward
    /// Towards the beginning.
    case reverse
  }
  /// Where a book is bound.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere.
    case none
    /// On the left or at the top.
    case min
    /// In the middle: two pages are seen.
    case mid
    /// On the right or at the bottom.
    case max
  }
  /// Names what can be said when a page controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the book is bound.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// Who hears of the user's turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Who has the pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// How pages are turned.
  public let transitionStyle: TransitionStyle
  /// Which way pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// Where the book is bound.
  public let spineLocation: SpineLocation
  /// Whether pages have a back.
  open var isDoubleSided = false
  /// What recognizes turns.
  open var gestureRecognizers: [UIGestureRecognizer] { view.gestureRecognizers ?? [] }
  /// The pages that are seen.
  open private(set) var viewControllers: [UIViewController]?

  /// A page controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .pageCurl ? .min : .none
    super.init(nibName: nil, bundle: nil)
  }

  /// A page controller from an archive.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spineLocation = .min
    super.init(coder: coder)
  }

  /// Shows other pages.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else {
      turn(to: viewControllers ?? [], animated: animated)
      return
    }
    turn(to: viewControllers ?? [], animated: animated) { completion(true) }
  }

  /// Exchanges the pages; nil if a turn is under way.
  @discardableResult
  func turn(
    to new: [UIViewController], animated: Bool, interactive: Bool = false,
    afterwards: (() -> Void)? = nil
  ) -> Transition? {
    guard currentTransition == nil else { return nil }
    let old = viewControllers ?? []
    let coming = new.filter { !old.contains($0) }
    let going = old.filter { !new.contains($0) }
    let isSeen = appearance == .appeared
    guard isSeen || !appearance.isVisible else {
      return turnAtOnce(from: old, to: new, going: going, coming: coming, afterwards: afterwards)
    }
    let animated = animated && isSeen && UIView.areAnimationsEnabled
    viewControllers = new
    coming.forEach(adopt)
    let transition = Transition(
      from: old.first, to: new.first, animated: animated,
      duration: HeadlessDevice.current.policy.pageDuration, in: view)
    if interactive { transition.becomeInteractive() }
    if isSeen {
      coming.forEach { $0.beginAppearance(true, animated: animated) }
      going.forEach { $0.beginAppearance(false, animated: animated) }
    }
    for page in coming {
      page.view.frame = view.bounds
      view.addSubview(page.view)
      page.announceIsAppearing()
    }
    currentTransition = transition
    transition.atEnd = { [self] completed in
      currentTransition = nil
      finishTurn(from: old, to: new, completed: completed)
    }
    if let afterwards { transition.then(afterwards) }
    transition.run()
    return transition
  }

  /// Exchanges the pages of a controller that is about to be seen itself.
  private func turnAtOnce(
    from old: [UIViewController], to new: [UIViewController], going: [UIViewController],
    coming: [UIViewController], afterwards: (() -> Void)?
  ) -> Transition? {
    viewControllers = new
    coming.forEach(adopt)
    exchange(going, for: coming) {
      coming.forEach { view.addSubview($0.view) }
      going.forEach { $0.viewIfLoaded?.removeFromSuperview() }
    }
    going.forEach(willRelease)
    going.forEach { $0.leaveParent() }
    coming.forEach(didAdopt)
    afterwards?()
    return nil
  }

  /// Begins a turn by the user; nil if there is no page to turn to.
  func beginSwipe(_ direction: NavigationDirection) -> Transition? {
    guard currentTransition == nil, let dataSource else { return nil }
    let old = viewControllers ?? []
    let next =
      direction == .forward
      ? old.last.flatMap { dataSource.pageViewController(self, viewControllerAfter: $0) }
      : old.first.flatMap { dataSource.pageViewController(self, viewControllerBefore: $0) }
    guard let next else { return nil }
    let log = HeadlessDevice.current.log
    log.call(self, "willTransitionTo(\(HeadlessLog.name(next)))")
    delegate?.pageViewController(self, willTransitionTo: [next])
    var transition: Transition?
    transition = turn(to: [next], animated: true, interactive: true) { [self] in
      let completed = transition?.isCancelled == false
      transition = nil
      log.call(self, "didFinishAnimating(\(completed))")
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old,
        transitionCompleted: completed)
    }
    return transition
  }

  private func finishTurn(
    from old: [UIViewController], to new: [UIViewController], completed: Bool
  ) {
    let (coming, going) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    if !completed { viewControllers = old }
    let (leaving, staying) = completed ? (going, coming) : (coming, going)
    // UIKit's own order, which depends on the style.
    for page in transitionStyle == .scroll ? coming + going : going + coming {
      conclude(page, seen: staying.contains(page))
    }
    leaving.forEach {
      willRelease($0)
      $0.viewIfLoaded?.removeFromSuperview()
      $0.leaveParent()
    }
    if completed { staying.forEach(didAdopt) }
  }

  open override func loadView() {
    view = ContainerView { [weak self] bounds in
      self?.viewControllers?.forEach { $0.viewIfLoaded?.frame = bounds }
    }
  }

  override var managesAppearanceOfChildren: Bool { true }
  override var childrenSharingAppearance: [UIViewController] { viewControllers ?? [] }
}

/// Has the pages beside others.
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page control has.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot stands for the page that is seen.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of the user's turns.
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// The user begins to turn.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// The user's turn has ended, with other pages or not.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
