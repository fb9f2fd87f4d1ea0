public import Cairn
public import Observation

/// The products of a category, or of the whole shop.
@MainActor
@Observable
public final class ProductListModel {
  struct Handlers {
    let openProduct: (Product.ID) -> Void
    let openCategory: (Category.ID, ProductSort?, _ isBeside: Bool) -> Void
    let sort: (ProductSort) -> Void
  }

  /// The content of the list: the answers of the catalogue.
  public struct Content: Equatable, Sendable {
    let category: Category.ID?
    let tree: CategoryTree
    /// The products that have been loaded.
    public fileprivate(set) var pages: ProductPages

    /// The path from the top to this category, which is its last element; empty for the whole shop.
    public var path: [Category] { category.map { tree.path(to: $0) } ?? [] }

    /// Related categories: the subcategories or, if there are none, the siblings.
    public var chips: [Category] {
      let children = tree.children(of: category)
      let parent = category.flatMap { tree[$0] }?.parent
      return children.isEmpty ? tree.children(of: parent) : children
    }
  }

  /// The category; nil for the whole shop.
  public let category: Category.ID?
  /// The order of the products.
  public private(set) var sort: ProductSort
  /// The content of the list, or its loading state.
  public private(set) var state = LoadState<Content>.loading
  /// True while the next page is loading.
  public private(set) var isLoadingMore = false
  /// The problem with the next page, if it failed to load.
  public private(set) var problem: Problem?

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
    category == nil ? "All products" : state.value?.path.last?.name ?? "Products"
  }

  /// Loads or reloads the first page.
  public func load() async {
    let (catalog, category, sort) = (catalog, category, sort)
    let state = await LoadState<Content>.of {
      let tree = try await catalog.categories()
      let page = try await catalog.products(in: category, sort: sort, page: .first)
      return Content(category: category, tree: tree, pages: ProductPages(page))
    }
    // The order may have changed in the meantime; then the list is loading again.
    if sort == self.sort { self.state = state }
  }

  /// Loads the next page, if there is one.
  public func loadMore() async {
    guard !isLoadingMore, let pages = state.value?.pages, pages.hasMore else { return }
    isLoadingMore = true
    problem = nil
    defer { isLoadingMore = false }
    do {
      let sort = sort
      let page = try await catalog.products(in: category, sort: sort, page: pages.next)
      guard case .loaded(var content) = state, sort == self.sort else { return }
      content.pages.append(page)
      state = .loaded(content)
    } catch {
      problem = Problem(error)
    }
  }

  /// Opens a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Opens a related category.
  public func open(_ chip: Category.ID) {
    guard chip != category else { return }
    let isBeside = state.value?.chips.contains { $0.id == category } ?? false
    handlers.openCategory(chip, chosenSort, isBeside)
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
    (state, problem) = (.loading, nil)
  }
}
