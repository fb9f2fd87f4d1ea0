import GRDB
public import ShopFlows

extension ShopDatabase: CatalogService {
  /// All categories.
  public func categories() async throws -> CategoryTree {
    try await read { db in
      CategoryTree(
        try Row.fetchAll(db, prepared: "SELECT * FROM category ORDER BY position, id")
          .map { ShopFlows.Category(row: $0) })
    }
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

  /// The products that contain words with the typed beginnings, with the best match first.
  public func search(_ text: String, page: PageRequest) async throws -> Page<Product> {
    guard let pattern = SearchPattern(text) else {
      return Page(items: [], total: 0, request: page)
    }
    return try await read { db in
      // A match in the name has the highest weight, and a match in the description has the lowest.
      let rows = try Row.fetchAll(
        db,
        prepared: """
          SELECT product.* FROM productIndex JOIN product ON product.id = productIndex.rowid
          WHERE productIndex MATCH :pattern
          ORDER BY bm25(productIndex, 10, 5, 4, 1, 4), product.id LIMIT :limit OFFSET :offset
          """,
        arguments: ["pattern": pattern.text, "limit": page.size, "offset": page.offset])
      let total = try Int.fetchOne(
        db, prepared: "SELECT COUNT(*) FROM productIndex WHERE productIndex MATCH ?",
        arguments: [pattern.text])
      return Page(items: rows.map { Product(row: $0) }, total: total ?? 0, request: page)
    }
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

/// A user's search text as an FTS5 query that contains only its words.
package struct SearchPattern {
  /// The words.
  package let words: [String]
  /// The query: `"camp"* "stove"*`.
  var text: String { words.map { "\"\($0)\"*" }.joined(separator: " ") }

  /// Uses the first 16 words of the first 500 characters; returns `nil` if there are none.
  package init?(_ input: String) {
    words = Self.words(in: String(input.unicodeScalars.prefix(500))).prefix(16).map { String($0) }
    guard !words.isEmpty else { return nil }
  }

  /// The words of a text.
  package static func words(in text: String) -> [Substring] {
    // Only letters, digits and combining marks are kept, so operators such as quotes, stars and
    // hyphens cannot get in. Each word is quoted, so AND is an ordinary word.
    text.unicodeScalars
      .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil && !$0.isMark }
      .filter { $0.contains { !$0.isMark } }
      .map { Substring($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
