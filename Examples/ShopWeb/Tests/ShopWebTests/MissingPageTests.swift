import CairnWebTesting
import Testing

@Suite("Addresses without a page", .serialized)
struct MissingPageTests {
  @Test(
    "A missing page is reported by a page of the shop with a next step",
    arguments: [
      ("/products/999999", 404, "Product not found"),
      ("/categories/999999", 404, "Category not found"),
      ("/products/0", 404, "Product not found"),
      ("/products/-5", 404, "Product not found"),
      ("/products/11/compare/999999", 404, "Product not found"),
      ("/products/abc", 404, "This page does not exist"),
      ("/products/99999999999999999999999", 404, "This page does not exist"),
      ("/nowhere", 404, "This page does not exist"),
      ("/products/11/x", 404, "This page does not exist"),
      ("/_cairn/assets/0/../../../etc/passwd", 404, "This page does not exist"),
      ("/_cairn/nothing", 404, "This page does not exist"),
      ("/products/%ZZ", 400, "This address cannot be read"),
      ("/products/%", 400, "This address cannot be read"),
      ("/products/%00", 400, "This address cannot be read"),
      ("/search?q=%FF%FE", 400, "This address cannot be read"),
    ])
  func unknown(path: String, status: Int, text: String) async throws {
    try await withVisitor { _, visitor in
      try await visitor.open(path)
      #expect(visitor.page.status == status)
      #expect(visitor.page.text.contains(text), "\(visitor.page.url) \(visitor.page.notices)")
      #expect(visitor.page.text.contains("Go to the front page"))
    }
  }
}
