#if canImport(UIKit) && !os(watchOS)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import UIKit

  /// Tabs as view controllers, each with its `tabBarItem`.
  ///
  /// Used for tabs whose items the app creates itself, and for all tabs before iOS 18.
  @MainActor
  final class ViewControllerTabBar: NSObject, TabBarContent {
    var animation: ViewControllerAnimation?
    private let id: EntryID
    private unowned let replica: Replica
    private unowned let tabBarController: UITabBarController
    /// The entries of the tabs that UIKit shows; the tree may already have others.
    private var shown: [EntryID] = []
    private var tabs: [EntryID: UIViewController] = [:]
    /// The values last written to the bar items, by the tab's entry.
    private var written: [EntryID: (item: TabItem, bar: UITabBarItem?)] = [:]
    private let reports = HostReports()

    init(_ tabBarController: UITabBarController, _ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      self.tabBarController = tabBarController
    }

    var selected: EntryID? {
      let index = tabBarController.selectedIndex
      return shown.indices.contains(index) ? shown[index] : nil
    }

    private func select(_ entry: EntryID) -> Bool {
      guard let index = shown.firstIndex(of: entry), tabBarController.selectedIndex != index else {
        return false
      }
      tabBarController.selectedIndex = index
      return true
    }

    func show(
      _ plan: TabPlan, _ viewControllers: [EntryID: UIViewController], selecting selected: EntryID?
    ) -> Bool {
      let entries = plan.tabs.map(\.id)
      let all = entries.map { viewControllers[$0] ?? replica.emptyScreen(at: $0) }
      shown = entries
      tabs = Dictionary(uniqueKeysWithValues: zip(entries, all))
      if all != tabBarController.viewControllers ?? [] {
        labelTabs(entries)
        tabBarController.setViewControllers(all, animated: false)
        tabBarController.keepOrder()
      }
      showItems(plan)
      if plan.tabs.contains(where: { $0.item == nil }) {
        // Checked later, because screens of the app may set their titles while they load.
        Task { [weak self] in self?.reportBlankTabs(plan) }
      }
      return selected.map(select) ?? false
    }

    private func labelTabs(_ entries: [EntryID]) {
      guard let labels = replica.navigator.coordinator(at: id) as? any ViewControllerTabs else {
        return
      }
      let known = tabBarController.viewControllers ?? []
      for entry in entries {
        guard let tab = tabs[entry], !known.contains(tab),
          let route = replica.tree.entry(entry)?.route, let item = labels.tabBarItem(for: route)
        else { continue }
        tab.tabBarItem = item
      }
    }

    func showItems(_ plan: TabPlan) {
      let hasOwnLabels = replica.navigator.coordinator(at: id) is any ViewControllerTabs
      let former = written
      written = [:]
      for tab in plan.tabs {
        guard let viewController = tabs[tab.id] else { continue }
        let (item, last) = (tab.item, former[tab.id])
        let bar = hasOwnLabels ? nil : item.map { label(viewController, $0, last) }
        // The app may set badges of its own, so only declared badges are written and removed.
        let isNew = bar != nil && bar !== last?.bar
        if item?.badge != (isNew ? nil : last?.item.badge) {
          viewController.tabBarItem.badgeValue = item?.badge
        }
        if let item { written[tab.id] = (item, bar) }
      }
    }

    /// Gives the tab a bar item with the title and the image, or updates the existing one.
    private func label(
      _ tab: UIViewController, _ item: TabItem, _ last: (item: TabItem, bar: UITabBarItem?)?
    ) -> UITabBarItem {
      guard let last, let bar = last.bar, tab.tabBarItem === bar else {
        let bar = UITabBarItem(title: item.title, image: item.uiImage, tag: 0)
        tab.tabBarItem = bar
        return bar
      }
      // A view controller's title also renames its bar item.
      if bar.title != item.title { bar.title = item.title }
      if last.item.image != item.image || last.item.systemImage != item.systemImage {
        bar.image = item.uiImage
      }
      return bar
    }

    private func reportBlankTabs(_ plan: TabPlan) {
      guard let coordinator = replica.navigator.coordinator(at: id),
        !(coordinator is any ViewControllerTabs)
      else { return }
      for tab in plan.tabs where tab.item == nil {
        guard let bar = tabs[tab.id]?.tabBarItem, bar.title?.isEmpty != false, bar.image == nil
        else { continue }
        reports.report(
          .blankTab(
            at: ScreenPlace(tab.id, in: replica.navigator).path, of: type(of: coordinator),
            in: "UIKit", orConformTo: "ViewControllerTabs"))
      }
    }

    private func entry(of tab: UIViewController) -> EntryID? {
      let index = tabBarController.viewControllers?.firstIndex(of: tab)
      let entry = index.flatMap { shown.indices.contains($0) ? shown[$0] : nil }
      return entry.flatMap { replica.tree.flow(id)?.entries.contains($0) == true ? $0 : nil }
    }

    // MARK: UITabBarControllerDelegate

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
      replica.keepingHost {
        replica.report(.select(entry))
        replica.setNeedsUpdate()
      }
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
