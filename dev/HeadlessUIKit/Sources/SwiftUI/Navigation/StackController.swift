import UIKit

/// Shows pages in UIKit's stack, one change at a time, and reports which pages the user has
/// removed.
///
/// It does not depend on SwiftUI views: a page is a view controller.
@MainActor final class StackController: UINavigationController, UINavigationControllerDelegate {
  /// The wanted pages, starting with the root.
  private(set) var pages: [UIViewController] = []
  private var wantsAnimation = true
  /// The pages last set in UIKit, or those that remain after the user has gone back.
  private var asked: [UIViewController] = []
  private var isInTransition = false
  /// Indicates whether UIKit has deferred the pages that were set last.
  private var isDeferred = false
  /// The page that UIKit last showed.
  private weak var told: UIViewController?
  /// The pages requested during a transition, if the policy loses them.
  private var lost: [UIViewController]?
  /// The pages that the user has removed and that have not been reported yet.
  private var taken: [UIViewController] = []
  /// Called with the pages that the user has removed.
  var onBack: (([UIViewController]) -> Void)?
  /// Called when no transition runs any more.
  var onRest: (() -> Void)?

  /// Indicates whether a tab that was used as a button has deactivated the stack.
  var isDeactivated = false
  /// The turn in which the stack last came on the screen again.
  private var appearance: Int?
  /// The turn in which the pages last changed off the screen, and the pages before.
  private var hiddenChange: (turn: Int, before: [UIViewController])?

  private var policy: HeadlessPolicy.SwiftUI { HeadlessDevice.current.policy.swiftUI }

  init() {
    super.init(nibName: nil, bundle: nil)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// Without a transition coordinator UIKit does not animate, so there is nothing to wait for.
  private var isMoving: Bool { isInTransition && transitionCoordinator != nil }

  /// Shows pages as soon as UIKit runs no transition.
  ///
  /// If there are several requests by then, the last one is used.
  func show(_ pages: [UIViewController], animated: Bool) {
    // The user's removal has not been reported yet, so the removed pages are still in the path.
    // That is no change.
    if !taken.isEmpty, pages.filter({ !taken.contains($0) }) == self.pages { return }
    if pages == lost { return ask() }
    lost = nil
    let isChange = pages != self.pages
    if isDeactivated, pages.count > self.pages.count {
      HeadlessDevice.current.log.warn(
        "A tab that was used as a button has deactivated the stack of the current tab. The pushed page is"
          + " beneath the bars.")
    }
    if isChange, policy.losesPathChangeOfAppearingStack, !asked.isEmpty {
      let turn = HeadlessDevice.current.clock.turn
      if turn == appearance { return lose(pages, before: asked) }
      if viewIfLoaded?.window == nil { hiddenChange = (turn, asked) }
    }
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

  /// Indicates whether UIKit would defer a change, or has deferred the last one (UIKit rule 4).
  ///
  /// The user may have begun a transition in this turn, of which the delegate has not been notified yet;
  /// or a modal is being presented.
  private var mustWait: Bool {
    guard let told, viewIfLoaded?.window != nil, transitionCoordinator != nil else { return false }
    return topViewController !== told || isDeferred
  }

  /// Clears `isDeferred` once UIKit has performed the change that it deferred.
  private func noteDeferred() { if viewControllers == asked { isDeferred = false } }

  private func ask() {
    guard taken.isEmpty else { return }
    noteDeferred()
    guard !mustWait else {
      transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        HeadlessDevice.current.clock.onCommit { [weak self] in self?.ask() }
      }
      return
    }
    if pages != asked {
      asked = pages
      setViewControllers(pages, animated: wantsAnimation && viewIfLoaded?.window != nil)
      isDeferred = viewControllers != pages
      if isDeferred {
        transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          HeadlessDevice.current.clock.onCommit { [weak self] in self?.noteDeferred() }
        }
      }
    }
    // By then UIKit has begun the transition, if there is one.
    HeadlessDevice.current.clock.onCommit { [weak self] in
      if let self, !isMoving { onRest?() }
    }
  }

  /// Keeps the pages before, although the path has others.
  private func lose(_ wanted: [UIViewController], before: [UIViewController]) {
    HeadlessDevice.current.log.warn(
      "A navigation path was changed while its stack came on the screen, and is not shown.")
    lost = wanted
    pages = before
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let turn = HeadlessDevice.current.clock.turn
    if told != nil { appearance = turn }
    if let change = hiddenChange, change.turn == turn {
      lose(pages, before: change.before)
      ask()
    }
    hiddenChange = nil
  }

  private func come() {
    isInTransition = false
    ask()
  }

  /// Reports the pages that have been removed.
  ///
  /// - Parameter rest: The pages that remain; nil for those of UIKit's stack.
  private func tellOfBack(rest: [UIViewController]? = nil) {
    let rest = rest ?? viewControllers
    let gone = asked.filter { !rest.contains($0) }
    guard !gone.isEmpty, !isDeferred else { return }
    if pages == asked { pages = rest }
    asked = rest
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

  /// Off screen, UIKit removes pages without notifying its delegate.
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
    told = viewController
    noteDeferred()
    // On iOS 26 the user may have begun another pop, which may still be cancelled. The shown page and those
    // below it therefore count as present.
    let below = asked.firstIndex(of: viewController).map { asked[...$0] } ?? []
    let isLast = viewController === topViewController
    tellOfBack(
      rest: isLast ? nil : asked.filter { viewControllers.contains($0) || below.contains($0) })
    come()
  }
}
