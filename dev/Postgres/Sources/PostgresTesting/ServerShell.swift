import Foundation

/// The shell that starts and stops a server, one command per line of its input.
///
/// `@unchecked` because the queue runs one command at a time.
final class ServerShell: @unchecked Sendable {
  private let queue = DispatchQueue(label: "PostgresTesting")
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    // A write to a shell that has ended must return an error and not end the test run.
    signal(SIGPIPE, SIG_IGN)
    // Otherwise a child could keep the pipe open after the end of this process.
    for pipe in [input, output] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh"] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func run(_ command: String) async throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    try await waitForReply()
  }

  /// Waits for the line that the shell prints after each command: nothing, or what went wrong.
  func waitForReply() async throws {
    let reply = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.readLine()) }
    }
    if reply != "done" {
      throw PostgresServerFailure(description: reply ?? "The server's shell has ended.")
    }
  }

  private func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(output.fileHandleForReading.fileDescriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// The shell's program; its arguments are the server's folder and the folder of its programs.
  ///
  /// `initdb` refuses to run as root, so the server then runs as "nobody". Data need not survive a power failure, so nothing is synchronized with the disk.
  private static let script = """
    trap '' INT TERM HUP
    folder=$1 programs=$2
    as() {
      if [ "$(id -u)" = 0 ]; then
        setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
      else
        "$@"
      fi
    }
    answer() { if [ "$1" = 0 ]; then echo done; else tr '\\n' ' ' <"$folder/log"; echo; fi; }
    start() {
      as "$programs/pg_ctl" -D "$folder/data" -l "$folder/server.log" -w -o "-k '$folder' -h '' -F \\
        -c max_connections=400 -c autovacuum=off" start >"$folder/log" 2>&1 </dev/null
    }
    stop() {
      as "$programs/pg_ctl" -D "$folder/data" -m immediate -w stop >"$folder/log" 2>&1 </dev/null
    }
    mkdir -m 700 "$folder" || exit
    if [ "$(id -u)" = 0 ]; then chown 65534:65534 "$folder"; fi
    cd "$folder" || exit
    as "$programs/initdb" -D "$folder/data" -A trust -U shop --no-sync --encoding UTF8 --locale C \\
      >"$folder/log" 2>&1 </dev/null && start
    answer $?
    while read -r command; do
      case $command in
        start) start ;;
        stop) stop ;;
      esac
      answer $?
    done
    stop
    cd /
    rm -rf "$folder"
    """
}
