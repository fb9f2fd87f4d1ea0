#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import UIKit

  /// Keeps a navigation controller showing a list of items, and reports what the user did with it.
  ///
  /// View controllers that the app has pushed by hand stay above the one on which they were pushed.
  @MainActor
  final class StackContainer: NSObject, FlowContainer {
    struct Item {
      let id: EntryID
      let viewController: UIViewController
    }

    let navigationController: UINavigationController
    /// What the navigation controller was told to show last, without what the app has pushed by hand.
    private(set) var items: [Item] = []
    private let ids: @MainActor (NavigationTree) -> [EntryID]
    private unowned let replica: Replica
    /// Whether the user's going back was turned down, so that it has to be undone.
    private var goesForthAgain = false
    private struct Own { weak var viewController: UIViewController? }

    /// Every view controller of Cairn's that has stood here and is still in memory.
    private var own: [ObjectIdentifier: Own] = [:]
    private var swipes = GuardedSwipes()
    /// What UIKit has shown last.
    private weak var shown: UIViewController?
    /// The animations by which items came in, so that they leave by the same.
    private var animations: [ObjectIdentifier: String] = [:]
    private var animation: ViewControllerAnimation?

    /// - Parameter ids: What is to be shown, read off the tree.
    init(_ replica: Replica, _ ids: @escaping @MainActor (NavigationTree) -> [EntryID]) {
      self.replica = replica
      self.ids = ids
      navigationController = replica.makeNavigationController()
      super.init()
      navigationController.delegate = self
    }

    var viewController: UIViewController { navigationController }

    func update(animated: Bool) {
      let new = ids(replica.tree).compactMap { id in
        replica.item(at: id).map { Item(id: id, viewController: $0) }
      }
      takeDelegateBack()
      let shown = navigationController.viewControllers
      if lacks(new), !goesForthAgain { return waitForGoingBack() }
      goesForthAgain = false
      let wanted = keepingForeign(in: shown, among: new)
      let old = items
      items = new
      guardBackButton()
      guard wanted != shown else { return guardSwipes() }
      prepareAnimation(from: old, to: new, shown: shown.last, wanted: wanted.last)
      // Where the top stays, or there is none, UIKit has no transition, and would not tell of its end;
      // nor before it has shown the stack for the first time.
      let isSeen =
        navigationController.viewIfLoaded?.window != nil && self.shown != nil
        && wanted.last !== shown.last && !wanted.isEmpty
      // At once, because UIKit tells its delegate in the next layout pass only. What goes elsewhere must
      // have left before it arrives there.
      let takesTime = isSeen && (animated || isMovedElsewhere(from: old))
      if takesTime { replica.transitions.begin(self) }
      navigationController.setViewControllers(wanted, animated: animated && isSeen)
      if takesTime { endWithoutDelegate() }
      guardSwipes()
    }

    /// Whether something leaves that is presented now.
    private func isMovedElsewhere(from old: [Item]) -> Bool {
      old.contains { replica.tree.entry($0.id)?.isModal == true }
    }

    /// Empties the navigation controller, before its view controllers go elsewhere.
    func clear() {
      items = []
      if !navigationController.viewControllers.isEmpty {
        navigationController.setViewControllers([], animated: false)
      }
    }

    /// The items' view controllers, each with what was pushed on it by hand and is not Cairn's.
    private func keepingForeign(
      in shown: [UIViewController], among new: [Item]
    ) -> [UIViewController] {
      // Not only those of the last time: what was asked for in a transition is still to come.
      own = own.filter { $0.value.viewController != nil }
      for item in new {
        own[ObjectIdentifier(item.viewController)] = Own(viewController: item.viewController)
      }
      var foreign: [ObjectIdentifier: [UIViewController]] = [:]
      var below: ObjectIdentifier?
      for viewController in shown {
        if own[ObjectIdentifier(viewController)] != nil {
          below = ObjectIdentifier(viewController)
        } else if let below {
          foreign[below, default: []].append(viewController)
        }
      }
      return new.flatMap {
        [$0.viewController] + (foreign[ObjectIdentifier($0.viewController)] ?? [])
      }
    }

    // MARK: Going back

    /// Lets the navigator be asked before the back button leaves the top, if that may object.
    ///
    /// Only the top's: another has its turn when it comes to the top, and at the root there may be none.
    private func guardBackButton() {
      guard let top = items.last else { return }
      let below = items.dropLast().last?.id
      let isGuarded = below.map { replica.isGuarded(top.id, leavingTo: $0) } ?? false
      top.viewController.navigationItem.guardBack(isGuarded) { [weak replica] in
        if let below { replica?.report(.back(to: below)) }
      }
    }

    /// Lets the navigator be asked before a swipe leaves the top, if that may object.
    private func guardSwipes() {
      let isGuarded =
        items.count > 1 && navigationController.topViewController === items.last?.viewController
        && items.last?.viewController.navigationItem.asksBeforeBack == true
      swipes.guardThose(of: navigationController, isGuarded ? self : nil)
    }

    /// The items that the navigation controller was told to show and does.
    private var itemsLeft: [Item] {
      let shown = Set(navigationController.viewControllers.map(ObjectIdentifier.init))
      return items.filter { shown.contains(ObjectIdentifier($0.viewController)) }
    }

    /// Whether the user, or the app's own code, has begun to go back from what the tree still wants; UIKit
    /// has not told of it yet.
    private func lacks(_ wanted: [Item]) -> Bool {
      let left = Set(itemsLeft.map(\.id))
      guard !left.isEmpty else { return false }
      let told = Set(items.map(\.id))
      return wanted.contains { told.contains($0.id) && !left.contains($0.id) }
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
      let left = itemsLeft
      guard left.count < items.count, let last = left.last else { return }
      let outcome = replica.report(.back(to: last.id))
      goesForthAgain = outcome != .committed
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
      HostReport.delegateTaken(by: navigationController.delegate)
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
      from old: [Item], to new: [Item], shown: UIViewController?, wanted: UIViewController?
    ) {
      let known = Set(old.map { ObjectIdentifier($0.viewController) })
      if case .custom(let name) = replica.animation {
        for item in new where !known.contains(ObjectIdentifier(item.viewController)) {
          animations[ObjectIdentifier(item.viewController)] = name
        }
        animation = replica.animations.find(name)
      } else if let shown, !new.contains(where: { $0.viewController === shown }) {
        animation = animation(of: shown)
      }
      let staying = Set(new.map { ObjectIdentifier($0.viewController) })
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
      guard let top = items.last, let below = items.dropLast().last,
        navigationController.topViewController === top.viewController,
        !replica.transitions.isUnderWay, !navigationController.isNavigationBarHidden,
        top.viewController.navigationItem.offersBack
      else { return false }
      replica.report(.back(to: below.id))
      return false
    }
  }
#endif
