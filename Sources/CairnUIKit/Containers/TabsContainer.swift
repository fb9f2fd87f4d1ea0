#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Keeps a tab bar controller's tabs in sync with the flow, and reports taps.
  @MainActor
  final class TabsContainer: NSObject, FlowContainer {
    private let id: EntryID
    private unowned let replica: Replica
    private let tabBarController: UITabBarController
    private var empty: [EntryID: UIViewController] = [:]
    /// The entries of the tabs that UIKit shows; the tree may already have others.
    private var shown: [EntryID] = []
    private let items: TabItems
    /// The animation of the current change of tabs; nil for none.
    private var animation: ViewControllerAnimation?

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      items = TabItems(replica)
      tabBarController =
        replica.navigator.coordinator(at: id).flatMap { replica.makesTabBarController?($0) }
        ?? UITabBarController()
      super.init()
      tabBarController.delegate = self
    }

    var viewController: UIViewController { tabBarController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      guard case .selecting(let entries, let selected) = plan else { return }
      let index = selected.flatMap(entries.firstIndex)
      let tabs = entries.map { entry in
        let isShown = entry == selected && tabBarController.selectedIndex == index
        return replica.viewController(at: entry, animated: animated && isShown) ?? empty(entry)
      }
      empty = empty.filter { tabs.contains($0.value) }
      shown = entries
      if tabs != tabBarController.viewControllers ?? [] {
        labelTabs(tabs, entries)
        tabBarController.setViewControllers(tabs, animated: false)
        tabBarController.keepOrder()
      }
      items.show(zip(tabs, entries).map { ($0, $1) }, of: id)
      if let index, tabBarController.selectedIndex != index {
        if animated, case .custom(let name) = replica.animation {
          animation = replica.animations.find(name)
        }
        if animation != nil { replica.transitions.begin(self) }
        tabBarController.selectedIndex = index
        if animation != nil { followTransition() }
        // UIKit drops a transition of a stack that leaves the screen before the transition has begun, and
        // notifies nobody.
        Task { [weak replica] in replica?.transitions.endOffScreen() }
      }
    }

    private func followTransition() {
      let end: @MainActor () -> Void = { [weak self] in
        Task { [weak self] in
          self?.animation = nil
          if let self { replica.transitions.end(self) }
        }
      }
      // Without a coordinator, the animation has no animator for this change.
      guard let coordinator = tabBarController.transitionCoordinator else { return end() }
      coordinator.whenEnded(end)
    }

    /// Returns an empty view controller for a released screen or a lazy tab, until it is shown.
    private func empty(_ entry: EntryID) -> UIViewController {
      let known = empty[entry] ?? UIViewController(nibName: nil, bundle: nil)
      empty[entry] = known
      return known
    }

    private func labelTabs(_ tabs: [UIViewController], _ entries: [EntryID]) {
      guard let labels = replica.navigator.coordinator(at: id) as? any ViewControllerTabs else {
        return
      }
      let known = tabBarController.viewControllers ?? []
      for (tab, entry) in zip(tabs, entries) where !known.contains(tab) {
        if let route = replica.tree.entry(entry)?.route, let item = labels.tabBarItem(for: route) {
          tab.tabBarItem = item
        }
      }
    }

    private func entry(of tab: UIViewController) -> EntryID? {
      let index = tabBarController.viewControllers?.firstIndex(of: tab)
      let entry = index.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
      return entry.flatMap { replica.tree.flow(id)?.entries.contains($0) == true ? $0 : nil }
    }
  }

  extension TabsContainer: UITabBarControllerDelegate {
    /// Lets the navigator decide.
    ///
    /// The result is shown like any other change.
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      // UIKit's own tab “More”.
      guard tabBarController.viewControllers?.contains(viewController) == true else { return true }
      // A tab that the tree no longer has disappears after the current transition.
      guard let entry = entry(of: viewController) else { return false }
      let isAgain = tabBarController.selectedViewController === viewController
      let outcome = replica.report(.select(entry))
      // If there was nothing to pop, UIKit may scroll to the top.
      return isAgain && outcome == .unchanged
    }

    /// Reports selections that UIKit made without asking first, for example because of a keyboard
    /// or the app's code.
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      guard let entry = entry(of: viewController), entry != replica.tree.flow(id)?.selected else {
        return
      }
      replica.report(.select(entry))
      replica.setNeedsUpdate()
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      animation?.animator(.select)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      animation?.interaction(animationController)
    }
  }
#endif
