import BrowserTesting
import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

@Suite("The shop's program is started")
struct StartTests {
  @Test(
    "The shop does not open if a library has hidden its arguments",
    .enabled(if: FakeTime.isInstalled, "\(FakeTime.missing)"))
  func hiddenArguments() async throws {
    // Without FAKETIME_SHARED, the library hides them. In its own folder, a shop that opens anyway does no harm.
    let error = try await withFolder { folder in
      await #expect(throws: BrowserError.self) {
        try await ServerProcess.start(
          URL(fileURLWithPath: "/usr/bin/env"),
          arguments: [
            "LD_PRELOAD=\(FakeTime.library)", "FAKETIME=+0", "HOME=\(folder.path)",
            "XDG_DATA_HOME=\(folder.path)", MortalShop.executable.path, "--port", "0",
            "--in-memory",
          ],
          announcing: "^The shop is open")
      }
    }
    #expect(error?.description.contains("The program's arguments are missing.") == true)
  }

  @Test("A start prints one line; a second shop on the same file or port says why it does not open")
  func taken() async throws {
    try await withFolder { folder in
      let database = folder.appendingPathComponent("shop.json").path
      let first = try await ServerProcess.shop("--database", database)
      let port = first.announcement
      #expect(try await first.connection.answer("/", .get, [:], nil).status == .ok)
      #expect(first.lines == ["The shop is open: http://127.0.0.1:\(port)  (stop with Ctrl-C)"])
      let sameFile = await ServerProcess.failure(["--port", "0", "--database", database])
      #expect(sameFile.contains("Another shop uses the database"))
      let samePort = await ServerProcess.failure(["--port", port, "--in-memory"])
      #expect(samePort.contains("The shop did not open. Port \(port) is in use"))
      #expect(samePort.contains("make demo PORT="))
      #expect(try await first.terminate() == 0)
    }
  }

  @Test("A file that is not the shop's database is reported, with a solution")
  func damagedDatabase() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("shop.json")
      try Data("This is no database, but it is long enough to be one.".utf8).write(to: file)
      let text = await ServerProcess.failure(["--port", "0", "--database", file.path])
      #expect(text.contains("The shop did not open. The database \(file.path) cannot be used."))
      #expect(text.contains("move the file away to start afresh"))
      let other = await ServerProcess.failure(
        ["--port", "0", "--database", file.path + "/in/a/file"])
      #expect(other.contains("The database file cannot be opened."))
    }
  }
}
