import Foundation
import UIKit

/// A table with a text in each row.
class RowsViewController: UITableViewController {
  var rows: [String] = [] {
    didSet { viewIfLoaded.map { _ in tableView.reloadData() } }
  }

  /// Called when the user selects a row.
  func select(_ row: Int) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    select(indexPath.row)
  }
}

/// A table with a title, which calls a closure for the row that the user selects.
final class TitledRowsViewController: RowsViewController {
  private let onSelect: (Int) -> Void

  init(_ title: String, _ rows: [String], onSelect: @escaping (Int) -> Void) {
    self.onSelect = onSelect
    super.init(style: .plain)
    self.title = title
    self.rows = rows
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func select(_ row: Int) { onSelect(row) }
}
