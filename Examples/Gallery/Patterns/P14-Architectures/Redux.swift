import Cairn
import CairnUIKit
import UIKit

/// A single state, which only a pure function of actions can change.
struct ProductsState: Equatable {
  var products: [Product]
  /// The product that was selected last, for the navigation.
  var selected: Product.ID?
}

enum ProductsAction {
  case sort
  case select(row: Int)
}

func reduce(_ state: inout ProductsState, _ action: ProductsAction) {
  switch action {
  case .sort: state.products.sort { $0.price < $1.price }
  case .select(let row): state.selected = state.products[row].id
  }
}

/// Owns the state, accepts actions, and notifies all listeners.
@MainActor
final class ProductsStore {
  private(set) var state: ProductsState
  private var listeners: [(ProductsState, ProductsAction) -> Void] = []

  init(_ state: ProductsState) { self.state = state }

  func send(_ action: ProductsAction) {
    reduce(&state, action)
    for listener in listeners { listener(state, action) }
  }

  func listen(_ listener: @escaping (ProductsState, ProductsAction) -> Void) {
    listeners.append(listener)
  }
}

final class ReduxListViewController: ListViewController {
  private let store: ProductsStore

  init(store: ProductsStore) {
    self.store = store
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(store.state)
    store.listen { [weak self] state, _ in self?.show(state) }
  }

  override func sort() { store.send(.sort) }
  override func select(_ row: Int) { store.send(.select(row: row)) }
  private func show(_ state: ProductsState) { rows = state.products.map(\.name) }
}

extension ProductsStore: ViewControllerScreen {
  func makeViewController() -> UIViewController { ReduxListViewController(store: self) }
}

extension ProductsCoordinator {
  static func redux(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { onSelect in
      let store = ProductsStore(ProductsState(products: products))
      // Navigation is a side effect of the action, and not part of this state.
      store.listen { state, action in
        if case .select = action, let id = state.selected { onSelect(id) }
      }
      return Destination(store)
    }
  }
}
