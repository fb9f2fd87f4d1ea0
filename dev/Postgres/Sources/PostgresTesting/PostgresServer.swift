import Foundation
import PostgresClient

/// A PostgreSQL server for tests, in a temporary folder and without a port.
///
/// <!-- snippet: doc-postgres-server -->
/// ```swift
/// @Suite("A store", .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
/// struct StoreTests {
///   @Test func saving() async throws {
///     let server = try await PostgresServer.shared
///     let client = PostgresClient(PostgresConfiguration(url: try await server.newDatabase()))
///     #expect(try await client.read { db in try db.query("SELECT 1 AS one")[0]["one"] } == 1)
///   }
/// }
/// ```
///
/// The server never outlives the test process. A shell started it and holds the end of a pipe. When
/// the test process ends, even by a crash, the kernel closes the pipe, and the shell stops the
/// server and removes its folder.
public final class PostgresServer: Sendable {
  /// True if the server's programs are installed.
  public static var isInstalled: Bool { programs != nil }

  /// The reason to skip tests without a server.
  public static let missing: String =
    "PostgreSQL is not installed. Run: apt-get install --no-install-recommends postgresql"

  /// The server that all tests of a process share; the first use starts it.
  public static var shared: PostgresServer {
    get async throws { try await sharedStart.value }
  }

  private static let sharedStart = Task { try await start() }

  private let folder: String
  private let shell: ServerShell

  private init(folder: String, shell: ServerShell) {
    self.folder = folder
    self.shell = shell
  }

  /// Creates and starts a server.
  ///
  /// - Throws: ``PostgresServerFailure`` with the programs' output.
  public static func start() async throws -> PostgresServer {
    guard let programs else { throw PostgresServerFailure(description: missing) }
    // The path of a socket may have only about 100 characters.
    let folder = "/tmp/cairn-postgres-\(UInt64.random(in: 0 ... .max))"
    let server = PostgresServer(folder: folder, shell: try ServerShell([folder, programs]))
    try await server.shell.waitForReply()
    return server
  }

  /// The address of a database.
  public func url(of database: String) -> String {
    "postgresql:///\(database)?host=\(folder)&user=shop"
  }

  /// Creates a database, as a copy of another database if requested, and returns the new database's
  /// address.
  ///
  /// No client may be connected to the database that is copied.
  public func newDatabase(copying template: String = "template0") async throws -> String {
    let name = "test_\(UInt64.random(in: 0 ... .max))"
    try await create(name, copying: template)
    return url(of: name)
  }

  /// Creates a database with a name.
  public func create(_ name: String, copying template: String = "template0") async throws {
    var configuration = PostgresConfiguration(url: url(of: "postgres"))
    configuration.statementTimeout = .seconds(60)
    let client = PostgresClient(configuration)
    defer { client.close() }
    try await client.execute("CREATE DATABASE \(name) TEMPLATE \(template)")
  }

  /// Stops the server at once, as a crash would.
  public func stop() async throws { try await shell.run("stop") }

  /// Starts the server again.
  public func start() async throws { try await shell.run("start") }

  /// The folder of the server's programs; nil if there are none.
  private static let programs: String? = {
    let versions =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.compactMap { Int($0) }.sorted(by: >)
    let folders =
      newest.map { "/usr/lib/postgresql/\($0)/bin" }
      + ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"]
    return folders.first { folder in
      ["initdb", "pg_ctl", "postgres"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
  }()
}

/// The error for a server that could not be started or stopped.
public struct PostgresServerFailure: Error, CustomStringConvertible {
  /// The output of the programs.
  public let description: String
}
