/// A group of tabs with its own cookies, storage and cache, like a private window.
///
/// A context closes when you call ``close()``, or when the context and all its tabs have been
/// deallocated.
public final class BrowserContext: Sendable {
  let browser: Browser
  let id: String

  init(browser: Browser, id: String) {
    self.browser = browser
    self.id = id
  }

  deinit {
    browser.connection.post(
      "Target.disposeBrowserContext", ["browserContextId": .string(id)], session: nil)
  }

  /// Opens an empty tab.
  ///
  /// - Parameters:
  ///   - viewport: The size and the kind of the window that the page sees.
  ///   - javaScript: True if pages may run scripts.
  public func newTab(
    viewport: Viewport = .desktop, javaScript: Bool = true
  ) async throws -> Tab {
    struct Target: Decodable { let targetId: String }
    struct Session: Decodable { let sessionId: String }
    let deadline = Deadline(in: Tab.patience)
    let connection = browser.connection
    // Each tab gets a window: a tab behind another one in the same window is never painted and
    // never animates.
    let target = try await connection.send(
      "Target.createTarget",
      ["url": "about:blank", "newWindow": true, "browserContextId": .string(id)],
      until: deadline, as: Target.self)
    let session = try await connection.send(
      "Target.attachToTarget", ["targetId": .string(target.targetId), "flatten": true],
      until: deadline, as: Session.self)
    let tab = Tab(context: self, target: target.targetId, session: session.sessionId)
    try await tab.prepare(until: deadline)
    try await tab.setViewport(viewport)
    try await tab.setColorScheme(.light)
    if !javaScript { try await tab.disableJavaScript() }
    return tab
  }

  /// Closes the context with all its tabs, and deletes its cookies.
  public func close() async throws {
    try await browser.connection.send(
      "Target.disposeBrowserContext", ["browserContextId": .string(id)],
      until: Deadline(in: .seconds(10)), as: DevToolsNothing.self)
  }
}
