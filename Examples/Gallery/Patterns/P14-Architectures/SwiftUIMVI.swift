import Cairn
import CairnSwiftUI
import Observation
import SwiftUI

/// Handles the user's intents, and owns the one state from which the view is rendered.
@MainActor @Observable
final class ProductsIntentModel {
  private(set) var state: State
  @ObservationIgnored private var products: [Product]
  @ObservationIgnored private let onSelect: (Product.ID) -> Void

  struct State: Equatable { var rows: [String] }

  init(products: [Product], onSelect: @escaping (Product.ID) -> Void) {
    self.products = products
    self.onSelect = onSelect
    state = State(rows: products.map(\.name))
  }

  func accept(_ intent: ProductsIntent) {
    switch intent {
    case .appear: break
    case .sort: products.sort { $0.price < $1.price }
    case .select(let row): return onSelect(products[row].id)
    }
    state = State(rows: products.map(\.name))
  }
}

/// Depends only on the state and on a function that sends intents.
struct ProductsIntentView: View {
  let state: ProductsIntentModel.State
  let send: (ProductsIntent) -> Void

  var body: some View {
    List(Array(state.rows.enumerated()), id: \.element) { row, name in
      Button(name) { send(.select(row: row)) }
    }
    .toolbar { Button("Cheapest first") { send(.sort) } }
    .navigationTitle("Products")
    .onAppear { send(.appear) }
  }
}

extension ProductsIntentModel: ViewScreen {
  var body: some View { ProductsIntentView(state: state, send: accept) }
}

extension ProductsCoordinator {
  static func swiftUIMVI(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { Destination(ProductsIntentModel(products: products, onSelect: $0)) }
  }
}
