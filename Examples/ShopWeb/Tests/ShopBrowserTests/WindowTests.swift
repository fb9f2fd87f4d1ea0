import BrowserTesting
import Testing

extension ShopBrowserTests {
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
