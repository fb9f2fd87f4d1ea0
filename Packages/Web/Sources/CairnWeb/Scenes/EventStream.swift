import Foundation
import Hummingbird

/// The stream of server-sent events that an open tab receives.
@MainActor
final class EventStream {
  enum Chunk: Sendable {
    case text(String)
    /// Indirect, because the task of a connected tab has room for 16 chunks.
    indirect case frame(Frame)
  }

  private nonisolated let waiting: AsyncStream<Chunk>
  private nonisolated let continuation: AsyncStream<Chunk>.Continuation

  /// The events as text; each frame is written just before it is sent.
  nonisolated var chunks: AsyncCompactMapSequence<AsyncStream<Chunk>, String> {
    waiting.compactMap { try? $0.written() }
  }

  init() {
    // A slow tab receives only the newest frames; each contains the whole state.
    (waiting, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
    // Tells the browser that the stream works.
    beat()
  }

  func send(_ frame: Frame) { continuation.yield(.frame(frame)) }

  /// Tells the tab that it no longer has its scene, because another tab has taken it over or the session has ended.
  func sendElsewhere() { continuation.yield(.text(Chunk.event("elsewhere", data: "{}"))) }

  /// Tells a tab that its session has ended, perhaps while the tab was not connected.
  nonisolated static var ended: Reply {
    Reply(
      .ok, headers: [.contentType: "text/event-stream"],
      content: .body(.init(byteBuffer: ByteBuffer(string: Chunk.event("ended", data: "{}")))))
  }

  /// Prevents intermediaries from closing an idle connection.
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
