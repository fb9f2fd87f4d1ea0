/// The products and categories of the shop.
///
/// Every function throws `ShopError`.
public protocol CatalogService: Sendable {
  /// All categories.
  func categories() async throws -> CategoryTree

  /// The products in a category and its subcategories; all products for `nil`.
  ///
  /// - Throws: `ShopError.notFound(.category)` for an unknown category.
  func products(
    in category: Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> Page<Product>

  /// One product.
  ///
  /// - Throws: `ShopError.notFound(.product)`.
  func product(_ id: Product.ID) async throws -> Product

  /// The products whose name, maker, description or category contains words with the typed
  /// beginnings.
  ///
  /// All typed words must match. Any text is safe, and a text without letters or digits finds
  /// nothing.
  func search(_ text: String, page: PageRequest) async throws -> Page<Product>
}
