import BrowserTesting
import Foundation
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

  /// For whoever wants to look at the pages: CAIRN_PICTURES names a folder for them.
  static func picture(_ shopper: Shopper, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["CAIRN_PICTURES"] else { return }
    try await shopper.settle()
    try await shopper.tab.screenshot(to: "\(folder)/\(name).png")
  }
}
