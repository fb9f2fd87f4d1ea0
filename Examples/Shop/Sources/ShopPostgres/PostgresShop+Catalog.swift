import PostgresClient
public import ShopFlows

extension PostgresShop: CatalogService {
  /// All categories.
  public func categories() async throws -> CategoryTree {
    try await read { db in try CategoryTree(db) }
  }

  /// The products in a category and its subcategories; all products for `nil`.
  public func products(
    in category: ShopFlows.Category.ID?, sort: ProductSort, page: PageRequest
  ) async throws -> Page<Product> {
    try await read { db in
      let shelf: PostgresValue = category.map { .integer($0.rawValue) } ?? .null
      if category != nil {
        guard try !db.query("SELECT 1 FROM category WHERE id = $1", shelf).isEmpty else {
          throw ShopError.notFound(.category)
        }
      }
      // UNION instead of UNION ALL, so that a cycle in a damaged catalogue ends the search.
      let shelves = """
        WITH RECURSIVE shelf(id) AS (
          SELECT id FROM category WHERE id = $1 OR ($1 IS NULL AND parent IS NULL)
          UNION SELECT category.id FROM category JOIN shelf ON category.parent = shelf.id)
        """
      let condition = "WHERE category IN (SELECT id FROM shelf)"
      let rows = try db.query(
        """
        \(shelves) SELECT * FROM product \(condition)
        ORDER BY \(sort.columns) LIMIT $2 OFFSET $3
        """, shelf, .integer(page.size), .integer(page.offset))
      let total = try db.query(
        "\(shelves) SELECT count(*) AS total FROM product \(condition)", shelf)
      return Page(
        items: try rows.map { try Product(row: $0) }, total: try total[0]["total"], request: page)
    }
  }

  /// One product.
  public func product(_ id: Product.ID) async throws -> Product {
    try await read { db in try Product.find(db, id) }
  }

  /// The products that contain words with the typed beginnings.
  public func search(_ text: String, page: PageRequest) async throws -> Page<Product> {
    try await read { db in
      let products = try db.query("SELECT * FROM product ORDER BY position, id")
        .map { try Product(row: $0) }
      return ProductSearch(text).page(page, of: products, in: try CategoryTree(db))
    }
  }
}

extension CategoryTree {
  fileprivate init(_ db: PostgresConnection) throws {
    self.init(
      try db.query("SELECT * FROM category ORDER BY position, id")
        .map { try ShopFlows.Category(row: $0) })
  }
}

extension Product {
  static func find(_ db: PostgresConnection, _ id: ID) throws -> Product {
    guard let row = try db.query("SELECT * FROM product WHERE id = $1", .integer(id.rawValue)).first
    else { throw ShopError.notFound(.product) }
    return try Product(row: row)
  }
}

extension ProductSort {
  fileprivate var columns: String {
    switch self {
    case .featured: "position, id"
    case .name: "lower(name) COLLATE \"C\", id"
    case .priceAscending: "price, id"
    case .priceDescending: "price DESC, id"
    }
  }
}
