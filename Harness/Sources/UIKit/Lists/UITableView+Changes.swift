public import Foundation

/// Changes of single rows, which the data source has made already.
extension UITableView {
  /// Makes several changes at once.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }

  /// Shows the cells of rows anew.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      if let cell = cells.removeValue(forKey: path) { retire(cell, at: path) }
    }
    setNeedsLayout()
  }

  /// Has the cells of rows say anew what they show, without others in their place.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path], let identifier = cell.reuseIdentifier else { continue }
      // The data source dequeues, and is given the cell that stands there.
      let others = reusable[identifier]
      reusable[identifier] = [cell]
      _ = dataSource?.tableView(self, cellForRowAt: path)
      reusable[identifier] = others
    }
  }

  /// Shows sections anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    rebuild { path in sections.contains(path.section) ? nil : path }
  }

  /// Shows rows that have come.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let sorted = indexPaths.sorted()
    rebuild { path in
      sorted.reduce(path) { path, new in
        new.section == path.section && new.row <= path.row
          ? IndexPath(row: path.row + 1, section: path.section) : path
      }
    }
  }

  /// Shows no more rows that have gone.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rebuild { path in
      guard !indexPaths.contains(path) else { return nil }
      let above = indexPaths.count { $0.section == path.section && $0.row < path.row }
      return IndexPath(row: path.row - above, section: path.section)
    }
  }

  /// Shows a row at another place.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    deleteRows(at: [indexPath], with: .none)
    insertRows(at: [newIndexPath], with: .none)
  }

  /// Shows sections that have come.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    rebuild { path in
      let moved = sections.reduce(path.section) { $1 <= $0 ? $0 + 1 : $0 }
      return IndexPath(row: path.row, section: moved)
    }
  }

  /// Shows no more sections that have gone.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    rebuild { path in
      guard !sections.contains(path.section) else { return nil }
      return IndexPath(
        row: path.row, section: path.section - sections.count { $0 < path.section })
    }
  }

  /// Asks the data source anew, and keeps the cells of rows that are elsewhere now, and what is chosen.
  func rebuild(_ place: (IndexPath) -> IndexPath?) {
    let old = cells
    cells = [:]
    for (path, cell) in old {
      if let new = place(path) { cells[new] = cell } else { retire(cell, at: path) }
    }
    selected = selected.compactMap(place)
    needsReload = true
    setNeedsLayout()
  }
}
