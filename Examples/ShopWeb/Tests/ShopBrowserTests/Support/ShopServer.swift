import BrowserTesting
import Foundation

/// The real shop program in its own process, with a temporary database.
final class ShopServer: Sendable {
  /// A server shared by all tests that need no other; each test has its own browser context and
  /// cart.
  static func shared() async throws -> ShopServer { try await SharedServer.only.server() }

  let folder: URL
  private let process: ServerProcess

  /// The server's address.
  var address: String { process.announcement }

  /// Everything that the server has printed.
  var lines: [String] { process.lines }

  /// - Parameter options: More options of the program.
  init(folder: URL? = nil, options: [String] = []) async throws {
    let folder =
      folder
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("shop-browser-\(UUID().uuidString)")
    self.folder = folder
    process = try await ServerProcess.start(
      Self.executable,
      arguments: ["--port", "0", "--database", folder.appendingPathComponent("shop.sqlite").path]
        + options,
      announcing: #"^The shop is open: (http://127\.0\.0\.1:\d+)  \(stop with Ctrl-C\)$"#)
  }

  /// Stops the server as Ctrl-C would; the database remains.
  func stop() async throws -> Int32 { try await process.terminate() }

  /// Removes the database.
  func clean() { try? FileManager.default.removeItem(at: folder) }

  /// Starts the program, which must fail, and returns its output.
  static func failure(_ arguments: [String]) async throws -> String {
    do {
      let process = try await ServerProcess.start(
        executable, arguments: arguments, announcing: "^The shop is open")
      try await process.kill()
      return "It opened."
    } catch let error as BrowserError {
      return error.message
    }
  }

  /// The program, which SwiftPM builds in the same folder as the tests.
  private static var executable: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("ShopWeb")
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("ShopWeb")
  }
}

private actor SharedServer {
  static let only = SharedServer()
  private var task: Task<ShopServer, any Error>?

  func server() async throws -> ShopServer {
    let task = task ?? Task { try await ShopServer() }
    self.task = task
    return try await task.value
  }
}
