public import Cairn

/// The second tab: the search, its results, and products.
public final class SearchCoordinator: Coordinator {
  /// The screens and flows of the tab.
  public enum Route: Routable {
    /// The search; with a text, its results.
    case search(String?)
    /// A product, as a separate flow.
    case detail(Product.ID)

    /// The results are one screen, whatever was searched for.
    public var identity: Self {
      switch self {
      case .search(let query?) where !query.isEmpty: .search("results")
      case .search: .search(nil)
      case .detail: self
      }
    }
  }

  /// The links of the tab.
  public static let links = Links<Route> {
    Link("/?q=:q", Route.search)
    Mount("/products/:id", Route.detail, ProductCoordinator.self, under: .search(nil))
  }

  /// The tab's navigation state.
  public let navigation = Navigation(root: Route.search(nil))
  private let session: SessionStore
  private let tabs: any ShopTabs

  init(session: SessionStore, tabs: any ShopTabs) {
    self.session = session
    self.tabs = tabs
  }

  /// Shows results above the empty search; a new query updates the results.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .search(nil), .search(""): .popToRoot
    case .search: .set([.search(nil), route])
    case .detail: .push(route)
    }
  }

  /// The screens of the tab, and the flow of a product.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .search(let query):
      Destination(
        SearchModel(
          query: query, catalog: session.services.catalog,
          .init(
            search: { self.navigate(to: .search($0)) },
            openProduct: { self.navigate(to: .detail($0)) })),
        restartsOnUpdate: true, startsWhenShown: true
      ) { await $0.load() }
    case .detail(let product):
      ProductCoordinator(
        product, session: session, tabs: tabs,
        .init(
          openProduct: { self.navigate(to: .detail($0)) },
          openCategory: { self.tabs.show($0) }))
    }
  }
}
