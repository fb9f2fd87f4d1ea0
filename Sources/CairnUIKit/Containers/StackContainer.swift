#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import UIKit

  /// Keeps a navigation controller's items in sync with the tree, and reports the user's actions in
  /// it.
  ///
  /// View controllers that the app has pushed itself stay above the one on which they were pushed.
  ///
  /// The screens of a host may also be pushed on the app's own navigation controller. The app's
  /// delegate is then called too, and the user can go back from the first of these screens. The
  /// host itself is not pushed, because the bar would show the host's navigation item, and the
  /// host's first screen would be a child of another view controller.
  @MainActor
  final class StackContainer: NSObject, FlowContainer {
    /// The container's own navigation controller; nil if it is the app's.
    private let owned: UINavigationController?
    /// The app's navigation controller, which retains the host and therefore this container.
    private weak var borrowed: UINavigationController?
    private struct Replaced { weak var delegate: (any UINavigationControllerDelegate)? }
    /// The former delegates of the app's navigation controller, the latest last: the app's
    /// delegate, and the containers of hosts that were pushed before.
    ///
    /// If a delegate wraps this object, it calls this object in turn, and this object must then
    /// call the delegate before the wrapper.
    ///
    /// `nonisolated(unsafe)` because Objective-C asks for the methods of an object without
    /// isolation. This is safe because UIKit asks on the main thread, and all other code is
    /// isolated to it.
    nonisolated(unsafe) private var replaced: [Replaced] = []
    /// The number of calls of replaced delegates that are running.
    private var callsOfReplaced = 0
    /// True if the replaced delegate that is asked for a method has asked this object in turn; nil
    /// if no delegate is asked.
    ///
    /// `nonisolated(unsafe)` for the same reason as `replaced`.
    nonisolated(unsafe) private var isAskedInTurn: Bool?
    private var stack: NativeStack<ObjectIdentifier>
    private unowned let replica: Replica
    private struct Own { weak var viewController: UIViewController? }

    /// Cairn's view controllers that have been in this container and are still in memory.
    private var own: [ObjectIdentifier: Own] = [:]
    /// The flows of the stack that contain each item, and the item itself, in the state that is on
    /// the screen.
    private var paths: [EntryID: [EntryID]] = [:]
    /// The entries that the user is leaving and that have been reported to the navigator.
    private var reported: Set<EntryID> = []
    private var swipes = GuardedSwipes()
    /// The items that must not be left before the navigator has been asked.
    private var guarded: Set<ObjectIdentifier> = []
    /// The view controller that UIKit last showed.
    private weak var shown: UIViewController?
    /// The animations that push and pop the items.
    private var animations: [ObjectIdentifier: String] = [:]
    private var animation: ViewControllerAnimation?
    /// View controllers that the app's code has pushed in another stack whose items move to this
    /// one, by the item beneath them.
    private var arriving: [EntryID: [UIViewController]] = [:]
    /// The content that UIKit sets later, because another transition must end first.
    private var deferred: [ObjectIdentifier]?
    /// The transition whose end the container follows.
    private weak var followed: (any UIViewControllerTransitionCoordinator)?

    init(_ id: EntryID, _ replica: Replica) {
      self.replica = replica
      owned =
        replica.navigator.coordinator(at: id).flatMap { replica.makesNavigationController?($0) }
        ?? UINavigationController()
      stack = NativeStack()
      super.init()
      navigationController.delegate = self
    }

    /// Creates the container for a root that is pushed on a navigation controller of the app.
    init(on borrowed: UINavigationController, _ replica: Replica) {
      self.replica = replica
      self.borrowed = borrowed
      owned = nil
      stack = NativeStack(onBase: true)
      super.init()
      takeDelegate()
      if borrowed.viewIfLoaded?.window != nil { shown = borrowed.topViewController }
    }

    var navigationController: UINavigationController {
      // If the app has released its navigation controller, an empty one that is never shown.
      owned ?? borrowed ?? UINavigationController()
    }

    var viewController: UIViewController { navigationController }

    /// False if the host has left the app's navigation controller, or the app has released it.
    ///
    /// A delegate that wraps this object may retain it longer than the host lives.
    private var isInUse: Bool { owned != nil || borrowed != nil }

    /// Leaves the app's navigation controller, and restores the app's delegate.
    func leave() {
      guard let borrowed else { return }
      guardSwipes()
      if borrowed.delegate === self { borrowed.delegate = next }
      for container in borrowed.stackContainers {
        container.replaced = container.replaced.flatMap { $0.delegate === self ? replaced : [$0] }
      }
      // A delegate that wraps this object continues to call it.
      replaced = replaced.dropLast()
      self.borrowed = nil
    }

    var host: NavigatorViewController { replica.viewController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      if case .stack(let items) = plan { show(items, animated: animated) }
    }

    /// Shows the items.
    ///
    /// - Parameter foreign: The result of ``clear()`` for the stacks from which items move here.
    func show(
      _ items: [EntryID], with foreign: [EntryID: [UIViewController]] = [:], animated: Bool
    ) {
      guard isInUse else { return }
      arriving.merge(foreign.filter { items.contains($0.key) }) { $1 }
      let new = items.compactMap { id in replica.item(at: id).map { (id: id, viewController: $0) } }
      for item in new where replica.tree.flow(item.id) != nil {
        item.viewController.showItemOfSelected(
          isSeen: item.id == new.last?.id && navigationController.viewIfLoaded?.window != nil)
      }
      takeDelegateBack()
      if mustWait { return waitForGoingBack() }
      let shown = navigationController.viewControllers
      let known = stack.items
      own = own.filter { $0.value.viewController != nil }
      let step = stack.update(
        to: new.map { ($0.id, ObjectIdentifier($0.viewController)) },
        shown: shown.map(ObjectIdentifier.init), isOwn: { own[$0] != nil })
      if step == .wait { return waitForGoingBack() }
      reported = []
      if paths.count != new.count || !new.allSatisfy({ paths[$0.id] != nil }) {
        paths = [:]
        for item in stack.items { paths[item.id] = replica.tree.path(to: item.id) }
      }
      for (_, viewController) in new {
        own[ObjectIdentifier(viewController)] = Own(viewController: viewController)
      }
      guardBackButtons()
      guard case .show(let views) = step else { return guardSwipes() }
      let all = Dictionary(
        (shown + new.map(\.viewController)).map { (ObjectIdentifier($0), $0) },
        uniquingKeysWith: { $1 })
      let above = Dictionary(
        stack.items.map { ($0.view, arriving[$0.id] ?? []) }, uniquingKeysWith: { $1 })
      let wanted = views.flatMap { view in (all[view].map { [$0] } ?? []) + (above[view] ?? []) }
      arriving = [:]
      prepareAnimation(from: known, shown: shown.last)
      // UIKit runs no transition and reports no end in three cases: the top stays the same, there
      // is no top, or the stack has not been shown yet.
      let isSeen =
        navigationController.viewIfLoaded?.window != nil && self.shown != nil
        && wanted.last !== shown.last && !wanted.isEmpty
      // The transition begins here, because UIKit notifies its delegate only in the next layout
      // pass. Items that move elsewhere must leave before they arrive there.
      let areModalNow = known.contains { replica.tree.entry($0.id)?.isModal == true }
      let takesTime = isSeen && (animated || areModalNow)
      if takesTime { replica.transitions.begin(self) }
      navigationController.setViewControllers(wanted, animated: animated && isSeen)
      deferred =
        navigationController.viewControllers == wanted ? nil : wanted.map(ObjectIdentifier.init)
      if takesTime { followTransition() } else if deferred != nil { waitForGoingBack() }
      guardSwipes()
    }

    var pushedByCode: UIViewController? {
      navigationController.viewControllers.first {
        own[ObjectIdentifier($0)]?.viewController !== $0
      }
    }

    /// The entries that the container was last asked to show.
    var entries: [EntryID] { stack.items.map(\.id) }

    /// Returns true if the user has left items of the tree that have not been reported yet.
    func hasLost(_ items: [EntryID]) -> Bool {
      stack.hasLost(items, shown: navigationController.viewControllers.map(ObjectIdentifier.init))
    }

    /// Empties the navigation controller before its view controllers move elsewhere.
    ///
    /// - Returns: The view controllers that the app's code has pushed, by the item beneath them.
    func clear() -> [EntryID: [UIViewController]] {
      var foreign: [EntryID: [UIViewController]] = [:]
      var below: EntryID?
      for viewController in navigationController.viewControllers {
        let view = ObjectIdentifier(viewController)
        if own[view]?.viewController === viewController {
          below = stack.items.first { $0.view == view }?.id
        } else if let below {
          foreign[below, default: []].append(viewController)
        }
      }
      stack.clear()
      reported = []
      if !navigationController.viewControllers.isEmpty {
        navigationController.setViewControllers([], animated: false)
      }
      return foreign
    }

    // MARK: Going back

    /// The top item; nil if the app has pushed a view controller over it.
    private var top: UIViewController? {
      guard let top = navigationController.topViewController,
        stack.items.last?.view == ObjectIdentifier(top)
      else { return nil }
      return top
    }

    /// The entry to which the user goes back from the top one; nil if that leaves all items.
    private var below: EntryID? { stack.items.dropLast().last?.id }

    /// Indicates whether the user can leave all items.
    private var canLeave: Bool { borrowed != nil && !replica.navigator.hasEnded }

    /// Makes the back buttons ask the navigator first where a guard may object to leaving.
    ///
    /// Since iOS 26 the user can touch the button of the screen below while the top is still being
    /// popped, before the navigator has been notified. Therefore the back button of every item asks
    /// first. The user cannot go back from the root of the container's own navigation controller.
    private func guardBackButtons() {
      var below: EntryID?
      guarded = []
      for item in stack.items {
        if let viewController = own[item.view]?.viewController {
          let target = below
          let isGuarded =
            (target != nil || canLeave)
            && replica.isGuarded(target == nil ? .root : item.id, leavingTo: target)
          if isGuarded { guarded.insert(item.view) }
          viewController.navigationItem.guardBack(isGuarded) { [weak self] in
            self?.goBack(to: target)
          }
        }
        below = item.id
      }
    }

    /// Guards the back button of a screen again if the screen has hidden or shown the button since
    /// then, for example while its view was loaded.
    private func guardBackButtonAgain(of viewController: UIViewController) {
      let item = viewController.navigationItem
      let isGuarded = guarded.contains(ObjectIdentifier(viewController)) && item.offersBack
      if item.asksBeforeBack != isGuarded, !item.hasOwnBackAction { guardBackButtons() }
    }

    /// Makes the swipes ask the navigator first if a guard may object to leaving the top.
    ///
    /// Also for a screen without a back button, whose swipes the app may have enabled.
    private func guardSwipes() {
      let isGuarded =
        (below != nil || canLeave)
        && top.map {
          guarded.contains(ObjectIdentifier($0)) && !$0.navigationItem.hasOwnBackAction
        } == true
      if !isGuarded { swipes.guardThose(of: navigationController, nil) }
      // Only the host on top guards.
      for other in borrowed?.stackContainers ?? [] where other !== self && other.top == nil {
        other.swipes.guardThose(of: navigationController, nil)
      }
      if isGuarded { swipes.guardThose(of: navigationController, self) }
    }

    /// Indicates whether UIKit runs a transition that the host has not begun.
    ///
    /// UIKit would defer a change until the transition ends, so the stack would differ from the
    /// items that were set. The user or the app's own code may have begun the transition in this
    /// turn, before the delegate is notified; or the stack had left the screen during a transition
    /// and is on the screen again. This host, or another one on the app's navigation controller,
    /// may also have set items that UIKit does not show yet.
    private var mustWait: Bool {
      shown != nil && navigationController.viewIfLoaded?.window != nil
        && (navigationController.transitionCoordinator != nil
          || navigationController.stackContainers.contains { $0.deferred != nil })
    }

    /// Waits until UIKit has finished the transition that began in this turn, then reports that the
    /// user went back.
    func waitForGoingBack() {
      replica.transitions.begin(self)
      Task { [weak self] in self?.endIfAtRest() }
    }

    /// Reports that the user goes back, if the navigation controller holds fewer items than Cairn
    /// has set.
    ///
    /// UIKit removes the items when the user taps the button or begins a swipe, and animates it
    /// afterwards. A swipe that may still be cancelled has not gone back yet.
    func reportGoingBack() {
      if let coordinator = navigationController.transitionCoordinator,
        coordinator.isInteractive || coordinator.isCancelled
      {
        return
      }
      let shown = navigationController.viewControllers.map(ObjectIdentifier.init)
      // While UIKit still has to set items, a controller may be missing although the user did not
      // go back.
      if let deferred, shown != deferred { return }
      deferred = nil
      // The app's code may have replaced the screens of a flow that leaves.
      let seen = entries(of: stack.lostItems(in: shown))
      let left = stack.itemLeft(in: shown, isInTree: { replica.tree.entry($0) != nil })
      guard seen.contains(where: { replica.tree.entry($0) != nil }), left != nil || canLeave else {
        return
      }
      // The navigator was asked when the transition began. The entry to which the user goes back
      // may have left since then.
      guard !seen.isSubset(of: reported) else {
        // They have left and come back, for example in a restoration.
        stack.restore()
        return
      }
      let outcome = goBack(to: left?.id, seen: seen)
      guard outcome != .queued else { return }
      reported = seen
      guard outcome != .committed else { return }
      if left != nil, let root = stack.items.first, !shown.contains(root.view) {
        HostReport.rootRemoved(replica.navigator.pathDescription(of: root.id)).report()
      }
      stack.restore()
    }

    /// Asks the navigator to go back, for a back button or a swipe that UIKit does not perform
    /// itself.
    private func goBack(to target: EntryID?) {
      let above = stack.items.reversed().prefix { $0.id != target }
      goBack(to: target, seen: entries(of: Array(above)))
    }

    /// Reports that the user goes back to an entry, or leaves all items if it is nil.
    @discardableResult
    private func goBack(to target: EntryID?, seen: Set<EntryID>) -> Outcome {
      if let target { return replica.reportFromBeforeCover(.back(to: target), seen: seen) }
      return canLeave ? replica.report(.dismiss(.root)) : .unchanged
    }

    /// Returns the entries that the user sees leave with these items: the items, and the flows that
    /// lose all their items.
    private func entries(of leaving: [NativeStack<ObjectIdentifier>.Item]) -> Set<EntryID> {
      let ids = Set(leaving.map(\.id))
      let staying = stack.items.map(\.id).filter { !ids.contains($0) }
      return Set(ids.flatMap { paths[$0] ?? [$0] }).subtracting(
        staying.flatMap { paths[$0] ?? [$0] })
    }
  }

  extension StackContainer: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      callReplaced { $0.willShow(viewController, in: navigationController, animated: animated) }
      guard isCalledByUIKit else { return }
      guardBackButtonAgain(of: viewController)
      // If the stack itself appears, the transition belongs to another container.
      guard animated, let shown, shown !== viewController,
        let coordinator = navigationController.transitionCoordinator
      else { return }
      replica.transitions.begin(self)
      follow(coordinator)
      reportGoingBack()
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      callReplaced { $0.didShow(viewController, in: navigationController, animated: animated) }
      guard isCalledByUIKit else { return }
      shown = viewController
      guardBackButtonAgain(of: viewController)
      // If the stack itself has appeared, the requested top is still to be shown.
      guard viewController === navigationController.topViewController else { return }
      settled()
    }

    private func settled() {
      animation = nil
      guardSwipes()
      replica.keepingHost {
        reportGoingBack()
        replica.transitions.end(self)
      }
    }

    /// Sets the delegate again if the app's own code has replaced it.
    private func takeDelegateBack() {
      guard !isDelegate else { return }
      if owned != nil { HostReport.delegateTaken(by: navigationController.delegate).report() }
      takeDelegate()
    }

    /// Replaces the delegate; the app's delegate is still called if the navigation controller is
    /// the app's.
    private func takeDelegate() {
      if owned == nil {
        replaced = replaced.filter { $0.delegate != nil }
        replaced.append(Replaced(delegate: navigationController.delegate))
      }
      navigationController.delegate = self
    }

    /// The delegate that this object calls.
    fileprivate var next: (any UINavigationControllerDelegate)? { replaced.last?.delegate }

    /// Calls the replaced delegate, or the delegate before it if the replaced one calls this object
    /// in turn.
    @discardableResult
    private func callReplaced<Answer>(
      _ call: (any UINavigationControllerDelegate) -> Answer?
    ) -> Answer? {
      let delegate = replaced.dropLast(callsOfReplaced).last?.delegate
      callsOfReplaced += 1
      defer { callsOfReplaced -= 1 }
      return delegate.flatMap(call)
    }

    /// Returns false if a replaced delegate makes the call, or if the host has left.
    private var isCalledByUIKit: Bool { callsOfReplaced == 0 && isInUse }

    /// Indicates whether UIKit calls this object, directly or through a host that was pushed later.
    private var isDelegate: Bool {
      navigationController.stackContainers.contains { $0 === self }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from source: UIViewController, to destination: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if animation == nil, operation == .pop { animation = animation(of: source) }
      if let animation { return animation.animator(operation == .push ? .push : .pop) }
      return callReplaced {
        $0.animator(for: operation, from: source, to: destination, in: navigationController)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      if let animation { return animation.interaction(animationController) }
      return callReplaced { $0.interaction(of: animationController, in: navigationController) }
    }

    #if canImport(ObjectiveC)
      // The methods that this class does not implement: UIKit asks the app's delegate for
      // orientations.
      nonisolated override func responds(to selector: Selector?) -> Bool {
        super.responds(to: selector) || target(for: selector) != nil
      }

      nonisolated override func forwardingTarget(for selector: Selector?) -> Any? {
        if let target = target(for: selector) { return target }
        return super.forwardingTarget(for: selector)
      }

      /// Returns the latest replaced delegate that implements the method.
      ///
      /// A delegate that wraps this object would forward the call to it, so such a delegate is used
      /// only if it implements the method itself.
      nonisolated private func target(
        for selector: Selector?
      ) -> (any UINavigationControllerDelegate)? {
        guard isAskedInTurn == nil else {
          isAskedInTurn = true
          return nil
        }
        defer { isAskedInTurn = nil }
        for known in replaced.reversed() {
          isAskedInTurn = false
          if let delegate = known.delegate, delegate.responds(to: selector) { return delegate }
          guard isAskedInTurn == true else { return nil }
        }
        return nil
      }
    #endif
  }

  extension UINavigationController {
    /// The containers of the hosts that are pushed on the navigation controller, the latest first.
    var stackContainers: [StackContainer] {
      var found: [StackContainer] = []
      var next = delegate
      while let container = next as? StackContainer {
        found.append(container)
        next = container.next
      }
      return found
    }
  }

  // MARK: The end of a transition

  extension StackContainer {
    /// Follows the transition that the host has begun.
    ///
    /// UIKit notifies the delegate of the transition's end, but not if the user has cancelled the
    /// transition, if other code has undone the change before the layout pass, or if other code has
    /// replaced the delegate.
    private func followTransition() {
      if let coordinator = navigationController.transitionCoordinator { return follow(coordinator) }
      // Without an animation there is no coordinator, but UIKit shows another top in the layout
      // pass.
      Task { [weak self] in
        guard let self, navigationController.topViewController === shown else { return }
        endIfAtRest()
      }
    }

    private func follow(_ coordinator: any UIViewControllerTransitionCoordinator) {
      guard coordinator !== followed else { return }
      followed = coordinator
      // If the user lifts the finger and the swipe continues, nothing can cancel it any more.
      coordinator.notifyWhenInteractionChanges { [weak self] context in
        if !context.isCancelled, !context.isInteractive { self?.reportGoingBack() }
      }
      // The navigation controller retains its coordinator, so a strong reference would be a cycle
      // if UIKit never ends the transition.
      coordinator.whenEnded { [weak self, weak coordinator] in
        self?.followed = nil
        // By the next turn, UIKit has notified its delegate.
        Task { [weak self, weak coordinator] in self?.endIfAtRest(after: coordinator) }
      }
    }

    /// Ends the container's transition if UIKit runs no transition.
    private func endIfAtRest(after ended: (any UIViewControllerTransitionCoordinator)? = nil) {
      guard isInUse, replica.transitions.isRunning(self) else { return }
      if let next = navigationController.transitionCoordinator, next !== ended {
        return follow(next)
      }
      if !isDelegate {
        takeDelegateBack()
        shown = navigationController.topViewController
      }
      // Without a transition, UIKit sets no items later.
      deferred = nil
      settled()
    }

    // MARK: Animations

    /// Looks up the animation for a change that the navigator requested.
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

    private func animation(of viewController: UIViewController) -> ViewControllerAnimation? {
      animations[ObjectIdentifier(viewController)].flatMap { replica.animations.find($0) }
    }
  }

  extension StackContainer: UIGestureRecognizerDelegate {
    /// Lets the swipe begin if no guard objects now; otherwise only asks the navigator, like the
    /// back button.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let top, below != nil || canLeave, !replica.loop.isInTransition,
        // In the root of a stack, UIKit does not expect a swipe.
        navigationController.viewControllers.first !== top,
        !navigationController.isNavigationBarHidden, top.navigationItem.offersBack
      else { return false }
      if let own = stack.items.last,
        replica.mayLeave(below == nil ? .root : own.id, to: below)
      {
        return true
      }
      goBack(to: below)
      return false
    }
  }
#endif
