import Cairn
import CairnTools
import Foundation
import Testing

@MainActor
@Suite("Catalogs of links")
struct LinkCatalogTests {
  private let catalog = LinkCatalog(LinkLab.links)

  private func entry(_ pattern: String) throws -> LinkCatalog.Entry {
    try #require(catalog.entries.first { $0.pattern == pattern })
  }

  @Test("A catalog lists the links of a table and of the tables mounted in it")
  func listing() throws {
    #expect(
      catalog.entries.map(\.pattern) == [
        "/", "/products", "/products/:id", "/products/new", "/search?q=:q", "/files/*path",
        "/users/:id", "/pages/grün%20wald/:name", "/modes?mode=edit",
        "/filter?by=:by&count=:count", "/sorted?by=:order", "/debug", "/shelves/:id/*path", "/cart",
        "/", "/orders",
        "/orders/:id", "/cart", "/other/:text", "/account/:id", "/account/:id/orders",
        "/account/:id/orders/:id", "/account/:id/cart", "/account/:id/other/:text",
      ])
    let order = try entry("/account/:id/orders/:id")
    #expect(order.route == "account(:id) / order(:id)")
    #expect(order.values == ["id: Int", "id: Int"])
    #expect(order.example == "/account/1/orders/1")
    #expect(order.stack == ["account(1)", "orders", "order(1)"])
    #expect(order.source.hasPrefix("CairnToolsTests/LinkLab.swift:"))
    let sorted = try entry("/sorted?by=:order")
    #expect(sorted.route == "sorted(:order)")
    #expect(sorted.values == ["order: Optional<Order>"])
    #expect(sorted.example == "/sorted?by=down")
    #expect(try entry("/debug").use == .internalOnly)
    #expect(try entry("/other/:text").use == .matchOnly)
    #expect(catalog.problems == [])
  }

  @Test("A link that another one precedes at the same place is listed as shadowed")
  func shadowed() {
    #expect(catalog.shadowed.map(\.pattern) == ["/", "/cart"])
    #expect(catalog.shadowed.map(\.shadowedBy) == ["/", "/cart"])
  }

  @Test("A test can check the links of an app, and write them for the command line tool")
  func recipe() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    // snippet: command-line-catalog
    let catalog = LinkCatalog(LinkLab.links)
    #expect(catalog.problems == [])
    try catalog.data().write(to: file)
    // end snippet
    #expect(try LinkCatalog(data: Data(contentsOf: file)).entries.count == 24)
  }

  @Test("A catalog contains the mistakes of all tables")
  func problems() {
    let links = Links<LinkLab.Inner> {
      Link("/orders/:id", LinkLab.Inner.order)
      Link("/orders/:other", LinkLab.Inner.order)
    }
    #expect(LinkCatalog(links).problems.count == 1)
  }

  @Test("A catalog is the same after it was saved to a file")
  func file() throws {
    #expect(try LinkCatalog(data: catalog.data()) == catalog)
    let later = String(decoding: try catalog.data(), as: UTF8.self)
      .replacing(#""version" : 1"#, with: #""version" : 2"#)
    #expect(throws: DecodingError.self) { try LinkCatalog(data: Data(later.utf8)) }
  }

  @Test("An explanation names the pattern, the values and the stack of a URL")
  func explanation() {
    let found = catalog.explain("https://a.example/account/7/orders/8?x=1", in: LinkLab.links)
    #expect(found.pattern == "/account/:id/orders/:id")
    #expect(found.values.map(\.text) == ["7", "8"])
    #expect(found.stack == ["account(7)", "orders", "order(8)"])
    #expect(catalog.explain("/search?q=a%20b", in: LinkLab.links).values.map(\.text) == ["a b"])
    #expect(catalog.explain("/products/new").pattern == "/products/new")
    #expect(catalog.explain("/products/7").pattern == "/products/:id")
  }

  @Test(
    "An explanation says why no link matches",
    arguments: [
      ("/prodcts", "no pattern matches it", "/products"),
      (
        "/products/abc", #""/products/:id" takes a value of type Int for "id", and "abc" is none"#,
        "/products/:id"
      ),
      ("/debug", "only the app itself may open it", "/debug"),
      ("/a//b", "its path has an empty segment (\"//\")", nil),
    ])
  func reasons(link: String, reason: String, other: String?) {
    let found = catalog.explain(link, in: LinkLab.links)
    #expect(found.reason == reason)
    #expect(found.others.first == other)
    #expect(found.pattern == nil)
  }
}
