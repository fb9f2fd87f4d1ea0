import BrowserTesting
import Foundation
import Testing

extension ShopBrowserTests {
  @Test("A successful start prints exactly one line")
  func oneLine() async throws {
    let server = try await ShopServer()
    defer { server.clean() }
    let shopper = try await Shopper.arrive(server: server)
    try await shopper.see("Shop", at: "/")
    #expect(server.lines == ["The shop is open: \(server.address)  (stop with Ctrl-C)"])
    #expect(try await server.stop() == 0)
  }

  @Test("A port that is in use is reported, with the command that chooses another one")
  func portInUse() async throws {
    let server = try await ShopServer.shared()
    let port = try #require(server.address.split(separator: ":").last)
    let text = try await ShopServer.failure(["--port", "\(port)", "--in-memory"])
    #expect(text.contains("The shop did not open. Port \(port) is in use"))
    #expect(text.contains("make demo PORT="))
  }

  @Test("A file that is not the shop's database is reported, with a solution")
  func damagedDatabase() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shop-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("shop.sqlite").path
    try Data("This is no database, but it is long enough to be one.".utf8)
      .write(to: URL(fileURLWithPath: path))
    let text = try await ShopServer.failure(["--port", "0", "--database", path])
    #expect(text.contains("The shop did not open. The database \(path) cannot be used."))
    #expect(text.contains("move the file away to start afresh"))
    let other = try await ShopServer.failure(["--port", "0", "--database", path + "/in/a/file"])
    #expect(other.contains("The database file cannot be opened."))
  }
}
