import BrowserTesting
import Foundation
import Testing

extension ShopBrowserTests {
  @Test("After a restart of the server, a tab continues with its screen, cart and sign-in")
  func restart() async throws {
    let first = try await ShopServer()
    defer { first.clean() }
    let shopper = try await Shopper.arrive(at: "/login", server: first)
    try await shopper.signIn()
    try await shopper.see("Shop", at: "/")
    try await shopper.add()
    let cookies = try await shopper.tab.cookies
    #expect(cookies.allSatisfy { $0.httpOnly && $0.sameSite == "Lax" })
    #expect(try await first.stop() == 0)
    // A new port is certainly free, and the browser's cookies ignore the port.
    let second = try await ShopServer(folder: first.folder)
    let again = Shopper(
      server: second, context: shopper.context, tab: shopper.tab, isScripted: true)
    again.tab.forgetProblems()
    try await again.open("/cart")
    try await again.see("Cart", at: "/cart")
    try await again.tab.waitForText("Tarn 2")
    try await again.open("/profile")
    try await again.tab.waitForText("demo@cairn.example")
    #expect(try await second.stop() == 0)
  }

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
