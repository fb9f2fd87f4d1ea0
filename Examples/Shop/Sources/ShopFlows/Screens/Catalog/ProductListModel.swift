public import Observation

/// The products of a category, or of the whole shop.
@MainActor
@Observable
public final class ProductListModel {
  /// What the list shows.
  public struct Content: Equatable, Sendable {
    /// The way from the top down to this category, itself last; empty for the whole shop.
    public let path: [Category]
    /// The categories to go on to: those under this one or, if there are none, those beside it.
    public let chips: [Category]
    /// The products that have been loaded.
    public fileprivate(set) var pages: ProductPages
  }

  /// The category; nil for the whole shop.
  public let category: Category.ID?
  /// The order of the products.
  public let sort: ProductSort
  /// What the list shows, or how far it is.
  public private(set) var state = LoadState<Content>.loading
  /// Whether the next page is on its way.
  public private(set) var isLoadingMore = false
  /// Why the next page did not come.
  public private(set) var problem: Problem?

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let onProduct: (Product.ID) -> Void
  @ObservationIgnored private let onCategory: (Category.ID, _ isBeside: Bool) -> Void
  @ObservationIgnored private let onSort: (ProductSort) -> Void

  init(
    category: Category.ID?, sort: ProductSort, catalog: any CatalogService,
    onProduct: @escaping (Product.ID) -> Void,
    onCategory: @escaping (Category.ID, _ isBeside: Bool) -> Void,
    onSort: @escaping (ProductSort) -> Void
  ) {
    self.category = category
    self.sort = sort
    self.catalog = catalog
    self.onProduct = onProduct
    self.onCategory = onCategory
    self.onSort = onSort
  }

  /// The title of the list.
  public var title: String {
    category == nil ? "All products" : state.value?.path.last?.name ?? "Products"
  }

  /// Loads the first page, or tries again.
  public func load() async {
    let (catalog, category, sort) = (catalog, category, sort)
    state = await .of {
      let tree = try await catalog.categories()
      let page = try await catalog.products(in: category, sort: sort, page: .first)
      let children = tree.children(of: category)
      let parent = category.flatMap { tree[$0] }?.parent
      return Content(
        path: category.map { tree.path(to: $0) } ?? [],
        chips: children.isEmpty ? tree.children(of: parent) : children,
        pages: ProductPages(page))
    }
  }

  /// Loads the next page, if there is one.
  public func loadMore() async {
    guard !isLoadingMore, let pages = state.value?.pages, pages.hasMore else { return }
    isLoadingMore = true
    problem = nil
    defer { isLoadingMore = false }
    do {
      let page = try await catalog.products(in: category, sort: sort, page: pages.next)
      guard case .loaded(var content) = state else { return }
      content.pages.append(page)
      state = .loaded(content)
    } catch {
      problem = Problem(error)
    }
  }

  /// Opens a product.
  public func open(_ product: Product.ID) { onProduct(product) }

  /// Opens one of the chips.
  public func open(_ chip: Category.ID) {
    guard chip != category else { return }
    let isBeside = state.value?.chips.contains { $0.id == category } ?? false
    onCategory(chip, isBeside)
  }

  /// Shows the same list in another order.
  public func sort(by sort: ProductSort) {
    if sort != self.sort { onSort(sort) }
  }
}
