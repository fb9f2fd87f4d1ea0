/// A failure in a browser test, with the content of the page at that moment.
public struct BrowserError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure, for tests that expect one.
  public enum Code: Sendable {
    /// The browser or the tab is closed, or has crashed.
    case gone
    /// The browser refused a command.
    case refused
    /// The expected condition was not met in time.
    case timeout
    /// Another failure, which ``BrowserError/message`` explains.
    case failed
  }

  /// The kind of failure.
  public let code: Code
  /// The operation that failed, and the reason.
  public let message: String
  /// The content of the tab in words; `nil` if the failure concerns no tab.
  var page: String?
  /// The last steps of the test in this tab, oldest first.
  var steps: [String] = []

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, followed by the page's content and the test's last steps.
  public var description: String {
    var lines = [message]
    if let page { lines.append(page) }
    if !steps.isEmpty { lines.append("  steps so far: \(steps.joined(separator: " › "))") }
    return lines.joined(separator: "\n")
  }
}
