import Cairn
import CairnSwiftUI
import Observation
import SwiftUI

/// The view model for SwiftUI: the view reads it, and is updated when the values that it has read
/// change.
@MainActor @Observable
final class ProductsListModel {
  private(set) var products = Loading<[Product]>.loading
  @ObservationIgnored private let service: ProductService
  @ObservationIgnored private let actions: ListActions

  init(service: @escaping ProductService, actions: ListActions) {
    self.service = service
    self.actions = actions
  }

  func load() async {
    products = .loading
    if let answer = await Loading.answer(of: service) { products = answer }
  }

  func sort() { products.update { $0.sort { $0.price < $1.price } } }
  func select(_ row: Int) { products.value.map { actions.onSelect($0[row].id) } }

  func add() async {
    guard let product = await actions.add() else { return }
    products.update { $0.append(product) }
  }
}

struct ProductsListView: View {
  let model: ProductsListModel

  var body: some View {
    LoadingList(
      state: model.products.rows, onSelect: model.select, onSort: model.sort,
      onAdd: { Task { await model.add() } }, onRetry: { Task { await model.load() } })
  }
}

extension ProductsListModel: ViewScreen {
  var body: some View { ProductsListView(model: self) }
}

/// The list's UI, which both architectures share.
struct LoadingList: View {
  let state: Loading<[String]>
  let onSelect: @MainActor (Int) -> Void
  let onSort: @MainActor () -> Void
  let onAdd: @MainActor () -> Void
  let onRetry: @MainActor () -> Void

  var body: some View {
    Group {
      switch state {
      case .loading: Text("Loading…")
      case .failed(let text):
        VStack {
          Text(text)
          Button("Try again") { onRetry() }
        }
      case .loaded(let rows):
        List(Array(rows.enumerated()), id: \.element) { row, name in
          Button(name) { onSelect(row) }
        }
        .toolbar {
          Button("Cheapest first") { onSort() }
          Button("Add product") { onAdd() }
        }
      }
    }
    .navigationTitle("Products")
  }
}

extension ProductsCoordinator {
  static func swiftUIMVVM(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      Destination(ProductsListModel(service: service, actions: actions)) { await $0.load() }
    }
  }
}
