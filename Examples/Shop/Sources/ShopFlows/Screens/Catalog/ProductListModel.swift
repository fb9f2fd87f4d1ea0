public import Cairn
public import Observation

/// The products of a category, or of the whole shop.
@MainActor
@Observable
public final class ProductListModel {
  struct Handlers {
    let openProduct: (Product.ID) -> Void
    let openCategory: (Category.ID, ProductSort?) -> Void
    let sort: (ProductSort) -> Void
  }

  /// The content of the list.
  public struct Content: Equatable, Sendable {
    /// All categories.
    public let categories: [Category]
    /// The products.
    public let products: [Product]
  }

  /// The category; nil for the whole shop.
  public let category: Category.ID?
  /// The order of the products.
  public private(set) var sort: ProductSort
  /// The content of the list, or its loading state.
  public private(set) var state = LoadState<Content>.loading

  @ObservationIgnored private let catalog: any CatalogService
  /// The order in the route; nil for the default.
  @ObservationIgnored private var chosenSort: ProductSort?
  @ObservationIgnored private let handlers: Handlers

  init(
    category: Category.ID?, sort: ProductSort?, catalog: any CatalogService, _ handlers: Handlers
  ) {
    self.category = category
    self.sort = sort ?? .featured
    chosenSort = sort
    self.catalog = catalog
    self.handlers = handlers
  }

  /// The title of the list.
  public var title: String {
    guard let category else { return "All products" }
    return state.value?.categories.first { $0.id == category }?.name ?? "Products"
  }

  /// Loads or reloads the products.
  public func load() async {
    let (catalog, category, sort) = (catalog, category, sort)
    let state = await LoadState<Content>.of {
      Content(
        categories: try await catalog.categories(),
        products: try await catalog.products(in: category, sort: sort))
    }
    // The order may have changed in the meantime; then the list is loading again.
    if sort == self.sort { self.state = state }
  }

  /// Opens a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Opens another category.
  public func open(_ category: Category.ID) {
    if category != self.category { handlers.openCategory(category, chosenSort) }
  }

  /// Shows the same list in another order.
  public func sort(by sort: ProductSort) {
    if sort != self.sort { handlers.sort(sort) }
  }
}

extension ProductListModel: RouteObserver {
  /// Shows the list in the order of its route; the coordinator then loads it again.
  public func didUpdateRoute(to route: ShopCoordinator.Route) {
    guard case .list(_, let sort) = route else { return }
    chosenSort = sort
    guard (sort ?? .featured) != self.sort else { return }
    self.sort = sort ?? .featured
    state = .loading
  }
}
