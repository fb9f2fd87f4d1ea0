// The design's second sample: a coordinator with custom transitions, links and an awaited flow.
import Cairn

final class ShopCoordinator: Coordinator {
  enum Route: Routable {
    case list(Category.ID?), detail(Product.ID), cart, selectAddress, checkout
  }
  let navigation = Navigation(root: Route.list(nil))
  let session: ShopSession
  let catalog: Catalog
  let model = UpdateModel()

  init(session: ShopSession, catalog: Catalog) {
    self.session = session
    self.catalog = catalog
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list(let category): ListModel(category: category)
    case .detail(let product): DetailModel(product: product)
    case .cart: CartModel()
    case .selectAddress: AddressModel()
    case .checkout: CheckoutModel()
    }
  }

  // The "smart coordinator" decides how, or whether, to go to a route.
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .cart: .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
    case .selectAddress: .present(.selectAddress, as: .sheet)
    case .checkout: session.isSignedIn ? .push(.checkout) : .require(.signIn, then: .checkout)
    default: .push(route)
    }
  }

  // URL <-> route in both directions, checked by the compiler.
  static let links = Links<Route> {
    Link("/products", .list(nil))
    Link("/categories/:id", Route.list)
    Link("/products/:id", Route.detail, under: .list(nil))
    Link("/cart", .cart)
  }

  func chooseProduct() async {
    let result = await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet)
    if case .finished(let id) = result { model.update(with: id) }  // or .cancelled(reason)
  }
}
