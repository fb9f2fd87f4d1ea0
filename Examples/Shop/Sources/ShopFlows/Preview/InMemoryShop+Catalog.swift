import Foundation

extension InMemoryShop: CatalogService {
  /// All categories.
  public func categories() throws -> CategoryTree {
    try throwIfToldTo()
    return tree
  }

  /// The products in a category and its subcategories; all products for `nil`.
  public func products(
    in category: Category.ID?, sort: ProductSort, page: PageRequest
  ) throws -> Page<Product> {
    try throwIfToldTo()
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
    return cut(found, page)
  }

  /// One product.
  public func product(_ id: Product.ID) throws -> Product {
    try throwIfToldTo()
    return try find(id)
  }

  /// The products that contain words with the typed beginnings.
  public func search(_ text: String, page: PageRequest) throws -> Page<Product> {
    try throwIfToldTo()
    let wanted = Self.words(of: text)
    guard !wanted.isEmpty else { return cut([], page) }
    let found = products.filter { product in
      let shelf = tree[product.category]?.name ?? ""
      let words = Self.words(
        of: "\(product.name) \(product.maker) \(product.subtitle) \(product.description) \(shelf)")
      return wanted.allSatisfy { start in words.contains { $0.hasPrefix(start) } }
    }
    return cut(found, page)
  }

  private func cut(_ found: [Product], _ page: PageRequest) -> Page<Product> {
    Page(
      items: Array(found.dropFirst(page.offset).prefix(page.size)), total: found.count,
      request: page)
  }

  private static func words(of text: String) -> [String] {
    text.prefix(1000).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
