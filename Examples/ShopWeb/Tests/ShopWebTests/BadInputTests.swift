import CairnWebTesting
import Foundation
import ShopData
import ShopFlows
import Testing

/// Input that no page of the shop sends.
@Suite("Bad input to the shop", .serialized)
struct BadInputTests {
  @Test(
    "A quantity out of range is reported at the field, and nothing is added to the cart",
    arguments: [
      "0", "-1", "100", "200000000000000000000000", "1e3", "abc", "", "2.5", "٣", "<b>2</b>",
    ])
  func quantities(text: String) async throws {
    try await withVisitor { shop, visitor in
      let product = try await shop.product()
      try await visitor.open("/products/\(product.id.rawValue)")
      try await visitor.press("Add to cart", filling: ["quantity": text])
      #expect(visitor.page.status == 200)
      #expect(visitor.page.html.contains("id=\"quantity-error\""))
      #expect(!visitor.page.html.contains("<b>2</b>"))
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("Your cart is empty"))
    }
  }

  @Test("A quantity above the stock is reported together with the stock")
  func stock() async throws {
    try await withVisitor { shop, visitor in
      let page = try await shop.database.products(
        in: nil, sort: .name, page: PageRequest(number: 1, size: 100))
      let product = try #require(page.items.first { (1...90).contains($0.stock) })
      try await visitor.open("/products/\(product.id.rawValue)")
      try await visitor.press("Add to cart", filling: ["quantity": "\(product.stock + 1)"])
      #expect(visitor.page.text.contains("There are only \(product.stock) of"))
    }
  }

  @Test("A price in a submitted form is ignored")
  func price() async throws {
    try await withVisitor { shop, visitor in
      let product = try await shop.product()
      try await visitor.open("/products/\(product.id.rawValue)")
      try await visitor.press("Add to cart", filling: ["quantity": "1", "price": "-1"])
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("Total \(product.price.formatted)"))
    }
  }

  @Test(
    "Manipulated steps and ids are answered with a message and do no harm",
    arguments: [
      (["by": "-99999999"], "Your cart is empty"),
      (["by": "9223372036854775807"], "one order can hold 1 to 99"),
      (["by": "98"], "one order can hold 1 to 99"),
      (["by": "-9223372036854775808"], "Your cart is empty"),
      (["by": "a lot"], "Please check “by” and try again."),
      (["by": "1", "id": "999999"], "2 items"),
      (["by": "1", "id": "x"], "Please check “id” and try again."),
    ])
  func tampered(fields: [String: String], text: String) async throws {
    try await withVisitor { shop, visitor in
      let product = try await shop.product()
      try await visitor.open("/products/\(product.id.rawValue)")
      try await visitor.press("Add to cart", filling: ["quantity": "2"])
      try await visitor.open("/cart")
      try await visitor.press("One more \(product.name)", filling: fields)
      #expect(visitor.page.status == 200)
      #expect(visitor.page.heading == "Cart")
      #expect(visitor.page.text.contains(text), "\(visitor.page.text)")
      #expect(visitor.page.text.contains("2 items") || visitor.page.text.contains("is empty"))
    }
  }

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

  @Test("Another user's order is reported as not found")
  func othersOrder() async throws {
    try await withVisitor { _, visitor in
      try await visitor.open("/register")
      try await visitor.press(
        "Create an account",
        filling: [
          "name": "Ada", "email": "ada@example.org", "password": "a long sentence",
        ])
      try await visitor.open("/orders/1")
      #expect(visitor.page.text.contains("Order not found"))
      #expect(visitor.page.status == 404)
      let known = visitor.page.text
      try await visitor.open("/orders/4711")
      #expect(visitor.page.text == known)
    }
  }

  @Test("A user's input is shown as text on every page")
  func escaping() async throws {
    try await withVisitor { _, visitor in
      let text = "<img src=x onerror=alert(1)> \"' & {{name}}"
      try await visitor.open("/search")
      try await visitor.press("Search", filling: ["query": text])
      #expect(visitor.page.text.contains(text), "\(visitor.page.url) \(visitor.page.notices)")
      #expect(!visitor.page.html.contains("<img"))
      try await visitor.open("/register")
      try await visitor.press(
        "Create an account",
        filling: ["name": text, "email": "ada@example.org", "password": "a long sentence"])
      try await visitor.open("/profile")
      #expect(visitor.page.text.contains(text), "\(visitor.page.url) \(visitor.page.notices)")
      #expect(!visitor.page.html.contains("<img"))
    }
  }
}
