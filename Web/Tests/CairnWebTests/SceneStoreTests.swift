import Foundation
import Testing

@testable import CairnWeb

/// The rules that every store obeys.
@Suite("Stores of sessions")
struct SceneStoreTests {
  enum Kind: CaseIterable { case memory, files }

  private func withStore(
    _ kind: Kind, _ body: (any SceneStore) async throws -> Void
  ) async throws {
    guard kind == .files else { return try await body(MemorySceneStore()) }
    try await withFolder { try await body(try FileSceneStore(directory: $0)) }
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cairn-\(Token.random(bits: 64))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func session(
    _ name: String, _ version: Int, _ text: String = "", days: Int = 1
  ) -> StoredSession {
    StoredSession(
      key: Token.key(of: name), version: version,
      expires: Date(timeIntervalSince1970: TimeInterval(2_000_000_000 + days * 86_400)),
      content: Data(text.utf8))
  }

  @Test("A saved session is read as it was saved", arguments: Kind.allCases)
  func reading(kind: Kind) async throws {
    try await withStore(kind) { store in
      let saved = session("a", 1, "one\ntwo\u{0}three")
      #expect(try await store.version(for: saved.key) == 0)
      #expect(try await store.session(for: saved.key) == nil)
      try await store.save([saved])
      #expect(try await store.session(for: saved.key) == saved)
      #expect(try await store.version(for: saved.key) == 1)
    }
  }

  @Test(
    "Promise 36: only the version after the stored one can be saved",
    arguments: Kind.allCases, [0, 1, 2, 4, 5])
  func versions(kind: Kind, version: Int) async throws {
    try await withStore(kind) { store in
      for version in 1...2 { try await store.save([session("a", version, "\(version)")]) }
      let key = Token.key(of: "a")
      await #expect(throws: StaleSession(key: key)) {
        try await store.save([session("a", version, "new")])
      }
      #expect(try await store.session(for: key) == session("a", 2, "2"))
      try await store.save([session("a", 3, "3")])
      #expect(try await store.version(for: key) == 3)
    }
  }

  @Test(
    "Promise 35: several sessions are saved together or not at all", arguments: Kind.allCases)
  func transaction(kind: Kind) async throws {
    try await withStore(kind) { store in
      try await store.save([session("a", 1)])
      await #expect(throws: StaleSession.self) {
        try await store.save([session("b", 1), session("a", 1)])
      }
      #expect(try await store.version(for: Token.key(of: "b")) == 0)
      try await store.save([session("b", 1), session("a", 2)])
      #expect(try await store.version(for: Token.key(of: "a")) == 2)
    }
  }

  @Test("Sessions are removed after their end, and not before", arguments: Kind.allCases)
  func end(kind: Kind) async throws {
    try await withStore(kind) { store in
      try await store.save([session("a", 1, days: 1), session("b", 1, days: 3)])
      try await store.removeAll(
        expiredBefore: Date(timeIntervalSince1970: 2_000_000_000 + 2 * 86_400))
      #expect(try await store.version(for: Token.key(of: "a")) == 0)
      #expect(try await store.version(for: Token.key(of: "b")) == 1)
    }
  }

  @Test("Promise 36: of several stores on one folder, each version is saved by exactly one")
  func together() async throws {
    try await withFolder { folder in
      let stores = try (0..<4).map { _ in try FileSceneStore(directory: folder) }
      let wins = try await withThrowingTaskGroup(of: Int.self) { group in
        for store in stores {
          group.addTask {
            var wins = 0
            while wins < 50 {
              let version = store.version(for: Token.key(of: "a")) + 1
              do {
                try await store.save([
                  StoredSession(
                    key: Token.key(of: "a"), version: version, expires: .distantFuture,
                    content: Data())
                ])
                wins += 1
              } catch is StaleSession {}
            }
            return wins
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(stores[0].version(for: Token.key(of: "a")) == wins)
    }
  }

  @Test("A file that was cut off or damaged counts as missing and can be replaced")
  func damaged() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let key = Token.key(of: "a")
      let file = folder.appendingPathComponent("\(key).session")
      for text in ["", "{}", "cairn-session-2 x 5\n", "cairn-session-2 7", "\u{0}\u{1}\n"] {
        try Data(text.utf8).write(to: file)
        #expect(store.session(for: key) == nil)
        #expect(store.version(for: key) == 0)
        try await store.save([session("a", 1)])
        #expect(store.version(for: key) == 1)
      }
      #expect(SessionRecord(Data("7\nsession99\n".utf8)) == nil)
      #expect(SessionRecord(Data()) == nil)
    }
  }

  @Test("A key that is a path leads nowhere")
  func path() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      #expect(store.session(for: "../../../../../etc/passwd") == nil)
      #expect(store.version(for: "../../../../../etc/passwd") == 0)
    }
  }
}
