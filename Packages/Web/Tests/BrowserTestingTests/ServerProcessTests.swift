import BrowserTesting
import Foundation
import Testing

@Suite("Server processes")
struct ServerProcessTests {
  private static let shell = URL(fileURLWithPath: "/bin/sh")

  @Test("A server may be asked to stop as soon as it has announced itself")
  func stopsAtOnce() async throws {
    let server = "trap 'kill $!; exit 7' TERM; sleep 600 >/dev/null 2>&1 & echo ready; wait"
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          let server = try await ServerProcess.start(
            Self.shell, arguments: ["-c", server], announcing: "ready")
          #expect(try await server.terminate() == 7)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A server that ignores SIGTERM is killed, and an error reports that")
  func stubborn() async throws {
    let server = try await ServerProcess.start(
      Self.shell, arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 600; done"],
      announcing: "ready")
    let error = await #expect(throws: BrowserError.self) {
      try await server.terminate(within: .milliseconds(200))
    }
    #expect(error?.code == .timeout)
    #expect(!server.isRunning)
  }

  @Test("A server ends with the test process, even after kill -9")
  func diesWithParent() async throws {
    let fifo = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-process-\(UUID().uuidString)").path
    #expect(mkfifo(fifo, 0o600) == 0)
    defer { unlink(fifo) }
    // Only the server has the pipe open for writing, so the pipe ends when the server ends.
    let pipe = open(fifo, O_RDONLY | O_NONBLOCK)
    defer { close(pipe) }
    await #expect(processExitsWith: .signal(SIGKILL)) { [fifo = fifo as String] in
      let server = try await ServerProcess.start(
        URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", "exec 9>'\(fifo)'; echo ready; exec sleep 600"], announcing: "ready")
      precondition(server.isRunning)
      kill(getpid(), SIGKILL)
    }
    var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    #expect(poll(&descriptor, 1, 5000) == 1)
    #expect(descriptor.revents & Int16(POLLHUP) != 0)
  }
}
