import Foundation

/// Changes of single rows, which the data source has already made.
extension UITableView {
  /// Configures the existing cells of rows again.
  func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cells[path], let identifier = cell.reuseIdentifier else { continue }
      // The data source dequeues a cell and receives the existing one.
      let others = reusable[identifier]
      reusable[identifier] = [cell]
      _ = dataSource?.tableView(self, cellForRowAt: path)
      reusable[identifier] = others
    }
  }

  /// Reloads everything from the data source, but keeps the cells of moved rows and the selection.
  func rebuild(_ place: (IndexPath) -> IndexPath?) {
    let old = cells
    cells = [:]
    for (path, cell) in old {
      if let new = place(path) { cells[new] = cell } else { retire(cell) }
    }
    selected = selected.compactMap(place)
    needsReload = true
    setNeedsLayout()
  }
}
