import Foundation
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
