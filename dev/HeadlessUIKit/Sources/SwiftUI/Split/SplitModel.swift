import UIKit

/// The state of a split view.
@MainActor final class SplitModel: NSObject {
  private(set) weak var node: ViewNode?
  let controller: UISplitViewController
  let columns: [SplitColumn]
  var visibility: NavigationSplitViewVisibility?
  var writeVisibility: (NavigationSplitViewVisibility) -> Void = { _ in }
  var compactColumn: NavigationSplitViewColumn?
  var writeCompactColumn: (NavigationSplitViewColumn) -> Void = { _ in }
  /// The column last requested for a compact width.
  private var askedColumn: Int?
  /// The number of times that the last column has been shown in a compact width.
  private var timesDetailWasShown = 0
  /// The display mode last requested.
  private var askedMode: UISplitViewController.DisplayMode?

  init(_ node: ViewNode, columns count: Int) {
    self.node = node
    controller = UISplitViewController(style: count == 3 ? .tripleColumn : .doubleColumn)
    let all: [UISplitViewController.Column] =
      count == 3 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    columns = all.enumerated().map { SplitColumn($0.offset, $0.element) }
    super.init()
    controller.delegate = self
  }

  // MARK: Evaluating

  func children(_ views: [any View]) -> [ViewChild] {
    // A stack in a column is not inside one around the split.
    zip(columns, views).map { column, view in
      ViewChild(view, id: column.id, in: column.page.hosted) { $0.linkTarget = nil }
    }
  }

  private func said(_ column: SplitColumn) -> PreferenceValues {
    node?.child(column.id)?.output.preferences ?? PreferenceValues()
  }

  var preferences: PreferenceValues {
    columns.last.map(said) ?? PreferenceValues()
  }

  // MARK: Showing

  func show(animated: Bool) {
    guard let node, !node.hasEnded else { return }
    overrideWidth(by: node.environment.horizontalSizeClass)
    for column in columns { place(column) }
    applyVisibility()
    if controller.isCollapsed {
      controller.viewController(for: .primary)?.navigationController?.delegate = self
      applyCompactColumn()
    }
  }

  /// Overrides the container's width trait with the value in the environment.
  private func overrideWidth(by width: UserInterfaceSizeClass?) {
    let wanted: UIUserInterfaceSizeClass = width == .regular ? .regular : .compact
    guard let around = controller.parent?.traitCollection.horizontalSizeClass, width != nil else {
      return
    }
    if around == wanted {
      controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    } else {
      controller.traitOverrides.horizontalSizeClass = wanted
    }
  }

  private func place(_ column: SplitColumn) {
    guard controller.viewController(for: column.place) !== column.page else { return }
    controller.setViewController(column.page, for: column.place)
  }

  private func applyVisibility() {
    guard let visibility else { return }
    let mode = visibility.displayMode(columns: columns.count)
    guard mode != askedMode else { return }
    askedMode = mode
    controller.preferredDisplayMode = mode
  }

  /// The top column in a compact width.
  private var wantedColumn: Int { compactColumn?.index(columns: columns.count) ?? 0 }

  private func applyCompactColumn() {
    let wanted = wantedColumn
    guard wanted != askedColumn else { return }
    askedColumn = wanted
    controller.show(columns[wanted].place)
  }

  private func userWentBack(to index: Int) {
    askedColumn = index
    if compactColumn != nil { writeCompactColumn(.at(index, of: columns.count)) }
    node?.setNeedsUpdate()
  }
}

extension SplitModel: UISplitViewControllerDelegate, UINavigationControllerDelegate {
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    // UIKit may ask before the columns have been set.
    guard controller.viewController(for: .primary) != nil else { return proposedTopColumn }
    let wanted = wantedColumn
    askedColumn = wanted
    return columns[wanted].place
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { node?.setNeedsUpdate() }

  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    askedColumn = nil
    node?.setNeedsUpdate()
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    guard let visibility, displayMode != askedMode,
      visibility.displayMode(columns: columns.count) != displayMode
    else { return }
    askedMode = displayMode
    writeVisibility(.of(displayMode, columns: columns.count))
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    guard controller.isCollapsed, let askedColumn else { return }
    let index = columns.lastIndex { column in
      guard let page = controller.viewController(for: column.place) else { return false }
      return sequence(first: page, next: { $0.parent }).contains {
        navigationController.viewControllers.contains($0)
      }
    }
    if let index, index < askedColumn { userWentBack(to: index) }
    if let detail = columns.last, index == detail.index { makeDetailAppearAgain(detail) }
  }

  private func makeDetailAppearAgain(_ detail: SplitColumn) {
    timesDetailWasShown += 1
    guard timesDetailWasShown > 1,
      HeadlessDevice.current.policy.swiftUI.detailOfCollapsedSplitAppearsTwice
    else { return }
    let hosted = detail.page.hosted
    HeadlessDevice.current.clock.onCommit {
      hosted.setVisible(false)
      HeadlessDevice.current.clock.onCommit { hosted.setVisible(true) }
    }
  }
}
