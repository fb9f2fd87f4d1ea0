import Foundation
import HTTPTypes
import Hummingbird

/// An answer of the host's.
///
/// It is made on the main actor and written off it: Hummingbird asks for the response in the task of the
/// connection. All sessions share the main actor, so what can be done elsewhere is.
struct Reply: ResponseGenerator, Sendable {
  enum Content: Sendable {
    /// A body as it is, or none.
    case body(ResponseBody)
    /// A whole page around a region.
    case page(title: String, Region)
    /// What the script gets.
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
    case .page(let title, let region):
      .init(
        byteBuffer: ByteBuffer(
          string: region.writer.site.document(title: title, region: region.written())))
    case .frame(let frame): .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(frame)))
    }
  }
}
