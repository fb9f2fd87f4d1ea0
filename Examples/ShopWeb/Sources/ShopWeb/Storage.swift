import CairnWeb
import Foundation
import Logging
import ShopData
import ShopFlows

#if canImport(ShopPostgres)
  import CairnPostgres
  import PostgresClient
  import ShopPostgres
#endif

/// The storage that survives a restart of the shop.
struct Storage {
  let services: Services
  let sessions: any SceneStore
  /// The current time, on which all programs that share the storage agree.
  let now: @Sendable () -> Date

  /// A file in the user's application data, such as `~/.local/share/cairn-outfitters/shop.json`.
  static var defaultPath: String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let folder = folders.first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("cairn-outfitters/shop.json").path
  }

  /// True if a database's name is the address of a PostgreSQL server.
  static func isAddress(_ database: String) -> Bool {
    ["postgres://", "postgresql://"].contains { database.hasPrefix($0) }
  }

  /// Opens the database with an address or a path.
  static func open(_ database: String, logger: Logger) async throws -> Storage {
    guard isAddress(database) else { return try open(at: database) }
    #if canImport(ShopPostgres)
      return try await open(address: database, logger: logger)
    #else
      throw NoPostgres()
    #endif
  }

  #if canImport(ShopPostgres)
    /// Opens a PostgreSQL database, which keeps the shop and the browsers' sessions.
    private static func open(address: String, logger: Logger) async throws -> Storage {
      var configuration = PostgresConfiguration(url: address)
      configuration.applicationName = "shop"
      configuration.onProblem = {
        logger.warning("PostgreSQL has a problem.", metadata: ["error": "\($0)"])
      }
      let client = PostgresClient(configuration)
      // Connections of their own, so that slow queries of the shop never delay a session.
      configuration.connections = 4
      configuration.applicationName = "shop-sessions"
      let sessions = PostgresClient(configuration)
      var options = PostgresShop.Options()
      options.now = { client.now() }
      options.onFailure = { reason, error in
        logger.error(
          "The database failed: \(reason.remedy)",
          metadata: ["reason": "\(reason.rawValue)", "error": "\(error)"])
      }
      return Storage(
        services: Services(try await PostgresShop.open(client, options: options)),
        sessions: try await PostgresSceneStore(sessions), now: { client.now() })
    }
  #endif

  /// Opens the file at a path, and a folder beside it for the browsers' sessions.
  private static func open(at path: String) throws -> Storage {
    let file = URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    let folder = file.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch {
      throw ShopError.databaseUnavailable(.cannotOpen)
    }
    return Storage(
      services: .inMemory(try InMemoryShop.open(at: file.path)),
      sessions: try FileSceneStore(
        directory: file.deletingPathExtension().appendingPathExtension("sessions"),
        isShared: false),
      now: { Date() })
  }

  /// Creates storage in memory, which does not survive the process.
  static func inMemory() throws -> Storage {
    Storage(
      services: .inMemory(try InMemoryShop.open(at: nil)),
      sessions: MemorySceneStore(), now: { Date() })
  }
}

/// The error of a program that was built without PostgreSQL.
struct NoPostgres: Error, CustomStringConvertible {
  let description = "This program was built without PostgreSQL, which the shop uses on Linux only."
}
