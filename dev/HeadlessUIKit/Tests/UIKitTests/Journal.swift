import Testing
import UIKit

/// The calls to controllers and delegates, in order.
@MainActor final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
  func clear() { lines = [] }

  /// The calls about appearance and to delegates, without the moves between parents.
  var appearances: [String] { lines.filter { !$0.contains("Move") } }
}

/// A controller that records its calls.
@MainActor class NotingViewController: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { journal.note("\(name).\(line)") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note(isMovingToParent ? "willAppear, moving" : "willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note(isMovingToParent ? "didAppear, moving" : "didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note(isMovingFromParent ? "willDisappear, moving" : "willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note(isMovingFromParent ? "didDisappear, moving" : "didDisappear")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willMoveOut" : "willMoveIn")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMoveOut" : "didMoveIn")
  }
}

/// Records the calls of a stack to its delegate.
@MainActor final class NotingStackDelegate: NSObject, UINavigationControllerDelegate {
  let journal: Journal
  var animator: NotingAnimator?
  private(set) var operations: [UINavigationController.Operation] = []

  /// Creates the delegate of a stack, which does not retain it.
  init(_ journal: Journal, of stack: UINavigationController) {
    self.journal = journal
    super.init()
    stack.delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { journal.note("willShow \(viewController.title ?? "?")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { journal.note("didShow \(viewController.title ?? "?")") }
}

/// Animates like an app, and records it.
@MainActor final class NotingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    journal.note("animates")
    if let view = transitionContext.view(forKey: .to) {
      transitionContext.containerView.addSubview(view)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    journal.note(transitionCompleted ? "animation completed" : "animation cancelled")
  }
}

/// Records the calls of a presentation to its delegate.
@MainActor final class NotingSheetDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  let journal: Journal
  var agrees = true
  init(_ journal: Journal) { self.journal = journal }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  {
    journal.note("shouldDismiss")
    return agrees
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.note("willDismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.note("didDismiss")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { journal.note("didAttempt") }
}

/// A window with its own clock and journal for each test.
@MainActor struct Stage {
  let journal = Journal()
  let window: UIWindow
  var clock: HeadlessClock { HeadlessDevice.current.clock }
  var log: HeadlessLog { HeadlessDevice.current.log }
  var user: HeadlessUser { HeadlessUser(window) }

  init(width: CGFloat = 390, height: CGFloat = 844) {
    window = HeadlessUser.window(width: width, height: height)
  }

  func controller(_ name: String) -> NotingViewController { NotingViewController(name, journal) }

  /// Shows a root and clears the journal.
  func show(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
    clock.settle()
    journal.clear()
    log.clear()
  }

  /// Lets UIKit finish, expects these calls except moves between parents, and clears the journal.
  func expectCalls(_ calls: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    clock.settle()
    #expect(journal.appearances == calls, sourceLocation: sourceLocation)
    journal.clear()
  }
}

/// Runs every test on its own device.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HeadlessDevice.$current.withValue(HeadlessDevice()) { try await function() }
  }
}

extension Trait where Self == OwnDevice {
  static var ownDevice: Self { Self() }
}
