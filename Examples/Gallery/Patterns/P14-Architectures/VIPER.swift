import Cairn
import CairnUIKit
import UIKit

/// V: shows the presenter's rows.
@MainActor
protocol ProductsView: AnyObject {
  func show(_ rows: [String])
}

/// I: the rules for the entities.
@MainActor
final class ProductsInteractor {
  private(set) var products: [Product]
  init(products: [Product]) { self.products = products }
  func sort() { products.sort { $0.price < $1.price } }
}

/// P: converts the user's actions into calls, and entities into texts.
@MainActor
final class ProductsPresenter {
  weak var view: (any ProductsView)?
  private let interactor: ProductsInteractor
  private let router: any ProductsRouter

  init(interactor: ProductsInteractor, router: any ProductsRouter) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidLoad() { show() }

  func didTapSort() {
    interactor.sort()
    show()
  }

  func didSelect(_ row: Int) { router.showDetail(of: interactor.products[row].id) }

  private func show() { view?.show(interactor.products.map(\.name)) }
}

/// R: navigates to other screens.
///
/// A classic router would push; this one only calls the coordinator.
@MainActor
protocol ProductsRouter {
  func showDetail(of id: Product.ID)
}

struct TellingRouter: ProductsRouter {
  let onSelect: (Product.ID) -> Void
  func showDetail(of id: Product.ID) { onSelect(id) }
}

final class VIPERListViewController: ListViewController, ProductsView {
  private let presenter: ProductsPresenter

  init(presenter: ProductsPresenter) {
    self.presenter = presenter
    super.init(style: .plain)
    presenter.view = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.viewDidLoad()
  }

  override func sort() { presenter.didTapSort() }
  override func select(_ row: Int) { presenter.didSelect(row) }
  func show(_ rows: [String]) { self.rows = rows }
}

extension ProductsPresenter: ViewControllerScreen {
  func makeViewController() -> UIViewController { VIPERListViewController(presenter: self) }
}

extension ProductsCoordinator {
  static func viper(_ products: [Product]) -> ProductsCoordinator {
    ProductsCoordinator { onSelect in
      let interactor = ProductsInteractor(products: products)
      let router = TellingRouter(onSelect: onSelect)
      return Destination(ProductsPresenter(interactor: interactor, router: router))
    }
  }
}
