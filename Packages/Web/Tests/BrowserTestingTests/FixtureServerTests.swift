import Foundation
import Testing

@Suite("The fixture server")
struct FixtureServerTests {
  @Test("The server closes its socket only once, however often it is stopped")
  func stoppedTwice() throws {
    var server: FixtureServer? = try FixtureServer(FixtureServer.pages)
    server?.stop()
    // The next opened file gets the number of the closed socket.
    let files = (0..<16).map { _ in open("/dev/null", O_RDONLY) }
    defer { for file in files { close(file) } }
    server = nil
    #expect(files.allSatisfy { fcntl($0, F_GETFD) >= 0 })
  }
}
