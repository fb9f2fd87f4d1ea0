import Foundation
import Testing

@testable import CairnWeb

#if canImport(CairnPostgres)
  import CairnPostgres
  import PostgresClient
  import PostgresTesting
#endif

/// The stores for which the same tests run.
enum StoreKind: CaseIterable {
  case memory, files, postgres

  /// The kinds that this machine has.
  static var installed: [StoreKind] { allCases.filter { $0.missing == nil } }

  /// The reason why this machine has no such store.
  var missing: String? {
    guard self == .postgres else { return nil }
    #if canImport(CairnPostgres)
      return PostgresServer.isInstalled ? nil : PostgresServer.missing
    #else
      return "The store is built on Linux only."
    #endif
  }

  /// Provides several stores on the same data, as several hosts have them.
  func withStores(
    _ count: Int, isolation: isolated (any Actor)? = #isolation,
    _ body: ([any SceneStore]) async throws -> Void
  ) async throws {
    switch self {
    case .memory:
      let store = MemorySceneStore()
      try await body(Array(repeating: store, count: count))
    case .files:
      try await withFolder { folder in
        try await body(try (0..<count).map { _ in try FileSceneStore(directory: folder) })
      }
    case .postgres:
      #if canImport(CairnPostgres)
        let url = try await PostgresServer.shared.newDatabase()
        let clients = (0..<count).map { _ in
          PostgresClient(PostgresConfiguration(url: url))
        }
        defer { for client in clients { client.close() } }
        var stores: [any SceneStore] = []
        for client in clients { stores.append(try await PostgresSceneStore(client)) }
        try await body(stores)
      #endif
    }
  }
}

/// Provides a temporary folder, which does not exist yet.
func withFolder(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("cairn-\(Token.random(bits: 64))")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}
