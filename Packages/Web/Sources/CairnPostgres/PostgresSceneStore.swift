public import CairnWeb
public import Foundation
public import PostgresClient

/// Keeps sessions in PostgreSQL, so that any of several hosts can serve any session.
///
/// <!-- snippet: postgres-store -->
/// ```swift
/// let client = PostgresClient(PostgresConfiguration(url: "postgres://shop@db.example/shop"))
/// let store = try await PostgresSceneStore(client)
///
/// var configuration = WebConfiguration(site: Site(name: "Library"))
/// configuration.now = { client.now() }
///
/// let host = WebHost(configuration, templates: templates, store: store) { session in
///   AppFlow(library: Library(user: session[.user]) {})
/// }
/// try await host.run()
/// ```
///
/// Saved sessions survive the loss of any host. The server's settings, such as `synchronous_commit`
/// and its replicas, decide whether they survive the loss of the database server.
///
/// Saving takes one statement and one round trip; saving a renamed session takes a transaction. A
/// host is notified of sessions that another host has saved. Notifications are sent after the save,
/// several in one statement: PostgreSQL commits transactions with notifications one after another,
/// so saves with notifications would wait for each other. A notification may be lost together with
/// its host. It only updates open tabs sooner; the saved version decides which state is current.
public final class PostgresSceneStore: SceneStore {
  private static let channel = "cairn_session"

  private let client: PostgresClient
  private let notifier: Notifier

  /// Creates the store's table if it does not exist.
  ///
  /// - Throws: `PostgresError`.
  public init(_ client: PostgresClient) async throws {
    self.client = client
    notifier = Notifier(client, channel: Self.channel)
    try await client.migrate(
      "cairn-sessions",
      [
        PostgresMigration(
          "1: sessions",
          """
          CREATE TABLE cairn_session (
            key text COLLATE "C" PRIMARY KEY,
            version bigint NOT NULL,
            expires timestamptz NOT NULL,
            content bytea NOT NULL);
          -- The content is encoded and often changes, so compressing it costs more than it saves.
          ALTER TABLE cairn_session ALTER content SET STORAGE EXTERNAL;
          CREATE INDEX cairn_session_expires ON cairn_session (expires);
          """)
      ])
  }

  /// Returns the session with this key; nil if there is none.
  ///
  /// - Throws: `PostgresError`.
  public func session(for key: String) async throws -> StoredSession? {
    try await client.read { db in
      try db.query(
        """
        SELECT version, extract(epoch FROM expires)::float8 AS expires, content
        FROM cairn_session WHERE key = $1
        """, .text(key)
      ).first.map { row in
        StoredSession(
          key: key, version: try row["version"],
          expires: Date(timeIntervalSince1970: try row["expires"]), content: try row["content"])
      }
    }
  }

  /// Returns the version of the session with this key; 0 if there is none.
  ///
  /// - Throws: `PostgresError`.
  public func version(for key: String) async throws -> Int {
    try await client.read { db in
      try db.query("SELECT version FROM cairn_session WHERE key = $1", .text(key)).first
        .map { try $0["version"] } ?? 0
    }
  }

  /// Saves all of the sessions in one transaction, or none.
  ///
  /// - Throws: ``StaleSession``, or `PostgresError`. If the outcome of a save is unknown, the
  ///   session's version in the store shows whether the session was saved.
  public func save(_ sessions: [StoredSession]) async throws {
    if sessions.count == 1, let session = sessions.first {
      let (statement, values) = Self.statement(for: session)
      guard try await client.execute(statement, values) == 1 else {
        throw StaleSession(key: session.key)
      }
    } else {
      // In one order, so that two hosts do not wait for each other.
      let ordered = sessions.sorted { $0.key < $1.key }
      try await client.transaction { db in
        for session in ordered {
          let (statement, values) = Self.statement(for: session)
          guard try db.query(statement, values).affected == 1 else {
            throw StaleSession(key: session.key)
          }
        }
      }
    }
    await notifier.send(sessions.map { SessionMessage(key: $0.key, version: $0.version) })
  }

  /// Changes one row, or none if the store has another version.
  private static func statement(for session: StoredSession) -> (String, [PostgresValue]) {
    let values: [PostgresValue] = [
      .text(session.key), .integer(session.version),
      .double(session.expires.timeIntervalSince1970), .bytes(session.content),
    ]
    let statement =
      session.version == 1
      ? """
      INSERT INTO cairn_session (key, version, expires, content)
      VALUES ($1, $2, to_timestamp($3), $4) ON CONFLICT DO NOTHING
      """
      : """
      UPDATE cairn_session SET version = $2, expires = to_timestamp($3), content = $4
      WHERE key = $1 AND version = $2 - 1
      """
    return (statement, values)
  }

  /// Removes sessions that expired before a date.
  ///
  /// A session that has not expired by the server's clock stays, even if the host's clock is wrong.
  ///
  /// - Throws: `PostgresError`.
  public func removeAll(expiredBefore date: Date) async throws {
    // In portions, so that no statement holds many locks for long.
    var removed = 0
    repeat {
      removed = try await client.execute(
        """
        DELETE FROM cairn_session WHERE key IN (
          SELECT key FROM cairn_session WHERE expires < least(to_timestamp($1), now())
          ORDER BY expires LIMIT 1000 FOR UPDATE SKIP LOCKED)
        """, .double(date.timeIntervalSince1970))
    } while removed == 1000
  }

  /// Returns a stream of the changes that hosts save, including those of this host.
  public func changes() -> AsyncStream<StoredChange> {
    let events = client.listen(to: Self.channel)
    let (stream, continuation) = AsyncStream.makeStream(of: StoredChange.self)
    let task = Task {
      for await event in events {
        switch event {
        case .listening: continuation.yield(.unknown)
        case .notification(let notification):
          for message in SessionMessage.read(notification.payload) {
            continuation.yield(.saved(key: message.key, version: message.version))
          }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
