import Foundation
import NIOCore
import Spawning

/// A process of the server, as its parent sees it.
final class RunningProcess: Sendable {
  enum Event: Sendable {
    case isReady
    case hasEnded
  }

  let id: pid_t
  private let start = ContinuousClock.now
  /// The parent's end of the connection to the process.
  private let connection: Int32

  /// Starts this program once more, with the same arguments.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - socket: The socket that it inherits.
  ///   - report: Called on another thread when the process is ready, and when it has ended.
  init(
    _ number: Int, socket: Int32,
    report: @escaping @Sendable (Event) -> Void
  ) throws {
    let ends = try Self.connect()
    defer { close(ends.child) }
    var environment = ProcessInfo.processInfo.environment
    environment[WebProcess.variable] = "\(number)"
    environment["LISTEN_FDS"] = "1"
    do {
      id = try spawn(
        [Bundle.main.executablePath ?? CommandLine.arguments[0]]
          + CommandLine.arguments.dropFirst(),
        environment: environment.map { "\($0.key)=\($0.value)" },
        descriptors: [0, 1, 2, socket, ends.child])
    } catch {
      close(ends.parent)
      throw error
    }
    connection = ends.parent
    let id = id
    let thread = Thread {
      Self.waitUntilReady(ends.parent) { report(.isReady) }
      // `WNOWAIT` leaves a zombie, so that no other process gets its id while it may still be signalled.
      var information = siginfo_t()
      while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      report(.hasEnded)
    }
    thread.name = "CairnWeb.process"
    thread.start()
  }

  deinit { close(connection) }

  /// Sends a signal; not to be called after ``end()``.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Forgets the process after it has ended, and returns how it ended and how long it has run.
  func end() -> (ProcessEnd, Duration) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return (ProcessEnd(waitStatus: status), .now - start)
  }

  private static func connect() throws -> (parent: Int32, child: Int32) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, ListeningSocket.streamType, 0, &ends) == 0 else {
      throw IOError(errnoCode: errno, reason: "socketpair")
    }
    defer { for end in ends { close(end) } }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, ListeningSocket.lowest) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      throw IOError(errnoCode: errno, reason: "fcntl")
    }
    return (moved[0], moved[1])
  }

  /// Waits until the process says that it is ready, or ends.
  private static func waitUntilReady(_ connection: Int32, _ body: () -> Void) {
    var byte: UInt8 = 0
    while true {
      let count = read(connection, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count == 1 { body() }
      return
    }
  }
}
