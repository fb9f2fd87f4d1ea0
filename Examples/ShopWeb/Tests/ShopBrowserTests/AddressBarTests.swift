import BrowserTesting
import Testing

extension ShopBrowserTests {
  @Test(
    "Promise 27: back steps through the orders of a list, and reload keeps them")
  func values() async throws {
    let shopper = try await Shopper.arrive(at: "/products")
    let tab = shopper.tab
    try await tab.click("summary")
    try await tab.click(text: "Price, low to high")
    try await shopper.see("All products", at: "/products?sort=priceAscending")
    try await tab.click("summary")
    try await tab.click(text: "Name")
    try await shopper.see("All products", at: "/products?sort=name")
    try await tab.back()
    try await shopper.see("All products", at: "/products?sort=priceAscending")
    try await tab.waitForText("Sort by Price, low to high")
    try await shopper.reload()
    try await shopper.see("All products", at: "/products?sort=priceAscending")
    try await tab.back()
    try await shopper.see("All products", at: "/products")
    try await tab.forward(steps: 2)
    try await shopper.see("All products", at: "/products?sort=name")
    try await tab.back(steps: 2)
    try await shopper.see("All products", at: "/products")

    try await Self.expectNoProblems(shopper)
  }

  @Test("After a sign-out in a tab with a long history, back does not leave the sign-in")
  func signOutAfterTyping() async throws {
    let shopper = try await Shopper.arrive(at: "/login")
    let tab = shopper.tab
    try await shopper.signIn()
    try await shopper.see("Shop", at: "/")
    try await tab.click(text: "Tents")
    try await shopper.see("Tents", at: "/categories/1")
    try await shopper.open("/products/11")
    try await shopper.open("/profile")
    try await shopper.see("Profile", at: "/profile")
    try await tab.click(text: "Sign out")
    try await shopper.see("Sign in", at: "/login")
    try await shopper.settle()
    try await shopper.see("Sign in", at: "/login")
    try await tab.back()
    try await shopper.settle()
    #expect(try await tab.exists(.named("Sign out")) == false)
    try await Self.expectNoProblems(shopper)
  }
}
