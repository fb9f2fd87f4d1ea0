public import Foundation

/// The rows and their positions.
extension UITableView {
  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }

  /// The index paths of the visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return cells.keys.sorted()
  }

  /// Returns the cell of a row, if it is visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutIfNeeded()
    return cells[indexPath]
  }

  /// Returns the index path of a cell, if it is visible.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Returns the index path of the row at a point.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    allRows.first { rectForRow(at: $0).contains(point) }
  }

  /// Returns the frame of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return places[indexPath.section][indexPath.row]
  }

  /// Returns the header of a section, if it is visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return titles["header \(section)"] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section, if it is visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    layoutIfNeeded()
    return titles["footer \(section)"] as? UITableViewHeaderFooterView
  }

  /// Scrolls until a row is visible.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    guard rows.indices.contains(indexPath.section), indexPath.row < rows[indexPath.section] else {
      return HeadlessDevice.current.log.raise(
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row))"
          + " when there are only \(rows.indices.contains(indexPath.section) ? rows[indexPath.section] : 0)"
          + " rows in section \(indexPath.section).")
    }
    let rect = rectForRow(at: indexPath)
    let room = bounds.height - rect.height
    switch scrollPosition {
    case .none: scrollRectToVisible(rect, animated: animated)
    case .top: setContentOffset(CGPoint(x: 0, y: rect.minY), animated: animated)
    case .middle: setContentOffset(CGPoint(x: 0, y: rect.minY - room / 2), animated: animated)
    case .bottom: setContentOffset(CGPoint(x: 0, y: rect.minY - room), animated: animated)
    }
    layoutIfNeeded()
  }

  var allRows: [IndexPath] {
    rows.indices.flatMap { section in
      (0..<rows[section]).map { IndexPath(row: $0, section: section) }
    }
  }

  private var titleHeight: CGFloat { 28 }

  private func height(ofRowAt path: IndexPath) -> CGFloat {
    let said = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return said == UITableView.automaticDimension ? 44 : said
  }

  /// Asks for the heights of all rows, and computes their positions.
  func measure() {
    var height = tableHeaderView?.bounds.height ?? 0
    places = rows.indices.map { section in
      height += titleHeight
      let places = (0..<rows[section]).map { row in
        let path = IndexPath(row: row, section: section)
        let size = self.height(ofRowAt: path)
        defer { height += size }
        return CGRect(x: 0, y: height, width: bounds.width, height: size)
      }
      height += titleHeight
      return places
    }
    contentSize = CGSize(
      width: bounds.width, height: height + (tableFooterView?.bounds.height ?? 0))
  }

  /// Creates cells for the visible rows, and reuses cells that are no longer visible.
  func showVisibleRows() {
    // This does not call `intersects`, because Foundation also returns true for rectangles that
    // only touch.
    let shown = allRows.filter {
      let place = rectForRow(at: $0)
      return place.minY < bounds.maxY && place.maxY > bounds.minY
    }
    for path in Set(cells.keys).subtracting(shown) {
      if let cell = cells.removeValue(forKey: path) { retire(cell, at: path) }
    }
    for path in shown where cells[path] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
      adopt(cell, at: path)
    }
    for (path, cell) in cells { cell.frame = rectForRow(at: path) }
    showTitles(of: Set(shown.map(\.section)).union(rows.indices.filter { rows[$0] == 0 }))
  }

  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    cells[path] = cell
    cell.frame = rectForRow(at: path)
    cell.isEditing = isEditing
    cell.isSelected = selected.contains(path)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addSubview(cell)
  }

  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func showTitles(of sections: Set<Int>) {
    for section in sections.sorted() {
      show(
        "header \(section)",
        tableDelegate?.tableView(self, viewForHeaderInSection: section),
        dataSource?.tableView(self, titleForHeaderInSection: section))
      show(
        "footer \(section)",
        tableDelegate?.tableView(self, viewForFooterInSection: section),
        dataSource?.tableView(self, titleForFooterInSection: section))
    }
  }

  private func show(_ place: String, _ view: UIView?, _ text: String?) {
    guard titles[place] == nil else { return }
    if let view {
      titles[place] = view
    } else if let text {
      let title = UITableViewHeaderFooterView(reuseIdentifier: nil)
      title.textLabel?.text = text
      titles[place] = title
    }
    if let title = titles[place] { addSubview(title) }
  }
}

/// The selection of rows.
extension UITableView {
  /// The selected row, or the first of several.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The selected rows.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row without notifying the delegate.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsSeveral { for path in selected where path != indexPath { mark(path, false) } }
    mark(indexPath, true)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  private var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func mark(_ path: IndexPath, _ isSelected: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cells[path]?.setSelected(isSelected, animated: false)
  }

  /// Returns whether a touch on a row has an effect.
  func mayTouchRow(at path: IndexPath) -> Bool {
    let allows =
      isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
    return allows && tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Performs the user's touch on a row.
  func touchRow(at path: IndexPath) {
    guard mayTouchRow(at: path) else { return }
    cells[path]?.setHighlighted(true, animated: false)
    cells[path]?.setHighlighted(false, animated: false)
    if allowsSeveral, selected.contains(path) { return giveUp(path) }
    guard let target = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
    else { return }
    if !allowsSeveral { for other in selected where other != target { giveUp(other) } }
    mark(target, true)
    tableDelegate?.tableView(self, didSelectRowAt: target)
  }

  private func giveUp(_ path: IndexPath) {
    guard let target = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
    else { return }
    mark(target, false)
    tableDelegate?.tableView(self, didDeselectRowAt: target)
  }
}

/// The swipe actions of rows.
extension UITableView {
  /// Returns the actions at the trailing edge: those of the delegate, or otherwise the one that
  /// deletes the row.
  func trailingActions(at path: IndexPath) -> [UIContextualAction] {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return [] }
    if let said = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return said.actions
    }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path)
    guard style ?? .delete == .delete else { return [] }
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return [
      UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
        guard let self else { return done(false) }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ]
  }

  /// Returns the actions at the leading edge.
  func leadingActions(at path: IndexPath) -> [UIContextualAction] {
    guard dataSource?.tableView(self, canEditRowAt: path) == true else { return [] }
    return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions
      ?? []
  }
}
