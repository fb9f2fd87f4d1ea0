import Foundation
import Testing

@Suite("The tests' own server")
struct FixtureServerTests {
  @Test("It closes its socket once, however often it is stopped")
  func stoppedTwice() throws {
    var server: FixtureServer? = try FixtureServer(FixtureServer.pages)
    server?.stop()
    // Whoever opens something next gets the number of the socket.
    let files = (0..<16).map { _ in open("/dev/null", O_RDONLY) }
    defer { for file in files { close(file) } }
    server = nil
    #expect(files.allSatisfy { fcntl($0, F_GETFD) >= 0 })
  }
}
