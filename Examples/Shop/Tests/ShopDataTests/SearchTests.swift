import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

@Suite struct SearchTests {
  @Test(
    "A search finds products that contain all words, by their beginnings",
    arguments: Backend.allCases)
  func prefixes(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let found = try await catalog.search("kind  STOV", page: .first).items.map(\.name)
    #expect(found.first == "Kindle Stove")
    #expect(try await catalog.search("kindle", page: .first).total >= found.count)
    #expect(try await catalog.search("indle", page: .first).items.isEmpty)
    #expect(try await catalog.search("kindle xylophone", page: .first).items.isEmpty)
  }

  @Test(
    "A search includes maker, description and category, and ignores accents",
    arguments: Backend.databases)
  func columns(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    #expect(try await catalog.search("lindqvist polar", page: .first).total >= 2)
    #expect(
      try await catalog.search("condensation", page: .first).items.map(\.name)
        == ["Blizzard Sitter"])
    let mats = try await catalog.search("foam mats", page: PageRequest(number: 1, size: 100))
    #expect(mats.items.contains { $0.name == "Ground Control" })
    #expect(
      try await catalog.search("kata", page: .first).items.map(\.name)
        == (try await catalog.search("KÅTA", page: .first).items.map(\.name)))
    #expect(try await catalog.search("Ka\u{30A}ta", page: .first).items.first?.name == "Kåta 6")
  }

  @Test(
    "A match in the name ranks higher than one in the description", arguments: Backend.databases)
  func ranking(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let found = try await catalog.search("kettle", page: .first).items
    #expect(found.first?.name.contains("Kettle") == true)
    #expect(found.last?.name.contains("Kettle") == false)
  }

  static let hostile = [
    "\"", "\"\"", "*", "tent*", "AND", "OR", "NOT tent", "tent AND", "NEAR(tent, 2)", "NEAR",
    "name:tent", "{name maker}: tent", "tent\"", "'; DROP TABLE product; --", "^tent", "-tent",
    "(", ")", "tent + boot", "\\", "%", "_", "\u{0}", "tent\u{0}boot", "🏕️", "日本語", "é", "\u{301}",
    "ﷺ", "\u{202E}tent", "½", "a\u{FE0F}\u{20E3}", String(repeating: "tent ", count: 2_000),
    String(repeating: "x", count: 10_240), String(repeating: "\"", count: 10_240),
    String(repeating: "(", count: 10_240), String(repeating: "\u{301}", count: 10_240),
  ]

  @Test("A search never fails, whatever its text", arguments: Backend.allCases)
  func hostileInput(backend: Backend) async throws {
    let shop = try await backend.open()
    for text in Self.hostile {
      let page = try await shop.services.catalog.search(text, page: .first)
      #expect(page.items.count <= page.total, "\(text.prefix(20).debugDescription)")
    }
    #expect(try await shop.services.catalog.search("tent", page: .first).total > 0)
  }

  @Test(
    "Keywords of the query language are searched as ordinary words", arguments: Backend.databases)
  func operators(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let plain = try await catalog.search("tent", page: .first)
    #expect(try await catalog.search("\"tent*\"", page: .first).total == plain.total)
    #expect(try await catalog.search("tent NOT boot", page: .first).total < plain.total)
    #expect(try await catalog.search("  * ( ) \" ", page: .first).total == 0)
    #expect(SearchPattern("NEAR(a b)")?.text == #""NEAR"* "a"* "b"*"#)
  }

  @Test("The search index is updated when a product or a category changes")
  func triggers() async throws {
    let database = try ShopDatabase.inMemory(options: .testing())
    let catalog = database.services.catalog
    let product = try #require(try await catalog.search("hermit", page: .first).items.first)
    try await database.writer.write { db in
      try db.execute(
        sql: "UPDATE product SET name = 'Zugspitzzelt' WHERE id = ?",
        arguments: [product.id.rawValue])
      try db.execute(
        sql: "UPDATE category SET name = 'Einsiedeleien' WHERE id = ?",
        arguments: [product.category.rawValue])
    }
    #expect(try await catalog.search("hermit", page: .first).total == 0)
    #expect(try await catalog.search("zugspitz", page: .first).items.map(\.id) == [product.id])
    #expect(try await catalog.search("einsiedelei", page: .first).total == 10)
    try await database.writer.write { db in
      try db.execute(sql: "DELETE FROM product WHERE id = ?", arguments: [product.id.rawValue])
      // Compares the index with the tables, and throws if they differ.
      try db.execute(
        sql: "INSERT INTO productIndex(productIndex, rank) VALUES ('integrity-check', 1)")
    }
    #expect(try await catalog.search("einsiedelei", page: .first).total == 9)
  }
}
