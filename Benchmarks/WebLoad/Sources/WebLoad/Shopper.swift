/// A customer who buys one product after the other.
actor Shopper {
  private let number: Int
  private let browser: Browser
  // A random name, because other runs may have left their accounts.
  private let name = "browser-\(Int.random(in: 0 ..< 1 << 48))"
  private var bought = 0
  private(set) var timings = Timings()

  init(number: Int, _ browser: Browser) {
    self.number = number
    self.browser = browser
  }

  /// Creates an account during the first purchase, as a new customer does.
  func signUp() async throws {
    try await fillCart()
    try await browser.press("checkout")
    try await browser.press("register")
    try await browser.press(
      "submit",
      filling: [
        "name": name, "email": "\(name)@example.org", "password": "one of many browsers",
      ])
    try await browser.press("add")
    try await browser.press(
      "save",
      filling: [
        "name": name, "street": "Long Road \(number)", "postalCode": "75001", "city": "Paris",
        "country": "FR",
      ])
    try await order()
    bought += 1
    timings = Timings()
  }

  /// Buys one product.
  func buy() async throws {
    try await fillCart()
    try await timed("check out") { try await $0.press("checkout") }
    try await order()
    bought += 1
    timings.purchases += 1
  }

  /// Adds the next product that is in stock to the cart, and opens the cart.
  func fillCart() async throws {
    // There are 460 products with few pieces each.
    var product = (number * 31 + bought * 97) % 460
    repeat {
      product = product % 460 + 1
      let path = "/products/\(product)"
      try await timed("product") { try await $0.open(path) }
      // The form of a sold-out product has no quantity field.
    } while await browser.page.form("add")?["quantity"] == nil
    try await timed("add to cart") { try await $0.press("add", filling: ["quantity": "1"]) }
    try await require("added to your cart", "Nothing was added to the cart")
    try await timed("cart") { try await $0.open("/cart") }
  }

  /// Closes the browser's connection.
  func leave() async { await browser.close() }

  /// Opens further tabs, each with another product.
  func openTabs(_ count: Int) async throws {
    for tab in 0..<count {
      try await browser.openTab(
        "/products/\((number * 31 + bought * 97 + 11 * (tab + 1)) % 460 + 1)")
    }
  }

  /// Goes from the choice of the address to the placed order.
  private func order() async throws {
    try await timed("address") { try await $0.press("next") }
    try await timed("delivery") { try await $0.press("choose", where: ["id": "express"]) }
    try await timed("delivery") { try await $0.press("next") }
    try await timed("payment") { try await $0.press("choose", where: ["id": "invoice"]) }
    try await timed("place the order") { try await $0.press("place") }
    try await require("Order placed", "No order was placed")
  }

  private func require(_ text: String, _ problem: String) async throws {
    guard await browser.page.html[...].first(text) != nil else {
      throw Browser.Unexpected(what: problem, page: await browser.page)
    }
  }

  private func timed(_ step: String, _ body: (Browser) async throws -> Void) async throws {
    let start = ContinuousClock.now
    try await body(browser)
    timings.add(step, start.duration(to: .now).seconds)
  }
}
