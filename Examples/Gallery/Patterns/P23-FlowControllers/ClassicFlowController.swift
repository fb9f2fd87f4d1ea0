import UIKit

/// The coordinator as a container view controller ("FlowController"), which the view hierarchy
/// keeps alive.
///
/// Its children are view controllers, so no array is needed. It receives events through the
/// responder chain, and can override traits for all of its children.
final class ClassicFlowController: UIViewController {
  private let flow = UINavigationController()
  private let services: Container

  init(services: Container) {
    self.services = services
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(flow)
    flow.view.frame = view.bounds
    flow.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(flow.view)
    flow.didMove(toParent: self)
    flow.traitOverrides.horizontalSizeClass = .compact
    flow.viewControllers = [ClassicPricesViewController(products: services.catalog.products)]
  }
}

@MainActor
protocol ShowsPrices {
  func showPrice(of product: Product.ID)
}

extension ClassicFlowController: ShowsPrices {
  func showPrice(of product: Product.ID) {
    let price = services.prices.price(of: product)
    flow.pushViewController(PlainViewController(PlainScreen("\(price) coins")), animated: true)
  }
}

final class ClassicPricesViewController: RowsViewController {
  private let products: [Product]

  init(products: [Product]) {
    self.products = products
    super.init(style: .plain)
    title = "Shelf"
    rows = products.map(\.name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Finds a responder that can show the price, of whatever type; does nothing if there is none.
  override func select(_ row: Int) {
    let responders = sequence(first: self as UIResponder, next: \.next)
    responders.lazy.compactMap { $0 as? any ShowsPrices }.first?.showPrice(of: products[row].id)
  }
}
