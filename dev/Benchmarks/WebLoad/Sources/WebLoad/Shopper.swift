/// A customer who buys one product after the other.
actor Shopper {
  private let number: Int
  private let browser: Browser
  // A random name, because other runs may have left their accounts.
  private let name = "browser-\(Int.random(in: 0 ..< 1 << 48))"
  private var bought = 0
  private var inCart = 0
  /// The quantities of the acknowledged orders.
  private var ordered: [Int] = []
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
    try await browser.press(
      "next",
      filling: [
        "name": name, "street": "Long Road \(number)", "postalCode": "75001", "city": "Paris",
      ])
    try await order()
    bought += 1
    timings = Timings()
  }

  /// Buys one product.
  func buy() async throws {
    try await fillCart()
    try await order()
    bought += 1
    timings.purchases += 1
  }

  /// Adds the next product that is in stock to the cart, and opens the cart.
  func fillCart() async throws {
    // There are 24 products.
    var product = (number * 31 + bought * 97) % 24
    repeat {
      product = product % 24 + 1
      let path = "/products/\(product)"
      try await timed("product") { try await $0.open(path) }
      // The form of a sold-out product has no quantity field.
    } while await browser.page.form("add")?["quantity"] == nil
    let quantity = 1 + (number + bought) % 3
    try await timed("add to cart") {
      try await $0.press("add", filling: ["quantity": "\(quantity)"])
    }
    let isSure = await !isInterrupted
    if isSure { try await require("added to your cart", "Nothing was added to the cart") }
    try await timed("cart") { try await $0.open("/cart") }
    if !isSure, await browser.page.form("checkout") == nil { return try await fillCart() }
    try await require(
      "aria-label=\"Quantity\">\(quantity)<", "The cart has another quantity than \(quantity)")
    inCart = quantity
  }

  /// Checks that the shop has each acknowledged order once, with its quantity.
  func checkOrders() async throws {
    try await browser.open("/orders")
    // "<span class="shop-muted shop-count">2 items</span>"
    let found = await browser.page.numbers(after: "shop-count\">")
    guard found.sorted() == ordered.sorted() else {
      throw Browser.Unexpected(
        what: "The orders do not have the quantities \(ordered)", page: await browser.page)
    }
  }

  /// The number of requests that were sent again.
  var repetitions: Int { get async { await browser.repetitions } }

  /// Closes the browser's connection.
  func leave() async { await browser.close() }

  /// Opens further tabs, each with another product.
  func openTabs(_ count: Int) async throws {
    for tab in 0..<count {
      try await browser.openTab(
        "/products/\((number * 31 + bought * 97 + 11 * (tab + 1)) % 24 + 1)")
    }
  }

  /// True if the page says that a node was lost during the action.
  private var isInterrupted: Bool {
    get async { await browser.page.html[...].first("may or may not be done") != nil }
  }

  /// Goes from the cart or the choice of the address to the placed order.
  ///
  /// It looks at each page for the next step, because a step may have to be repeated after the loss of a node.
  private func order() async throws {
    for _ in 0..<30 {
      let page = await browser.page
      if page.html[...].first("What you ordered") != nil { return ordered.append(inCart) }
      if page.form("place") != nil {
        try await timed("place the order") { try await $0.press("place") }
      } else if page.form("choose", where: ["id": "invoice"]) != nil {
        try await timed("payment") { try await $0.press("choose", where: ["id": "invoice"]) }
      } else if page.form("next") != nil {
        try await timed("address") { try await $0.press("next") }
      } else {
        try await timed("check out") { try await $0.press("checkout") }
      }
    }
    throw Browser.Unexpected(what: "No order was placed", page: await browser.page)
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
