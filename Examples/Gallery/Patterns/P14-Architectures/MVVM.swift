import Cairn
import CairnUIKit
import Combine
import UIKit

/// The view model owns the products, and publishes them whenever they change.
@MainActor
final class ProductsViewModel: ObservableObject {
  @Published private(set) var products = Loading<[Product]>.loading
  private let service: ProductService
  private let actions: ListActions

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

/// The view binds itself to the view model, and passes on the user's actions.
///
/// The view keeps the subscription and the view model does not keep the view, so the closure that the
/// subscription keeps refers to the view weakly.
final class MVVMListViewController: ListViewController {
  private let model: ProductsViewModel
  private var subscriptions: Set<AnyCancellable> = []

  init(model: ProductsViewModel) {
    self.model = model
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The value is passed on, because the property changes only after it was published.
    model.$products.map(\.rows).removeDuplicates()
      .sink { [weak self] in self?.show($0) }.store(in: &subscriptions)
  }

  override func retry() async { await model.load() }
  override func sort() { model.sort() }
  override func open(_ row: Int) { model.select(row) }
  override func add() async { await model.add() }
}

extension ProductsViewModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { MVVMListViewController(model: self) }
}

extension ProductsCoordinator {
  static func mvvm(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      Destination(ProductsViewModel(service: service, actions: actions)) { await $0.load() }
    }
  }
}
