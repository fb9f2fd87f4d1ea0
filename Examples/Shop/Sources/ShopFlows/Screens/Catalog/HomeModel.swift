public import Observation

/// The front page: the categories and a few products.
@MainActor
@Observable
public final class HomeModel {
  struct Handlers {
    let openCategory: (Category.ID?) -> Void
    let openProduct: (Product.ID) -> Void
  }

  /// The content of the page.
  public struct Content: Equatable, Sendable {
    /// The categories.
    public let categories: [Category]
    /// A selection of products.
    public let featured: [Product]
  }

  /// The content of the page, or its loading state.
  public private(set) var state = LoadState<Content>.loading

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let handlers: Handlers

  init(catalog: any CatalogService, _ handlers: Handlers) {
    self.catalog = catalog
    self.handlers = handlers
  }

  /// Loads or reloads the page.
  public func load() async {
    let catalog = catalog
    state = await .of {
      let products = try await catalog.products(in: nil, sort: .featured)
      return Content(
        categories: try await catalog.categories(), featured: Array(products.prefix(4)))
    }
  }

  /// Opens a category.
  public func open(_ category: Category.ID) { handlers.openCategory(category) }

  /// Opens a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Opens the list of all products.
  public func openAll() { handlers.openCategory(nil) }
}
