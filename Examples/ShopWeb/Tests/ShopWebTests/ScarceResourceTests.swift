import BrowserTesting
import CairnWebTesting
import Foundation
import HTTPTypes
import Testing

/// Real processes that have too little of something.
@Suite("The shop lacks files, space or permissions", .serialized)
struct ScarceResourceTests {
  private func start(in folder: URL, files: Int? = nil) async throws -> ServerProcess {
    let database = folder.appendingPathComponent("shop.sqlite").path
    guard let files else { return try await ServerProcess.shop("--database", database) }
    let limited = ["-c", #"ulimit -n \#(files); exec "$0" "$@""#, MortalShop.executable.path]
    return try await ServerProcess.start(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: limited + ["--port", "0", "--database", database],
      announcing: MortalShop.announcement)
  }

  private func adds(_ visitor: ScriptlessBrowser) async throws -> Bool {
    try await visitor.press("Add to cart")
    return visitor.page.notices.contains { $0.contains("added to your cart") }
  }

  @Test(
    "With 256 files, too many connections wait, and visitors who are connected go on",
    .enabled(if: sysconf(Int32(_SC_OPEN_MAX)) >= 512, "This process may not open 300 sockets."))
  func files() async throws {
    try await withFolder { folder in
      let shop = try await start(in: folder, files: 256)
      let port = try #require(Int(shop.announcement))
      let visitor = ScriptlessBrowser(KeptConnection(port: port))
      try await visitor.open("/products/11")
      var others = (0..<300).map { _ in KeptConnection(port: port) }
      // The kernel hands connections over in their order, so these have been accepted.
      for other in others.prefix(180) {
        #expect(try await other.answer("/_cairn/live", .get, [:], nil).status == 200)
      }
      for _ in 0..<5 { #expect(try await adds(visitor)) }
      try await visitor.open("/cart")
      #expect(visitor.page.text.contains("5 items"))
      // A new visitor waits until there is room.
      let waiting = Task {
        let late = ScriptlessBrowser(shop.connection)
        return try await late.open("/products/12").status
      }
      others.removeAll()
      #expect(try await waiting.value == 200)
      #expect(!shop.lines.contains { $0.contains("Too many open files") })
      try await shop.terminate()
    }
  }

  @Test(
    "On a full disk, nothing is acknowledged, and the shop goes on when there is space again",
    .enabled(if: Mounts.areAllowed, "This process may not mount a small disk."))
  func space() async throws {
    try await withFolder { folder in
      try await Mounts.withSmallDisk(at: folder, megabytes: 6) {
        let shop = try await start(in: folder)
        let visitor = ScriptlessBrowser(shop.connection)
        try await visitor.open("/products/11")
        #expect(try await adds(visitor))
        let ballast = folder.appendingPathComponent("ballast")
        _ = FileManager.default.createFile(atPath: ballast.path, contents: nil)
        let file = try FileHandle(forWritingTo: ballast)
        while (try? file.write(contentsOf: Data(count: 4096))) != nil {}
        try file.close()

        // What needs no change is shown; everything else says that it was not saved.
        let product = visitor.page.url
        try await visitor.open(product)
        #expect(visitor.page.heading == "Tarn 2")
        try await visitor.press("Add to cart")
        #expect(visitor.page.status == 503)
        #expect(visitor.page.text.contains("This could not be saved at the moment."))
        let stranger = ScriptlessBrowser(shop.connection)
        // The first page of a visitor needs no session.
        try await stranger.open("/")
        #expect(stranger.page.status == 200)
        try await stranger.open("/products/12")
        #expect(stranger.page.status == 503)
        try await shop.waitForLine(containing: "No space left on device")

        try FileManager.default.removeItem(at: ballast)
        try await visitor.open("/cart")
        #expect(visitor.page.text.contains("1 item"))
        try await visitor.open(product)
        #expect(try await adds(visitor))
        try await visitor.open("/cart")
        #expect(visitor.page.text.contains("2 items"))
        #expect(try await shop.terminate() == 0)
      }
    }
  }

  @Test(
    "If sessions can only be read, nothing is acknowledged; on a read-only disk, the shop names it",
    .enabled(if: Mounts.areAllowed, "This process may not mount a folder as read-only."))
  func readOnly() async throws {
    try await withFolder { folder in
      let shop = try await start(in: folder)
      let visitor = ScriptlessBrowser(shop.connection)
      try await visitor.open("/products/11")
      #expect(try await adds(visitor))
      let product = visitor.page.url
      try await Mounts.withReadOnly(folder.appendingPathComponent("shop.sessions")) {
        try await visitor.open(product)
        #expect(visitor.page.heading == "Tarn 2")
        try await visitor.open("/search?q=stove")
        #expect(visitor.page.status == 503)
        #expect(visitor.page.text.contains("This could not be saved at the moment."))
        try await shop.waitForLine(containing: "Read-only file system")
      }
      try await visitor.open("/search?q=stove")
      #expect(visitor.page.status == 200)
      #expect(try await shop.terminate() == 0)

      try await Mounts.withReadOnly(folder) {
        do {
          _ = try await start(in: folder)
          Issue.record("The shop opened on a read-only disk.")
        } catch {
          #expect("\(error)".contains("The database cannot be written to."), "\(error)")
        }
      }
    }
  }
}
