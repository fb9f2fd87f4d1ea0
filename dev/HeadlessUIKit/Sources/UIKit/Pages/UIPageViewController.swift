public import Foundation

/// A container for pages that the user turns.
@MainActor open class UIPageViewController: UIViewController {
  /// The style of page turns.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl as in a book.
    case pageCurl
    /// Pages scroll.
    case scroll
  }
  /// The orientation of page turns.
  public enum NavigationOrientation: Int, Sendable {
    /// Horizontal.
    case horizontal
    /// Vertical.
    case vertical
  }
  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    /// Towards the last page.
    case forward
    /// Towards the first page.
    case reverse
  }

  /// The delegate, which is notified of the user's page turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The data source, which provides the pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The style of page turns.
  public let transitionStyle: TransitionStyle
  /// The visible pages.
  open private(set) var viewControllers: [UIViewController]?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation
  ) {
    transitionStyle = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    super.init(coder: coder)
  }

  /// The number of dots in the page control, and the index of the current one; nil if there are none.
  ///
  /// There are dots if the data source has both optional methods, and pages scroll
  /// (https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource). It is asked when
  /// pages are set; a swipe only moves the current dot (UIPageViewController.h).
  private(set) var dots: (count: Int, current: Int)?

  private func askForDots() {
    let count = dataSource?.presentationCount(for: self) ?? -1
    let current = dataSource?.presentationIndex(for: self) ?? -1
    dots = transitionStyle == .scroll && count >= 0 && current >= 0 ? (count, current) : nil
  }

  /// Sets the visible pages.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    askForDots()
    guard let completion else {
      turn(to: viewControllers ?? [], animated: animated)
      return
    }
    turn(to: viewControllers ?? [], animated: animated) { completion(true) }
  }

  /// Begins a page turn; returns nil if another one is running.
  @discardableResult
  func turn(
    to new: [UIViewController], animated: Bool, interactive: Bool = false,
    afterwards: (() -> Void)? = nil
  ) -> RunningTransition? {
    guard currentTransition == nil else { return nil }
    let old = viewControllers ?? []
    let coming = new.filter { !old.contains($0) }
    let going = old.filter { !new.contains($0) }
    let isSeen = appearance == .appeared
    guard isSeen || !appearance.isVisible else {
      return turnAtOnce(from: old, to: new, going: going, coming: coming, afterwards: afterwards)
    }
    let animated = animated && isSeen
    viewControllers = new
    coming.forEach(adopt)
    let transition = RunningTransition(
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

  /// Replaces the pages without a transition, while the controller itself is about to appear.
  private func turnAtOnce(
    from old: [UIViewController], to new: [UIViewController], going: [UIViewController],
    coming: [UIViewController], afterwards: (() -> Void)?
  ) -> RunningTransition? {
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

  /// Begins a page turn by the user; returns nil if there is no page to turn to.
  func beginSwipe(_ direction: NavigationDirection) -> RunningTransition? {
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
    var transition: RunningTransition?
    transition = turn(to: [next], animated: true, interactive: true) { [self] in
      let completed = transition?.isCancelled == false
      transition = nil
      if completed { dots?.current += direction == .forward ? 1 : -1 }
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
    // This is UIKit's own order, which depends on the style.
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

/// Methods that provide the pages.
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the previous page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the next page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots in the page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the visible page's dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns -1, which stands for a data source without this method.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
  /// Returns -1, which stands for a data source without this method.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }
}

/// Methods that handle the user's page turns.
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when the user begins to turn a page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the user's page turn has ended, completed or not.
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
