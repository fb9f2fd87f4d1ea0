import Cairn
import CairnUIKit
import UIKit

/// The view model owns the products, and reports the rows whenever they change.
@MainActor
final class ProductsViewModel {
  var onRows: ([String]) -> Void = { _ in } {
    didSet { onRows(rows) }
  }
  private var products: [Product] {
    didSet { onRows(rows) }
  }
  private let onSelect: (Product.ID) -> Void

  init(products: [Product], onSelect: @escaping (Product.ID) -> Void) {
    self.products = products
    self.onSelect = onSelect
  }

  func sort() { products.sort { $0.price < $1.price } }
  func select(_ row: Int) { onSelect(products[row].id) }

  private var rows: [String] { products.map(\.name) }
}

/// The view binds itself to the view model, and passes on the user's actions.
final class MVVMListViewController: ListViewController {
  private let model: ProductsViewModel

  init(model: ProductsViewModel) {
    self.model = model
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.onRows = { [weak self] in self?.rows = $0 }
  }

  override func sort() { model.sort() }
  override func select(_ row: Int) { model.select(row) }
}

extension ProductsViewModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { MVVMListViewController(model: self) }
}

extension ProductsCoordinator {
  static func mvvm(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { Destination(ProductsViewModel(products: products, onSelect: $0)) }
  }
}
