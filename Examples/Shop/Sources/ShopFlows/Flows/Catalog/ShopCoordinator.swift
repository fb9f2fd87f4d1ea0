public import Cairn

/// The first tab: the front page, lists of products, products.
public final class ShopCoordinator: Coordinator {
  /// The screens and flows of the tab.
  public enum Route: Routable {
    /// The front page.
    case home
    /// The products of a category, or all products, with a sort order.
    case list(Category.ID?, ProductSort?)
    /// A product, as a separate flow.
    case detail(Product.ID)

    /// A category's list is the same list in every order.
    public var identity: Self {
      switch self {
      case .list(let category, _): .list(category, nil)
      case .home, .detail: self
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
    Mount("/products/:id", Route.detail, ProductCoordinator.self, under: .list(nil, nil))
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.home)
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// The screens of the tab, and the flow of a product.
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
            openCategory: { category, sort, isBeside in
              // Switching to a sibling category replaces the list, so back does not return to the
              // previous one.
              let list = Route.list(category, sort)
              if isBeside { self.replaceTop(list) } else { self.navigate(to: list) }
            },
            // In a browser, back returns to the previous order.
            sort: { self.updateRoute(to: .list(category, $0), history: .push) })),
        restartsOnUpdate: true, startsWhenShown: true
      ) { await $0.load() }
    case .detail(let product):
      ProductCoordinator(
        product, session: session, tabs: tabs,
        .init(
          openProduct: { self.navigate(to: .detail($0)) },
          openCategory: { self.navigate(to: .list($0, nil)) }))
    }
  }
}
