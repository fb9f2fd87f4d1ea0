/// A failure in a browser test, with the content of the page at that moment.
public struct BrowserError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure, for tests that expect one.
  public enum Code: Sendable {
    /// No browser was found.
    case unavailable
    /// The browser was found but did not start.
    case launchFailed
    /// The browser or the tab is closed, or has crashed.
    case gone
    /// The browser refused a command.
    case refused
    /// The expected condition was not met in time.
    case timeout
    /// A script threw an error, or its value had the wrong type.
    case script
    /// A page could not be loaded at all, for example because no server listens.
    case navigationFailed
    /// The tab's history does not reach that far back or forward.
    case noHistory
    /// A server process did not start, or did not start in time.
    case serverFailed
  }

  /// The kind of failure.
  public let code: Code
  /// The operation that failed, and the reason.
  public let message: String
  /// The content of the tab; `nil` if the failure concerns no tab, or the tab did not answer.
  public internal(set) var page: PageGlimpse?
  /// The last steps of the test in this tab, oldest first.
  public internal(set) var steps: [String] = []

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, followed by the page's content and the test's last steps.
  public var description: String {
    var lines = [message]
    if let page { lines.append("\(page)") }
    if !steps.isEmpty { lines.append("  steps so far: \(steps.joined(separator: " › "))") }
    return lines.joined(separator: "\n")
  }
}

/// The content of a page at one moment, for the text of an error.
public struct PageGlimpse: Sendable, CustomStringConvertible {
  /// The page's address.
  public let url: String
  /// The page's title.
  public let title: String
  /// The beginning of the visible text.
  public let text: String
  /// The names of the links, buttons and fields that a user could reach.
  public let names: [String]

  /// The address, title, names and text, one per line.
  public var description: String {
    let shown = names.isEmpty ? "none" : names.map { "“\($0)”" }.joined(separator: ", ")
    return """
        page: \(url) “\(title)”
        links, buttons and fields: \(shown)
        visible text: \(text.isEmpty ? "none" : text)
      """
  }
}
