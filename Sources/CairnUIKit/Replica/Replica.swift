#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  @_spi(Hosts) import CairnHosting
  import UIKit

  /// Makes UIKit show the tree.
  @MainActor
  final class Replica: HostReplica, NavigatorHost {
    let loop: HostLoop
    unowned let viewController: NavigatorViewController
    let screens: ScreenStore
    let animations = Animations()
    private(set) lazy var modals = ModalChain(self) { [unowned viewController] in
      viewController.base
    }
    let overlays = OverlayWindows<OverlayScreen>()
    let transitions: Transitions

    // The settings of the view controller; they are stored here because the shown content may
    // outlive it.
    var presentations: [String: @MainActor (UIViewController) -> Void] = [:]
    var makesNavigationController: (@MainActor (any Coordinator) -> UINavigationController?)?
    var makesTabBarController: (@MainActor (any Coordinator) -> UITabBarController?)?
    var makesSplitViewController:
      (@MainActor (any Coordinator, UISplitViewController.Style) -> UISplitViewController?)?
    var makesPageViewController: (@MainActor (any Coordinator) -> UIPageViewController?)?
    var makesEmptyColumn: (@MainActor (any Coordinator, SplitColumn) -> UIViewController?)?
    var showsPageControl: @MainActor (any Coordinator) -> Bool = { _ in true }

    private let reports = HostReports()
    /// The containers of flows, each with the layout for which it was made.
    private var containers:
      [EntryID: (layout: NavigationTree.Flow.Layout, shown: any FlowContainer)] =
        [:]
    /// Shows the root on a navigation controller of the app; nil if the host shows it.
    private var borrowed: StackContainer?
    private var embedded: [EntryID: ContainerViewController] = [:]
    private var empty: [EntryID: UIViewController] = [:]
    /// The entries whose view controllers have overridden traits.
    private var overridden: Set<EntryID> = []
    /// The containers that have been updated in the current update.
    private var updated: Set<EntryID> = []

    init(_ navigator: Navigator, _ viewController: NavigatorViewController) {
      loop = HostLoop(navigator)
      transitions = Transitions(loop)
      self.viewController = viewController
      screens = ScreenStore(navigator)
    }

    /// Begins to show the tree on a navigation controller of the app.
    func push(on navigationController: UINavigationController) {
      borrowed = StackContainer(on: navigationController, self)
      navigator.endWithRoot()
      start()
    }

    /// Begins to show the tree.
    func start() {
      overlays.onBeneathKey = { [weak self] in self?.updateOverlays() }
      navigator.attach(self)
      loop.start(self)
    }

    /// Indicates whether the screen matches the tree and UIKit runs no transition.
    var isSettled: Bool {
      loop.isIdle && !modals.hasOrphan && overlays.overlays == wantedOverlays
        && chains.allSatisfy { $0.next == .settled }
    }

    /// The modals of the window and of each overlay.
    private var chains: [ModalChain] { [modals] + overlays.contents.map(\.modals) }

    // MARK: Updating

    func advance() -> HostStep {
      updated = []
      viewController.advertisement?.update()
      updateOverlays()
      defer { overlays.contentBeneathChanged() }
      screens.endSearchesOfLeft()
      let chains = chains
      if chains.contains(where: { $0.waitForOthers() }) {
        // A sheet that contains the host must not slide up empty.
        if !loop.hasSettled, borrowed == nil { showContent(animated: false) }
        return .waiting
      }
      for chain in chains { chain.noticeGone() }
      modals.noticeCodeModals()
      let animated = isSeen && animation != .none
      // A view controller has only one parent. One that was presented and is now pushed has to be
      // dismissed first.
      if let chain = chains.first(where: \.hasMoved) {
        chain.perform(chain.next, animated: false)
        return .waiting
      }
      let isCovered = modals.hasOrphan || chains.contains { $0.next != .settled }
      let isFront = modals.isEmpty && !isCovered
      showContent(animated: animated && isFront)
      for chain in chains { chain.updateContents(animated: animated && !isCovered) }
      guard !loop.isInTransition else { return .waiting }
      if modals.hasOrphan {
        modals.dismissOrphan(animated: animated)
        return .waiting
      }
      // UIKit can present in several windows at the same time.
      for chain in chains { chain.perform(chain.next, animated: animated) }
      guard !loop.isInTransition, chains.allSatisfy({ $0.next == .settled }) else {
        return .waiting
      }
      return .settled(isSeen: viewController.hasAppeared)
    }

    /// Notes the app's own modals over a screen that leaves, before result handlers present others
    /// over the next screen.
    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      modals.noticeCommit()
    }

    /// Handles a callback of UIKit, and retains the host meanwhile, because a handler may release
    /// it.
    func keepingHost(_ body: () -> Void) { withExtendedLifetime(viewController, body) }

    func showOverlays() {
      guard let base = viewController.window else { return }
      overlays.showMissing(wantedOverlays, over: base) { OverlayScreen($0, self) }
    }

    func updateOverlays() {
      guard let base = viewController.window else { return }
      overlays.show(wantedOverlays, over: base) { OverlayScreen($0, self) }
    }

    private var wantedOverlays: [Overlay] {
      viewController.isRemoved || viewController.hasLeftWindow ? [] : navigator.overlays
    }

    private func showContent(animated: Bool) {
      if let borrowed {
        let items = navigator.hasEnded ? [] : tree.itemsOfPushedRoot
        return borrowed.show(items, animated: animated)
      }
      viewController.show(self.viewController(at: .root, animated: animated), animated: animated)
    }

    /// Indicates whether the host may present: it is on the screen and not just appearing.
    ///
    /// UIKit reports a new size class while the host appears, and a presentation in that callback
    /// would prevent the end of the appearance.
    var mayPresent: Bool { viewController.hasAppeared && !viewController.isAppearing && isInWindow }

    private var isInWindow: Bool {
      // If the host is in a tab that is not selected, it must not present over the modals of other
      // tabs.
      let base = viewController.base
      var top = base
      while let parent = top.parent { top = parent }
      guard let view = base.viewIfLoaded, let whole = top.viewIfLoaded,
        view.isDescendant(of: whole)
      else { return false }
      // A full-screen modal has removed the views below it from the window.
      var front = base
      while let above = front.presentedViewController { front = above }
      return front.viewIfLoaded?.window != nil
    }

    /// Indicates whether changes may be animated; initial content is animated only if it is pushed.
    private var isSeen: Bool {
      isInWindow && (loop.hasSettled || viewController.isPushedAnimated)
    }

    func didSettle() {
      screens.forgetLeft()
      containers = containers.filter {
        tree.flow($0.key) != nil && !tree.isInlined($0.key, rootIsPushed: borrowed != nil)
      }
      embedded = embedded.filter { tree.entry($0.key) != nil }
      empty = empty.filter { tree.entry($0.key) != nil }
      overridden = overridden.filter { tree.entry($0) != nil }
      // Modals in an unselected tab keep their containers, but not the content that was released.
      for (id, container) in containers where !updated.contains(id) {
        update(container.shown, at: id, animated: false)
      }
      if let borrowed, navigator.hasEnded {
        borrowed.leave()
        viewController.leaveStack()
      }
    }

    func objection(toReleasing id: EntryID) -> String? {
      let flows = containers.keys.sorted().filter { tree.path(to: $0).contains(id) }
      let foreign = flows.lazy.compactMap { self.containers[$0]?.shown.pushedByCode }.first
      return foreign.map {
        "The app's own code has pushed a \(type(of: $0)) there, which cannot be created again."
      }
    }

    /// Reports screens that the user has left, before the layout that contained them changes.
    func reportGoingBack() {
      borrowed?.reportGoingBack()
      for (_, container) in containers.sorted(by: { $0.key < $1.key }) {
        container.shown.reportGoingBack()
      }
    }

    /// Goes back one step or dismisses the modal in front, because of VoiceOver's escape gesture.
    ///
    /// UIKit sends the gesture only where UIKit neither goes back nor dismisses a sheet by itself:
    /// where a back button is not in the navigation bar, in popovers, and in sheets that a drag
    /// does not dismiss. Returns false if there is nothing that the gesture may leave.
    func escape(in overlay: EntryID?) -> Bool {
      guard isSettled, let chain = chains.first(where: { $0.overlay == overlay }), chain.isInFront,
        let level = tree.frontLevel, tree.overlay(containing: level.id) == overlay,
        // If the app's own code has pushed a controller, the gesture does not concern the tree.
        !tree.frontPath.contains(where: { containers[$0]?.shown.pushedByCode != nil }),
        level.countAfterBack != nil
          ? level.screen.flatMap(screens.viewController)?.navigationItem.hidesBack != true
          : level.id == overlay ?? .root || chain.endsByEscape
      else { return false }
      return report(.backOneStep) != .unchanged
    }

    // MARK: View controllers

    /// Returns the updated view controller for the content of the entry.
    func viewController(at id: EntryID, animated: Bool) -> UIViewController? {
      guard let flow = tree.flow(id) else {
        let screen = screens.viewController(at: id)
        guard let screen else { return nil }
        overrideTraits(of: screen, at: id)
        if screen.mustBePresented, tree.entry(id)?.isModal == false {
          reports.report(
            .mustBePresented(
              type(of: screen), at: ScreenPlace(id, in: navigator).path))
        }
        return screen
      }
      // A coordinator that was released and made again may have another layout.
      let known = containers[id].flatMap { $0.layout == flow.layout ? $0.shown : nil }
      let container = known ?? makeContainer(flow.layout, at: id)
      containers[id] = (flow.layout, container)
      updated.insert(id)
      overrideTraits(of: container.viewController, at: id)
      update(container, at: id, animated: animated)
      return container.viewController
    }

    /// Returns an empty view controller for a released screen or a lazy tab, until it is shown.
    func emptyScreen(at id: EntryID) -> UIViewController {
      let known = empty[id] ?? UIViewController(nibName: nil, bundle: nil)
      empty[id] = known
      return known
    }

    private func update(_ container: any FlowContainer, at id: EntryID, animated: Bool) {
      if let plan = tree.containerPlan(at: id) { container.show(plan, animated: animated) }
    }

    /// Sets the traits that flows override at the entry, and removes only overrides that this
    /// method has set.
    private func overrideTraits(of viewController: UIViewController, at id: EntryID) {
      let overrides = tree.traitOverrides(
        around: id, decidesWidth: self.viewController.regularWidth != nil,
        rootIsPushed: borrowed != nil)
      guard overrides != nil || overridden.contains(id) else { return }
      if overrides == nil { overridden.remove(id) } else { overridden.insert(id) }
      viewController.apply(overrides)
    }

    /// Returns the view controller as in ``viewController(at:animated:)``, for use in a navigation
    /// controller.
    func item(at id: EntryID) -> UIViewController? {
      guard let viewController = viewController(at: id, animated: false) else { return nil }
      // UIKit raises an exception if a controller of these types is pushed.
      guard viewController is UISplitViewController || viewController is UINavigationController
      else { return viewController }
      let container = embedded[id] ?? ContainerViewController(nibName: nil, bundle: nil)
      embedded[id] = container
      container.show(viewController, animated: false)
      return container
    }

    private func makeContainer(
      _ layout: NavigationTree.Flow.Layout, at id: EntryID
    ) -> any FlowContainer {
      let arranging = navigator.coordinator(at: id) as? any ViewControllerContainer
      if layout.selects, let arranging {
        return ArrangedContainer(arranging.makeContainer(), layout, self)
      }
      return switch layout {
      case .switching: SwitchingContainer(self)
      case .stack: StackContainer(id, self)
      case .tabs: TabsContainer(id, self)
      case .pages: PagesContainer(id, self)
      case .panes: ArrangedContainer(PanesViewController(nibName: nil, bundle: nil), layout, self)
      case .split, .tripleSplit: SplitContainer(id, layout, self)
      @unknown default: SwitchingContainer(self)
      }
    }
  }
#endif
