import UIKit

/// Shows pages on UIKit's stack, one change at a time, and says what the user has taken away.
///
/// It knows nothing of views: a page is a controller.
@MainActor final class StackController: UINavigationController, UINavigationControllerDelegate {
  /// What should be shown, the root first.
  private(set) var pages: [UIViewController] = []
  private var wantsAnimation = true
  /// What UIKit was last asked to show, or shows since the user has gone back.
  private var asked: [UIViewController] = []
  private var isInTransition = false
  /// What was wanted during a transition, where that is not shown.
  private var lost: [UIViewController]?
  /// What the user has taken away and nobody has been told of.
  private var taken: [UIViewController] = []
  /// Hears what the user has taken away.
  var onBack: (([UIViewController]) -> Void)?
  /// Hears that all has come to rest.
  var onRest: (() -> Void)?

  private var policy: HeadlessPolicy.SwiftUI { HeadlessDevice.current.policy.swiftUI }

  init() {
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Without a coordinator there is no animation, and what UIKit does at once needs no waiting for.
  private var isMoving: Bool { isInTransition && transitionCoordinator != nil }

  /// Shows pages as soon as UIKit is in no transition; of several changes meanwhile, the last.
  func show(_ pages: [UIViewController], animated: Bool) {
    // Nobody has been told yet what the user has taken away: that it is still in the path is no change.
    if !taken.isEmpty, pages.filter({ !taken.contains($0) }) == self.pages { return }
    if pages == lost { return ask() }
    lost = nil
    let isChange = pages != self.pages
    self.pages = pages
    wantsAnimation = animated
    guard isMoving else { return ask() }
    guard isChange, pages != asked else { return }
    let log = HeadlessDevice.current.log
    switch policy.pathChangeDuringTransition {
    case .isShownAfterwards: break
    case .isLost:
      log.warn("A navigation path was changed during a transition, and is not shown.")
      lost = pages
      self.pages = asked
    case .blanksScreen:
      log.warn("A navigation path was changed during a transition, and the screen is blank.")
      pages.last?.view.isHidden = true
    }
  }

  private func ask() {
    guard taken.isEmpty else { return }
    if pages != asked {
      asked = pages
      setViewControllers(pages, animated: wantsAnimation && viewIfLoaded?.window != nil)
    }
    // By then UIKit has begun the transition, if there is to be one.
    HeadlessDevice.current.clock.onCommit { [weak self] in
      if let self, !isMoving { onRest?() }
    }
  }

  private func come() {
    isInTransition = false
    ask()
  }

  private func tellOfBack() {
    let gone = asked.filter { !viewControllers.contains($0) }
    guard !gone.isEmpty else { return }
    if pages == asked { pages = viewControllers }
    asked = viewControllers
    taken += gone
    let tell: @MainActor () -> Void = { [weak self] in
      guard let self, !taken.isEmpty else { return }
      let gone = taken
      taken = []
      onBack?(gone)
      if !isMoving { ask() }
    }
    if policy.writeBackDelay > 0 {
      HeadlessDevice.current.clock.schedule(after: policy.writeBackDelay, tell)
    } else {
      tell()
    }
  }

  /// Out of sight UIKit takes pages away without a word to its delegate.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    HeadlessDevice.current.clock.onCommit { [weak self] in
      guard let self, !isMoving else { return }
      tellOfBack()
      come()
    }
  }

  // MARK: The delegate

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    isInTransition = true
    let coordinator = transitionCoordinator
    coordinator?.animate(alongsideTransition: nil) { [weak self] context in
      if context.isCancelled { self?.come() }
    }
    guard policy.back == .isWrittenAtItsBeginning else { return }
    if let coordinator, coordinator.isInteractive {
      coordinator.notifyWhenInteractionChanges { [weak self] context in
        if !context.isCancelled { self?.tellOfBack() }
      }
    } else {
      tellOfBack()
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    isInTransition = false
    tellOfBack()
    come()
  }
}
