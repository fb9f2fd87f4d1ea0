import BrowserTesting
import Foundation
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

  /// Saves a screenshot for manual inspection; CAIRN_PICTURES names the folder.
  static func picture(_ shopper: Shopper, _ name: String) async throws {
    guard let folder = ProcessInfo.processInfo.environment["CAIRN_PICTURES"] else { return }
    try await shopper.settle()
    try await shopper.tab.screenshot(to: "\(folder)/\(name).png")
  }
}
