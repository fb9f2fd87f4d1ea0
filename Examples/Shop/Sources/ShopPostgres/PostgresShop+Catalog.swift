import PostgresClient
import ShopData
public import ShopFlows

extension PostgresShop: CatalogService {
  /// All categories.
  public func categories() async throws -> CategoryTree {
    try await read { db in
      CategoryTree(
        try db.query("SELECT * FROM category ORDER BY position, id")
          .map { try ShopFlows.Category(row: $0) })
    }
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

  /// The products that contain words with the typed beginnings, with the best match first.
  public func search(_ text: String, page: PageRequest) async throws -> Page<Product> {
    guard let pattern = SearchPattern(text) else {
      return Page(items: [], total: 0, request: page)
    }
    let query = PostgresValue.text(SearchWords.query(pattern))
    return try await read { db in
      let rows = try db.query(
        """
        SELECT * FROM product WHERE words @@ $1::tsquery
        ORDER BY ts_rank('{0.1, 0.4, 0.5, 1}', words, $1::tsquery) DESC, id LIMIT $2 OFFSET $3
        """, query, .integer(page.size), .integer(page.offset))
      let total = try db.query(
        "SELECT count(*) AS total FROM product WHERE words @@ $1::tsquery", query)
      return Page(
        items: try rows.map { try Product(row: $0) }, total: try total[0]["total"], request: page)
    }
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
