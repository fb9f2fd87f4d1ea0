import Cairn
import CairnUIKit
import UIKit

/// The user's intents; a model converts each one into the next view state, which is rendered
/// completely.
enum ProductsIntent { case load, sort, add, select(row: Int) }

struct ProductsViewState: Equatable {
  var list = Loading<[String]>.loading
}

@MainActor
final class ProductsMVIModel {
  var render: (ProductsViewState) -> Void = { _ in } {
    didSet { render(state) }
  }
  private var products = Loading<[Product]>.loading {
    didSet { render(state) }
  }
  private let service: ProductService
  private let actions: ListActions

  init(service: @escaping ProductService, actions: ListActions) {
    self.service = service
    self.actions = actions
  }

  private var state: ProductsViewState { ProductsViewState(list: products.rows) }

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

final class MVIListViewController: ListViewController {
  private let model: ProductsMVIModel

  init(model: ProductsMVIModel) {
    self.model = model
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.render = { [weak self] in self?.show($0.list) }
  }

  override func retry() async { await model.accept(.load) }
  override func sort() { send(.sort) }
  override func open(_ row: Int) { send(.select(row: row)) }
  override func add() async { await model.accept(.add) }
  private func send(_ intent: ProductsIntent) { Task { await model.accept(intent) } }
}

extension ProductsMVIModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { MVIListViewController(model: self) }
}

extension ProductsCoordinator {
  static func mvi(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      Destination(ProductsMVIModel(service: service, actions: actions)) { await $0.accept(.load) }
    }
  }
}
