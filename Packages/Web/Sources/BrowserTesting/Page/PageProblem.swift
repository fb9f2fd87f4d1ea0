/// A fault that a page should not have, such as an uncaught exception.
public struct PageProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problem.
  public enum Kind: Sendable, Hashable {
    /// `console.error`, a failed `console.assert`, or an error that the browser wrote to the
    /// console.
    case console
    /// An exception in a script that nothing caught.
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

/// One of the browser's own dialogs, opened by a page: alert, confirm, prompt, or the question
/// before the user leaves the page.
public struct PageDialog: Sendable, Hashable {
  /// `alert`, `confirm`, `prompt` or `beforeunload`.
  public let type: String
  /// The text of the dialog; empty for `beforeunload`.
  public let message: String
}

/// An answer to the browser's own dialogs.
public enum DialogAnswer: Sendable, Hashable {
  /// OK, or Leave; with this text if the dialog is a prompt.
  case accept(text: String? = nil)
  /// Cancel, or Stay.
  case dismiss
}
