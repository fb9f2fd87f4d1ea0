import Clibpq
import Foundation

/// A connection to the server, which a ``PostgresClient`` lends to a closure.
///
/// A connection belongs to one thread. Its methods block this thread, but never longer than the
/// time-outs allow.
public final class PostgresConnection {
  private let handle: OpaquePointer
  private let statementTimeout: Duration
  /// True while statements may take as long as they need.
  private var isUnlimited = false
  /// The server's clock when the connection was opened.
  private(set) var serverClock: ServerClock?
  /// False if the connection has been lost and can only be closed.
  private(set) var isUsable = true

  deinit { PQfinish(handle) }

  // MARK: Statements

  /// Runs one statement and returns its rows.
  ///
  /// - Parameters:
  ///   - sql: The statement, with `$1`, `$2`, … for the parameters.
  ///   - values: The parameters.
  /// - Throws: `PostgresError`.
  @discardableResult
  public func query(_ sql: String, _ values: PostgresValue...) throws -> PostgresRows {
    try query(sql, values)
  }

  /// Runs one statement with an array of parameters and returns its rows.
  ///
  /// - Throws: `PostgresError`.
  @discardableResult
  public func query(_ sql: String, _ values: [PostgresValue]) throws -> PostgresRows {
    let parameters = try PostgresParameters(values)
    return PostgresRows(
      try run {
        parameters.withPointers { pointers in
          PQsendQueryParams(
            handle, sql, Int32(pointers.count), parameters.types, pointers, parameters.lengths,
            parameters.formats, 1)
        }
      })
  }

  /// Runs several statements without parameters, such as those of a migration.
  ///
  /// - Throws: `PostgresError`.
  public func run(script: String) throws { _ = try run { PQsendQuery(handle, script) } }

  /// Runs a statement and returns the name of what the server has done, such as `ROLLBACK`.
  func command(_ sql: String) throws -> String { try run { PQsendQuery(handle, sql) }.command }

