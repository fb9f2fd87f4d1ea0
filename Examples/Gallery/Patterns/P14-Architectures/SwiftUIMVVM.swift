import Cairn
import CairnSwiftUI
import Observation
import SwiftUI

/// The view model for SwiftUI: the view reads it, and is updated when the values that it has read
/// change.
@MainActor @Observable
final class ProductsListModel {
  private(set) var products: [Product]
  @ObservationIgnored private let onSelect: (Product.ID) -> Void

  init(products: [Product], onSelect: @escaping (Product.ID) -> Void) {
    self.products = products
    self.onSelect = onSelect
  }

  func sort() { products.sort { $0.price < $1.price } }
  func select(_ product: Product) { onSelect(product.id) }
}

struct ProductsListView: View {
  let model: ProductsListModel

  var body: some View {
    List(model.products) { product in
      Button(product.name) { model.select(product) }
    }
    .toolbar { Button("Cheapest first") { model.sort() } }
    .navigationTitle("Products")
  }
}

extension ProductsListModel: ViewScreen {
  var body: some View { ProductsListView(model: self) }
}

extension ProductsCoordinator {
  static func swiftUIMVVM(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { Destination(ProductsListModel(products: products, onSelect: $0)) }
  }
}
