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

  /// Returns the frame of a row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return places[indexPath.section][indexPath.row]
  }

  /// Scrolls until a row is visible.
  func scrollToRow(at indexPath: IndexPath) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: false)
    layoutIfNeeded()
  }

  var allRows: [IndexPath] {
    rows.indices.flatMap { section in
      (0..<rows[section]).map { IndexPath(row: $0, section: section) }
    }
  }

  private var titleHeight: CGFloat { 28 }

  private var height: CGFloat { rowHeight == UITableView.automaticDimension ? 44 : rowHeight }

  /// Computes the positions of all rows.
  func measure() {
    var bottom: CGFloat = 0
    places = rows.indices.map { section in
      bottom += titleHeight
      let places = (0..<rows[section]).map { _ in
        defer { bottom += height }
        return CGRect(x: 0, y: bottom, width: bounds.width, height: height)
      }
      bottom += titleHeight
      return places
    }
    contentSize = CGSize(width: bounds.width, height: bottom)
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
      if let cell = cells.removeValue(forKey: path) { retire(cell) }
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
    cell.isSelected = selected.contains(path)
    addSubview(cell)
  }

  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
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
      let title = UILabel()
      title.text = text
      titles[place] = title
    }
    if let title = titles[place] { addSubview(title) }
  }
}

/// The selection of rows.
extension UITableView {
  /// The selected rows.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Deselects a row without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

  private func mark(_ path: IndexPath, _ isSelected: Bool) {
    selected.removeAll { $0 == path }
    if isSelected { selected.append(path) }
    cells[path]?.isSelected = isSelected
  }

  /// Returns whether a touch on a row has an effect.
  func mayTouchRow(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  /// Performs the user's touch on a row.
  func touchRow(at path: IndexPath) {
    guard mayTouchRow(at: path) else { return }
    for other in selected where other != path {
      mark(other, false)
      tableDelegate?.tableView(self, didDeselectRowAt: other)
    }
    mark(path, true)
    tableDelegate?.tableView(self, didSelectRowAt: path)
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
    return [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
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
