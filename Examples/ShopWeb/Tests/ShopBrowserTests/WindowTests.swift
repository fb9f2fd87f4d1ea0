import BrowserTesting
import Testing

extension ShopBrowserTests {
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
}
