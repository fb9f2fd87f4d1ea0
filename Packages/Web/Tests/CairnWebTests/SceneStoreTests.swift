import Foundation
import Testing

@testable import CairnWeb

/// The rules that every store obeys.
@Suite("Stores of sessions")
struct SceneStoreTests {
  private func withStore(
    _ kind: StoreKind, _ body: (any SceneStore) async throws -> Void
  ) async throws {
    try await kind.withStores(1) { try await body($0[0]) }
  }

  /// A date in the past, because a store on a server removes nothing before its own time.
  private static let start = Date(timeIntervalSince1970: 1_000_000_000)

  private func session(
    _ name: String, _ version: Int, _ text: String = "", days: Int = 1
  ) -> StoredSession {
    StoredSession(
      key: Token.key(of: name), version: version,
      expires: Self.start.addingTimeInterval(TimeInterval(days * 86_400)),
      content: Data(text.utf8))
  }

  @Test("A saved session is read as it was saved", arguments: StoreKind.installed)
  func reading(kind: StoreKind) async throws {
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
    arguments: StoreKind.installed, [0, 1, 2, 4, 5])
  func versions(kind: StoreKind, version: Int) async throws {
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
    "Promise 35: several sessions are saved together or not at all", arguments: StoreKind.installed)
  func transaction(kind: StoreKind) async throws {
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

  @Test("A store may keep many sessions, and removes all that have expired")
  func many() async throws {
    for kind in StoreKind.installed {
      try await withStore(kind) { store in
        for group in 0..<13 {
          try await store.save((0..<100).map { session("\(group)-\($0)", 1) })
        }
        try await store.save([session("last", 1, days: 3)])
        try await store.removeAll(expiredBefore: Self.start.addingTimeInterval(2 * 86_400))
        let keys = ["0-0", "12-99", "last"].map(Token.key)
        var versions: [Int] = []
        for key in keys { versions.append(try await store.version(for: key)) }
        #expect(versions == [0, 0, 1], "\(kind)")
      }
    }
  }

  @Test(
    "Promise 36: of several stores on the same data, each version is saved by exactly one",
    arguments: StoreKind.installed)
  func together(kind: StoreKind) async throws {
    try await kind.withStores(4) { stores in
      let wins = try await withThrowingTaskGroup(of: Int.self) { group in
        for store in stores {
          group.addTask {
            var wins = 0
            while wins < 50 {
              let version = try await store.version(for: Token.key(of: "a")) + 1
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
      let last = try await stores[0].version(for: Token.key(of: "a"))
      #expect(last == wins)
    }
  }

  @Test("A file that cannot be read is an error, because its session may be fine")
  func unreadable() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let key = Token.key(of: "x")
      #expect(try store.session(for: key) == nil)
      // Whoever runs the test, a folder cannot be read like a file.
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("\(key).session"), withIntermediateDirectories: false)
      #expect(throws: (any Error).self) { try store.session(for: key) }
      #expect(throws: (any Error).self) { try store.version(for: key) }
    }
  }

  @Test(
    "A file that was cut off, damaged or has another format counts as missing and can be replaced")
  func damaged() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let key = Token.key(of: "a")
      let file = folder.appendingPathComponent("\(key).session")
      let texts = [
        "", "{}", "cairn-session-2 x 5\n", "cairn-session-2 7", "\u{0}\u{1}\n",
        // A whole session in another format.
        "cairn-session-2 7 \(Int(session("a", 7).expires.timeIntervalSince1970))\none\ntwo",
      ]
      for text in texts {
        try Data(text.utf8).write(to: file)
        #expect(try store.session(for: key) == nil)
        #expect(try store.version(for: key) == 0)
        for version in 1...3 { try await store.save([session("a", version, "\(version)")]) }
        #expect(try store.session(for: key) == session("a", 3, "3"))
      }
      #expect(SessionRecord(Data("7\nsession99\n".utf8), SessionCipher("")) == nil)
      #expect(SessionRecord(Data(), SessionCipher("")) == nil)
    }
  }

  @Test(
    "Whatever the sizes of its versions, a session in a file is read as it was saved last",
    arguments: 0..<10)
  func sizes(seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let file = folder.appendingPathComponent("\(Token.key(of: "a")).session")
      for version in 1...120 {
        let size = Int.random(in: 0...(version % 10 == 0 ? 200_000 : 6_000), using: &random)
        let byte = UInt8.random(in: .min ... .max, using: &random)
        let saved = StoredSession(
          key: Token.key(of: "a"), version: version, expires: Self.start,
          content: Data(repeating: byte, count: size))
        try await store.save([saved])
        #expect(try store.session(for: saved.key) == saved)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(try #require(attributes[.size] as? Int) <= 8 * size + 300_000)
      }
      try await store.save([session("a", 121, "small")])
      try await store.save([session("a", 122, "small")])
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(try #require(attributes[.size] as? Int) < 20_000)
    }
  }

