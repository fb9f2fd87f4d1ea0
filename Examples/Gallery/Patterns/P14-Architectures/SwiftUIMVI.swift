import Cairn
import CairnSwiftUI
import Observation
import SwiftUI

/// Handles the user's intents, and owns the one state from which the view is rendered.
@MainActor @Observable
final class ProductsIntentModel {
  private(set) var state = ProductsViewState()
  @ObservationIgnored private var products = Loading<[Product]>.loading {
    didSet { state.list = products.rows }
  }
  @ObservationIgnored private let service: ProductService
  @ObservationIgnored private let actions: ListActions

  init(service: @escaping ProductService, actions: ListActions) {
    self.service = service
    self.actions = actions
  }

  func accept(_ intent: ProductsIntent) async {
    switch intent {
    case .load: await load()
    case .sort: products.update { $0.sort { $0.price < $1.price } }
    case .select(let row): products.value.map { actions.onSelect($0[row].id) }
    case .add:
      guard let product = await actions.add() else { return }
      products.update { $0.append(product) }
    }
  }

  private func load() async {
    products = .loading
    if let answer = await Loading.answer(of: service) { products = answer }
  }
}

/// Depends only on the state and on a function that sends intents.
struct ProductsIntentView: View {
  let state: ProductsViewState
  let send: @MainActor (ProductsIntent) async -> Void

  var body: some View {
    LoadingList(
      state: state.list, onSelect: { accept(.select(row: $0)) }, onSort: { accept(.sort) },
      onAdd: { accept(.add) }, onRetry: { accept(.load) })
  }

  private func accept(_ intent: ProductsIntent) { Task { await send(intent) } }
}

extension ProductsIntentModel: ViewScreen {
  var body: some View { ProductsIntentView(state: state, send: accept) }
}

extension ProductsCoordinator {
  static func swiftUIMVI(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      Destination(ProductsIntentModel(service: service, actions: actions)) {
        await $0.accept(.load)
      }
    }
  }
}
