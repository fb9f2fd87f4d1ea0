#if canImport(UIKit) && !os(watchOS)
  import Cairn
  @_spi(Hosts) import CairnHosting
  import UIKit

  /// Keeps a tab bar controller's tabs in sync with the flow, and reports taps.
  @MainActor
  final class TabsContainer: FlowContainer {
    private let id: EntryID
    private unowned let replica: Replica
    private let tabBarController: UITabBarController
    private let items: TabItems
    private var bar: any TabBarContent

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      tabBarController =
        replica.navigator.coordinator(at: id).flatMap { replica.makesTabBarController?($0) }
        ?? UITabBarController()
      items = TabItems(replica)
      bar = ViewControllerTabBar(tabBarController, id, replica)
      tabBarController.delegate = bar
      items.onChange = { [weak self] in self?.itemsChanged() }
    }

    var viewController: UIViewController { tabBarController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      guard case .selecting(let entries, let selected) = plan else { return }
      let tabs = items.plan(entries, of: id)
      chooseBar(for: tabs)
      let wasShown = bar.selected
      var viewControllers: [EntryID: UIViewController] = [:]
      for entry in entries {
        let isShown = entry == selected && entry == wasShown
        viewControllers[entry] = replica.viewController(at: entry, animated: animated && isShown)
      }
      let animates = wasShown != selected && wasShown != nil && beginAnimation(animated)
      let isNew = bar.show(tabs, viewControllers, selecting: selected)
      if animates { followTransition() }
      guard isNew else { return }
      // UIKit silently drops a transition of a stack that leaves the screen before the transition
      // has begun.
      Task { [weak replica] in replica?.transitions.endOffScreen() }
    }

    /// Begins the app's animation for the current change of tabs; returns false if there is none.
    private func beginAnimation(_ animated: Bool) -> Bool {
      guard animated, case .custom(let name) = replica.animation,
        let animation = replica.animations.find(name)
      else { return false }
      bar.animation = animation
      replica.transitions.begin(self)
      return true
    }

    private func followTransition() {
      let end: @MainActor () -> Void = { [weak self] in
        Task { [weak self] in
          self?.bar.animation = nil
          if let self { replica.transitions.end(self) }
        }
      }
      // Without a coordinator, the animation has no animator for this change.
      guard let coordinator = tabBarController.transitionCoordinator else { return end() }
      coordinator.whenEnded(end)
    }

    /// Uses UIKit's tab objects if the system has them and every tab has an item; otherwise uses
    /// view controllers with bar items, which the app may set.
    private func chooseBar(for tabs: TabPlan) {
      let hasItems =
        tabs.tabs.allSatisfy { $0.item != nil }
        && !(replica.navigator.coordinator(at: id) is any ViewControllerTabs)
      guard hasItems == bar is ViewControllerTabBar,
        let new = hasItems
          ? UITabBarController.systemTabs(tabBarController, id, replica)
          : ViewControllerTabBar(tabBarController, id, replica)
      else { return }
      _ = bar.show(TabPlan(), [:], selecting: nil)
      bar = new
      tabBarController.delegate = new
    }

    private func itemsChanged() {
      let old = items.shown
      let new = items.plan()
      // A change of sections or roles needs new tabs, not only new items.
      if new.hasShape(of: old) { bar.showItems(new) } else { replica.setNeedsUpdate() }
    }
  }

  /// The tabs of a tab bar controller, in one of UIKit's two forms.
  ///
  /// The content is the delegate of the tab bar controller, and lets the navigator decide about
  /// each tap. The result is shown like any other change.
  @MainActor
  protocol TabBarContent: UITabBarControllerDelegate {
    var selected: EntryID? { get }
    /// The animation of the current change of tabs; nil for none.
    var animation: ViewControllerAnimation? { get set }

    /// Shows exactly these tabs, and selects one of them; nil leaves the selection to UIKit.
    ///
    /// A tab that is lazy or was released has no view controller. Returns false if the user has
    /// seen that tab before.
    func show(
      _ plan: TabPlan, _ viewControllers: [EntryID: UIViewController], selecting selected: EntryID?
    ) -> Bool

    /// Shows the items of the same tabs.
    func showItems(_ plan: TabPlan)
  }

  extension TabPlan {
    /// Returns true if the plans differ only in their items.
    fileprivate func hasShape(of other: TabPlan) -> Bool {
      sections.map(\.id) == other.sections.map(\.id) && tabs.map(\.id) == other.tabs.map(\.id)
        && tabs.map(\.role) == other.tabs.map(\.role)
        && tabs.map(\.identifier) == other.tabs.map(\.identifier)
        && tabs.map { $0.item == nil } == other.tabs.map { $0.item == nil }
    }
  }

  /// Observes the items that the coordinator has declared for the tabs of a flow.
  @MainActor
  final class TabItems {
    private unowned let replica: Replica
    /// Called after a value that the items depend on has changed.
    var onChange: () -> Void = {}
    /// The plan that was returned last.
    private(set) var shown = TabPlan()
    private var entries: [EntryID] = []
    private var routes: [AnyRoute?] = []
    private weak var coordinator: (any Coordinator)?
    private let tracking = Tracking()
    private var isCurrent = false

    init(_ replica: Replica) { self.replica = replica }

    /// Returns the tabs with their items, and observes the items.
    func plan(_ entries: [EntryID], of flow: EntryID) -> TabPlan {
      let routes = entries.map { replica.tree.entry($0)?.route }
      let coordinator = replica.navigator.coordinator(at: flow)
      if self.coordinator !== coordinator || routes != self.routes || self.entries != entries {
        isCurrent = false
      }
      (self.entries, self.routes, self.coordinator) = (entries, routes, coordinator)
      return plan()
    }

    /// Returns the same tabs with their items.
    func plan() -> TabPlan {
      guard !isCurrent else { return shown }
      isCurrent = true
      shown = tracking.track {
        TabPlan(entries, in: replica.navigator)
      } onChange: { [weak self] in
        self?.isCurrent = false
        self?.onChange()
      }
      return shown
    }
  }

  extension TabItem {
    /// The image; nil if there is none.
    @MainActor var uiImage: UIImage? {
      systemImage.flatMap { UIImage(systemName: $0) } ?? image.flatMap { UIImage(named: $0) }
    }
  }
#endif
