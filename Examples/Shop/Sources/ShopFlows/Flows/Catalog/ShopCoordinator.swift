public import Cairn

/// The first tab: the front page, lists of products, products, and the cart over a product.
public final class ShopCoordinator: Coordinator {
  /// The screens of the tab.
  public enum Route: Routable {
    /// The front page.
    case home
    /// The products of a category, or all products, with a sort order.
    case list(Category.ID?, ProductSort?)
    /// A product.
    case detail(Product.ID)
    /// The cart, over the product.
    case cart

    /// A category's list is the same list in every order.
    public var identity: Self {
      switch self {
      case .list(let category, _): .list(category, nil)
      case .home, .detail, .cart: self
      }
    }
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/", .home)
    Link("/categories/:id?sort=:sort", Route.list)
    Link("/products", .list(nil, nil))
    for sort in ProductSort.allCases {
      Link("/products?sort=\(sort.rawValue)", .list(nil, sort))
    }
    Link("/products/:id", Route.detail, under: .list(nil, nil))
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.home)
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Presents the cart, and shows everything else.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .cart:
      .present(.cart, as: .adaptive(compact: .sheet, regular: .popover(anchor: "cart")))
    default: .show(route)
    }
  }

  /// The screens of the tab.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .home:
      Destination(
        HomeModel(
          catalog: session.services.catalog,
          .init(
            openCategory: { self.navigate(to: .list($0, nil)) },
            openProduct: { self.navigate(to: .detail($0)) })),
        startsWhenShown: true
      ) { await $0.load() }
    case .list(let category, let sort):
      Destination(
        ProductListModel(
          category: category, sort: sort, catalog: session.services.catalog,
          .init(
            openProduct: { self.navigate(to: .detail($0)) },
            // Back does not return to the previous category.
            openCategory: { self.replaceTop(.list($0, $1)) },
            // In a browser, back returns to the previous order.
            sort: { self.updateRoute(to: .list(category, $0), history: .push) })),
        restartsOnUpdate: true, startsWhenShown: true
      ) { await $0.load() }
    case .detail(let product):
      Destination(
        ProductModel(
          id: product, session: session, onShowCart: { self.navigate(to: .cart) })
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
              self.navigate(to: .detail($0))
            },
            browse: { self.dismiss() }))
      ) { await $0.load() }
    }
  }
}
