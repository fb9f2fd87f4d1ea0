import BrowserTesting
import Testing

/// The shop in real Chromium, one test after the other, because several at once would overload two
/// cores.
@Suite(
  "The shop in a browser", .serialized,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct ShopBrowserTests {
  /// Fails if the tab has problems that the test did not clear.
  static func expectNoProblems(
    _ shopper: Shopper, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let problems = try await shopper.tab.problems
    #expect(problems.isEmpty, "\(problems)", sourceLocation: sourceLocation)
  }
}
