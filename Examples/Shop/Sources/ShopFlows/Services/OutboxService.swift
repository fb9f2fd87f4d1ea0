public import Foundation

/// The mail the shop would have sent, which the demo shows instead.
public protocol OutboxService: Sendable {
  /// The latest messages, the newest first; at most 50.
  func messages() async throws -> [OutboxMessage]
}

/// A mail the shop would have sent.
public struct OutboxMessage: Identifiable, Hashable, Codable, Sendable {
  /// Counts messages.
  public let id: Int
  /// Who would receive it.
  public let recipient: EmailAddress
  /// Its subject.
  public let subject: String
  /// Its text.
  public let body: String
  /// When it would have been sent.
  public let date: Date

  /// Makes a message.
  public init(id: Int, recipient: EmailAddress, subject: String, body: String, date: Date) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.date = date
  }
}
