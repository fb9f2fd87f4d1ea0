import Foundation

@testable import CairnInspector

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client that sends exactly the bytes of a test.
///
/// URLSession chooses Host and Origin itself.
struct Client: Sendable {
  let port: UInt16
  let token: String

  @MainActor
  init(_ inspector: Inspector) throws {
    guard let url = inspector.url, let port = url.port else { throw NotListening() }
    self.port = UInt16(port)
    token = url.fragment ?? ""
  }

  init(port: UInt16) { (self.port, token) = (port, "") }

  struct NotListening: Error {}

  struct Answer: Sendable {
    let status: Int
    let head: String
    let body: String

    init(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      let end = text.range(of: "\r\n\r\n")
      head = end.map { String(text[..<$0.lowerBound]) } ?? text
      body = end.map { String(text[$0.upperBound...]) } ?? ""
      status = Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    func json<Value: Decodable>(as type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(body.utf8))
    }
  }

  /// Sends a request with the right Host and token; `headers` replaces fields, and "" leaves one out.
  func send(
    _ method: String = "GET", _ target: String, _ headers: [String: String] = [:],
    body: String = ""
  ) async -> Answer {
    var fields = ["Host": "127.0.0.1:\(port)", "Authorization": "Bearer \(token)"]
    if !body.isEmpty { fields["Content-Length"] = "\(body.utf8.count)" }
    fields.merge(headers) { $1 }
    let lines = fields.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return await send(raw: "\(method) \(target) HTTP/1.1\r\n\(lines)\r\n\(body)")
  }

  /// Sends a text and reads until the server closes the connection.
  func send(raw text: String) async -> Answer {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        guard let socket = connect() else { return done.resume(returning: Answer([])) }
        _ = socket.write(Array(text.utf8))
        var bytes: [UInt8] = []
        while case let more = socket.read(), !more.isEmpty { bytes += more }
        socket.close()
        done.resume(returning: Answer(bytes))
      }
    }
  }

  /// The messages of the stream, until the task is cancelled.
  func news() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        guard let socket = connect() else { return continuation.finish() }
        let request =
          "GET /api/news HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\r\n"
        _ = socket.write(Array(request.utf8))
        let life = Life(socket)
        continuation.onTermination = { _ in life.shutDown() }
        var text = ""
        while case let more = socket.read(), !more.isEmpty {
          text += String(decoding: more, as: UTF8.self)
          while let end = text.range(of: "\n\n") {
            let message = text[..<end.lowerBound]
            text = String(text[end.upperBound...])
            // Other events say whether the main thread runs.
            if let data = message.range(of: "data: "), !message.contains("event: ") {
              continuation.yield(String(message[data.upperBound...]))
            }
          }
        }
        life.close()
        continuation.finish()
      }
    }
  }

  /// A socket that is not used any more after it has been closed: another connection may have its
  /// descriptor then.
  private final class Life: @unchecked Sendable {
    // `@unchecked` because every access holds the lock.
    private let lock = NSLock()
    private var socket: Socket?

    init(_ socket: Socket) { self.socket = socket }

    /// Ends a call that reads from the socket.
    func shutDown() {
      lock.withLock { if let socket { _ = shutdown(socket.descriptor, Int32(SHUT_RDWR)) } }
    }

    func close() {
      lock.withLock {
        socket?.close()
        socket = nil
      }
    }
  }

  func connect() -> Socket? {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #if canImport(Darwin)
          Darwin.connect(descriptor, $0, size)
        #else
          Glibc.connect(descriptor, $0, size)
        #endif
      }
    }
    let socket = Socket(descriptor: descriptor)
    guard result == 0 else {
      socket.close()
      return nil
    }
    return socket
  }
}
