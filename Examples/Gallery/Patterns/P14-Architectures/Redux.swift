import Cairn
import CairnUIKit
import UIKit

/// A single state, which only a pure function of actions can change.
struct ProductsState: Equatable {
  var products: [Product] = []
  var isLoading = false
  var error: String?
  var cart: [Product.ID] = []
  /// The product that was selected last, for the navigation.
  var selected: Product.ID?
}

enum ProductsAction {
  case fetchStarted
  case fetched([Product])
  case fetchFailed(String)
  case sort
  case add(Product)
  case addToCart(Product.ID)
  case select(row: Int)
}

func reduce(_ state: inout ProductsState, _ action: ProductsAction) {
  switch action {
  case .fetchStarted: (state.isLoading, state.error) = (true, nil)
  case .fetched(let products): (state.isLoading, state.products) = (false, products)
  case .fetchFailed(let text): (state.isLoading, state.error) = (false, text)
  case .sort: state.products.sort { $0.price < $1.price }
  case .add(let product): state.products.append(product)
  case .addToCart(let id): state.cart.append(id)
  case .select(let row): state.selected = state.products[row].id
  }
}

/// A side effect of actions: it sees each action with the state after it, and may send others.
typealias Middleware =
  @MainActor (
    _ state: ProductsState, _ action: ProductsAction, _ send: (ProductsAction) -> Void
  ) -> Void

/// Async work that sends actions, a thunk.
typealias Thunk = @MainActor (_ send: (ProductsAction) -> Void) async -> Void

/// Owns the state, accepts actions, runs the middleware, and notifies all listeners.
@MainActor
final class ProductsStore {
  private(set) var state: ProductsState
  private let middleware: [Middleware]
  private var listeners: [(ProductsState) -> Void] = []

  init(_ state: ProductsState = ProductsState(), middleware: [Middleware] = []) {
    self.state = state
    self.middleware = middleware
  }

  func send(_ action: ProductsAction) {
    reduce(&state, action)
    for listener in listeners { listener(state) }
    for effect in middleware { effect(state, action) { send($0) } }
  }

  func run(_ thunk: Thunk) async { await thunk { send($0) } }

  func listen(_ listener: @escaping (ProductsState) -> Void) { listeners.append(listener) }
}

/// Fetches the products.
@MainActor
func fetch(_ service: @escaping ProductService) -> Thunk {
  { send in
    send(.fetchStarted)
    do {
      send(.fetched(try await service()))
    } catch is CancellationError {
      // The screen has left, so nobody sees a state.
    } catch {
      send(.fetchFailed("The products could not be loaded."))
    }
  }
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

/// The list, which is connected to the store and to its own work.
@MainActor
final class ReduxList {
  let store: ProductsStore
  let fetch: Thunk
  let add: Thunk

  init(service: @escaping ProductService, actions: ListActions) {
    store = ProductsStore(middleware: [navigationMiddleware(onSelect: actions.onSelect)])
    fetch = Gallery.fetch(service)
    add = { send in
      if let product = await actions.add() { send(.add(product)) }
    }
  }
}

final class ReduxListViewController: ListViewController {
  private let list: ReduxList

  init(list: ReduxList) {
    self.list = list
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(list.store.state)
    list.store.listen { [weak self] in self?.show($0) }
  }

  override func retry() async { await list.store.run(list.fetch) }
  override func sort() { list.store.send(.sort) }
  override func open(_ row: Int) { list.store.send(.select(row: row)) }
  override func add() async { await list.store.run(list.add) }

  private func show(_ state: ProductsState) {
    if state.isLoading {
      show(.loading)
    } else if let error = state.error {
      show(.failed(error))
    } else {
      show(.loaded(state.products.map(\.name)))
    }
    navigationItem.prompt = state.cart.isEmpty ? nil : "\(state.cart.count) in the cart"
  }
}

extension ReduxList: ViewControllerScreen {
  func makeViewController() -> UIViewController { ReduxListViewController(list: self) }
}

extension ProductsCoordinator {
  static func redux(_ service: @escaping ProductService) -> ProductsCoordinator {
    // The list's entry owns the store, and is beneath the product that uses it too.
    weak var list: ReduxList?
    return ProductsCoordinator { actions in
      let shown = ReduxList(service: service, actions: actions)
      list = shown
      return Destination(shown) { await $0.store.run($0.fetch) }
    } detail: { id in
      Destination(
        PlainScreen(
          "Product \(id)", ["Add to cart": { list?.store.send(.addToCart(id)) }]))
    }
  }
}
