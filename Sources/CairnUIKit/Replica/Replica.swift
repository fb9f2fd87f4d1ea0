#if canImport(UIKit) && !os(watchOS)
  import Cairn
  import CairnHosting
  import UIKit

  /// Brings UIKit to show the tree.
  @MainActor
  final class Replica: HostReplica {
    let loop: HostLoop
    unowned let viewController: NavigatorViewController
    let screens: ScreenStore
    let animations = Animations()
    private(set) lazy var modals = ModalChain(self)
    let transitions: Transitions

    var presentations: [String: @MainActor (UIViewController) -> Void] = [:]
    var makesNavigationController: @MainActor () -> UINavigationController = {
      UINavigationController()
    }

    private var containers: [EntryID: any FlowContainer] = [:]
    private var embedded: [EntryID: ContainerViewController] = [:]
    /// The entries whose view controllers have traits of their own.
    private var overridden: Set<EntryID> = []
    /// The containers that have been brought up to date in the present update.
    private var updated: Set<EntryID> = []

    init(_ navigator: Navigator, _ viewController: NavigatorViewController) {
      loop = HostLoop(navigator)
      transitions = Transitions(loop)
      self.viewController = viewController
      screens = ScreenStore(navigator)
    }

    /// Whether what is shown is what the tree says, and UIKit is in no transition.
    var isSettled: Bool { loop.isIdle && modals.next == .settled }

    // MARK: Updating

    func advance() -> HostStep {
      if modals.waitForOthers() { return .waiting }
      modals.noticeGone()
      updated = []
      let animated = isSeen && animation != .none
      // A view controller is in one place only: what was presented and is pushed now comes out first.
      if modals.hasMoved {
        modals.perform(modals.next, animated: false)
        return .waiting
      }
      let isCovered = modals.next != .settled
      let isFront = modals.isEmpty && !isCovered
      viewController.show(
        self.viewController(at: .root, animated: animated && isFront), animated: animated && isFront
      )
      modals.updateContents(animated: animated && !isCovered)
      guard !loop.isInTransition else { return .waiting }
      if isInWindow || viewController.isRemoved {
        modals.perform(modals.next, animated: animated)
      }
      guard !loop.isInTransition, modals.next == .settled else { return .waiting }
      return .settled(isSeen: viewController.hasAppeared)
    }

    private var isInWindow: Bool {
      // Where a tab is not selected, what the others present is not for the host to present over.
      var top: UIViewController = viewController
      while let parent = top.parent { top = parent }
      guard let view = viewController.viewIfLoaded, let whole = top.viewIfLoaded,
        view.isDescendant(of: whole)
      else { return false }
      // What covers the whole window has taken the views beneath out of it.
      var front: UIViewController = viewController
      while let above = front.presentedViewController { front = above }
      return front.viewIfLoaded?.window != nil
    }

    /// Whether the user sees the host, so that changes may be animated; initial content is not animated.
    private var isSeen: Bool { isInWindow && loop.hasSettled }

    func didSettle() {
      screens.forgetLeft()
      containers = containers.filter { tree.flow($0.key) != nil && !tree.isInlined($0.key) }
      embedded = embedded.filter { tree.entry($0.key) != nil }
      overridden = overridden.filter { tree.entry($0) != nil }
      // What is presented in a tab that is not selected keeps its containers, but not what was released.
      for (id, container) in containers where !updated.contains(id) {
        update(container, at: id, animated: false)
      }
    }

    // MARK: View controllers

    /// The view controller of what is at the entry, brought up to date.
    func viewController(at id: EntryID, animated: Bool) -> UIViewController? {
      guard let flow = tree.flow(id) else {
        let screen = screens.viewController(at: id)
        if let screen { overrideTraits(of: screen, at: id) }
        return screen
      }
      let container = containers[id] ?? makeContainer(flow.layout, at: id)
      containers[id] = container
      updated.insert(id)
      overrideTraits(of: container.viewController, at: id)
      update(container, at: id, animated: animated)
      return container.viewController
    }

    private func update(_ container: any FlowContainer, at id: EntryID, animated: Bool) {
      if let plan = tree.containerPlan(at: id) { container.show(plan, animated: animated) }
    }

    /// Sets the traits that flows override at the entry, and removes only what was set here.
    private func overrideTraits(of viewController: UIViewController, at id: EntryID) {
      let overrides = tree.traitOverrides(around: id)
      guard overrides != nil || overridden.contains(id) else { return }
      if overrides == nil { overridden.remove(id) } else { overridden.insert(id) }
      viewController.apply(overrides)
    }

    /// As ``viewController(at:animated:)``, for a place in a navigation controller.
    func item(at id: EntryID) -> UIViewController? {
      guard let viewController = viewController(at: id, animated: false) else { return nil }
      // UIKit raises where one of these is pushed.
      guard viewController is UISplitViewController || viewController is UINavigationController
      else { return viewController }
      let container = embedded[id] ?? ContainerViewController(nibName: nil, bundle: nil)
      embedded[id] = container
      container.show(viewController, animated: false)
      return container
    }

    func makeNavigationController() -> UINavigationController { makesNavigationController() }

    private func makeContainer(
      _ layout: NavigationTree.Flow.Layout, at id: EntryID
    ) -> any FlowContainer {
      switch layout {
      case .switching: SwitchingContainer(self)
      case .stack: StackContainer(self)
      case .tabs: TabsContainer(id, self)
      case .pages: PagesContainer(self)
      case .split, .tripleSplit: SplitContainer(layout, self)
      @unknown default: SwitchingContainer(self)
      }
    }
  }
#endif
