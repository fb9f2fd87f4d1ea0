import BrowserTesting
import Testing

/// The shop in real Chromium, one test after the other: two cores are soon busy with more.
@Suite(
  "The shop in a browser", .serialized,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct ShopBrowserTests {
  /// Says what went wrong in a tab, other than what the test has provoked.
  static func expectNoProblems(
    _ shopper: Shopper, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let problems = try await shopper.tab.problems
    #expect(problems.isEmpty, "\(problems)", sourceLocation: sourceLocation)
  }
}
