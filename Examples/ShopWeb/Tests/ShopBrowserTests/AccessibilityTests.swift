import BrowserTesting
import Testing

extension ShopBrowserTests {
  /// The widths of a small phone, a phone, a tablet and a desktop.
  private static let windows = [320, 390, 768, 1440].map { width in
    Viewport(width: width, height: width < 768 ? 700 : 900, isTouch: width < 768)
  }

  /// Checks the current page in every window, light and dark.
  private static func check(
    _ shopper: Shopper, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for window in windows {
      try await shopper.tab.setViewport(window)
      for scheme in [ColorScheme.light, .dark] {
        try await shopper.tab.setColorScheme(scheme)
        try await shopper.settle()
        let problems = try await shopper.accessibilityProblems
        #expect(
          problems.isEmpty,
          "\(name), \(window.width) px, \(scheme)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test("A visitor's pages have no accessibility problems, light and dark, from 320 to 1440 px")
  func visitorPages() async throws {
    let shopper = try await Shopper.arrive()
    for path in [
      "/", "/products", "/products/11", "/products/12", "/cart", "/orders", "/login", "/register",
      "/nowhere",
    ] {
      try await shopper.open(path)
      try await Self.check(
        shopper, "visitor" + path.replacing("/", with: "-").replacing("?", with: "-"))
    }
  }

  @Test("A user's pages and the checkout have no accessibility problems, light and dark")
  func userPages() async throws {
    let shopper = try await Shopper.arrive()
    let tab = shopper.tab
    try await shopper.register()
    for path in ["/orders", "/profile"] {
      try await shopper.open(path)
      try await Self.check(shopper, "user" + path.replacing("/", with: "-"))
    }
    try await shopper.add()
    try await shopper.open("/cart")
    try await Self.check(shopper, "user-cart-filled")
    try await tab.click(.named("Check out", in: "main"))
    try await shopper.see("Where to?")
    try await Self.check(shopper, "checkout-address")
    try await shopper.enterAddress()
    try await tab.waitForPath("/checkout/payment")
    try await Self.check(shopper, "checkout-method")
    try await tab.click(text: "Card Credit or debit card")
    try await tab.waitForText("Card number")
    try await Self.check(shopper, "checkout-card")
    try await shopper.enterCard()
    try await shopper.see("Review")
    try await Self.check(shopper, "checkout-review")
    try await tab.click(text: "Place the order")
    try await tab.waitForText("What you ordered")
    try await Self.check(shopper, "user-order")
  }

  @Test("The first press of the Tab key reaches the link to the content", arguments: [320, 1440])
  func skipLink(width: Int) async throws {
    let shopper = try await Shopper.arrive(
      at: "/products", viewport: Viewport(width: width, height: 800))
    try await shopper.tab.press(.tab)
    let name = try await shopper.tab.evaluate("document.activeElement.className", as: String.self)
    #expect(name == "cairn-skip")
  }
}
