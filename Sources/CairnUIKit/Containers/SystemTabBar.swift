#if canImport(UIKit) && !os(watchOS)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import UIKit

  /// Tabs as UIKit's own objects, with a search tab and with groups as the sections of a sidebar.
  ///
  /// UIKit replaces only the view controllers of root tabs. In a group, it does so only if the
  /// group has a navigation controller, which would not be the tree's
  /// (https://developer.apple.com/forums/thread/793985). A group therefore has a container of the
  /// host, which shows the view controller of the group's selected tab.
  ///
  /// A tab bar in a compact width shows root tabs only, so there are no groups there.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  @MainActor
  final class SystemTabBar: NSObject, TabBarContent {
    var animation: ViewControllerAnimation?
    private let id: EntryID
    private unowned let replica: Replica
    private unowned let tabBarController: UITabBarController
    private var tabs: [EntryID: Tab] = [:]
    private var groups: [TabPlan.Section.ID: Group] = [:]
    private var viewControllers: [EntryID: UIViewController] = [:]
    private var prominent: String?
    /// True while the tabs are replaced, because UIKit then selects another one by itself.
    private var isArranging = false

    private struct Tab {
      let tab: UITab
      let isInGroup: Bool
      var item: TabItem
    }

    @MainActor private struct Group {
      let group: UITabGroup
      let container = ContainerViewController(nibName: nil, bundle: nil)
    }

    init(_ tabBarController: UITabBarController, _ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      self.tabBarController = tabBarController
      super.init()
      tabBarController.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        [weak replica] (_: UITabBarController, _) in replica?.setNeedsUpdate()
      }
    }

    // MARK: Showing

    func show(
      _ plan: TabPlan, _ viewControllers: [EntryID: UIViewController], selecting selected: EntryID?
    ) -> Bool {
      self.viewControllers = viewControllers
      let hasGroups = tabBarController.showsGroups
      let (oldTabs, oldGroups) = (tabs, groups)
      (tabs, groups) = ([:], [:])
      var roots: [UITab] = []
      var children: [(group: UITabGroup, tabs: [UITab])] = []
      for section in plan.sections {
        let isGroup = hasGroups && section.title != nil
        let members = section.tabs.compactMap { tab($0, isInGroup: isGroup, oldTabs[$0.id]) }
        guard isGroup else {
          roots += members
          continue
        }
        let group = oldGroups[section.id] ?? makeGroup(section)
        groups[section.id] = group
        roots.append(group.group)
        children.append((group.group, members))
      }
      // If the selected tab leaves, UIKit shows the first tab, unless another tab has been selected
      // before that.
      let isKnown = selected.flatMap { tabs[$0]?.tab }.map(tabBarController.contains) ?? false
      var hasChanged = isKnown && selected.map(select) == true
      let changed = children.filter { $0.group.children != $0.tabs }
      arrange { for (group, tabs) in changed { group.children = tabs } }
      // A view controller must have left its group before UIKit adds it to the tab bar controller.
      for group in oldGroups.values { release(group) }
      if !changed.isEmpty || roots != tabBarController.tabs {
        arrange { tabBarController.setTabs(roots, animated: false) }
      }
      if let selected, select(selected) { hasChanged = true }
      showItems(plan)
      return hasChanged
    }

    func showItems(_ plan: TabPlan) {
      for tab in plan.tabs {
        guard let item = tab.item, let known = tabs[tab.id], item != known.item else { continue }
        if item.title != known.item.title { known.tab.title = item.title }
        if item.systemImage != known.item.systemImage || item.image != known.item.image {
          known.tab.image = item.uiImage
        }
        if item.badge != known.item.badge { known.tab.badgeValue = item.badge }
        tabs[tab.id]?.item = item
      }
      let prominent = plan.tabs.first { $0.role == .prominent }?.identifier
      // The app may have chosen a prominent tab itself.
      guard prominent != self.prominent else { return }
      self.prominent = prominent
      tabBarController.showProminent(prominent)
    }

    /// Returns the known tab, or a new one if UIKit would show another view controller for the
    /// known tab.
    private func tab(_ plan: TabPlan.Tab, isInGroup: Bool, _ known: Tab?) -> UITab? {
      guard let item = plan.item else { return nil }
      let isSearch = plan.role == .search
      if let known, known.isInGroup == isInGroup, known.tab is UISearchTab == isSearch,
        isSearch || known.tab.identifier == plan.identifier, isCurrent(known, plan.id)
      {
        tabs[plan.id] = known
        return known.tab
      }
      let entry = plan.id
      let provider: (UITab) -> UIViewController = { [weak self] _ in
        self?.viewControllers[entry] ?? PlaceholderTab(nibName: nil, bundle: nil)
      }
      let tab =
        isSearch
        ? UISearchTab(viewControllerProvider: provider)
        : UITab(
          title: item.title, image: item.uiImage, identifier: plan.identifier,
          // The group's container shows the view controller.
          viewControllerProvider: isInGroup ? nil : provider)
      if isSearch { (tab.title, tab.image) = (item.title, item.uiImage) }
      tab.badgeValue = item.badge
      // The tab bar shows the same tabs as without sections.
      if isInGroup { tab.preferredPlacement = .default }
      tabs[plan.id] = Tab(tab: tab, isInGroup: isInGroup, item: item)
      return tab
    }

    /// Returns true if UIKit has the host's view controller for the tab, or none yet.
    private func isCurrent(_ tab: Tab, _ entry: EntryID) -> Bool {
      guard let loaded = tab.tab.viewController else { return true }
      return viewControllers[entry].map { $0 === loaded } ?? (loaded is PlaceholderTab)
    }

    private func makeGroup(_ section: TabPlan.Section) -> Group {
      weak var container: ContainerViewController?
      let group = Group(
        group: UITabGroup(
          title: section.title ?? "", image: nil, identifier: section.identifier, children: []
        ) { _ in container ?? UIViewController(nibName: nil, bundle: nil) })
      container = group.container
      group.group.preferredPlacement = .sidebarOnly
      return group
    }

    /// Removes the shown view controller from a group that no longer contains its tab.
    private func release(_ group: Group) {
      guard let content = group.container.content else { return }
      let isKept = groups.values.contains { $0.group === group.group }
      let members = isKept ? group.group.children.compactMap(entry) : []
      if !members.contains(where: { viewControllers[$0] === content }) {
        group.container.show(nil, animated: false)
      }
    }

    private func arrange(_ change: () -> Void) {
      isArranging = true
      change()
      isArranging = false
    }

    // MARK: Selection

    var selected: EntryID? { tabBarController.selectedTab.flatMap(entry) }

    /// Selects a tab; returns false if the tab is already visible.
    private func select(_ entry: EntryID) -> Bool {
      guard let tab = tabs[entry]?.tab else { return false }
      let container = groups.values.first { $0.group === tab.parent }?.container
      let former = container?.content
      container?.show(viewControllers[entry], animated: false)
      guard tabBarController.selectedTab !== tab else {
        return former != nil && former !== container?.content
      }
      arrange { tabBarController.selectedTab = tab }
      return true
    }

    /// Returns the entry of a tab, or of the selected tab of a group.
    private func entry(of tab: UITab) -> EntryID? {
      if let group = tab as? UITabGroup {
        return group.selectedChild.flatMap(entry) ?? group.children.lazy.compactMap(entry).first
      }
      return tabs.first { $0.value.tab === tab }?.key
    }

    // MARK: UITabBarControllerDelegate

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      // UIKit's own tab “More”.
      guard tabBarController.contains(tab) else { return true }
      // A tab that the tree no longer has disappears after the current transition.
      guard let entry = entry(of: tab), replica.tree.flow(id)?.entries.contains(entry) == true
      else { return false }
      let isAgain = selected == entry
      let outcome = replica.report(.select(entry))
      // If there was nothing to pop, UIKit may scroll to the top.
      return isAgain && outcome == .unchanged
    }

    /// Reports selections that UIKit made without asking first, for example because of a keyboard
    /// or the app's code.
    ///
    /// UIKit calls this method for the host's own selections too (react-native-screens#4675).
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      guard !isArranging, tabBarController.selectedTab === selectedTab,
        let entry = entry(of: selectedTab), let flow = replica.tree.flow(id),
        flow.entries.contains(entry), entry != flow.selected
      else { return }
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

  @available(iOS 18, tvOS 18, visionOS 2, *)
  extension UITabBarController {
    /// Returns true if the controller contains this tab, directly or in a group.
    fileprivate func contains(_ tab: UITab) -> Bool {
      self.tab(forIdentifier: tab.identifier) === tab
    }
  }

  /// A placeholder for a released screen or a lazy tab that UIKit has asked for.
  private final class PlaceholderTab: UIViewController {}
#endif
