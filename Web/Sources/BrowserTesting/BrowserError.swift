/// What went wrong in a browser test, and what was on the page then.
public struct BrowserError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure, to tell them apart in a test of failures.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    private enum Value: String {
      case unavailable, launchFailed, gone, refused, timeout, script, navigationFailed, noHistory
      case serverFailed
    }

    private let value: Value
    private init(_ value: Value) { self.value = value }

    /// There is no browser to be found.
    public static let unavailable = Code(.unavailable)
    /// The browser was found but did not start.
    public static let launchFailed = Code(.launchFailed)
    /// The browser or the tab is closed, or has crashed.
    public static let gone = Code(.gone)
    /// The browser refused a command.
    public static let refused = Code(.refused)
    /// What was waited for did not come about in time.
    public static let timeout = Code(.timeout)
    /// A script threw, or its value was not of the wanted type.
    public static let script = Code(.script)
    /// A page could not be loaded at all, for example since no server listens.
    public static let navigationFailed = Code(.navigationFailed)
    /// The tab's history does not reach that far back or forward.
    public static let noHistory = Code(.noHistory)
    /// A server process did not start, or not in time.
    public static let serverFailed = Code(.serverFailed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// The kind of failure.
  public let code: Code
  /// What was tried and what was the matter.
  public let message: String
  /// What the tab showed; `nil` if no tab is concerned, or it could not say.
  public internal(set) var page: PageGlimpse?
  /// The last things the test did in the tab, oldest first.
  public internal(set) var steps: [String] = []

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message, followed by what was on the page and what the test had done.
  public var description: String {
    var lines = [message]
    if let page { lines.append("\(page)") }
    if !steps.isEmpty { lines.append("  steps so far: \(steps.joined(separator: " › "))") }
    return lines.joined(separator: "\n")
  }
}

/// What a page showed at one moment, for the text of an error.
public struct PageGlimpse: Sendable, CustomStringConvertible {
  /// The page's address.
  public let url: String
  /// The page's title.
  public let title: String
  /// The beginning of the text one could read.
  public let text: String
  /// The names of the links, buttons and fields that one could use.
  public let names: [String]

  /// Address, title, names and text, a line each.
  public var description: String {
    let shown = names.isEmpty ? "none" : names.map { "“\($0)”" }.joined(separator: ", ")
    return """
        page: \(url) “\(title)”
        links, buttons and fields: \(shown)
        visible text: \(text.isEmpty ? "none" : text)
      """
  }
}
