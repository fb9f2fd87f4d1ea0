import PostgresClient

/// A notification about a saved session.
struct SessionMessage: Hashable, Sendable {
  let key: String
  let version: Int

  /// A payload may have 8,000 bytes, and a message has at most 70.
  static let most = 100

  static func write(_ messages: some Sequence<SessionMessage>) -> String {
    messages.map { "\($0.key):\($0.version)" }.joined(separator: " ")
  }

  /// Reads a payload, and ignores everything that is no message.
  static func read(_ payload: String) -> [SessionMessage] {
    payload.split(separator: " ").compactMap { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let version = Int(parts[1]) else { return nil }
      return SessionMessage(key: String(parts[0]), version: version)
    }
  }
}

/// Sends notifications, one statement at a time, with all that have accumulated during the last one.
actor Notifier {
  /// The number of messages that are kept while the server does not answer.
  private static let limit = 10_000

  private let client: PostgresClient
  private let channel: String
  private var waiting: [SessionMessage] = []
  private var isSending = false

  init(_ client: PostgresClient, channel: String) {
    self.client = client
    self.channel = channel
  }

  /// Sends messages soon; returns at once.
  func send(_ messages: [SessionMessage]) {
    if waiting.count < Self.limit { waiting += messages }
    guard !isSending else { return }
    isSending = true
    Task { await sendAll() }
  }

  private func sendAll() async {
    while !waiting.isEmpty {
      let batch = waiting.prefix(SessionMessage.most)
      waiting.removeFirst(batch.count)
      // A failure is not repeated: listeners check everything when they have reconnected.
      _ = try? await client.execute(
        "SELECT pg_notify($1, $2)", .text(channel), .text(SessionMessage.write(batch)))
    }
    isSending = false
  }
}
