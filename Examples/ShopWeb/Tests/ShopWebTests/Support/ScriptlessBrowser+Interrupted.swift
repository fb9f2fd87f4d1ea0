import CairnWebTesting
import Testing

/// The actions of a user whose form was interrupted, so that nobody knows what became of it.
extension ScriptlessBrowser {
  /// True if the shop has said that the last form may or may not be done.
  private var isInDoubt: Bool { page.notices.contains { $0.contains("may or may not be done") } }

  /// Presses a button that may be pressed twice, and again while nobody knows what became of it.
  func pressUntilKnown(_ button: String, filling fields: [String: String] = [:]) async throws {
    try await press(button, filling: fields)
    for _ in 0..<5 where isInDoubt && page.form(button) != nil {
      try await press(button, filling: fields)
    }
  }

  /// Adds the shown product to the empty cart, and again only if the cart is still empty.
  func addToEmptyCart() async throws {
    let product = page.url
    try await press("Add to cart")
    for _ in 0..<5 where isInDoubt {
      try await open("/cart")
      guard page.text.contains("Your cart is empty") else { return }
      try await open(product)
      try await press("Add to cart")
    }
    #expect(page.notices.contains { $0.contains("added to your cart") })
  }
}
