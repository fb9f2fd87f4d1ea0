import ArgumentParser
import CairnExplorer
@_spi(Tools) import CairnInspector
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct MCPCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves the app to an assistant, by the Model Context Protocol.",
    discussion: """
      Only an app's own tool can serve its app. The assistant starts the command and talks to it over standard input and output. \
      The app runs without a screen, with the fakes of the tool's explorer. What the app prints goes to the standard error.
      """)

  @Option(
    help: "The map of the app's screens, as JSON; by default, made when a client reads it.",
    completion: .file(extensions: ["json"]))
  var map: String?

  func run() async throws { try await Self.perform(map) }

  @MainActor
  private static func perform(_ map: String?) async throws {
    guard let app = Console.app else {
      throw ToolFailure(
        .usage, "The app is missing. To fix this, run the command with the app's own tool.")
    }
    let file = try map.map { try MapOption.read($0).data() }
    guard let inspector = Inspector(await app.start(), map: file) else {
      throw ToolFailure(
        .unavailable,
        "This tool was built for release, which contains no inspector. To fix this, build it for debugging."
      )
    }
    // Without it, a client that has gone would end the process at the next answer.
    signal(SIGPIPE, SIG_IGN)
    let output = FileHandle.standardOutput.detached()
    await MCPStream.serve(MCPStream.lines(of: .standardInput), inspector) {
      // Fails if the client has gone, which the end of the input says too.
      try? output.write(contentsOf: $0)
    }
  }
}

extension FileHandle {
  /// Returns another handle of the same output, to which nothing but messages is written.
  ///
  /// Everything else that this process prints goes to the standard error from now on.
  func detached() -> FileHandle {
    let copy = dup(fileDescriptor)
    guard copy >= 0 else { return self }
    fflush(nil)
    dup2(STDERR_FILENO, fileDescriptor)
    return FileHandle(fileDescriptor: copy, closeOnDealloc: true)
  }
}

/// The messages of the Model Context Protocol over standard input and output, one in each line.
@MainActor
enum MCPStream {
  /// A part of what the client has sent.
  enum Line: Equatable, Sendable {
    case message(Data)
    /// A line that is longer than the limit, and was not kept.
    case tooLong
  }

  /// The maximum size of a message, which may contain a recording, as in the inspector's server.
  nonisolated static let limit = 64 << 20

  /// Answers each line, until there are no more.
  ///
  /// A client can cancel a request while it runs. At the end of the input, the tool `wait` is cancelled, and the others end.
  static func serve(
    _ lines: AsyncStream<Line>, _ inspector: Inspector, write: @escaping @MainActor (Data) -> Void
  ) async {
    var running: [String: Task<Void, Never>] = [:]
    var waiting: Set<String> = []
    var count = 0
    for await line in lines {
      guard case .message(let message) = line else {
        write(Data(refusal.utf8))
        continue
      }
      let head = try? JSONDecoder().decode(Head.self, from: message)
      if let cancelled = head?.params?.requestId, head?.method == "notifications/cancelled" {
        running.removeValue(forKey: cancelled.text)?.cancel()
        continue
      }
      count += 1
      let key = head?.id?.text ?? "message \(count)"
      if head?.params?.name == "wait" { waiting.insert(key) }
      running[key] = Task {
        let answer = await inspector.answer(message)
        waiting.remove(key)
        // Nothing may be sent for a request that was cancelled.
        guard running.removeValue(forKey: key) != nil, let answer else { return }
        write(answer + Data("\n".utf8))
      }
      // Requests begin in their order.
      await Task.yield()
    }
    for key in waiting { running[key]?.cancel() }
    for task in running.values { await task.value }
  }

  private static let refusal =
    #"{"jsonrpc":"2.0","error":{"code":-32600,"message":"The message exceeds \#(limit) bytes."}}"#
    + "\n"

  /// The parts of a message that cancelling needs.
  private struct Head: Decodable {
    struct Params: Decodable {
      let requestId: ID?
      let name: String?
    }
    let id: ID?
    let method: String?
    let params: Params?
  }

  private struct ID: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        text = "\(try container.decode(Int.self))"
      } catch {
        text = "\"\(try container.decode(String.self))\""
      }
    }
  }

  /// The lines of an input, read on a thread of its own because reading blocks.
  nonisolated static func lines(of input: FileHandle, limit: Int = limit) -> AsyncStream<Line> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var splitter = LineSplitter(limit: limit)
        while case let data = input.availableData, !data.isEmpty {
          for line in splitter.add(data) { continuation.yield(line) }
        }
        for line in splitter.end() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}

/// Splits bytes into lines, of which it keeps no more than the limit.
struct LineSplitter {
  private let limit: Int
  private var line = Data()
  private var isTooLong = false

  init(limit: Int) { self.limit = limit }

  mutating func add(_ data: Data) -> [MCPStream.Line] {
    var lines: [MCPStream.Line] = []
    var rest = data[...]
    while let end = rest.firstIndex(of: 10) {
      append(rest[..<end])
      lines += self.end()
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  private mutating func append(_ part: Data) {
    if line.count + part.count > limit { isTooLong = true }
    if isTooLong { line = Data() } else { line += part }
  }

  /// Returns the line that has begun; empty lines are none.
  mutating func end() -> [MCPStream.Line] {
    defer { (line, isTooLong) = (Data(), false) }
    if isTooLong { return [.tooLong] }
    return line.allSatisfy { [13, 32, 9].contains($0) } ? [] : [.message(line)]
  }
}
