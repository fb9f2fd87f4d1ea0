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
    /// The placeholders of empty columns, in navigation controllers.
    private var placeholders: [SplitColumn: UINavigationController] = [:]
    private let id: EntryID
    private var hasReported = false
    private var reportedColumns: Set<String> = []

    init(_ id: EntryID, _ layout: NavigationTree.Flow.Layout, _ replica: Replica) {
      self.id = id
      self.replica = replica
      let style: UISplitViewController.Style =
        layout == .tripleSplit ? .tripleColumn : .doubleColumn
      splitViewController =
        replica.navigator.coordinator(at: id)
        .flatMap { replica.makesSplitViewController?($0, style) } ?? .besideEachOther(style)
      columns = layout.columns.map { ($0, StackContainer(id, replica)) }
      compact = StackContainer(id, replica)
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
        guard let foreign = clear([compact], for: contents.flatMap(\.self)) else { return }
        for ((column, stack), items) in zip(columns, contents) {
          takeBack(column.inUIKit, "\(column)", for: stack, toShow: items)
          stack.show(items, with: foreign, animated: animated)
          showPlaceholder(items.isEmpty, in: column, insteadOf: stack)
        }
      case .switching, .stack, .selecting: break
      }
    }

    func reportGoingBack() {
      for stack in columns.map(\.stack) + [compact] { stack.reportGoingBack() }
    }

    private func show(_ items: [EntryID], animated: Bool) {
      guard let foreign = clear(columns.map(\.stack), for: items) else { return }
      takeBack(.compact, "compact", for: compact, toShow: items)
      compact.show(items, with: foreign, animated: animated)
    }

    /// Empties stacks whose items move elsewhere.
    ///
    /// - Returns: The view controllers that the app's code has pushed there, by the item beneath
    ///   them; nil if going back in one of the stacks has to be reported first.
    private func clear(
      _ stacks: [StackContainer], for items: [EntryID]
    ) -> [EntryID: [UIViewController]]? {
      let lost = stacks.filter { $0.hasLost(items) }
      for stack in lost { stack.waitForGoingBack() }
      guard lost.isEmpty else { return nil }
      return stacks.map { $0.clear() }.reduce(into: [:]) { $0.merge($1) { known, _ in known } }
    }

    /// Restores the column's stack if the app's own code has replaced it and the tree now has other
    /// content for the column.
    private func takeBack(
      _ column: UISplitViewController.Column, _ name: String, for stack: StackContainer,
      toShow items: [EntryID]
    ) {
      let shown = splitViewController.viewController(for: column)
      guard shown !== stack.navigationController, stack.entries != items,
        !placeholders.values.contains(where: { $0 === shown })
      else { return }
      splitViewController.setViewController(stack.navigationController, for: column)
      guard reportedColumns.insert(name).inserted else { return }
      HostReport.columnReplaced(
        name, at: replica.navigator.pathDescription(of: id), by: shown
      ).report()
    }

    /// Replaces the stack of an empty column with the app's placeholder, or restores the stack.
    private func showPlaceholder(
      _ isEmpty: Bool, in column: SplitColumn, insteadOf stack: StackContainer
    ) {
      let shown = splitViewController.viewController(for: column.inUIKit)
      if isEmpty, shown === stack.navigationController, let new = placeholder(of: column) {
        splitViewController.setViewController(new, for: column.inUIKit)
      } else if !isEmpty, let shown, shown === placeholders[column] {
        splitViewController.setViewController(stack.navigationController, for: column.inUIKit)
      }
    }

    private func placeholder(of column: SplitColumn) -> UINavigationController? {
      if let known = placeholders[column] { return known }
      guard let coordinator = replica.navigator.coordinator(at: id),
        let made = replica.makesEmptyColumn?(coordinator, column)
      else { return nil }
      // UIKit would push another controller on the stack of the last column.
      let placeholder =
        made as? UINavigationController ?? UINavigationController(rootViewController: made)
      placeholders[column] = placeholder
      return placeholder
    }

    var pushedByCode: UIViewController? {
      (columns.map(\.stack) + [compact]).lazy.compactMap(\.pushedByCode).first
    }

    // MARK: In a column

    /// Indicates whether the split is collapsed because it is in a column of another split.
    ///
    /// UIKit gives sidebar and content columns a compact width; the traits in the tree are not
    /// compact there.
    private var isNarrowColumn: Bool {
      // Before a split is on the screen, its `isCollapsed` may not yet be correct.
      guard splitViewController.viewIfLoaded?.window != nil else { return willBeNarrowColumn }
      return splitViewController.splitViewController != nil && splitViewController.isCollapsed
        && splitViewController.traitCollection.horizontalSizeClass == .compact
    }

    /// Indicates whether UIKit will give the split a compact width when it is on the screen.
    private var willBeNarrowColumn: Bool {
      let tree = replica.tree
      var current = id
      while let entry = tree.entry(current), !entry.isModal, let parent = entry.parent {
        if tree.traitOverrides(of: current)?.horizontalSizeClass != nil { return false }
        if entry.column == .sidebar || entry.column == .content, !tree.isCollapsed(parent) {
          return true
        }
        current = parent
      }
      return false
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

  extension UISplitViewController {
    fileprivate static func besideEachOther(_ style: Style) -> UISplitViewController {
      let split = UISplitViewController(style: style)
      split.preferredDisplayMode =
        style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
      return split
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