  /// Runs statements of the current transaction that may take longer than the time-out, up to a day.
  ///
  /// A lost server is noticed without a time-out: TCP probes the connection every few seconds.
  func withoutTimeout(_ body: () throws -> Void) throws {
    isUnlimited = true
    defer { isUnlimited = false }
    for name in ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"] {
      try query("SET LOCAL \(name) = 0")
    }
    try body()
  }

  private func run(_ send: () -> Int32) throws -> PostgresResult {
    // The server ends a slow statement itself; this one is for a server that does not answer.
    let limit = isUnlimited ? .seconds(24 * 3600) : statementTimeout + .seconds(1)
    let deadline = ContinuousClock.now + limit
    guard send() == 1 else { throw lost() }
    while true {
      let rest = PQflush(handle)
      if rest == 0 { break }
      guard rest == 1 else { throw lost() }
      try wait(writing: true, until: deadline)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
    var last: PostgresResult?
    var error: PostgresError?
    while let result = try next(until: deadline) {
      error = error ?? result.error
      last = result
    }
    if let error {
      // "Admin shutdown" and its relatives end the connection.
      if error.code?.hasPrefix("57P") == true || PQstatus(handle) != CONNECTION_OK {
        throw lost(error.message)
      }
      // The server has become a standby, so another host of the address may accept what this one refuses.
      if error.code == PostgresError.readOnly {
        isUsable = false
        throw PostgresError(.lost, error.message, code: error.code)
      }
      throw error
    }
    guard let last else { throw lost() }
    return last
  }

  private func next(until deadline: ContinuousClock.Instant) throws -> PostgresResult? {
    while PQisBusy(handle) == 1 {
      try wait(writing: false, until: deadline)
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
    return PQgetResult(handle).map { PostgresResult($0) }
  }

  private func wait(writing: Bool, until deadline: ContinuousClock.Instant) throws {
    guard try Self.poll(PQsocket(handle), writing: writing, until: deadline) else {
      isUsable = false
      throw PostgresError(.timedOut, "The server did not answer in time.")
    }
  }

  private func lost(_ message: String? = nil) -> PostgresError {
    isUsable = false
    return PostgresError(.lost, message ?? Self.message(handle))
  }

  /// Returns true if the connection can be used for another operation.
  ///
  /// The server announces its end, so this usually notices a restart before anything is sent.
  func isAlive() -> Bool {
    guard isUsable, PQtransactionStatus(handle) == PQTRANS_IDLE else { return false }
    // A server has no other reason to send something to an idle connection.
    var state = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&state, 1, 0) == 0
  }

  // MARK: Notifications

  var socket: Int32 { PQsocket(handle) }

  /// The notifications that have arrived.
  func notifications() throws -> [PostgresNotification] {
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    var notifications: [PostgresNotification] = []
    while let found = PQnotifies(handle) {
      notifications.append(
        PostgresNotification(
          channel: String(cString: found.pointee.relname),
          payload: String(cString: found.pointee.extra)))
      PQfreemem(found)
    }
    return notifications
  }

  // MARK: Opening

  /// Opens a connection to the first host that accepts one.
  init(_ configuration: PostgresConfiguration) throws {
    guard Self.canRead(configuration.url) else {
      throw PostgresError(
        .unreachable,
        """
        The address of the database cannot be read. It has the form postgres://user@host/database; \
        special characters in it are percent-encoded, such as %25 for a percent sign.
        """)
    }
    let settings: [(String, String)] = [
      // Before the address, which may contain another time. libpq applies it to each host.
      ("connect_timeout", "\(configuration.connectTimeout.wholeSeconds)"),
      ("dbname", configuration.url), ("application_name", configuration.applicationName),
      ("client_encoding", "UTF8"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"),
    ]
    // Not `PQconnectStartParams`, with which a host that never answers is not given up: only the
    // waiting variants of libpq know the time-out and go on to the next host.
    let handle = Self.withCStrings(settings.map(\.0)) { names in
      Self.withCStrings(settings.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
    }
    guard let handle else { throw PostgresError(.unreachable, "There is not enough memory.") }
    self.handle = handle
    statementTimeout = configuration.statementTimeout
    guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0 else {
      throw PostgresError(.unreachable, Self.message(handle))
    }
    // Notices would be printed.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    do {
      try prepare()
    } catch let error as PostgresError {
      throw PostgresError(.unreachable, error.message, code: error.code)
    }
  }

  /// Returns false for an address that libpq cannot read.
  ///
  /// libpq's message about it may contain the password, so it is not used.
  private static func canRead(_ url: String) -> Bool {
    // Anything else is the name of a database on this machine.
    guard url.contains("=") || url.contains("://") else { return true }
    var message: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(url, &message)
    defer {
      PQconninfoFree(options)
      PQfreemem(message)
    }
    return options != nil
  }

  /// Sets the time-outs on the server, and reads its clock.
  private func prepare() throws {
    let limit = PostgresValue.text("\(statementTimeout.milliseconds)")
    let before = ContinuousClock.now
    let rows = try query(
      """
      SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $2, false),
        extract(epoch FROM clock_timestamp())::float8 AS now
      """, limit, .text("\(statementTimeout.milliseconds * 2)"))
    let middle = before + (.now - before) / 2
    serverClock = ServerClock(time: try rows[0]["now"], at: middle)
  }

  private static func message(_ handle: OpaquePointer) -> String {
    let text = PQerrorMessage(handle).map { String(cString: $0) } ?? ""
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return line.isEmpty ? "The connection was closed." : line
  }

  /// Waits for a socket; false if the time is over.
  static func poll(
    _ socket: Int32, writing: Bool, until deadline: ContinuousClock.Instant
  ) throws -> Bool {
    guard socket >= 0 else { throw PostgresError(.lost, "The connection was closed.") }
    let events = Int16(writing ? POLLIN | POLLOUT : POLLIN)
    while true {
      let rest = deadline - .now
      guard rest > .zero else { return false }
      var state = pollfd(fd: socket, events: events, revents: 0)
      let count = Foundation.poll(&state, 1, Int32(clamping: rest.milliseconds + 1))
      if count > 0 { return true }
      if count < 0, errno != EINTR { throw PostgresError(.lost, String(cString: strerror(errno))) }
    }
  }

  /// Provides a null-terminated array of C strings.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies.map { UnsafePointer($0) } + [nil])
  }
}

extension Duration {
  var milliseconds: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }

  /// The duration in seconds, rounded up, and at least two, which is libpq's shortest time-out.
  var wholeSeconds: Int {
    max(2, Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0))
  }
}

/// The time of the server's clock, as it was at one moment of this machine's clock.
///
/// Later times are computed with this machine's monotonic clock, so changing the machine's date
/// does no harm.
struct ServerClock: Sendable {
  /// The seconds since 1970.
  let time: TimeInterval
  let at: ContinuousClock.Instant

  var now: Date {
    let passed = (ContinuousClock.now - at) / .seconds(1)
    return Date(timeIntervalSince1970: time + passed)
  }
}
