import Cairn
import CairnUIKit
import UIKit

/// V: shows the presenter's rows, that they are loaded, or an error.
@MainActor
protocol ProductsView: AnyObject {
  func showLoading()
  func show(_ rows: [String])
  func showError(_ text: String)
}

/// I: the rules for the entities; it reports each change to its output.
@MainActor
final class ProductsInteractor {
  weak var output: (any ProductsInteractorOutput)?
  private(set) var products: [Product] = []
  private let service: ProductService

  init(service: @escaping ProductService) { self.service = service }

  func load() async {
    do {
      products = try await service()
      output?.interactor(didChange: products)
    } catch is CancellationError {
      // The screen has left, so nobody sees a state.
    } catch {
      output?.interactorDidFail()
    }
  }

  func sort() { change { $0.sort { $0.price < $1.price } } }
  func add(_ product: Product) { change { $0.append(product) } }

  private func change(_ change: (inout [Product]) -> Void) {
    change(&products)
    output?.interactor(didChange: products)
  }
}

/// The interactor's answers to the presenter.
@MainActor
protocol ProductsInteractorOutput: AnyObject {
  func interactor(didChange products: [Product])
  func interactorDidFail()
}

/// P: converts the user's actions into calls, and entities into texts.
@MainActor
final class ProductsPresenter {
  weak var view: (any ProductsView)? {
    didSet { show() }
  }
  private var products = Loading<[Product]>.loading {
    didSet { show() }
  }
  private let interactor: ProductsInteractor
  private let router: any ProductsRouter

  init(interactor: ProductsInteractor, router: any ProductsRouter) {
    self.interactor = interactor
    self.router = router
    interactor.output = self
  }

  func load() async {
    products = .loading
    await interactor.load()
  }

  func didTapSort() { interactor.sort() }
  func didSelect(_ row: Int) { router.showDetail(of: interactor.products[row].id) }

  func didTapAdd() async {
    if let product = await router.addProduct() { interactor.add(product) }
  }

  private func show() {
    switch products.rows {
    case .loading: view?.showLoading()
    case .loaded(let rows): view?.show(rows)
    case .failed(let text): view?.showError(text)
    }
  }
}

extension ProductsPresenter: ProductsInteractorOutput {
  func interactor(didChange products: [Product]) { self.products = .loaded(products) }
  func interactorDidFail() { products = .failed }
}

/// R: navigates to other screens.
///
/// A classic router would push; this one only calls the coordinator.
@MainActor
protocol ProductsRouter {
  func showDetail(of id: Product.ID)
  func addProduct() async -> Product?
}

struct TellingRouter: ProductsRouter {
  let actions: ListActions
  func showDetail(of id: Product.ID) { actions.onSelect(id) }
  func addProduct() async -> Product? { await actions.add() }
}

final class VIPERListViewController: ListViewController, ProductsView {
  private let presenter: ProductsPresenter

  init(presenter: ProductsPresenter) {
    self.presenter = presenter
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.view = self
  }

  func showLoading() { show(.loading) }
  func show(_ rows: [String]) { show(.loaded(rows)) }
  func showError(_ text: String) { show(.failed(text)) }

  override func retry() async { await presenter.load() }
  override func sort() { presenter.didTapSort() }
  override func open(_ row: Int) { presenter.didSelect(row) }
  override func add() async { await presenter.didTapAdd() }
}

extension ProductsPresenter: ViewControllerScreen {
  func makeViewController() -> UIViewController { VIPERListViewController(presenter: self) }
}

extension ProductsCoordinator {
  static func viper(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      let interactor = ProductsInteractor(service: service)
      let router = TellingRouter(actions: actions)
      return Destination(ProductsPresenter(interactor: interactor, router: router)) {
        await $0.load()
      }
    }
  }
}
