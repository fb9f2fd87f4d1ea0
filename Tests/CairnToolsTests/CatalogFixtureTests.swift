import Cairn
import CairnTools
import Foundation
import Testing

@MainActor
@Suite("The frozen catalog of links")
struct CatalogFixtureTests {
  @Test("A catalog that version 1 of the format has written is read and explains links")
  func reads() throws {
    let file = Bundle.module.url(
      forResource: "catalog-v1", withExtension: "json", subdirectory: "Fixtures")
    let catalog = try LinkCatalog(data: Data(contentsOf: try #require(file)))
    #expect(catalog.entries.count == 24)
    #expect(Set(catalog.entries.map(\.use)) == [.all, .matchOnly, .internalOnly])
    #expect(catalog.shadowed.map(\.pattern) == ["/", "/cart"])
    let order = try #require(catalog.entries.first { $0.pattern == "/account/:id/orders/:id" })
    #expect(order.route == "account(:id) / order(:id)")
    #expect(order.values == ["id: Int", "id: Int"])
    #expect(order.example == "/account/1/orders/1")
    #expect(order.stack == ["account(1)", "orders", "order(1)"])
    #expect(catalog.explain("/products/7").pattern == "/products/:id")
    #expect(catalog.explain("/files/a/b").pattern == "/files/*path")
    #expect(catalog.explain("/filter?by=a&count=2").pattern == "/filter?by=:by&count=:count")
    #expect(try LinkCatalog(data: catalog.data()) == catalog)
  }

  /// Never overwrites an existing file.
  @Test(
    "The missing fixture of a catalog is written",
    .enabled(if: ProcessInfo.processInfo.environment["CAIRN_WRITE_FIXTURES"] != nil))
  func writesMissing() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/catalog-v1.json")
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try LinkCatalog(LinkLab.links).data().write(to: file)
  }
}
