import CairnWebTesting
import Testing

extension ScriptlessBrowser {
  /// The value of the session's cookie.
  var session: String? { cookies["cairn-outfitters"]?.value }

  /// Signs in from a page that offers it, by default as the demo account.
  func signIn(
    email: String = "demo@cairn.example", password: String = "stone-on-stone"
  ) async throws {
    try await press("Sign in", filling: ["email": email, "password": password])
  }

  /// Goes from a product to the first step of the checkout, as the demo account.
  func goToCheckout() async throws {
    try await open("/products/1")
    try await press("Add to cart", filling: ["quantity": "2"])
    try await open("/cart")
    try await press("Check out")
    try await signIn()
    #expect(page.heading == "Where to?")
  }

  /// Goes from a product to the review of the order.
  func goToReview() async throws {
    try await goToCheckout()
    try await press("Continue to payment")
    try await press("Invoice A bill comes with the parcel")
    #expect(page.heading == "Review")
  }
}
