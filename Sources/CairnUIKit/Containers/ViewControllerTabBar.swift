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
    /// True while the host changes the tabs or the selection, which UIKit may report.
    private var isArranging = false
    /// UIKit's last question whether the user may select a tab, with the host's answer.
    private var asked: (call: Call, answer: Bool)?
    /// UIKit's last report that a tab has been selected.
    private var told: Call?

    /// A call of the delegate, about a view controller or, since iOS 18, about its tab.
    private struct Call {
      weak var tab: UIViewController?
      let isAboutTab: Bool

      /// Returns true if UIKit made the other call for the same action of the user.
      func repeats(_ other: Call?) -> Bool {
        tab != nil && other?.tab === tab && other?.isAboutTab != isAboutTab
      }
    }

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
      arrange { tabBarController.selectedIndex = index }
      return true
    }

    private func arrange(_ change: () -> Void) {
      isArranging = true
      change()
      isArranging = false
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
        arrange { tabBarController.setViewControllers(all, animated: false) }
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

    private func maySelect(_ viewController: UIViewController) -> Bool {
      // UIKit's own tab “More”.
      guard tabBarController.viewControllers?.contains(viewController) == true else { return true }
      // A tab that the tree no longer has disappears after the current transition.
      guard let entry = entry(of: viewController) else { return false }
      let isAgain = tabBarController.selectedViewController === viewController
      let outcome = replica.report(.select(entry))
      // If there was nothing to pop, UIKit may scroll to the top.
      return isAgain && outcome == .unchanged
    }

    /// Answers UIKit's question, and gives the same answer if UIKit repeats it in the other form.
    private func answer(_ call: Call) -> Bool {
      if let asked, call.repeats(asked.call) {
        self.asked = nil
        return asked.answer
      }
      let answer = call.tab.map(maySelect) ?? true
      asked = (call, answer)
      forgetCalls()
      return answer
    }

    /// Forgets the calls in the next turn: UIKit makes both calls about one tap in one turn.
    private func forgetCalls() {
      Task { [weak self] in
        self?.asked = nil
        self?.told = nil
      }
    }

    /// Reports selections that UIKit made without asking first, for example because of a keyboard
    /// or the app's code.
    private func report(_ call: Call) {
      let isRepeated = call.repeats(told)
      told = isRepeated ? nil : call
      forgetCalls()
      guard !isRepeated, let entry = call.tab.flatMap(entry),
        entry != replica.tree.flow(id)?.selected
      else { return }
      replica.keepingHost {
        replica.report(.select(entry))
        replica.setNeedsUpdate()
      }
    }

    // MARK: UITabBarControllerDelegate

    // On iOS 27, UIKit calls only the methods about tabs, at least in the tab bar controllers of
    // SwiftUI (https://developer.apple.com/forums/thread/831295).

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      answer(Call(tab: viewController, isAboutTab: false))
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      report(Call(tab: viewController, isAboutTab: false))
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      tab.viewController.map { answer(Call(tab: $0, isAboutTab: true)) } ?? true
    }

    /// Reports a selection, except the host's own, for which UIKit calls this method too.
    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      guard !isArranging, let selected = selectedTab.viewController,
        tabBarController.selectedViewController === selected
      else { return }
      report(Call(tab: selected, isAboutTab: true))
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
