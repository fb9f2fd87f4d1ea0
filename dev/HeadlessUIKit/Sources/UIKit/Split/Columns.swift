import Foundation

extension UISplitViewController {
  /// The columns side by side, starting at the left.
  var columns: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Returns the content of a column: the stack around its controller, or the controller itself in
  /// the compact column.
  func holder(of column: Column) -> UIViewController? { stacks[column] ?? contents[column] }

  var collapsedStack: UINavigationController? { stacks[columns[0]] }

  func observeWidth() {
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (split: UISplitViewController, _) in
      if split.hasSettled { split.settle() }
    }
  }

  // MARK: Contents

  func place(_ controller: UIViewController?, in column: Column) {
    let old = holder(of: column)
    contents[column] = controller
    if column == .secondary, let controller, !(controller is UINavigationController),
      let stack = stacks[.secondary], HeadlessDevice.current.policy.secondaryColumnPushes
    {
      return stack.pushViewController(controller, animated: false)
    }
    if let stack = controller as? UINavigationController {
      stacks[column] = stack
    } else if let controller, column != .compact {
      stacks[column] = UINavigationController(rootViewController: controller)
    } else {
      stacks[column] = nil
    }
    guard old !== holder(of: column) else { return }
    if let old, isCollapsed, column != .compact, let stack = collapsedStack,
      let index = stack.viewControllers.firstIndex(of: old), index > 0
    {
      var all = stack.viewControllers
      all[index...index] = ArraySlice([holder(of: column)].compactMap { $0 })
      stack.setViewControllers(all, animated: false)
      return
    }
    showColumns()
    if let old, old.parent === self {
      willRelease(old)
      old.leaveParent()
    }
  }

  // MARK: What is seen

  func resolved(_ mode: DisplayMode) -> DisplayMode {
    mode == .automatic ? .oneBesideSecondary : mode
  }

  func isSeen(_ column: Column, in mode: DisplayMode) -> Bool {
    switch (column, mode) {
    case (.secondary, _): true
    case (_, .secondaryOnly), (.compact, _): false
    case (.supplementary, _): true
    case (.primary, .oneBesideSecondary), (.primary, .oneOverSecondary): style != .tripleColumn
    case (.primary, _): true
    }
  }

  func changeMode(to new: DisplayMode) {
    guard new != mode else { return }
    delegate?.splitViewController(self, willChangeTo: new)
    mode = new
    showColumns()
  }

  func reveal(_ column: Column) {
    guard isCollapsed else {
      guard !isSeen(column, in: mode) else { return }
      let two = column == .primary && style == .tripleColumn
      return changeMode(to: two ? .twoBesideSecondary : .oneBesideSecondary)
    }
    guard let stack = collapsedStack, let index = columns.firstIndex(of: column) else { return }
    if index == 0 {
      stack.popToRootViewController(animated: true)
    } else if let target = stacks[column], stack.viewControllers.contains(target) {
      stack.popToViewController(target, animated: true)
    } else {
      let present = stack.viewControllers
      let missing = columns[1...index].compactMap { holder(of: $0) }.filter {
        !present.contains($0)
      }
      stack.setViewControllers(present + missing, animated: true)
    }
  }

  /// Shows the wanted columns and notifies the controllers that appear and disappear.
  func showColumns() {
    let wanted: [UIViewController] =
      if isCollapsed {
        [collapsedTop].compactMap { $0 }
      } else {
        columns.filter { isSeen($0, in: mode) }.compactMap { holder(of: $0) }
      }
    let going = shown.filter { !wanted.contains($0) }
    let coming = wanted.filter { !shown.contains($0) }
    for controller in coming where controller.parent !== self {
      adopt(controller)
      didAdopt(controller)
    }
    if !isCollapsed {
      for column in columns {
        if let holder = holder(of: column), holder.parent !== self {
          adopt(holder)
          didAdopt(holder)
        }
      }
    }
    // Before the first layout the width is unknown.
    guard hasSettled else { return }
    shown = wanted
    exchange(going, for: coming) {
      going.forEach { $0.viewIfLoaded?.removeFromSuperview() }
      coming.forEach { view.addSubview($0.view) }
    }
    view.setNeedsLayout()
  }

  private var collapsedTop: UIViewController? {
    collapsesToCompact ? contents[.compact] : holder(of: columns[0])
  }

  private var collapsesToCompact: Bool { contents[.compact] != nil }

  // MARK: Collapsing

  /// Collapses or expands the columns to match the width.
  func settle() {
    let collapses = traitCollection.horizontalSizeClass == .compact
    guard !hasSettled || collapses != isCollapsed else { return }
    hasSettled = true
    if collapses { collapse() } else { expand() }
  }

  private func collapse() {
    let proposed = collapsesToCompact ? Column.compact : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    isCollapsed = true
    if top != .compact { stackColumns(upTo: top) }
    showColumns()
    HeadlessDevice.current.log.call(self, "didCollapse")
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Pushes the stacks of the columns on the first column's stack.
  private func stackColumns(upTo top: Column) {
    guard let stack = collapsedStack, let index = columns.firstIndex(of: top) else { return }
    stack.takesStacks = true
    let others = columns[...index].dropFirst().compactMap { holder(of: $0) }
    for other in others where other.parent === self {
      hideAtOnce(other)
      willRelease(other)
      other.leaveParent()
    }
    stack.append(atOnce: others)
  }

  private func hideAtOnce(_ controller: UIViewController) {
    shown.removeAll { $0 === controller }
    let isSeen = controller.appearance.isVisible
    if isSeen { controller.beginAppearance(false, animated: false) }
    controller.viewIfLoaded?.removeFromSuperview()
    if isSeen { controller.endAppearance() }
  }

  private func expand() {
    let wasCollapsed = isCollapsed
    isCollapsed = false
    mode = resolved(preferredDisplayMode)
    if let stack = collapsedStack {
      stack.takesStacks = false
      stack.remove(atOnce: columns.dropFirst().compactMap { holder(of: $0) })
    }
    showColumns()
    if wasCollapsed {
      HeadlessDevice.current.log.call(self, "didExpand")
      delegate?.splitViewControllerDidExpand(self)
    }
  }
}
