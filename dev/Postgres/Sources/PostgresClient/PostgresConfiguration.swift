/// The server's address, and the limits of a client.
public struct PostgresConfiguration: Sendable {
  /// The address, such as `postgres://user@db.example/shop?sslmode=verify-full`.
  ///
  /// libpq reads the address, which may therefore contain several hosts, and passwords may be in
  /// `~/.pgpass`. A connection pooler must be in session mode: in another mode, the time-outs of
  /// one client would apply to others, and notifications would be lost.
  public var url: String
  /// The maximum number of connections; each connection has a thread, and is opened when it is
  /// first needed.
  public var connections = 8
  /// The longest time that opening a connection to one host may take, rounded up to whole seconds,
  /// and at least two.
  ///
  /// If a host does not answer in time, the next host of the address is tried. Name resolution is
  /// not included. A `connect_timeout` in the address has priority.
  public var connectTimeout: Duration = .seconds(5)
  /// The longest time that a statement may take, including its wait for locks.
  public var statementTimeout: Duration = .seconds(10)
  /// The longest time that an operation waits for a free connection before it fails.
  public var waitingTimeout: Duration = .seconds(5)
  /// The maximum number of operations that wait for a connection; others fail at once.
  public var maximumWaiting = 4_000
  /// The interval at which a listening connection is checked.
  ///
  /// The first notification on the connection, which the client sends to itself, must arrive in
  /// this time.
  public var listenerInterval: Duration = .seconds(20)
  /// The name that the server shows for the client's connections.
  public var applicationName = "cairn"
  /// Called with each error that the client itself handles, for logging.
  public var onProblem: @Sendable (PostgresError) -> Void = { _ in }

  /// Creates a configuration with the recommended limits.
  public init(url: String) { self.url = url }
}
