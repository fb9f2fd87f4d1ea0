#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import UIKit

  /// Keeps a split view controller's columns in sync with the flow.
  ///
  /// When the split is collapsed, all screens are in the navigation controller of the compact
  /// column, in the order of the columns. Cairn moves the screens itself, because UIKit would nest
  /// one navigation controller in another.
  @MainActor
  final class SplitContainer: NSObject, FlowContainer {
    private unowned let replica: Replica
    private let splitViewController: UISplitViewController
    private let columns: [(column: SplitColumn, stack: StackContainer)]
    private let compact: StackContainer
    private let id: EntryID
    private var hasReported = false

    init(_ id: EntryID, _ layout: NavigationTree.Flow.Layout, _ replica: Replica) {
      self.id = id
      self.replica = replica
      splitViewController = replica.makesSplitViewController(
        layout == .tripleSplit ? .tripleColumn : .doubleColumn)
      columns = layout.columns.map { ($0, StackContainer(replica)) }
      compact = StackContainer(replica)
      super.init()
      splitViewController.delegate = self
      for (column, stack) in columns {
        splitViewController.setViewController(stack.navigationController, for: column.inUIKit)
      }
      splitViewController.setViewController(compact.navigationController, for: .compact)
    }

    var viewController: UIViewController { splitViewController }

    func show(_ plan: ContainerPlan, animated: Bool) {
      // A view controller has only one parent, so it leaves the old stack before it enters the new
      // one.
      switch plan {
      case .collapsed(let items): show(items, animated: animated)
      case .columns(let contents) where isNarrowColumn:
        report()
        show(contents.flatMap(\.self), animated: animated)
      case .columns(let contents):
        compact.clear()
        for ((_, stack), items) in zip(columns, contents) { stack.show(items, animated: animated) }
      case .switching, .stack, .selecting: break
      }
    }

    private func show(_ items: [EntryID], animated: Bool) {
      for (_, stack) in columns { stack.clear() }
      compact.show(items, animated: animated)
    }

    // MARK: In a column

    /// Indicates whether the split is collapsed because it is in a column of another one.
    ///
    /// UIKit gives a sidebar and a content column a compact width; the tree does not.
    private var isNarrowColumn: Bool {
      // A split that is not on the screen may not know yet that it has expanded.
      splitViewController.viewIfLoaded?.window != nil
        && splitViewController.splitViewController != nil && splitViewController.isCollapsed
        && splitViewController.traitCollection.horizontalSizeClass == .compact
    }

    private func report() {
      guard !hasReported else { return }
      hasReported = true
      HostReport.splitInColumn(at: replica.navigator.pathDescription(of: id)).report()
    }

    private func didChangeWidth() {
      replica.transitions.endOffScreen()
      if splitViewController.splitViewController != nil { replica.loop.updateNextTurn() }
    }
  }

  extension SplitContainer: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      .compact
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { didChangeWidth() }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { didChangeWidth() }
  }

  extension SplitColumn {
    fileprivate var inUIKit: UISplitViewController.Column {
      switch self {
      case .sidebar: .primary
      case .content: .supplementary
      case .detail: .secondary
      @unknown default: .secondary
      }
    }
  }
#endif
