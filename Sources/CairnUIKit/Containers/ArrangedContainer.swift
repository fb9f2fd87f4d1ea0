#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  import CairnHosting
  public import UIKit

  /// A coordinator that arranges its tabs, pages or panes in a custom container view controller.
  ///
  /// <!-- snippet: doc-view-controller-container -->
  /// ```swift
  /// extension MusicCoordinator: ViewControllerContainer {
  ///   func makeContainer() -> any ArrangesViewControllers { MusicViewController() }
  /// }
  /// ```
  ///
  /// Put the conformance in the app's UI layer. All panes are active, so show them all; only the
  /// selected tab or page is active. Without a conformance, panes are side by side.
  @MainActor
  public protocol ViewControllerContainer: Coordinator {
    /// Creates the container.
    ///
    /// Called once, when the flow is shown for the first time. The container may retain the
    /// coordinator, to select, add and remove children.
    func makeContainer() -> any ArrangesViewControllers
  }

  /// A container view controller that arranges the view controllers of tabs, pages or panes.
  ///
  /// <!-- snippet: doc-arranges-view-controllers -->
  /// ```swift
  /// /// The library, with the player beneath it, above the tab bar and below every sheet.
  /// private final class MusicViewController: UIViewController, ArrangesViewControllers {
  ///   func setViewControllers(
  ///     _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool
  ///   ) {
  ///     for child in viewControllers where child.parent == nil {
  ///       addChild(child)
  ///       view.addSubview(child.view)
  ///       child.didMove(toParent: self)
  ///     }
  ///     view.setNeedsLayout()
  ///   }
  ///
  ///   override func viewDidLayoutSubviews() {
  ///     super.viewDidLayoutSubviews()
  ///     let height: CGFloat = children.count > 1 ? 64 : 0
  ///     let (bar, rest) = view.bounds.divided(atDistance: height, from: .maxYEdge)
  ///     for (index, child) in children.enumerated() { child.view.frame = index == 0 ? rest : bar }
  ///   }
  /// }
  /// ```
  @MainActor
  public protocol ArrangesViewControllers: UIViewController {
    /// Shows these children.
    ///
    /// Called before the container's view is loaded, and whenever the children or the selection
    /// change. Cairn has already removed children that have left, and their views; add new children
    /// with `addChild(_:)`, as in every container.
    ///
    /// - Parameters:
    ///   - viewControllers: The tabs, pages or panes, in the order of the coordinator's
    ///     ``/Cairn/Navigation/stack``.
    ///   - selectedIndex: The position of the selected view controller.
    ///   - animated: True if the change may be animated.
    func setViewControllers(
      _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool)
  }

  /// Keeps a container of the app in sync with the flow.
  @MainActor
  final class ArrangedContainer: FlowContainer {
    private unowned let replica: Replica
    private let container: any ArrangesViewControllers
    private let layout: NavigationTree.Flow.Layout
    private var shown: [UIViewController] = []
    private var selected: EntryID?

    init(
      _ container: any ArrangesViewControllers, _ layout: NavigationTree.Flow.Layout,
      _ replica: Replica
    ) {
      self.container = container
      self.layout = layout
      self.replica = replica
    }

    var viewController: UIViewController { container }

    func show(_ plan: ContainerPlan, animated: Bool) {
      guard case .selecting(let entries, let selected) = plan else { return }
      let children = entries.map { entry in
        let isSeen = layout == .panes || entry == selected && selected == self.selected
        return replica.viewController(at: entry, animated: animated && isSeen)
          ?? replica.emptyScreen(at: entry)
      }
      guard children != shown || selected != self.selected else { return }
      for child in shown where !children.contains(child) && child.parent === container {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }
      shown = children
      self.selected = selected
      container.setViewControllers(
        children, selectedIndex: selected.flatMap(entries.firstIndex) ?? 0, animated: animated)
    }
  }

  /// Arranges panes side by side, each with the same width.
  final class PanesViewController: UIViewController, ArrangesViewControllers {
    private let panes = UIStackView()

    override func loadView() {
      panes.distribution = .fillEqually
      view = panes
    }

    func setViewControllers(
      _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool
    ) {
      for (index, child) in viewControllers.enumerated() {
        let isNew = child.parent !== self
        if isNew { addChild(child) }
        panes.insertArrangedSubview(child.view, at: index)
        if isNew { child.didMove(toParent: self) }
      }
    }
  }
#endif
