import UIKit

/// The list's UI, which all architectures share: the state of loading, rows, and buttons.
class ListViewController: RowsViewController {
  private var isLoaded = false

  /// Called when the user selects a product.
  func open(_ row: Int) {}
  func sort() {}
  func add() async {}
  func retry() async {}

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Products"
    show(.loading)
  }

  final override func select(_ row: Int) { if isLoaded { open(row) } }

  func show(_ state: Loading<[String]>) {
    isLoaded = state.value != nil
    switch state {
    case .loading:
      rows = ["Loading…"]
      navigationItem.rightBarButtonItems = []
    case .loaded(let names):
      rows = names
      navigationItem.rightBarButtonItems = [
        button("Cheapest first") { $0.sort() }, button("Add product") { await $0.add() },
      ]
    case .failed(let text):
      rows = [text]
      navigationItem.rightBarButtonItems = [button("Try again") { await $0.retry() }]
    }
  }

  private func button(
    _ title: String, _ action: @escaping @MainActor (ListViewController) async -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title,
      primaryAction: UIAction { [weak self] _ in
        Task { if let self { await action(self) } }
      })
  }
}
