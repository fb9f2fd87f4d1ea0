import UIKit

/// The list's UI, which all five architectures share: rows, and a button that sorts them.
class ListViewController: RowsViewController {
  /// Called when the user taps the sort button.
  func sort() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Products"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Cheapest first", primaryAction: UIAction { [weak self] _ in self?.sort() })
  }
}
