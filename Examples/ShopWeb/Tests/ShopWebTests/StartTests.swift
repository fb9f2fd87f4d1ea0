import BrowserTesting
import Foundation
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

  @Test("A second shop on the same database file does not open, and says why")
  func taken() async throws {
    try await withFolder { folder in
      let database = folder.appendingPathComponent("shop.sqlite").path
      let first = try await ServerProcess.shop("--database", database)
      let error = await #expect(throws: BrowserError.self) {
        try await ServerProcess.shop("--database", database)
      }
      #expect(error?.description.contains("Another shop uses the database") == true)
      #expect(try await first.terminate() == 0)
    }
  }
}
