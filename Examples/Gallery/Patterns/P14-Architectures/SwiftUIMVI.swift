import Cairn
import CairnSwiftUI
import Observation
import SwiftUI

/// Observes the states that the model of MVI renders, which knows no framework.
@MainActor @Observable
final class ProductsIntentModel {
  private(set) var state = ProductsViewState()
  @ObservationIgnored private let model: ProductsMVIModel

  init(service: @escaping ProductService, actions: ListActions) {
    model = ProductsMVIModel(service: service, actions: actions)
    model.render = { [weak self] in self?.state = $0 }
  }

  func accept(_ intent: ProductsIntent) async { await model.accept(intent) }
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
