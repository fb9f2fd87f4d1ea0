public import Observation

/// The front page: the shelves of the shop and a few products.
@MainActor
@Observable
public final class HomeModel {
  /// A category at the top, with what a visitor should know before opening it.
  public struct Shelf: Identifiable, Equatable, Sendable {
    /// The category.
    public let category: Category
    /// The categories directly under it.
    public let children: [Category]
    /// How many products there are in it and under it.
    public let count: Int
    /// The picture of one of its products, if it has any.
    public let artwork: Artwork?

    /// The category's id.
    public var id: Category.ID { category.id }
  }

  /// What the page shows.
  public struct Content: Equatable, Sendable {
    /// The categories at the top.
    public let shelves: [Shelf]
    /// Some products to begin with.
    public let featured: [Product]
  }

  /// What the page shows, or how far it is.
  public private(set) var state = LoadState<Content>.loading

  @ObservationIgnored private let catalog: any CatalogService
  @ObservationIgnored private let onCategory: (Category.ID?) -> Void
  @ObservationIgnored private let onProduct: (Product.ID) -> Void

  init(
    catalog: any CatalogService, onCategory: @escaping (Category.ID?) -> Void,
    onProduct: @escaping (Product.ID) -> Void
  ) {
    self.catalog = catalog
    self.onCategory = onCategory
    self.onProduct = onProduct
  }

  /// Loads the page, or tries again.
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
            category: category, children: tree.children(of: category.id), count: sample.total,
            artwork: sample.items.first?.artwork))
      }
      let featured = try await catalog.products(
        in: nil, sort: .featured, page: PageRequest(number: 1, size: 8))
      return Content(shelves: shelves, featured: featured.items)
    }
  }

  /// Opens a category.
  public func open(_ category: Category.ID) { onCategory(category) }

  /// Opens a product.
  public func open(_ product: Product.ID) { onProduct(product) }

  /// Opens the list of all products.
  public func openAll() { onCategory(nil) }
}
