/// Something a page did that a good page does not.
public struct PageProblem: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of problem.
  public enum Kind: Sendable, Hashable {
    /// `console.error`, a failed `console.assert`, or an error the browser itself wrote to the
    /// console.
    case console
    /// A script's exception that nothing caught.
    case exception
    /// A response of 500 and more; for scripts, styles, images and fonts, of 400 and more.
    case http(status: Int)
    /// Something that the content security policy forbade.
    case contentSecurityPolicy
    /// A request that got no response at all.
    case failedRequest
  }

  /// The kind of problem.
  public let kind: Kind
  /// What happened, in the browser's words.
  public let message: String

  /// Kind and message.
  public var description: String { "\(kind): \(message)" }
}

/// A dialog of the browser's own that a page opened: alert, confirm, prompt, or the question before
/// leaving.
public struct PageDialog: Sendable, Hashable {
  /// `alert`, `confirm`, `prompt` or `beforeunload`.
  public let type: String
  /// What it said; nothing for `beforeunload`.
  public let message: String
}

/// How the browser's own dialogs are answered.
public enum DialogAnswer: Sendable, Hashable {
  /// OK, or Leave; with this text if it is a prompt.
  case accept(text: String? = nil)
  /// Cancel, or Stay.
  case dismiss
}
