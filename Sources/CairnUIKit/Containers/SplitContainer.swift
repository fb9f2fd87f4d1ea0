#if canImport(UIKit) && !os(watchOS)
  @_spi(Hosts) import Cairn
  import UIKit

  /// Keeps a split view controller showing the columns of a flow.
  ///
  /// Collapsed, everything stands in the navigation controller of the compact column, in the order of
  /// the columns. So it is Cairn that moves the screens, and not UIKit: it would wrap one navigation
  /// controller in another.
  @MainActor
  final class SplitContainer: NSObject, FlowContainer {
    private let id: EntryID
    private unowned let replica: Replica
    private let splitViewController: UISplitViewController
    private let columns: [(column: SplitColumn, stack: StackContainer)]
    private let compact: StackContainer

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
      let layout = replica.tree.flow(id)?.layout
      splitViewController = UISplitViewController(
        style: layout == .tripleSplit ? .tripleColumn : .doubleColumn)
      columns = (layout?.columns ?? []).map { column in
        let stack = StackContainer(replica) { tree in
          let entries = tree.columns(of: id).first { $0.column == column }?.entries ?? []
          return tree.items(inlining: entries)
        }
        return (column, stack)
      }
      compact = StackContainer(replica) { $0.items(inStackAt: id) }
      super.init()
      splitViewController.delegate = self
      splitViewController.preferredDisplayMode =
        layout == .tripleSplit ? .twoBesideSecondary : .oneBesideSecondary
      for (column, stack) in columns {
        splitViewController.setViewController(stack.navigationController, for: column.inUIKit)
      }
      splitViewController.setViewController(compact.navigationController, for: .compact)
    }

    var viewController: UIViewController { splitViewController }

    func update(animated: Bool) {
      // A view controller stands in one of them only, so it leaves the one before it enters the other.
      if replica.tree.isCollapsed(id) {
        for (_, stack) in columns { stack.clear() }
        compact.update(animated: animated)
      } else {
        compact.clear()
        for (_, stack) in columns { stack.update(animated: animated) }
      }
    }
  }

  extension SplitContainer: UISplitViewControllerDelegate {
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      .compact
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      replica.transitions.endOffScreen()
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      replica.transitions.endOffScreen()
    }
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
