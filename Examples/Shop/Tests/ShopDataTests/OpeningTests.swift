import Foundation
import GRDB
import ShopFlows
import Testing

@testable import ShopData

@Suite struct OpeningTests {
  @Test("A new file is created and filled, and has the same content when opened again")
  func firstStart() async throws {
    try await withFile { path in
      let first = try ShopDatabase.open(at: path, options: .testing())
      let total = try await first.products(in: nil, sort: .name, page: .first).total
      let product = try #require(try await first.search("scree", page: .first).items.first)
      _ = try await first.add(product.id, quantity: .one, to: .user(User.ID(rawValue: 1)))
      let order = try await first.place(
        .sample, from: .user(User.ID(rawValue: 1)), key: .random())
      try first.close()

      let second = try ShopDatabase.open(at: path, options: .testing())
      #expect(try await second.products(in: nil, sort: .name, page: .first).total == total)
      #expect(try await second.orders(of: User.ID(rawValue: 1)).first == order)
      #expect(try await second.product(product.id).stock == product.stock - 1)
      let mode = try await second.writer.read {
        try String.fetchOne($0, sql: "PRAGMA journal_mode")
      }
      #expect(mode == "wal")
    }
  }

  @Test("An empty file is filled like a new one")
  func emptyFile() async throws {
    try await withFile { path in
      try Data().write(to: URL(fileURLWithPath: path))
      let database = try ShopDatabase.open(at: path, options: .testing())
      #expect(try await database.products(in: nil, sort: .name, page: .first).total > 0)
    }
  }

