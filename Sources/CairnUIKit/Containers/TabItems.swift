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
    /// The number of the latest observation; earlier ones have no effect.
    private var observation = 0

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
    }

    private func showItems() {
      let hasOwnLabels = coordinator is any ViewControllerTabs
      for (tab, item) in zip(tabs, items) {
        guard let item else { continue }
        if !hasOwnLabels, tab.viewController.tabBarItem.title != item.title {
          tab.viewController.tabBarItem = UITabBarItem(
            title: item.title, image: item.uiImage, tag: 0)
        }
        if tab.viewController.tabBarItem.badgeValue != item.badge {
          tab.viewController.tabBarItem.badgeValue = item.badge
        }
      }
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
