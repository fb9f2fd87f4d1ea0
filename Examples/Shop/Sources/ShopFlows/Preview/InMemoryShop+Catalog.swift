extension InMemoryShop: CatalogService {
  /// All categories.
  public func categories() throws -> CategoryTree {
    tree
  }

  /// The products in a category and its subcategories; all products for `nil`.
  public func products(
    in category: Category.ID?, sort: ProductSort, page: PageRequest
  ) throws -> Page<Product> {
    var found = products
    if let category {
      guard tree[category] != nil else { throw ShopError.notFound(.category) }
      let shelves = tree.subtree(of: category)
      found = found.filter { shelves.contains($0.category) }
    }
    switch sort {
    case .featured: break
    case .name: found.sort { $0.name < $1.name }
    case .priceAscending: found.sort { ($0.price, $0.id.rawValue) < ($1.price, $1.id.rawValue) }
    case .priceDescending: found.sort { ($1.price, $0.id.rawValue) < ($0.price, $1.id.rawValue) }
    }
    return Page(page, of: found)
  }

  /// One product.
  public func product(_ id: Product.ID) throws -> Product {
    try find(id)
  }

  /// The products that contain words with the typed beginnings.
  public func search(_ text: String, page: PageRequest) throws -> Page<Product> {
    ProductSearch(text).page(page, of: products, in: tree)
  }
}
