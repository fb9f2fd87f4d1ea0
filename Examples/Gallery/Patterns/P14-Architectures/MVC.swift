import Cairn
import UIKit

/// The view controller owns the products, changes them, and shows them again.
final class MVCListViewController: ListViewController {
  private var products: [Product]
  private let onSelect: (Product.ID) -> Void

  init(products: [Product], onSelect: @escaping (Product.ID) -> Void) {
    self.products = products
    self.onSelect = onSelect
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  override func sort() {
    products.sort { $0.price < $1.price }
    show()
  }

  override func select(_ row: Int) { onSelect(products[row].id) }

  private func show() { rows = products.map(\.name) }
}

extension ProductsCoordinator {
  static func mvc(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { Destination(MVCListViewController(products: products, onSelect: $0)) }
  }
}
