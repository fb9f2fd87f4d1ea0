import HTTPTypes
import HummingbirdTesting
import NIOCore

/// A way to send requests to a shop.
protocol Connection: Sendable {
  func answer(
    _ uri: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer
}

/// A response.
struct Answer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let body: String
}

/// A connection to a shop in this process.
struct TestConnection: Connection {
  let client: any TestClientProtocol

  func answer(
    _ uri: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer {
    let response = try await client.executeRequest(
      uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
    return Answer(
      status: response.status, headers: response.headers, body: String(buffer: response.body))
  }
}
