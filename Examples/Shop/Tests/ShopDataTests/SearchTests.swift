import ShopFlows
import Testing

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
    "Words and signs of query languages have no meaning", arguments: Backend.databases)
  func operators(backend: Backend) async throws {
    let catalog = try await backend.open().services.catalog
    let plain = try await catalog.search("tent", page: .first)
    #expect(try await catalog.search("\"tent*\"", page: .first).total == plain.total)
    #expect(try await catalog.search("tent NOT boot", page: .first).total < plain.total)
    #expect(try await catalog.search("  * ( ) \" ", page: .first).total == 0)
  }
}