  @Test("Promise 35: a process that is killed while it saves leaves the session of the save before")
  func killed() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let file = folder.appendingPathComponent("\(Token.key(of: "a")).session")
      for version in 1...4 {
        try await store.save([session("a", version, String(repeating: "\(version)", count: 900))])
      }
      for version in 5...8 {
        let (old, before) = (try store.session(for: Token.key(of: "a")), try Data(contentsOf: file))
        let new = session("a", version, String(repeating: "\(version)", count: 900 - version))
        try await store.save([new])
        let after = try Data(contentsOf: file)
        // The content is written first, then the record in the first 160 bytes.
        let records = 160
        for end in stride(from: records, through: after.count, by: 50) {
          let rest = before.count > end ? before[end...] : Data()
          try (before.prefix(records) + after[records..<end] + rest).write(to: file)
          #expect(try store.session(for: new.key) == old)
        }
        for end in 0..<records {
          try (after.prefix(end) + before[end..<records] + after[records...]).write(to: file)
          let found = try store.session(for: new.key)
          #expect(found == old || found == new, "\(end) bytes of the record")
          #expect(try store.version(for: new.key) == found?.version)
        }
        try after.write(to: file)
        #expect(try store.session(for: new.key) == new)
      }
    }
  }

  @Test(
    "If the newest version was lost in a power failure, the session continues from the one before")
  func powerFailure() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let file = folder.appendingPathComponent("\(Token.key(of: "a")).session")
      for version in 1...3 { try await store.save([session("a", version, "text \(version)")]) }
      var bytes = try Data(contentsOf: file)
      let lost = try #require(bytes.range(of: Data("text 3".utf8)))
      bytes.replaceSubrange(lost, with: Data(count: lost.count))
      try bytes.write(to: file)
      #expect(try store.session(for: Token.key(of: "a")) == session("a", 3, "text 2"))
      try await store.save([session("a", 4, "text 4")])
      #expect(try store.session(for: Token.key(of: "a")) == session("a", 4, "text 4"))
    }
  }

  @Test("Promise 36: a session is read whole while others save it")
  func readWhileSaved() async throws {
    try await withFolder { folder in
      let (store, other) = (
        try FileSceneStore(directory: folder), try FileSceneStore(directory: folder)
      )
      let versions = 600
      try await withThrowingTaskGroup { group in
        group.addTask {
          for version in 1...versions {
            try await store.save([
              session("a", version, String(repeating: "\(version) ", count: 5_000))
            ])
          }
        }
        group.addTask {
          var last = 0
          while last < versions {
            guard let found = try other.session(for: Token.key(of: "a")) else { continue }
            let words = Set(found.content.split(separator: UInt8(ascii: " ")))
            #expect(words == [Data("\(found.version)".utf8)])
            #expect(found.version >= last)
            last = found.version
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("What killed processes and failed disks have left is removed an hour later, and no more")
  func leftFiles() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      let names = ["\(Token.key(of: "x")).session", "1-1.new", "notes.txt"]
      let files = names.map(folder.appendingPathComponent)
      for file in files { try Data("half a session".utf8).write(to: file) }
      // A file that cannot be read may be fine, and does not keep the others from being removed.
      let unreadable = folder.appendingPathComponent("\(Token.key(of: "u")).session")
      try FileManager.default.createDirectory(at: unreadable, withIntermediateDirectories: false)
      let present = {
        (files + [unreadable]).map { FileManager.default.fileExists(atPath: $0.path) }
      }
      try await store.removeAll(expiredBefore: Date())
      #expect(present() == [true, true, true, true])
      try await store.removeAll(expiredBefore: Date(timeIntervalSinceNow: 2 * 3600))
      #expect(present() == [false, false, true, true])
    }
  }

  @Test("A store that does not share its folder excludes every other store while it exists")
  func alone() async throws {
    try await withFolder { folder in
      var store: FileSceneStore? = try FileSceneStore(directory: folder, isShared: false)
      for version in 1...3 { try await store?.save([session("a", version, "text \(version)")]) }
      for isShared in [true, false] {
        #expect(throws: FileSceneStore.FolderInUse.self) {
          try FileSceneStore(directory: folder, isShared: isShared)
        }
      }
      store = nil
      let shared = try (0..<2).map { _ in try FileSceneStore(directory: folder) }
      var taken: URL?
      // snippet: doc-folder-in-use
      do {
        store = try FileSceneStore(directory: folder, isShared: false)
      } catch let error as FileSceneStore.FolderInUse {
        taken = error.directory
      }
      // end snippet
      #expect(taken == folder && store == nil)
      let error = #expect(throws: FileSceneStore.FolderInUse.self) {
        try FileSceneStore(directory: folder, isShared: false)
      }
      #expect(error?.description.contains("Another store uses \(folder.path)") == true)
      for store in shared {
        #expect(try store.session(for: Token.key(of: "a")) == session("a", 3, "text 3"))
      }
    }
  }

  @Test("A key that is a path leads nowhere")
  func path() async throws {
    try await withFolder { folder in
      let store = try FileSceneStore(directory: folder)
      #expect(try store.session(for: "../../../../../etc/passwd") == nil)
      #expect(try store.version(for: "../../../../../etc/passwd") == 0)
    }
  }
}
