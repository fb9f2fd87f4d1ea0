import CairnWebTesting
import Testing

@Suite("The pages of a checkout", .serialized)
struct CheckoutPageTests {
  @Test("The review leads back to the step that its back link names")
  func backFromReview() async throws {
    try await withVisitor { _, visitor in
      try await visitor.goToReview()
      let back = try #require(visitor.page.links.first { $0.name.hasPrefix("Back to ") })
      try await visitor.open(back.url)
      #expect("Back to \(visitor.page.heading)" == back.name)
    }
  }
}
