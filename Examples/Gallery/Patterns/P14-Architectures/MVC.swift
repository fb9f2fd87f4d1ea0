import Cairn
import UIKit

/// The view controller loads and owns the products, changes them, and shows them again.
final class MVCListViewController: ListViewController {
  private var products = Loading<[Product]>.loading {
    didSet { show(products.rows) }
  }
  private let service: ProductService
  private let actions: ListActions

  init(service: @escaping ProductService, actions: ListActions) {
    self.service = service
    self.actions = actions
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(products.rows)
  }

  func load() async {
    products = .loading
    if let answer = await Loading.answer(of: service) { products = answer }
  }

  override func retry() async { await load() }
  override func sort() { products.update { $0.sort { $0.price < $1.price } } }
  override func open(_ row: Int) { products.value.map { actions.onSelect($0[row].id) } }

  override func add() async {
    guard let product = await actions.add() else { return }
    products.update { $0.append(product) }
  }
}

extension ProductsCoordinator {
  static func mvc(_ service: @escaping ProductService) -> ProductsCoordinator {
    ProductsCoordinator { actions in
      Destination(MVCListViewController(service: service, actions: actions)) { await $0.load() }
    }
  }
}
