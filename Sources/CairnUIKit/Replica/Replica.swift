#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import UIKit

  /// Brings UIKit to show the tree, one transition after the other, and reports what the user did.
  ///
  /// It keeps no list of what is to be done. Whenever UIKit is in no transition it compares what is shown
  /// with the tree as it is then, and begins what is needed. So it does not matter how many commits there
  /// were meanwhile, or in which order things happened.
  @MainActor
  final class Replica: NavigatorHost {
    let navigator: Navigator
    unowned let viewController: NavigatorViewController
    let screens: ScreenStore
    let animations = Animations()
    private(set) lazy var modals = ModalChain(self)
    private(set) lazy var transitions = Transitions { [weak self] in self?.setNeedsUpdate() }

    var presentations: [String: @MainActor (UIViewController) -> Void] = [:]
    var makesNavigationController: @MainActor () -> UINavigationController = {
      UINavigationController()
    }
    /// How the changes are to be shown that are not shown yet.
    private(set) var animation = TransitionAnimation.automatic

    private var containers: [EntryID: any FlowContainer] = [:]
    private var embedded: [EntryID: ContainerViewController] = [:]
    /// The entries whose view controllers see other traits than what they stand in.
    private var overridden: Set<EntryID> = []
    /// The containers that have been brought up to date in the present update.
    private var updated: Set<EntryID> = []
    private var needsUpdate = false
    private var isUpdating = false
    private var isAttached = false
    /// Whether all of the tree has been on the screen once.
    private var hasSettled = false

    init(_ navigator: Navigator, _ viewController: NavigatorViewController) {
      self.navigator = navigator
      self.viewController = viewController
      screens = ScreenStore(navigator)
    }

    var tree: NavigationTree { navigator.tree }

    /// Whether what is shown is what the tree says, and UIKit is in no transition.
    var isSettled: Bool { !needsUpdate && !transitions.isUnderWay && modals.isSettled }

    func attach() {
      guard !isAttached else { return }
      isAttached = true
      navigator.attach(self)
      setNeedsUpdate()
    }

    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      if diff.animation != .automatic { animation = diff.animation }
      setNeedsUpdate()
    }

    @discardableResult
    func report(_ action: UserAction) -> Outcome {
      let outcome = navigator.report(action)
      // If it came to nothing, UIKit may show something else than the tree now.
      setNeedsUpdate()
      return outcome
    }

    // MARK: Updating

    /// Brings UIKit in line with the tree, now or when the present transition is over.
    func setNeedsUpdate() {
      needsUpdate = true
      guard isAttached, !isUpdating else { return }
      isUpdating = true
      while needsUpdate, !transitions.isUnderWay {
        needsUpdate = false
        update()
      }
      isUpdating = false
    }

    private func update() {
      if modals.waitForOthers() { return }
      modals.noticeGone()
      updated = []
      let animated = isSeen && animation != .none
      // A view controller is in one place only: what was presented and is pushed now comes out first.
      if modals.hasMoved { return modals.step(animated: false) }
      let isCovered = !modals.isSettled
      let isFront = modals.shown.isEmpty && !isCovered
      viewController.show(
        self.viewController(at: .root, animated: animated && isFront), animated: animated && isFront
      )
      modals.updateContents(animated: animated && !isCovered)
      guard !transitions.isUnderWay else { return }
      if !modals.isSettled, isInWindow || viewController.isRemoved {
        modals.step(animated: animated)
      }
      guard !transitions.isUnderWay, !needsUpdate, modals.isSettled else { return }
      animation = .automatic
      hasSettled = hasSettled || viewController.hasAppeared
      forgetLeft()
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

    /// Whether the user sees it, so that changes may be animated; what is there to begin with just is.
    private var isSeen: Bool { isInWindow && hasSettled }

    private func forgetLeft() {
      screens.forgetLeft()
      containers = containers.filter { tree.flow($0.key) != nil && !tree.isInlined($0.key) }
      embedded = embedded.filter { tree.entry($0.key) != nil }
      overridden = overridden.filter { tree.entry($0) != nil }
      // What is presented in a tab that is not selected keeps its containers, but not what was released.
      for (id, container) in containers where !updated.contains(id) {
        container.update(animated: false)
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
      container.update(animated: animated)
      return container.viewController
    }

    /// Sets what the entry's surroundings in the tree override, and takes away nothing but that.
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
      case .switching: SwitchingContainer(id, self)
      case .stack: StackContainer(self) { $0.items(inStackAt: id) }
      case .tabs: TabsContainer(id, self)
      case .pages: PagesContainer(id, self)
      case .split, .tripleSplit: SplitContainer(id, self)
      @unknown default: SwitchingContainer(id, self)
      }
    }

    /// Whether something that would be left may object, so that the navigator has to be asked first.
    func isGuarded(_ id: EntryID, leavingTo below: EntryID?) -> Bool {
      navigator.isGuarded(id, leavingTo: below)
    }
  }
#endif
