import BrowserTesting
import Testing

/// All tests that need a browser, one after the other: two cores are soon busy with more.
@Suite(
  "In a browser", .serialized,
  .enabled(if: Browser.shouldRun, "\(Browser.availability)"))
struct BrowserSuite {
  static let server = Result { try FixtureServer(FixtureServer.pages) }

  /// A tab in a context of its own, with one of the fixture pages opened; both close when let go
  /// of.
  static func page(
    _ path: String?, viewport: Viewport = .desktop, javaScript: Bool = true,
    colorScheme: ColorScheme = .light
  ) async throws -> Tab {
    let tab = try await Browser.shared().newContext().newTab(
      viewport: viewport, javaScript: javaScript, colorScheme: colorScheme)
    if let path { try await tab.open(server.get().address + path) }
    return tab
  }
}
