import CairnWebTesting
import Testing

/// A user who buys, and who checks after each response that nothing acknowledged is missing.
final class Buyer {
  private let browser: ScriptlessBrowser
  private let email: String
  private var isSignedIn = false

  init(_ browser: ScriptlessBrowser, email: String = "demo@cairn.example") {
    self.browser = browser
    self.email = email
  }

  /// Buys one piece of a product, and returns the number of the order.
  func buy(_ product: Int) async throws -> Int {
    try await step { try await $0.open("/products/\(product)") }
    try await step { try await $0.addToEmptyCart() }
    try await step { try await $0.open("/cart") }
    #expect(!browser.page.text.contains("Your cart is empty"))
    try await press("Check out")
    // A sign-in that takes longer than its answer waits for is undone, because no answer can carry a new
    // session name. The page then asks again.
    for _ in 0..<20 where !isSignedIn && browser.page.heading == "Sign in" {
      try await step { [email] in try await $0.signIn(email: email) }
    }
    isSignedIn = true
    #expect(browser.page.heading == "Where to?")
    try await press(
      "Continue to payment",
      filling: ["street": "Long Road 1", "postalCode": "75001", "city": "Paris"])
    try await press("Invoice A bill comes with the parcel")
    #expect(browser.page.heading == "Review")
    try await press("Place the order")
    #expect(browser.page.heading.hasPrefix("Order CN-"), "\(browser.page.notices)")
    return try #require(browser.page.url.split(separator: "/").last.flatMap { Int($0) })
  }

  /// Presses a button; once more if the page was saved elsewhere at the same moment.
  ///
  /// A node that is stopping saves what has loaded after its last response. If another node answers a
  /// form just then, the browser shows "One moment" and loads the current page by itself. The form was
  /// not performed, so the button is still there.
  private func press(_ button: String, filling fields: [String: String] = [:]) async throws {
    try await step { try await $0.pressUntilKnown(button, filling: fields) }
    for _ in 0..<5 {
      let refresh = browser.page.html.firstMatch(
        of: #/http-equiv="refresh" content="\d+; url=([^"]*)"/#)
      guard browser.page.status == 409, let refresh else { return }
      try await browser.open(String(refresh.1))
      guard browser.page.form(button) != nil else { continue }
      try await step { try await $0.pressUntilKnown(button, filling: fields) }
    }
  }

  /// Takes a step again, as a user would, while the page says that the database does not answer.
  private func step(_ body: (ScriptlessBrowser) async throws -> Void) async throws {
    try await body(browser)
    for _ in 0..<5 where browser.page.text.contains("The shop does not answer") {
      if browser.page.form("Try again") == nil {
        try await body(browser)
      } else {
        try await browser.press("Try again")
      }
    }
  }
}
