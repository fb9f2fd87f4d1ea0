#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import Observation
  import UIKit

  /// Keeps the bar items of tabs in sync with the items that their coordinator has declared.
  @MainActor
  final class TabItems {
    private unowned let replica: Replica
    private var tabs: [(viewController: UIViewController, entry: EntryID)] = []
    private var routes: [AnyRoute?] = []
    private weak var coordinator: (any Coordinator)?
    private var items: [TabItem?] = []
    /// What was last written to the bar items, by the tab's entry.
    private var written: [EntryID: (item: TabItem, bar: UITabBarItem?)] = [:]
    /// The number of the latest observation; earlier ones have no effect.
    private var observation = 0
    private let reports = HostReports()

    init(_ replica: Replica) { self.replica = replica }

    /// Shows the items of these tabs, and observes them.
    func show(_ tabs: [(viewController: UIViewController, entry: EntryID)], of flow: EntryID) {
      let routes = tabs.map { replica.tree.entry($0.entry)?.route }
      let coordinator = replica.navigator.coordinator(at: flow)
      let isSame =
        self.coordinator === coordinator && routes == self.routes
        && self.tabs.map(\.entry) == tabs.map(\.entry)
      self.tabs = tabs
      self.routes = routes
      self.coordinator = coordinator
      if isSame { showItems() } else { observe() }
    }

    private func observe() {
      observation += 1
      let number = observation
      items = withObservationTracking {
        tabs.map { replica.navigator.tabItem(at: $0.entry) }
      } onChange: { [weak self] in
        Task { @MainActor in
          guard let self, number == self.observation else { return }
          self.observe()
        }
      }
      showItems()
      if items.contains(nil) {
        // Screens of the app set titles of their own while they load.
        Task { [weak self] in self?.reportBlankTabs() }
      }
    }

    private func reportBlankTabs() {
      guard let coordinator, !(coordinator is any ViewControllerTabs) else { return }
      for (tab, item) in zip(tabs, items) where item == nil && tab.viewController.isBlankTab {
        reports.report(
          .blankTab(
            at: ScreenPlace(tab.entry, in: replica.navigator).path, of: type(of: coordinator),
            in: "UIKit", orConformTo: "ViewControllerTabs"))
      }
    }

    private func showItems() {
      let hasOwnLabels = coordinator is any ViewControllerTabs
      let former = written
      written = [:]
      for (tab, item) in zip(tabs, items) {
        let last = former[tab.entry]
        let bar = hasOwnLabels ? nil : item.map { label(tab.viewController, $0, last) }
        // The app may set badges of its own, so only a declared one is written, and removed again.
        let isNew = bar != nil && bar !== last?.bar
        if item?.badge != (isNew ? nil : last?.item.badge) {
          tab.viewController.tabBarItem.badgeValue = item?.badge
        }
        if let item { written[tab.entry] = (item, bar) }
      }
    }

    /// Gives the tab a bar item with the title and the image, or updates the one that it has.
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
  }

  extension UIViewController {
    /// True if the tab has neither a title nor an image.
    fileprivate var isBlankTab: Bool {
      (tabBarItem.title ?? "").isEmpty && tabBarItem.image == nil
    }
  }

  extension TabItem {
    /// The image; nil if there is none.
    @MainActor
    fileprivate var uiImage: UIImage? {
      systemImage.flatMap { UIImage(systemName: $0) } ?? image.flatMap { UIImage(named: $0) }
    }
  }
#endif