  @Test("A file whose first start was interrupted is filled at the next start")
  func interruptedStart() async throws {
    try await withFile { path in
      let started = try DatabaseQueue(path: path)
      try await started.write { db in
        try db.execute(
          sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      }
      try started.close()
      let database = try ShopDatabase.open(at: path, options: .testing())
      #expect(try await database.products(in: nil, sort: .name, page: .first).total > 0)
    }
  }

  @Test("A file that another program has locked is reported as locked", arguments: [true, false])
  func locked(isNew: Bool) async throws {
    try await withFile { path in
      if !isNew { try ShopDatabase.open(at: path, options: .testing()).close() }
      let other = try otherProgram(path)
      try other.inDatabase { db in
        _ = try String.fetchOne(db, sql: "PRAGMA locking_mode = EXCLUSIVE")
        try db.execute(sql: "BEGIN EXCLUSIVE; CREATE TABLE mine (x); COMMIT; BEGIN EXCLUSIVE")
      }
      expectUnavailable(.locked, path)
      try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    }
  }

  @Test("While another program writes, reading works and a purchase reports the lock")
  func busy() async throws {
    try await withFile { path in
      let shop = try ShopDatabase.open(at: path, options: .testing())
      let other = try otherProgram(path)
      let product = try #require(
        try await shop.products(in: nil, sort: .featured, page: .first).items.first)
      let owner = CartOwner.newGuest()
      _ = try await shop.add(product.id, quantity: .one, to: owner)
      try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
      let opened = try ShopDatabase.open(at: path, options: .testing())
      #expect(try await opened.cart(of: owner).count == 1)
      await #expect(throws: ShopError.databaseUnavailable(.locked)) {
        try await shop.place(.sample, from: owner, key: .random())
      }
      try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
      _ = try await shop.place(.sample, from: owner, key: .random())
    }
  }

  @Test(
    "A file without write permission is reported as read-only, even in a writable folder",
    arguments: [0o755, 0o777])
  func readOnly(folderPermissions: Int) async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      try ShopDatabase.open(at: path, options: .testing()).close()
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      try files.setAttributes([.posixPermissions: folderPermissions], ofItemAtPath: folder.path)
      try asOrdinaryUser { expectUnavailable(.readOnly, path) }
    }
  }

  @Test("A read-only file is reported even while its log contains another program's changes")
  func readOnlyWithLog() async throws {
    try await withFolder { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let other = try ShopDatabase.open(at: path, options: .testing())
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
      for (suffix, permissions) in [("", 0o444), ("-wal", 0o666), ("-shm", 0o666)] {
        try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: path + suffix)
      }
      try asOrdinaryUser { expectUnavailable(.readOnly, path) }
      try other.close()
    }
  }

  @Test("A folder that is missing or not accessible is reported")
  func folder() async throws {
    try await withFolder { folder in
      expectUnavailable(.cannotOpen, folder.appendingPathComponent("none/shop.sqlite").path)
      expectUnavailable(.cannotOpen, folder.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      try asOrdinaryUser {
        expectUnavailable(.cannotOpen, folder.appendingPathComponent("shop.sqlite").path)
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
  }

  @Test(
    "A file with flipped bytes is reported as damaged, wherever they are",
    arguments: [0, 20, 100, 4096, 5 * 4096, 20 * 4096])
  func damaged(offset: Int) async throws {
    try await withFile { path in
      try ShopDatabase.open(at: path, options: .testing()).close()
      let url = URL(fileURLWithPath: path)
      var bytes = try Data(contentsOf: url)
      for index in offset..<(offset + 12) { bytes[index] ^= 0xFF }
      try bytes.write(to: url)
      expectUnavailable(.damaged, path)
    }
  }

  @Test("A truncated file, a text file and another program's file are not opened")
  func foreignFiles() async throws {
    try await withFile { path in
      try ShopDatabase.open(at: path, options: .testing()).close()
      let url = URL(fileURLWithPath: path)
      try Data(contentsOf: url).prefix(10 * 4096 + 7).write(to: url)
      expectUnavailable(.damaged, path)
    }
    try await withFile { path in
      let text = Data(String(repeating: "Dear diary, ", count: 500).utf8)
      try text.write(to: URL(fileURLWithPath: path))
      expectUnavailable(.damaged, path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text, "The file is unchanged")
    }
    try await withFile { path in
      let other = try DatabaseQueue(path: path)
      try await other.write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
      try other.close()
      expectUnavailable(.damaged, path)
    }
  }

  @Test("A file from a newer version is reported and not changed")
  func tooNew() async throws {
    try await withFile { path in
      let database = try ShopDatabase.open(at: path, options: .testing())
      try await database.writer.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: the future')")
      }
      try database.close()
      expectUnavailable(.tooNew, path)
    }
  }

  @Test("A full disk rejects the whole purchase and reports the reason")
  func full() async throws {
    try await withFile { path in
      let shop = try ShopDatabase.open(at: path, options: .testing())
      // The current number of pages becomes the limit, so the file cannot grow, as on a full disk.
      try await shop.writer.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
      }
      var failure: (any Error)?
      for number in 0..<500 where failure == nil {
        do {
          _ = try await shop.register(
            Registration(
              name: String(repeating: "x", count: 200), email: "user\(number)@example.org",
              password: "long enough 1"))
        } catch {
          failure = error
        }
      }
      #expect(failure as? ShopError == .databaseUnavailable(.full))
      #expect(try await shop.search("tent", page: .first).total > 0)
    }
  }

  @Test("A cancelled request throws a cancellation and not a database error")
  func cancellation() async throws {
    let database = try ShopDatabase.inMemory(options: .testing())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.categories()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func expectUnavailable(
    _ reason: ShopError.DatabaseReason, _ path: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: ShopError.databaseUnavailable(reason), sourceLocation: location) {
      try ShopDatabase.open(at: path, options: .testing())
    }
  }

  /// A connection that may keep a transaction open between calls.
  private func otherProgram(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func withFile(_ body: (String) async throws -> Void) async throws {
    try await withFolder { try await body($0.appendingPathComponent("shop.sqlite").path) }
  }

  /// Runs a body with the rights of an ordinary user, for whom file permissions apply.
  ///
  /// Containers run tests as root. On Linux, file access rights belong to the thread, so only this
  /// thread gives them up while the body runs. The body must therefore not suspend.
  private func asOrdinaryUser(_ body: () throws -> Void) throws {
    #if os(Linux)
      // Glibc's module map does not include it, so it is looked up by name.
      typealias SetUser = @convention(c) (UInt32) -> Int32
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid"))
      let setUser = unsafeBitCast(symbol, to: SetUser.self)
      let user = setUser(65_534)
      defer { _ = setUser(UInt32(user)) }
      try body()
    #else
      try #require(getuid() != 0, "Run the tests as an ordinary user")
      try body()
    #endif
  }
}
