import Foundation
import HTTPTypes
import Hummingbird

/// An answer of the host.
///
/// It is created on the main actor, but its body is written elsewhere: Hummingbird asks for the
/// response in the connection's task. All sessions share the main actor, so it should do as little
/// as possible.
struct Reply: ResponseGenerator, Sendable {
  enum Content: Sendable {
    /// A finished body, or none.
    case body(ResponseBody)
    /// A whole page around a region; without a script, the browser requests an incomplete page again.
    case page(title: String, Region, isComplete: Bool = true)
    /// A frame for the script.
    case frame(Frame)
  }

  var status: HTTPResponse.Status
  var headers: HTTPFields
  let content: Content

  init(
    _ status: HTTPResponse.Status, headers: HTTPFields = [:],
    content: Content = .body(ResponseBody())
  ) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  static func html(_ content: Content, _ status: HTTPResponse.Status = .ok) -> Reply {
    Reply(status, headers: [.contentType: "text/html; charset=utf-8"], content: content)
  }

  /// A page whose content is not there yet, so that nobody takes it for the whole page.
  static func incomplete(title: String, _ region: Region) -> Reply {
    var reply = html(.page(title: title, region, isComplete: false), .serviceUnavailable)
    reply.headers[.retryAfter] = "2"
    return reply
  }

  static func text(_ text: String, _ status: HTTPResponse.Status = .ok) -> Reply {
    Reply(
      status, headers: [.contentType: "text/plain; charset=utf-8"],
      content: .body(.init(byteBuffer: ByteBuffer(string: text))))
  }

  /// A text for the script, which shows it.
  static func told(_ text: String, _ status: HTTPResponse.Status) -> Reply {
    json(["text": text], status)
  }

  /// An address that the script leaves to the browser.
  static func load(_ url: String) -> Reply { json(["load": url], .ok) }

  private static func json(_ values: [String: String], _ status: HTTPResponse.Status) -> Reply {
    let content = (try? JSONEncoder().encode(values)) ?? Data()
    return Reply(
      status, headers: [.contentType: "application/json"],
      content: .body(.init(byteBuffer: ByteBuffer(bytes: content))))
  }

  static func frame(_ frame: Frame) -> Reply {
    Reply(.ok, headers: [.contentType: "application/json"], content: .frame(frame))
  }

  static func redirect(_ path: String) -> Reply {
    Reply(.seeOther, headers: [.location: path])
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    Response(status: status, headers: headers, body: try body())
  }

  private func body() throws -> ResponseBody {
    switch content {
    case .body(let body): body
    case .page(let title, let region, let isComplete):
      .init(
        byteBuffer: ByteBuffer(
          string: region.writer.site.document(
            title: title, region: region.written(), isComplete: isComplete)))
    case .frame(let frame): .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(frame)))
    }
  }
}
