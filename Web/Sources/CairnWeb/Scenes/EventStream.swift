import Foundation

/// What a tab hears from the host while it is open: server-sent events.
@MainActor
final class EventStream {
  nonisolated let chunks: AsyncStream<String>
  private nonisolated let continuation: AsyncStream<String>.Continuation

  init() {
    // A tab that does not read gets the newest frames only; each holds the whole state.
    (chunks, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(8))
    // Lets the browser know that it is heard, and when to try again if the line breaks.
    continuation.yield("retry: 1000\n\n")
  }

  func send(_ frame: Frame) {
    guard let data = try? JSONEncoder().encode(frame) else { return }
    send(event: "frame", data: String(decoding: data, as: UTF8.self))
  }

  /// - Parameter data: Text without line breaks.
  func send(event: String, data: String) {
    continuation.yield("event: \(event)\ndata: \(data)\n\n")
  }

  /// Keeps intermediaries from closing a line on which nothing is said.
  func beat() { continuation.yield(":\n\n") }

  nonisolated func finish() { continuation.finish() }
}
