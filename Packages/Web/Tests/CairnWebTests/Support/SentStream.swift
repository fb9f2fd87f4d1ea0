import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

@testable import CairnWeb

/// The body of an event stream that is being sent.
@MainActor
final class SentStream {
  private let sending: Task<Void, any Error>
  private let received = Received()

  /// Begins to send a reply.
  init(_ reply: Reply, _ request: Request) throws {
    let context = WebRequestContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "test")))
    let body = try reply.response(from: request, context: context).body
    sending = Task { [received] in try await body.write(received) }
  }

  /// The request of a tab that listens.
  static func request(of tab: ScriptedTab) -> Request {
    let cookie = tab.browser.cookies["cairn"]?.value ?? ""
    return Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "localhost",
        path: "/_cairn/events?scene=\(tab.scene)&serial=\(tab.frame?.serial ?? 0)",
        headerFields: [.cookie: "cairn=\(cookie)"]), body: RequestBody(buffer: ByteBuffer()))
  }

  /// Waits until the stream ends, and returns what was sent.
  @discardableResult
  func end() async -> String {
    _ = await sending.result
    return received.text.withLock { $0 }
  }

  private final class Received: ResponseBodyWriter, Sendable {
    let text = Mutex("")

    func write(_ buffer: ByteBuffer) async throws {
      text.withLock { $0 += String(buffer: buffer) }
    }

    func finish(_ trailers: HTTPFields?) async throws {}
  }
}
