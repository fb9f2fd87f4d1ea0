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
