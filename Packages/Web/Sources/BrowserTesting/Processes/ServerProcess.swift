public import Foundation

/// A server that runs as a child of the test process for as long as the test needs it.
///
/// The child never outlives the test process. A shell starts the child and holds the end of a pipe.
/// When the test process ends, even by a crash or `kill -9`, the kernel closes the pipe and the
/// shell kills the child. The same happens when the last reference to this object is released.
///
/// The server's standard input is empty. The pattern of
/// ``start(_:arguments:environment:announcing:)`` is compared with each line of the server's
/// standard output and standard error. A server that buffers its output therefore has to flush the
/// line that matches.
public final class ServerProcess: Sendable {
  /// The text that the pattern's first group matched in the server's line, or the whole match if
  /// the pattern has no group.
  public let announcement: String
  private let child: ChildProcess
  private let log: Observed<ServerLog>

  private init(announcement: String, child: ChildProcess, log: Observed<ServerLog>) {
    self.announcement = announcement
    self.child = child
    self.log = log
  }

  /// Returns the path of a product's program, which SwiftPM builds in the same folder as the tests.
  public static func program(_ name: String) -> URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  /// Starts a server and waits until it prints a line that matches a pattern, which means that it
  /// is ready.
  ///
  /// - Parameters:
  ///   - executable: The program to run.
  ///   - arguments: The program's arguments.
  ///   - environment: Variables to add to those of the test process.
  ///   - pattern: A regular expression for the line, such as `#"Listening on (http://\S+)"#`.
  /// - Throws: ``BrowserError`` with the server's whole output, if the server ends, or prints no
  ///   such line within 30 seconds.
  public static func start(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:],
    announcing pattern: String
  ) async throws -> ServerProcess {
    let name = executable.lastPathComponent
    let expression = try NSRegularExpression(pattern: pattern)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw BrowserError(.failed, "There is no program to run at \(executable.path).")
    }
    let log = Observed(ServerLog())
    let child: ChildProcess
    do {
      child = try ChildProcess(
        script: script, arguments: [executable.path] + arguments,
        environment: ProcessInfo.processInfo.environment.merging(environment) { _, new in new },
        output: { data in log.update { $0.take(data, from: \.output) } },
        errors: { data in log.update { $0.take(data, from: \.errors) } })
    } catch {
      throw BrowserError(.failed, "\(name) could not be started: \(error)")
    }
    let deadline = Deadline(in: .seconds(30))
    let find: @Sendable (ServerLog) -> String? = { log in
      log.lines.lazy.compactMap { expression.firstGroup(in: $0) }.first
    }
    let isOver = try await log.wait(until: deadline) { find($0) != nil || $0.hasEnded }
    let printed = log.current
    if let announcement = find(printed) {
      return ServerProcess(announcement: announcement, child: child, log: log)
    }
    child.closeInput()
    let what = isOver ? "ended without printing" : "did not print in \(deadline.spoken)"
    throw BrowserError(
      .failed,
      """
      \(name) \(what) a line that matches \(pattern). It printed:
      \(printed.lines.isEmpty ? "nothing" : printed.lines.joined(separator: "\n"))
      """)
  }

  /// All complete lines that the server has printed so far, to its standard output and standard
  /// error.
  public var lines: [String] { log.current.lines }

  /// True while the server runs.
  public var isRunning: Bool { child.isRunning }

  /// Waits until the server has printed a line that contains a text, and returns the first such
  /// line.
  @discardableResult
  public func waitForLine(containing text: String) async throws -> String {
    let deadline = Deadline(in: .seconds(10))
    _ = try await log.wait(until: deadline) { log in
      log.hasEnded || log.lines.contains { $0.contains(text) }
    }
    let lines = lines
    if let line = lines.first(where: { $0.contains(text) }) { return line }
    throw BrowserError(
      .timeout,
      """
      The server printed no line with “\(text)” in \(deadline.spoken). It printed:
      \(lines.joined(separator: "\n"))
      """)
  }

  /// Asks the server to stop with SIGTERM, as a deployment would, and waits until it has stopped.
  ///
  /// - Parameter patience: The longest time that the server may take before it is killed.
  /// - Returns: The server's exit status, or 128 plus the signal's number if a signal ended the
  ///   server.
  /// - Throws: ``BrowserError`` if the server had to be killed.
  @discardableResult
  public func terminate(within patience: Duration = .seconds(10)) async throws -> Int32 {
    let deadline = Deadline(in: patience)
    child.terminate()
    if try await child.exitStatus.wait(until: deadline, for: { $0 != nil }) {
      return child.exitStatus.current ?? 0
    }
    try await kill()
    throw BrowserError(
      .timeout, "The server did not stop in \(deadline.spoken) after SIGTERM, and was killed.")
  }

  /// Kills the server immediately, as a crash or a power failure would, and waits until it is gone.
  public func kill() async throws {
    child.closeInput()
    let deadline = Deadline(in: .seconds(10))
    guard try await child.exitStatus.wait(until: deadline, for: { $0 != nil }) else {
      throw BrowserError(.timeout, "The server could not be killed in \(deadline.spoken).")
    }
  }

  /// Runs `$1` with the other arguments until it ends, SIGTERM arrives, or standard input is closed.
  ///
  /// The trap is set before the server starts, because the server can announce itself, and be asked to
  /// stop, before this shell runs again. `wait` returns early, with another status, when a signal is
  /// trapped. It is therefore called in a loop, and once more when the server has ended, because the server
  /// may have ended in between; a shell that no longer knows it says 127. The watcher has no output of its
  /// own; otherwise the pipes would stay open while it lives. It kills the whole process group, including
  /// this shell, so that no process of the server remains.
  private static let script = """
    exec 3<&0 </dev/null
    isAsked=
    trap 'isAsked=1; kill -TERM "$child" 2>/dev/null' TERM
    "$@" 3<&- &
    child=$!
    [ "$isAsked" ] && kill -TERM "$child"
    { read -r _ <&3; kill -KILL 0; } >/dev/null 2>&1 &
    watcher=$!
    while :; do
      wait "$child"
      status=$?
      kill -0 "$child" 2>/dev/null || break
    done
    wait "$child"
    last=$?
    [ "$last" = 127 ] || status=$last
    kill "$watcher" 2>/dev/null
    exit "$status"
    """
}

/// The output of a server.
private struct ServerLog: Sendable {
  /// A stream's last, incomplete line; `nil` once the stream has ended.
  var output: Data? = Data()
  var errors: Data? = Data()
  private(set) var lines: [String] = []

  var hasEnded: Bool { output == nil && errors == nil }

  mutating func take(_ data: Data, from stream: WritableKeyPath<ServerLog, Data?>) {
    var rest = self[keyPath: stream] ?? Data()
    rest.append(data)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = Data(rest[(end + 1)...])
    }
    if data.isEmpty, !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
    self[keyPath: stream] = data.isEmpty ? nil : rest
  }
}

extension NSRegularExpression {
  /// The first group of the first match, or the whole match if the pattern has no group.
  fileprivate func firstGroup(in line: String) -> String? {
    guard let match = firstMatch(in: line, range: NSRange(line.startIndex..., in: line)) else {
      return nil
    }
    let range = match.range(at: match.numberOfRanges > 1 ? 1 : 0)
    return Range(range, in: line).map { String(line[$0]) }
  }
}
