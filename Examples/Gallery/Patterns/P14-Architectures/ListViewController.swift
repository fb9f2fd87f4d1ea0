import Foundation
import UIKit

/// The list's UI, which all five architectures share: rows, and a button that sorts them.
class ListViewController: UITableViewController {
  var rows: [String] = [] {
    didSet { viewIfLoaded.map { _ in tableView.reloadData() } }
  }

  /// Called when the user taps the sort button.
  func sort() {}
  /// Called when the user selects a row.
  func select(_ row: Int) {}

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Cheapest first", primaryAction: UIAction { [weak self] _ in self?.sort() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    select(indexPath.row)
  }
}
