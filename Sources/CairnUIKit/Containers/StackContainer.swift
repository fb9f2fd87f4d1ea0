#if canImport(UIKit)
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
    private var own: [Own] = []
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
      navigationController.backSwipe?.delegate = self
    }

    var viewController: UIViewController { navigationController }

    func update(animated: Bool) {
      let new = ids(replica.tree).compactMap { id in
        replica.item(at: id).map { Item(id: id, viewController: $0) }
      }
      let shown = navigationController.viewControllers
      if lacks(new), !goesForthAgain { return waitForGoingBack() }
      goesForthAgain = false
      let wanted = keepingForeign(in: shown, among: new)
      let old = items
      items = new
      guardBackButtons()
      guard wanted != shown else { return }
      prepareAnimation(from: old, to: new, shown: shown.last, wanted: wanted.last)
      // Where the top stays, or there is none, UIKit has no transition, and would not tell of its end;
      // nor before it has shown the stack for the first time.
      let isSeen =
        navigationController.viewIfLoaded?.window != nil && self.shown != nil
        && wanted.last !== shown.last && !wanted.isEmpty
      // At once, because UIKit tells its delegate in the next layout pass only. What goes elsewhere must
      // have left before it arrives there.
      if isSeen, animated || isMovedElsewhere(from: old) { replica.transitions.begin(self) }
      navigationController.setViewControllers(wanted, animated: animated && isSeen)
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
      own.removeAll { $0.viewController == nil }
      for item in new where !own.contains(where: { $0.viewController === item.viewController }) {
        own.append(Own(viewController: item.viewController))
      }
      let own = Set(own.compactMap(\.viewController).map(ObjectIdentifier.init))
      var foreign: [ObjectIdentifier: [UIViewController]] = [:]
      var below: ObjectIdentifier?
      for viewController in shown {
        if own.contains(ObjectIdentifier(viewController)) {
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

    /// Lets the navigator be asked before the back button leaves a screen that may object.
    private func guardBackButtons() {
      for (index, item) in items.enumerated() where index > 0 {
        let below = items[index - 1].id
        let isGuarded = replica.isGuarded(item.id, leavingTo: below)
        item.viewController.navigationItem.guardBack(isGuarded) { [weak replica] in
          replica?.report(.back(to: below))
        }
      }
    }

    /// The items that the navigation controller was told to show and does.
    private var itemsLeft: [Item] {
      let shown = navigationController.viewControllers
      return items.filter { item in shown.contains { $0 === item.viewController } }
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
        guard let self, navigationController.transitionCoordinator == nil else { return }
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
      animation = nil
      reportGoingBack()
      replica.transitions.end(self)
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
    /// Asks the navigator first where a screen may object; the gesture then is only the question.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard navigationController.viewControllers.count > 1, !replica.transitions.isUnderWay else {
        return false
      }
      guard items.count > 1, let top = items.last, let below = items.dropLast().last,
        navigationController.topViewController === top.viewController,
        replica.isGuarded(top.id, leavingTo: below.id)
      else { return true }
      replica.report(.back(to: below.id))
      return false
    }
  }
#endif
