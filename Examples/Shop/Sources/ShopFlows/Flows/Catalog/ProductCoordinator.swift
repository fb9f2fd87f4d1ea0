public import Cairn

/// One product, its comparison with another one, and the cart over it.
///
/// It is part of another flow's stack, so back from its first screen ends it.
public final class ProductCoordinator: Coordinator {
  struct Handlers {
    let openProduct: (Product.ID) -> Void
    let openCategory: (Category.ID) -> Void
  }

  /// The screens of the flow.
  public enum Route: Routable {
    /// The product.
    case detail
    /// The comparison with another product.
    case compare(Product.ID)
    /// The cart, over the product.
    case cart
  }

  /// The links of the flow.
  public static let links = Links<Route> {
    Link("/", .detail)
    Link("/compare/:other", Route.compare, under: .detail)
  }

  /// The flow's navigation state.
  public let navigation = Navigation(root: Route.detail)
  private let product: Product.ID
  private let session: SessionStore
  private let tabs: any ShopTabs
  private let handlers: Handlers
  private var isChoosing = false

  init(
    _ product: Product.ID, session: SessionStore, tabs: any ShopTabs, _ handlers: Handlers
  ) {
    self.product = product
    self.session = session
    self.tabs = tabs
    self.handlers = handlers
  }

  /// Presents the cart; everything else is pushed.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .cart:
      .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
    default: .push(route)
    }
  }

  /// The screens of the flow.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .detail:
      Destination(
        ProductModel(
          id: product, catalog: session.services.catalog, session: session,
          .init(
            openProduct: handlers.openProduct, openCategory: handlers.openCategory,
            showCart: { self.navigate(to: .cart) }, compare: { self.compare($0) }))
      ) { await $0.load() }
    case .compare(let other):
      Destination(
        CompareModel(
          product, other, catalog: session.services.catalog, onProduct: { self.open($0) })
      ) { await $0.load() }
    case .cart:
      Destination(
        CartModel(
          session: session,
          .init(
            checkOut: {
              self.dismiss()
              self.tabs.checkOut()
            },
            openProduct: {
              self.dismiss()
              self.handlers.openProduct($0)
            },
            browse: { self.dismiss() }))
      ) { await $0.load() }
    }
  }

  /// Opens one of the two compared products.
  private func open(_ compared: Product.ID) {
    // This flow's product is the screen below the comparison.
    if compared == product { popToRoot() } else { handlers.openProduct(compared) }
  }

  /// Lets the user choose a product in a modal, then compares it with this one.
  private func compare(_ product: Product) {
    // A flow that `run` shows has no route, so a double tap must be detected here.
    guard !isChoosing else { return }
    isChoosing = true
    task {
      let result = await self.run(
        ProductSelectionCoordinator(for: product, catalog: self.session.services.catalog),
        as: .sheet)
      self.isChoosing = false
      if case .finished(let other) = result { self.navigate(to: .compare(other)) }
    }
  }
}
