import GRDB
public import ShopFlows

extension ShopDatabase: CatalogService {
  /// All categories.
  public func categories() async throws -> CategoryTree {
    try await read { db in try CategoryTree(db) }
  }

  /// The products in a category and its subcategories; all products for `nil`.
  public func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> Page<Product> {
    try await read { db in
      if let category {
        let isKnown = try Bool.fetchOne(
          db, prepared: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ?)",
          arguments: [category.rawValue])
        guard isKnown == true else { throw ShopError.notFound(.category) }
      }
      // UNION instead of UNION ALL, so that a cycle in a damaged catalogue ends the search.
      let shelves = """
        WITH RECURSIVE shelf(id) AS (
          SELECT id FROM category WHERE id IS :category OR (:category IS NULL AND parent IS NULL)
          UNION SELECT category.id FROM category JOIN shelf ON category.parent = shelf.id)
        """
      let condition = "WHERE category IN (SELECT id FROM shelf)"
      let rows = try Row.fetchAll(
        db,
        prepared: """
          \(shelves) SELECT * FROM product \(condition)
          ORDER BY \(sort.columns) LIMIT :limit OFFSET :offset
          """,
        arguments: ["category": category?.rawValue, "limit": page.size, "offset": page.offset])
      let total = try Int.fetchOne(
        db, prepared: "\(shelves) SELECT COUNT(*) FROM product \(condition)",
        arguments: ["category": category?.rawValue])
      return Page(items: rows.map { Product(row: $0) }, total: total ?? 0, request: page)
    }
  }

  /// One product.
  public func product(_ id: Product.ID) async throws -> Product {
    try await read { db in try Product.find(db, id) }
  }

  /// The products that contain words with the typed beginnings.
  public func search(_ text: String, page: PageRequest) async throws -> Page<Product> {
    try await read { db in
      let products = try Row.fetchAll(db, prepared: "SELECT * FROM product ORDER BY position, id")
        .map { Product(row: $0) }
      return ProductSearch(text).page(page, of: products, in: try CategoryTree(db))
    }
  }
}

extension CategoryTree {
  fileprivate init(_ db: Database) throws {
    self.init(
      try Row.fetchAll(db, prepared: "SELECT * FROM category ORDER BY position, id")
        .map { ShopFlows.Category(row: $0) })
  }
}

extension Product {
  static func find(_ db: Database, _ id: ID) throws -> Product {
    let row = try Row.fetchOne(
      db, prepared: "SELECT * FROM product WHERE id = ?", arguments: [id.rawValue])
    guard let row else { throw ShopError.notFound(.product) }
    return Product(row: row)
  }
}

extension ProductSort {
  fileprivate var columns: String {
    switch self {
    case .featured: "position, id"
    case .name: "name COLLATE NOCASE, id"
    case .priceAscending: "price, id"
    case .priceDescending: "price DESC, id"
    }
  }
}
