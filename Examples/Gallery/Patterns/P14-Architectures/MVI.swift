import Cairn
import CairnUIKit
import UIKit

/// The user's intents; a model converts each one into the next view state, which is rendered
/// completely.
enum ProductsIntent { case appear, sort, select(row: Int) }

struct ProductsViewState: Equatable { var rows: [String] = [] }

@MainActor
final class ProductsMVIModel {
  var render: (ProductsViewState) -> Void = { _ in }
  private var products: [Product]
  private let onSelect: (Product.ID) -> Void

  init(products: [Product], onSelect: @escaping (Product.ID) -> Void) {
    self.products = products
    self.onSelect = onSelect
  }

  func accept(_ intent: ProductsIntent) {
    switch intent {
    case .appear: break
    case .sort: products.sort { $0.price < $1.price }
    case .select(let row): return onSelect(products[row].id)
    }
    render(ProductsViewState(rows: products.map(\.name)))
  }
}

final class MVIListViewController: ListViewController {
  private let model: ProductsMVIModel

  init(model: ProductsMVIModel) {
    self.model = model
    super.init(style: .plain)
    model.render = { [weak self] in self?.rows = $0.rows }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.accept(.appear)
  }

  override func sort() { model.accept(.sort) }
  override func select(_ row: Int) { model.accept(.select(row: row)) }
}

extension ProductsMVIModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { MVIListViewController(model: self) }
}

extension ProductsCoordinator {
  static func mvi(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { Destination(ProductsMVIModel(products: products, onSelect: $0)) }
  }
}
