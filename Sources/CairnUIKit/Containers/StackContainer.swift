#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps a navigation controller showing a list of items, and reports what the user did with it.
  ///
  /// View controllers that the app has pushed by hand stay above the one on which they were pushed.
  @MainActor
  final class StackContainer: NSObject, FlowContainer {
    let navigationController: UINavigationController
    private var stack = NativeStack<ObjectIdentifier>()
    private unowned let replica: Replica
    private struct Own { weak var viewController: UIViewController? }

    /// Every view controller of Cairn's that has stood here and is still in memory.
    private var own: [ObjectIdentifier: Own] = [:]
    private var swipes = GuardedSwipes()
    /// What UIKit has shown last.
    private weak var shown: UIViewController?
    /// The animations by which items came in, so that they leave by the same.
    private var animations: [ObjectIdentifier: String] = [:]
    private var animation: ViewControllerAnimation?

    init(_ replica: Replica) {
      self.replica = replica
      navigationController = replica.makeNavigationController()
      super.init()
      navigationController.delegate = self
    }

    var viewController: UIViewController { navigationController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      if case .stack(let items) = plan { show(items, animated: animated) }
    }

    func show(_ items: [EntryID], animated: Bool) {
      let new = items.compactMap { id in replica.item(at: id).map { (id: id, viewController: $0) } }
      takeDelegateBack()
      let shown = navigationController.viewControllers
      let known = stack.items
      own = own.filter { $0.value.viewController != nil }
      let step = stack.update(
        to: new.map { ($0.id, ObjectIdentifier($0.viewController)) },
        shown: shown.map(ObjectIdentifier.init), isOwn: { own[$0] != nil })
      if step == .wait { return waitForGoingBack() }
      for (_, viewController) in new {
        own[ObjectIdentifier(viewController)] = Own(viewController: viewController)
      }
      guardBackButton()
      guard case .show(let views) = step else { return guardSwipes() }
      let all = Dictionary(
        (shown + new.map(\.viewController)).map { (ObjectIdentifier($0), $0) },
        uniquingKeysWith: { $1 })
      let wanted = views.compactMap { all[$0] }
      prepareAnimation(from: known, shown: shown.last)
      // Where the top stays, or there is none, UIKit has no transition, and would not tell of its end;
      // nor before it has shown the stack for the first time.
      let isSeen =
        navigationController.viewIfLoaded?.window != nil && self.shown != nil
        && wanted.last !== shown.last && !wanted.isEmpty
      // At once, because UIKit tells its delegate in the next layout pass only. What goes elsewhere must
      // have left before it arrives there.
      let takesTime = isSeen && (animated || isMovedElsewhere(from: known))
      if takesTime { replica.transitions.begin(self) }
      navigationController.setViewControllers(wanted, animated: animated && isSeen)
      if takesTime { endWithoutDelegate() }
      guardSwipes()
    }

    /// Whether something leaves that is presented now.
    private func isMovedElsewhere(from old: [NativeStack<ObjectIdentifier>.Item]) -> Bool {
      old.contains { replica.tree.entry($0.id)?.isModal == true }
    }

    /// Empties the navigation controller, before its view controllers go elsewhere.
    func clear() {
      stack.clear()
      if !navigationController.viewControllers.isEmpty {
        navigationController.setViewControllers([], animated: false)
      }
    }

    // MARK: Going back

    /// The item on top, unless the app has pushed something over it by hand.
    private var top: UIViewController? {
      guard let top = navigationController.topViewController,
        stack.items.last?.view == ObjectIdentifier(top)
      else { return nil }
      return top
    }

    /// The entry beneath the top one, if there is any.
    private var below: EntryID? { stack.items.dropLast().last?.id }

    /// Lets the navigator be asked before the back button leaves the top, if a guard may object.
    ///
    /// Only the top's: another one is guarded when it comes to the top, and there is no way back from the
    /// root.
    private func guardBackButton() {
      guard let top = stack.items.last, let viewController = own[top.view]?.viewController else {
        return
      }
      let below = below
      let isGuarded = below.map { replica.isGuarded(top.id, leavingTo: $0) } ?? false
      viewController.navigationItem.guardBack(isGuarded) { [weak replica] in
        if let below { replica?.report(.back(to: below)) }
      }
    }

    /// Lets the navigator be asked before a swipe leaves the top, if a guard may object.
    private func guardSwipes() {
      let isGuarded = below != nil && top?.navigationItem.asksBeforeBack == true
      swipes.guardThose(of: navigationController, isGuarded ? self : nil)
    }

    /// Waits until UIKit has done what was begun in this turn, or has begun a transition.
    private func waitForGoingBack() {
      replica.transitions.begin(self)
      Task { [weak self] in
        guard let self else { return }
        if let coordinator = navigationController.transitionCoordinator {
          return endIfCancelled(coordinator)
        }
        reportGoingBack()
        replica.transitions.end(self)
      }
    }

    /// Reports it if the navigation controller shows less than it was told to.
    private func reportGoingBack() {
      let shown = navigationController.viewControllers.map(ObjectIdentifier.init)
      guard let left = stack.itemLeft(in: shown) else { return }
      if replica.report(.back(to: left.id)) != .committed { stack.restore() }
    }
  }

  extension StackContainer: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      // Where the stack itself comes to be seen, the transition is somebody else's.
      guard animated, let shown, shown !== viewController,
        let coordinator = navigationController.transitionCoordinator
      else { return }
      replica.transitions.begin(self)
      endIfCancelled(coordinator)
    }

    private func endIfCancelled(_ coordinator: any UIViewControllerTransitionCoordinator) {
      coordinator.animate(alongsideTransition: nil) { [weak self] context in
        // One that is completed ends with didShow, which comes later.
        guard let self, context.isCancelled else { return }
        replica.transitions.end(self)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown = viewController
      // The stack itself has come to be seen, and what was asked for meanwhile is still to come.
      guard viewController === navigationController.topViewController else { return }
      settled()
    }

    private func settled() {
      animation = nil
      guardSwipes()
      reportGoingBack()
      replica.transitions.end(self)
    }

    /// Hears of transitions again, if the app's own code has put another delegate in.
    private func takeDelegateBack() {
      guard navigationController.delegate !== self else { return }
      HostReport.delegateTaken(by: navigationController.delegate).report()
      navigationController.delegate = self
    }

    /// Ends the transition that was begun, if another delegate hears of its end instead.
    private func endWithoutDelegate() {
      navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        // In the next turn, when UIKit has told its delegate.
        Task { [weak self] in
          guard let self, navigationController.delegate !== self else { return }
          takeDelegateBack()
          shown = navigationController.topViewController
          settled()
        }
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from source: UIViewController, to destination: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation = animation ?? animation(for: operation, from: source)
      return animation?.animator(operation == .push ? .push : .pop)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation?.interaction(animationController)
    }
  }

  // MARK: Animations

  extension StackContainer {
    /// Finds the animation of a change that the navigator asked for.
    private func prepareAnimation(
      from old: [NativeStack<ObjectIdentifier>.Item], shown: UIViewController?
    ) {
      let known = Set(old.map(\.view))
      let staying = Set(stack.items.map(\.view))
      if case .custom(let name) = replica.animation {
        for view in staying.subtracting(known) { animations[view] = name }
        animation = replica.animations.find(name)
      } else if let shown, !staying.contains(ObjectIdentifier(shown)) {
        animation = animation(of: shown)
      }
      animations = animations.filter { staying.contains($0.key) }
    }

    private func animation(
      for operation: UINavigationController.Operation, from source: UIViewController
    ) -> ViewControllerAnimation? {
      operation == .pop ? animation(of: source) : nil
    }

    private func animation(of viewController: UIViewController) -> ViewControllerAnimation? {
      animations[ObjectIdentifier(viewController)].flatMap { replica.animations.find($0) }
    }
  }

  extension StackContainer: UIGestureRecognizerDelegate {
    /// Where a screen may object the gesture is only the question, as the back button is.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let top, let below, !replica.loop.isInTransition,
        !navigationController.isNavigationBarHidden, top.navigationItem.offersBack
      else { return false }
      replica.report(.back(to: below))
      return false
    }
  }
#endif
