public import HTTPTypes

/// A way to send requests to a host: in this process, or over a socket.
///
/// Write your own connection to simulate faults, for example to kill the server during a request.
public protocol Connection: Sendable {
  /// Sends one request and waits for its whole response.
  ///
  /// - Parameters:
  ///   - path: The path with its query, such as "/products?page=2".
  ///   - method: The HTTP method.
  ///   - headers: The request's headers, including its cookies.
  ///   - body: The request's body.
  /// - Returns: The response, whatever its status is.
  /// - Throws: An error if no complete response arrives.
  func answer(
    _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer
}

/// A complete response.
public struct Answer: Sendable {
  /// The status, such as 200.
  public let status: HTTPResponse.Status
  /// The headers.
  public let headers: HTTPFields
  /// The body; bytes that are not UTF-8 are replaced by U+FFFD.
  public let body: String

  /// Creates a response, for a connection of your own.
  public init(status: HTTPResponse.Status, headers: HTTPFields, body: String) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}
