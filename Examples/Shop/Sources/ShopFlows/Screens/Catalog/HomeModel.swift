public import Observation

/// The front page: the top-level categories and a few products.
@MainActor
@Observable
public final class HomeModel {
  struct Handlers {
    let openCategory: (Category.ID?) -> Void
    let openProduct: (Product.ID) -> Void
  }

  /// A top-level category with an overview of its content.
  public struct Shelf: Identifiable, Equatable, Sendable {
    /// The category.
    public let category: Category
    let tree: CategoryTree
    /// The number of products in it and its subcategories.
    public let count: Int
    /// The picture of one of its products; nil if it has none.
    public let artwork: Artwork?

    /// Its direct subcategories.
    public var children: [Category] { tree.children(of: category.id) }

    /// The category's id.
    public var id: Category.ID { category.id }
  }

  /// The content of the page.
  public struct Content: Equatable, Sendable {
    /// The top-level categories.
    public let shelves: [Shelf]
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
      let tree = try await catalog.categories()
      var shelves: [Shelf] = []
      for category in tree.roots {
        let sample = try await catalog.products(
          in: category.id, sort: .featured, page: PageRequest(number: 1, size: 1))
        shelves.append(
          Shelf(
            category: category, tree: tree, count: sample.total,
            artwork: sample.items.first?.artwork))
      }
      let featured = try await catalog.products(
        in: nil, sort: .featured, page: PageRequest(number: 1, size: 8))
      return Content(shelves: shelves, featured: featured.items)
    }
  }

  /// Opens a category.
  public func open(_ category: Category.ID) { handlers.openCategory(category) }

  /// Opens a product.
  public func open(_ product: Product.ID) { handlers.openProduct(product) }

  /// Opens the list of all products.
  public func openAll() { handlers.openCategory(nil) }
}
