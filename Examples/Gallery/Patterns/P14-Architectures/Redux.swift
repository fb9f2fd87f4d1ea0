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

/// A side effect of actions: it sees each action with the state after it, and may send others.
typealias Middleware =
  @MainActor (
    _ state: ProductsState, _ action: ProductsAction, _ send: (ProductsAction) -> Void
  ) -> Void

/// Owns the state, accepts actions, runs the middleware, and notifies all listeners.
@MainActor
final class ProductsStore {
  private(set) var state: ProductsState
  private let middleware: [Middleware]
  private var listeners: [(ProductsState) -> Void] = []

  init(_ state: ProductsState, middleware: [Middleware] = []) {
    self.state = state
    self.middleware = middleware
  }

  func send(_ action: ProductsAction) {
    reduce(&state, action)
    for listener in listeners { listener(state) }
    for effect in middleware { effect(state, action) { send($0) } }
  }

  func listen(_ listener: @escaping (ProductsState) -> Void) { listeners.append(listener) }
}

/// The middleware that navigates.
///
/// The route is not part of the state, because the tree already has it; a second copy would have to
/// follow each back swipe.
@MainActor
func navigationMiddleware(onSelect: @escaping (Product.ID) -> Void) -> Middleware {
  { state, action, _ in
    if case .select = action, let id = state.selected { onSelect(id) }
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
    store.listen { [weak self] in self?.show($0) }
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
      Destination(
        ProductsStore(
          ProductsState(products: products), middleware: [navigationMiddleware(onSelect: onSelect)])
      )
    }
  }
}
