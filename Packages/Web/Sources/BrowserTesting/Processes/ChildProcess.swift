import Foundation
import Spawning
import Synchronization

/// A child process with three pipes and its own process group.
///
/// The pipe to its standard input is a lifeline. The kernel closes it when this process ends for
/// any reason, and the child's shell script then exits. `prctl(PR_SET_PDEATHSIG)` would not work:
/// it fires when the *thread* that started the child ends, and the threads of Swift's pool end at
/// any time.
///
/// Foundation's `Process` is unsuitable on Linux for two reasons. The child inherits the pool's
/// signal mask, so SIGTERM does not reach it. It also inherits a socket, so it counts as running
/// until its last grandchild has ended.
final class ChildProcess: Sendable {
  /// The pipe to its standard input; `nil` once it is closed.
  ///
  /// The lock keeps messages apart: a pipe writes at most 4 KB atomically.
  private let input: Observed<Int32?>
  private let pid: pid_t
  /// Held while a child is started, because another child would inherit a pipe that has just been made.
  private static let starting = Mutex(())
  /// `nil` while the child runs; 128 plus the signal's number if a signal ended it.
  let exitStatus = Observed<Int32?>(nil)

  /// Starts a shell script; the first argument becomes its `$1`.
  ///
  /// - Parameters:
  /// - output: Receives the child's output, on its own thread; receives empty data at the end.
  /// - errors: The same for standard error.
  init(
    script: String, arguments: [String], environment: [String: String],
    output: @escaping @Sendable (Data) -> Void, errors: @escaping @Sendable (Data) -> Void
  ) throws {
    // A write to a dead child must return an error and not end the test run.
    signal(SIGPIPE, SIG_IGN)
    let (pid, pipes) = try Self.starting.withLock { _ in
      let pipes = try [Pipe(), Pipe(), Pipe()]
      defer { for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) } }
      do {
        let pid = try spawn(
          ["/bin/sh", "-c", script, "sh"] + arguments,
          environment: environment.map { "\($0.key)=\($0.value)" },
          descriptors: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
        return (pid, pipes)
      } catch {
        for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] { close(end) }
        throw error
      }
    }
    self.pid = pid
    input = Observed(pipes[0].writing)
    Self.onThread { Self.read(pipes[1].reading, into: output) }
    Self.onThread { Self.read(pipes[2].reading, into: errors) }
    Self.onThread { [exitStatus] in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      // Swift does not import the macros for this: the low seven bits are a signal's number, the
      // next byte is a status.
      let signal = status & 0x7F
      exitStatus.update { $0 = signal == 0 ? (status >> 8) & 0xFF : 128 + signal }
    }
  }

  deinit {
    closeInput()
  }

  var isRunning: Bool { exitStatus.current == nil }

  /// Writes all of the data, or stops if the child has ended.
  func write(_ data: Data) {
    input.update { descriptor in
      guard let descriptor else { return }
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = Foundation.write(descriptor, part.baseAddress, part.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { return }
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  func closeInput() {
    input.update { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  /// Sends SIGTERM to the script; its `trap` decides what happens.
  func terminate() {
    if isRunning { kill(pid, SIGTERM) }
  }

  /// Kills the script and everything it started, immediately.
  func killGroup() {
    if isRunning { kill(-pid, SIGKILL) }
  }

  private static func onThread(_ body: @escaping @Sendable () -> Void) {
    // A separate thread, because blocking calls must not occupy one of the few threads of Swift's
    // pool.
    let thread = Thread(block: body)
    thread.name = "BrowserTesting.child"
    thread.start()
  }

  /// Delivers a pipe's data as it arrives, and empty data at the end.
  private static func read(_ descriptor: Int32, into take: (Data) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      take(Data(bytes.prefix(max(count, 0))))
      if count <= 0 { break }
    }
    close(descriptor)
  }
}

/// A pipe that no child inherits by accident.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}
