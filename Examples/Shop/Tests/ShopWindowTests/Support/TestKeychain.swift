import Foundation
import ShopData
import ShopFlows

/// A Keychain of a test's device, which survives the end of an app.
@MainActor
final class TestKeychain: SessionStorage {
  private var item: Data?

  func load() -> SavedSession? {
    item.flatMap { try? JSONDecoder().decode(SavedSession.self, from: $0) }
  }

  func save(_ session: SavedSession) { item = try? JSONEncoder().encode(session) }
}

extension ShopDatabase {
  /// A new database in memory that does not slow down tests.
  static func forTests() throws -> ShopDatabase {
    var options = ShopDatabase.Options()
    options.passwordIterations = 10
    options.busyTimeout = 0
    return try .inMemory(options: options)
  }
}
