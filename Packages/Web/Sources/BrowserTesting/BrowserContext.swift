/// A group of tabs with its own cookies, storage and cache, like a private window.
///
/// A context closes when you close it, or when neither it nor any of its tabs is in use.
public final class BrowserContext: Sendable {
  let browser: Browser
  /// `nil` for the browser's default context.
  let id: String?

  init(browser: Browser, id: String?) {
    self.browser = browser
    self.id = id
  }

  deinit {
    if let id {
      browser.connection.post(
        "Target.disposeBrowserContext", ["browserContextId": .string(id)], session: nil)
    }
  }

  /// Opens an empty tab.
  ///
  /// - Parameters:
  ///   - viewport: The size and kind of window that the page sees.
  ///   - javaScript: Whether pages may run scripts; see also ``Tab/disableJavaScript()``.
  ///   - colorScheme: The value of `prefers-color-scheme`.
  ///   - patience: The longest time that each operation of the tab may take.
  ///   - clock: The clock that measures the patience of the tab's operations.
  public func newTab(
    viewport: Viewport = .desktop, javaScript: Bool = true, colorScheme: ColorScheme = .light,
    patience: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> Tab {
    struct Target: Decodable { let targetId: String }
    struct Session: Decodable { let sessionId: String }
    let deadline = Deadline(in: patience)
    let connection = browser.connection
    // Each tab gets a window: a tab behind another one in the same window is never painted and
    // never animates.
    var params: [String: DevToolsValue] = ["url": "about:blank", "newWindow": true]
    if let id { params["browserContextId"] = .string(id) }
    let target = try await connection.send(
      "Target.createTarget", params, until: deadline, as: Target.self)
    let session = try await connection.send(
      "Target.attachToTarget", ["targetId": .string(target.targetId), "flatten": true],
      until: deadline, as: Session.self)
    let tab = Tab(
      context: self, target: target.targetId, session: session.sessionId, patience: patience,
      clock: clock)
    try await tab.prepare(until: deadline)
    try await tab.setViewport(viewport)
    try await tab.setColorScheme(colorScheme)
    if !javaScript { try await tab.disableJavaScript() }
    return tab
  }

  /// Closes the context with all its tabs, and deletes its cookies.
  public func close() async throws {
    guard let id else { return }
    try await browser.connection.send(
      "Target.disposeBrowserContext", ["browserContextId": .string(id)],
      until: Deadline(in: .seconds(10)), as: DevToolsNothing.self)
  }
}
