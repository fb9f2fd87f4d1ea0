import Foundation

/// What a tab hears from the host while it is open: server-sent events.
@MainActor
final class EventStream {
  enum Chunk: Sendable {
    case text(String)
    case frame(Frame)
  }

  private nonisolated let waiting: AsyncStream<Chunk>
  private nonisolated let continuation: AsyncStream<Chunk>.Continuation

  /// What the tab hears; a frame is written when it is its turn.
  nonisolated var chunks: AsyncCompactMapSequence<AsyncStream<Chunk>, String> {
    waiting.compactMap { try? $0.written() }
  }

  init() {
    // A tab that does not read gets the newest frames only; each holds the whole state.
    (waiting, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
    // Lets the browser know that it is heard, and when to try again if the line breaks.
    continuation.yield(.text("retry: 1000\n\n"))
  }

  func send(_ frame: Frame) { continuation.yield(.frame(frame)) }

  /// Tells the tab that another one has its scene.
  func sendElsewhere() { continuation.yield(.text(Chunk.event("elsewhere", data: "{}"))) }

  /// Keeps intermediaries from closing a line on which nothing is said.
  func beat() { continuation.yield(.text(":\n\n")) }

  nonisolated func finish() { continuation.finish() }
}

extension EventStream.Chunk {
  /// The chunk as it is sent.
  fileprivate func written() throws -> String {
    switch self {
    case .text(let text): text
    case .frame(let frame):
      Self.event("frame", data: String(decoding: try JSONEncoder().encode(frame), as: UTF8.self))
    }
  }

  /// - Parameter data: Text without line breaks.
  fileprivate static func event(_ name: String, data: String) -> String {
    "event: \(name)\ndata: \(data)\n\n"
  }
}
