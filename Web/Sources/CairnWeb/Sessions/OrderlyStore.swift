import Foundation

/// A store that performs the operations on each key one at a time and in order.
///
/// Otherwise a session that is renamed while it is being saved could remain under its old name.
@MainActor
final class OrderlyStore {
  private let store: any SceneStore
  private var latest: [String: Task<Void, any Error>] = [:]

  init(_ store: any SceneStore) { self.store = store }

  func session(for key: String) async throws -> StoredSession? {
    try await store.session(for: key)
  }

  func save(_ session: StoredSession, for key: String) async throws {
    try await inTurn(key) { store in try await store.save(session, for: key) }
  }

  func remove(_ key: String) async throws {
    try await inTurn(key) { store in try await store.remove(key) }
  }

  func removeAll(before date: Date) async throws { try await store.removeAll(before: date) }

  private func inTurn(
    _ key: String, _ work: @escaping @Sendable (any SceneStore) async throws -> Void
  ) async throws {
    let (before, store) = (latest[key], store)
    let turn = Task {
      _ = await before?.result
      try await work(store)
    }
    latest[key] = turn
    defer { if latest[key] == turn { latest[key] = nil } }
    try await turn.value
  }
}
