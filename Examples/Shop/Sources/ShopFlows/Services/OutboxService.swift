public import Foundation

/// The mails that the shop would have sent; the demo shows them instead.
public protocol OutboxService: Sendable {
  /// The latest messages, at most 50, with the newest first.
  func messages() async throws -> [OutboxMessage]
}

/// A mail that the shop would have sent.
public struct OutboxMessage: Identifiable, Hashable, Codable, Sendable {
  /// The number of the message.
  public let id: Int
  /// The recipient.
  public let recipient: EmailAddress
  /// Its subject.
  public let subject: String
  /// Its text.
  public let body: String
  /// The time at which it would have been sent.
  public let date: Date

  /// Creates a message.
  public init(id: Int, recipient: EmailAddress, subject: String, body: String, date: Date) {
    self.id = id
    self.recipient = recipient
    self.subject = subject
    self.body = body
    self.date = date
  }
}
