public import Foundation

/// A small client for PostgreSQL on libpq, with a pool of connections.
///
/// <!-- snippet: doc-postgres-client -->
/// ```swift
/// let client = PostgresClient(PostgresConfiguration(url: url))
/// ```
///
/// <!-- snippet: doc-postgres-use -->
/// ```swift
/// let names = try await client.read { db in
///   try db.query("SELECT name FROM product WHERE price < $1", 1_000).map { row in
///     try row["name"] as String
///   }
/// }
/// try await client.transaction { db in
///   try db.query("UPDATE product SET stock = stock - $1 WHERE id = $2", 1, 7)
///   try db.query("INSERT INTO sale VALUES ($1)", 7)
/// }
/// ```
///
/// Each connection has a thread of its own, on which the closures run one after another. All
/// methods may be called from any task. A method does not end early if its task is cancelled,
/// because its statement may have been sent.
///
/// A lost connection is opened again by the next operation. The client repeats an operation only if
/// the operation cannot have changed anything: a read, or a transaction whose commit was not sent
/// yet.
public final class PostgresClient: Sendable {
  /// The number of times that a transaction is repeated because of concurrent ones.
  private static let attempts = 20

  /// The client's configuration.
  public let configuration: PostgresConfiguration
  private let pool: ConnectionPool
  private let listeners = Listeners()

  /// Creates a client; the first operation opens a connection.
  public init(_ configuration: PostgresConfiguration) {
    self.configuration = configuration
    pool = ConnectionPool(configuration)
  }

  deinit { close() }

  /// Runs statements that only read, each in its own transaction.
  ///
  /// If the connection is lost, the closure runs once more on another connection.
  ///
  /// - Throws: `PostgresError`, or the closure's error.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await pool.run { connection in
      do {
        return try body(try connection.get())
      } catch let error as PostgresError where error.kind == .lost {
        return try body(try connection.get())
      }
    }
  }

  /// Runs one statement in its own transaction, and returns the number of rows that it has changed.
  ///
  /// The statement is sent only once: if its response is lost, the error's
  /// ``PostgresError/isOutcomeUnknown`` is true.
  ///
  /// - Throws: `PostgresError`.
  @discardableResult
  public func execute(_ sql: String, _ values: PostgresValue...) async throws -> Int {
    try await execute(sql, values)
  }

  /// Runs one statement with an array of parameters, like ``execute(_:_:)-(String,PostgresValue...)``.
  ///
  /// - Throws: `PostgresError`.
  @discardableResult
  public func execute(_ sql: String, _ values: [PostgresValue]) async throws -> Int {
    try await pool.run { connection in
      do {
        return try connection.get().query(sql, values).affected
      } catch let error as PostgresError {
        throw error.withUnknownOutcome
      }
    }
  }

  /// Runs statements in one transaction, which is committed unless the closure throws.
  ///
  /// The closure runs again if the server rolls the transaction back because of a concurrent
  /// transaction, or if the connection is lost before the commit was sent. If the connection is
  /// lost afterwards, the error's ``PostgresError/isOutcomeUnknown`` is true.
  ///
  /// - Throws: `PostgresError`, or the closure's error.
  public func transaction<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await pool.run { connection in
      var (attempts, losses) = (0, 0)
      while true {
        let db = try connection.get()
        do {
          _ = try db.command("BEGIN")
          let value = try body(db)
          try Self.commit(db)
          return value
        } catch {
          let failure = error as? PostgresError
          if db.isUsable { try? Self.rollBack(db) }
          if failure?.isConflict == true, attempts < Self.attempts {
            attempts += 1
            Self.pause(after: attempts)
          } else if failure?.kind == .lost, failure?.isOutcomeUnknown == false, losses < 2 {
            losses += 1
          } else {
            throw error
          }
        }
      }
    }
  }

  /// Waits for a random time of at most a tenth of a second, longer after more attempts.
  ///
  /// Transactions that were in conflict then rarely conflict again.
  private static func pause(after attempts: Int) {
    let longest = min(0.1, 0.001 * Double(1 << min(attempts, 7)))
    // This thread belongs to the connection.
    Thread.sleep(forTimeInterval: .random(in: 0...longest))
  }

  private static func commit(_ db: PostgresConnection) throws {
    do {
      guard try db.command("COMMIT") == "COMMIT" else {
        throw PostgresError(.refused, "The closure ignored an error, so nothing was committed.")
      }
    } catch let error as PostgresError {
      throw error.withUnknownOutcome
    }
  }

  private static func rollBack(_ db: PostgresConnection) throws { _ = try db.command("ROLLBACK") }

  /// Returns the time by the server's clock, which the client reads when it opens a connection.
  ///
  /// Programs on several machines whose clocks differ can agree on this time. Before the first
  /// connection, the result is this machine's time.
  public func now() -> Date { pool.serverClock?.now ?? Date() }

  /// Returns a stream of the notifications on these channels, which has a connection of its own.
  ///
  /// The first event is ``PostgresEvent/listening``. This event occurs again after the connection
  /// was lost; notifications may then have been missed. The stream ends when the client is closed.
  ///
  /// If no notifications arrive because of a connection pooler that is not in session mode, the client
  /// reports this to ``PostgresConfiguration/onProblem`` and connects again, once in each
  /// ``PostgresConfiguration/listenerInterval``.
  public func listen(to channels: String...) -> AsyncStream<PostgresEvent> {
    listeners.listen(to: channels, configuration)
  }

  /// Ends all streams of notifications, lets waiting operations fail, and closes each connection
  /// when its operation has ended.
  public func close() {
    listeners.close()
    pool.close()
  }
}

extension PostgresError {
  /// The error of a statement that may have had an effect if its response was lost.
  fileprivate var withUnknownOutcome: PostgresError {
    var error = self
    // If the server reports an error with a code, such as its own time-out, it has rolled back.
    error.isOutcomeUnknown = code == nil && (kind == .lost || kind == .timedOut)
    return error
  }
}
