import Foundation

/// A child process at the end of three pipes, in a process group of its own.
///
/// The pipe to its standard input is a lifeline: the kernel closes it when this process ends,
/// however it ends, and the child's shell script takes that as the sign to leave.
/// `prctl(PR_SET_PDEATHSIG)` would not do: it fires when the *thread* that started the child ends,
/// and the threads of Swift's pool come and go.
///
/// It is not made of Foundation's `Process`, which on Linux hands the child the pool's signal mask,
/// so that SIGTERM does not reach it, and a socket of its own, so that the child counts as running
/// until its last grandchild is gone.
final class ChildProcess: Sendable {
  /// The pipe to its standard input; `nil` once it is closed.
  ///
  /// Its lock keeps two messages from being mixed: a pipe takes only 4 KB at once undivided.
  private let input: Observed<Int32?>
  private let pid: pid_t
  /// `nil` as long as the child runs; 128 and the signal's number if a signal ended it.
  let exitStatus = Observed<Int32?>(nil)

  /// Starts a shell script with arguments, the first of which is its `$1`.
  ///
  /// - Parameters:
  ///   - output: Takes what the child prints, on a thread that does nothing else; at the end, nothing.
  ///   - errors: The same for its standard error.
  init(
    script: String, arguments: [String], environment: [String: String],
    output: @escaping @Sendable (Data) -> Void, errors: @escaping @Sendable (Data) -> Void
  ) throws {
    // A write to a child that has died must be an error here and not the end of the test run.
    signal(SIGPIPE, SIG_IGN)
    let pipes = try [Pipe(), Pipe(), Pipe()]
    defer { for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) } }
    do {
      pid = try spawn(
        ["/bin/sh", "-c", script, "sh"] + arguments,
        environment: environment.map { "\($0.key)=\($0.value)" },
        descriptors: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
    } catch {
      for end in [pipes[0].writing, pipes[1].reading, pipes[2].reading] { close(end) }
      throw error
    }
    input = Observed(pipes[0].writing)
    Self.onThread { Self.read(pipes[1].reading, into: output) }
    Self.onThread { Self.read(pipes[2].reading, into: errors) }
    Self.onThread { [pid, exitStatus] in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      // The macros for this are not imported: the low seven bits are a signal's number, the next
      // byte a status.
      let signal = status & 0x7F
      exitStatus.update { $0 = signal == 0 ? (status >> 8) & 0xFF : 128 + signal }
    }
  }

  deinit {
    closeInput()
  }

  var isRunning: Bool { exitStatus.current == nil }

  /// Writes all of the data, or nothing more if the child is gone.
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

  /// Asks the script to end; what that means is for its `trap` to say.
  func terminate() {
    if isRunning { kill(pid, SIGTERM) }
  }

  /// Ends the script and all that it started, at once.
  func killGroup() {
    if isRunning { kill(-pid, SIGKILL) }
  }

  private static func onThread(_ body: @escaping @Sendable () -> Void) {
    // A thread, since what blocks must not hold one of the few threads of Swift's pool.
    let thread = Thread(block: body)
    thread.name = "BrowserTesting.child"
    thread.start()
  }

  /// Hands on what comes from a pipe as it comes, and at the end an empty piece.
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
