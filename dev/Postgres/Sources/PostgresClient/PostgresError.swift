/// An error of the server, or of the connection to it.
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Kind: Hashable, Sendable {
    private let name: String

    /// No connection could be opened, so the database has not changed.
    public static let unreachable = Kind(name: "unreachable")
    /// The connection was lost during an operation.
    public static let lost = Kind(name: "lost")
    /// An operation, or its wait for a connection, took too long.
    public static let timedOut = Kind(name: "timedOut")
    /// Too many operations are waiting for a connection.
    public static let overloaded = Kind(name: "overloaded")
    /// The client has been closed.
    public static let closed = Kind(name: "closed")
    /// The server refused a statement; ``PostgresError/code`` contains the reason.
    public static let refused = Kind(name: "refused")
    /// A newer version of this program has changed the tables.
    public static let tooNew = Kind(name: "tooNew")
    /// A value or a column does not have the type that the program expects.
    public static let mismatch = Kind(name: "mismatch")
  }

  /// The kind of the error.
  public let kind: Kind
  /// The server's or libpq's explanation.
  public let message: String
  /// The five characters with which the server classifies the error (SQLSTATE).
  public let code: String?
  /// The name of the constraint that was violated.
  public let constraint: String?
  /// True if it is unknown whether the operation has changed the database.
  ///
  /// In this case, the connection was lost after the operation had been sent, or while it was being
  /// committed.
  public internal(set) var isOutcomeUnknown = false

  init(_ kind: Kind, _ message: String, code: String? = nil, constraint: String? = nil) {
    self.kind = kind
    self.message = message
    self.code = code
    self.constraint = constraint
  }

  /// The code of a server that accepts no changes.
  static let readOnly = "25006"

  /// True if a unique constraint was violated.
  public var isDuplicate: Bool { code == "23505" }

  /// True if the server has rolled the transaction back because of a concurrent one.
  var isConflict: Bool { code == "40001" || code == "40P01" }

  /// The error as a line for a log.
  public var description: String {
    code.map { "\(message) (SQLSTATE \($0))" } ?? message
  }
}
