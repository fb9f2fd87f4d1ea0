import BrowserTesting
import Testing

extension ShopBrowserTests {
  @Test("Two tabs navigate independently and share the cart and the sign-in")
  func twoTabs() async throws {
    let first = try await Shopper.arrive(at: "/categories/2")
    let second = try await first.newTab(at: "/products/11")
    try await second.tab.click(text: "Add to cart")
    try await second.tab.waitForText("added to your cart")
    // The first tab was not used; the server sends it the change.
    try await first.tab.wait(for: .named("Cart , 1", in: "nav"))
    #expect(try await first.heading == "Tents")
    #expect(try await first.tab.path == "/categories/2")
    try await first.open("/login")
    try await first.signIn()
    try await first.see("Tents", at: "/categories/2")
    try await second.tab.click(.named("Orders", in: "nav"))
    try await second.see("Orders", at: "/orders")
    try await second.tab.waitForText("CN-100001")
    try await first.tab.click(.named("Profile", in: "nav"))
    try await first.see("Profile", at: "/profile")
    try await first.tab.click(text: "Sign out")
    try await first.see("Sign in")
    try await second.tab.waitForText("Sign in to see your orders")
    try await Self.expectNoProblems(first)
    try await Self.expectNoProblems(second)
  }

  @Test("Pattern P7: a product chosen in a modal is returned, and Escape returns nothing")
  func chooseProduct() async throws {
    let shopper = try await Shopper.arrive(at: "/products/11")
    let tab = shopper.tab
    try await tab.click(text: "Compare with another product")
    try await shopper.see("Choose a product")
    try await tab.press(.escape)
    try await tab.wait(untilGone: "dialog")
    #expect(try await tab.path == "/products/11")
    try await tab.click(text: "Compare with another product")
    try await shopper.see("Choose a product")
    try await tab.fill(.css("#picker-query"), with: "boot")
    try await tab.press(.enter)
    try await tab.waitForText("Alta Via GTX", in: "dialog")
    try await tab.click("dialog .shop-picker li:first-child button")
    try await shopper.see("Compare")
    #expect(try await tab.path.hasPrefix("/products/11/compare/"))
    try await Self.expectNoProblems(shopper)
  }

  @Test("An address is removed only after a confirmation")
  func removeAddress() async throws {
    let shopper = try await Shopper.arrive()
    let tab = shopper.tab
    try await shopper.register()
    try await shopper.open("/profile/addresses/new")
    try await shopper.enterAddress()
    try await shopper.see("Addresses", at: "/profile/addresses")
    try await tab.click(".shop-address-controls form:last-child button")
    try await shopper.see("Remove this address?")
    try await Self.picture(shopper, "remove")
    try await tab.click(text: "Keep it")
    try await shopper.see("Addresses")
    #expect(try await tab.count(".shop-address") == 1)
    try await tab.click(".shop-address-controls form:last-child button")
    try await shopper.see("Remove this address?")
    try await tab.click(text: "Remove")
    try await tab.wait(untilGone: ".shop-address")
    try await Self.expectNoProblems(shopper)
  }

  @Test("Pattern P2: signing out leaves no data of the user on the screen")
  func signOut() async throws {
    let shopper = try await Shopper.arrive(at: "/login")
    let tab = shopper.tab
    try await shopper.signIn()
    try await shopper.see("Shop", at: "/")
    try await shopper.open("/profile")
    try await tab.waitForText("demo@cairn.example")
    try await tab.click(text: "Sign out")
    try await shopper.see("Sign in", at: "/login")
    try await tab.back()
    try await shopper.settle()
    #expect(try await tab.text.contains("Anna Berger") == false)
    try await Self.expectNoProblems(shopper)
  }

  @Test(
    "Every control of every screen has an accessible name", arguments: [Viewport.desktop, .phone])
  func names(viewport: Viewport) async throws {
    let shopper = try await Shopper.arrive(viewport: viewport)
    let tab = shopper.tab
    try await shopper.add()
    try await tab.click(text: "Show the cart , 1")
    try await shopper.see("Cart")
    #expect(try await tab.namelessControls == [])
    for path in [
      "/", "/products", "/products/11/compare/12", "/search", "/search?q=stove", "/cart",
      "/orders", "/profile", "/login", "/register", "/nowhere",
    ] {
      try await shopper.open(path)
      #expect(try await tab.namelessControls == [], "\(path)")
    }
    try await shopper.register()
    for path in [
      "/checkout", "/orders", "/profile", "/profile/addresses", "/profile/addresses/new",
    ] {
      try await shopper.open(path)
      #expect(try await tab.namelessControls == [], "\(path)")
    }
  }
}
