public import Foundation

/// Changes of single rows, which the data source has already made.
extension UITableView {
  /// Combines several changes.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    change { updates?() }
    completion?(true)
  }

  /// Recreates the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths {
      if let cell = cells.removeValue(forKey: path) { retire(cell, at: path) }
    }
    setNeedsLayout()
  }

  /// Configures the existing cells of rows again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path], let identifier = cell.reuseIdentifier else { continue }
      // The data source dequeues a cell and receives the existing one.
      let others = reusable[identifier]
      reusable[identifier] = [cell]
      _ = dataSource?.tableView(self, cellForRowAt: path)
      reusable[identifier] = others
    }
  }

  /// Reloads sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    rebuild { path in sections.contains(path.section) ? nil : path }
  }

  /// Shows inserted rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    let sorted = indexPaths.sorted()
    change {
      for path in indexPaths { update?.inserted[path.section, default: 0] += 1 }
      rebuild { path in
        sorted.reduce(path) { path, new in
          new.section == path.section && new.row <= path.row
            ? IndexPath(row: path.row + 1, section: path.section) : path
        }
      }
    }
  }

  /// Removes deleted rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      for path in indexPaths { update?.deleted[path.section, default: 0] += 1 }
      rebuild { path in
        guard !indexPaths.contains(path) else { return nil }
        let above = indexPaths.count { $0.section == path.section && $0.row < path.row }
        return IndexPath(row: path.row - above, section: path.section)
      }
    }
  }

  /// Moves a row.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change {
      deleteRows(at: [indexPath], with: .none)
      insertRows(at: [newIndexPath], with: .none)
    }
  }

  /// Shows inserted sections.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update?.changesSections = true
    rebuild { path in
      let moved = sections.reduce(path.section) { $1 <= $0 ? $0 + 1 : $0 }
      return IndexPath(row: path.row, section: moved)
    }
  }

  /// Removes deleted sections.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update?.changesSections = true
    rebuild { path in
      guard !sections.contains(path.section) else { return nil }
      return IndexPath(
        row: path.row, section: path.section - sections.count { $0 < path.section })
    }
  }

  /// Reloads everything from the data source, but keeps the cells of moved rows and the selection.
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

  /// Performs changes, and raises UIKit's exception if the data source has made different ones.
  private func change(_ changes: () -> Void) {
    guard update == nil, !needsReload else { return changes() }
    update = RowUpdate(before: rows)
    changes()
    let text = update.flatMap { update -> String? in
      guard !update.changesSections else { return nil }
      return update.complaint(
        about: rows.indices.map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 })
    }
    update = nil
    if let text { HeadlessDevice.current.log.raise(text) }
  }
}

/// The insertions and deletions of an update.
struct RowUpdate {
  let before: [Int]
  var inserted: [Int: Int] = [:]
  var deleted: [Int: Int] = [:]
  var changesSections = false

  /// Returns UIKit's message if the number of rows after the update does not match the update.
  func complaint(about after: [Int]) -> String? {
    for (section, count) in before.enumerated() {
      let (new, gone) = (inserted[section] ?? 0, deleted[section] ?? 0)
      guard after[section] != count + new - gone else { continue }
      return "Invalid update: invalid number of rows in section \(section). The number of rows"
        + " contained in an existing section after the update (\(after[section])) must be equal to"
        + " the number of rows contained in that section before the update (\(count)), plus or"
        + " minus the number of rows inserted or deleted from that section (\(new) inserted,"
        + " \(gone) deleted)"
    }
    return nil
  }
}
