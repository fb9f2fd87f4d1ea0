/// The products and categories of the shop.
///
/// Every function throws `ShopError`.
public protocol CatalogService: Sendable {
  /// All categories, in the order they are shown.
  func categories() async throws -> [Category]

  /// The products in a category; all products for `nil`.
  ///
  /// - Throws: `ShopError.notFound(.category)` for an unknown category.
  func products(in category: Category.ID?, sort: ProductSort) async throws -> [Product]

  /// One product.
  ///
  /// - Throws: `ShopError.notFound(.product)`.
  func product(_ id: Product.ID) async throws -> Product
}

extension [Product] {
  /// Returns the products of a category, or all of them for `nil`, in an order.
  public func listed(in category: Category.ID?, by sort: ProductSort) throws(ShopError) -> [Product]
  {
    var found = self
    if let category {
      guard Category.all.contains(where: { $0.id == category }) else { throw .notFound(.category) }
      found = filter { $0.category == category }
    }
    switch sort {
    case .featured: break
    case .name: found.sort { $0.name < $1.name }
    case .priceAscending: found.sort { ($0.price, $0.id.rawValue) < ($1.price, $1.id.rawValue) }
    case .priceDescending: found.sort { ($1.price, $0.id.rawValue) < ($0.price, $1.id.rawValue) }
    }
    return found
  }
}
