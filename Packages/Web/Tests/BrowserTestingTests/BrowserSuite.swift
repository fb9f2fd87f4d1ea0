import BrowserTesting
import Testing

/// All tests that need a browser; they run one after the other, because several at once would
/// overload two cores.
@Suite(
  "Pages in a browser", .serialized,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct BrowserSuite {
  /// A tab in its own context with a fixture page; both close when the tab is deallocated.
  static func page(
    _ path: String?, viewport: Viewport = .desktop, javaScript: Bool = true
  ) async throws -> Tab {
    let tab = try await Browser.shared().newContext().newTab(
      viewport: viewport, javaScript: javaScript)
    if let path { try await tab.open(FixtureServer.address.value + path) }
    return tab
  }
}
