/// A fault that a page should not have, such as an uncaught exception.
public struct PageProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problem.
  public enum Kind: Sendable, Hashable {
    /// `console.error`, a failed `console.assert`, or an error that the browser wrote to the
    /// console.
    case console
    /// An uncaught exception in a script.
    case exception
    /// A response with status 500 or higher; for scripts, styles, images and fonts, 400 or higher.
    case http(status: Int)
    /// Content that the content security policy blocked.
    case contentSecurityPolicy
    /// A request that got no response.
    case failedRequest
  }

  /// The kind of problem.
  public let kind: Kind
  /// A description of the problem, in the browser's words.
  public let message: String

  /// The kind and the message.
  public var description: String { "\(kind): \(message)" }
}
