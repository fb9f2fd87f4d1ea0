import BrowserTesting
import Testing

extension ShopBrowserTests {
  @Test("A click on a link is an event: the page is not loaded, and back returns to the same list")
  func clickOnLink() async throws {
    let shopper = try await Shopper.arrive()
    let tab = shopper.tab
    try await tab.run("window.isSamePage = true")
    try await tab.click(text: "Tents")
    try await shopper.see("Tents", at: "/categories/1")
    try await tab.click(text: "Tarn 2")
    try await shopper.see("Tarn 2", at: "/products/1")
    // The address alone would lead to the list of all products.
    #expect(try await tab.attribute("href", of: ".cairn-back") == "/categories/1")
    try await tab.click(text: "Back to Tents")
    try await shopper.see("Tents", at: "/categories/1")
    try await tab.click(.named("Cart", in: "nav"))
    try await shopper.see("Cart", at: "/cart")
    // The tab is selected with its stack.
    try await tab.click(.named("Home", in: "nav"))
    try await shopper.see("Tents", at: "/categories/1")
    #expect(try await tab.evaluate("window.isSamePage === true", as: Bool.self))
    try await Self.expectNoProblems(shopper)
  }

  @Test("After the response to a sign-in is lost, the page asks again, and the user is signed in")
  func lostSignIn() async throws {
    let shopper = try await Shopper.arrive(at: "/login")
    let tab = shopper.tab
    try await tab.run(
      """
      const real = window.fetch
      window.fetch = async (path, request) => {
        const response = await real(path, request)
        if (!path.endsWith("/do")) return response
        window.fetch = real
        throw new TypeError("lost")
      }
      """)
    try await shopper.signIn()
    try await shopper.see("Shop", at: "/")
    try await tab.click(.named("Profile", in: "nav"))
    try await tab.waitForText("demo@cairn.example")
  }
}
