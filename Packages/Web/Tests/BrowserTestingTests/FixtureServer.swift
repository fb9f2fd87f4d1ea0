import Foundation

/// A minimal HTTP server for the fixture pages, with one thread and one request per connection.
///
/// It runs until the process ends.
struct FixtureServer {
  struct Request: Sendable {
    let path: String
    let body: String
  }

  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = ""
    /// The simulated network delay.
    var delay: TimeInterval = 0

    static func html(_ body: String, _ headers: [String: String] = [:]) -> Response {
      Response(headers: headers, body: "<!doctype html><html lang=en><meta charset=utf-8>\(body)")
    }

    static func redirect(to path: String) -> Response {
      Response(status: 303, headers: ["Location": path])
    }
  }

  let address: String

  init() throws {
    let listener = socket(AF_INET, Self.stream, 0)
    var socketAddress = sockaddr_in()
    socketAddress.sin_family = sa_family_t(AF_INET)
    socketAddress.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &socketAddress) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: socketAddress.sin_port))"
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread {
          Self.serve(connection)
          close(connection)
        }
      }
    }
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let stream = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #endif

  private static func serve(_ connection: Int32) {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let request = Request(data) {
        let response = page(request)
        if response.delay > 0 { Thread.sleep(forTimeInterval: response.delay) }
        response.message.withUnsafeBytes { buffer in
          _ = send(connection, buffer.baseAddress, buffer.count, noSignal)
        }
        return
      }
      let count = recv(connection, &bytes, bytes.count, 0)
      if count <= 0 { return }
      data.append(contentsOf: bytes.prefix(count))
    }
  }
}

extension FixtureServer.Request {
  /// Returns `nil` if the request is not complete.
  init?(_ data: Data) {
    guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let rest = data[end.upperBound...]
    let header = lines.first { $0.lowercased().hasPrefix("content-length: ") }
    let length = header.flatMap { Int($0.dropFirst("content-length: ".count)) } ?? 0
    let words = lines[0].split(separator: " ")
    guard rest.count >= length, words.count > 1 else { return nil }
    path = String(words[1].prefix { $0 != "?" })
    body = String(decoding: rest, as: UTF8.self)
  }
}

extension FixtureServer.Response {
  fileprivate var message: Data {
    let content = Data(body.utf8)
    var fields = ["Content-Type": "text/html; charset=utf-8"].merging(headers) { $1 }
    fields["Content-Length"] = status == 204 ? nil : "\(content.count)"
    fields["Connection"] = "close"
    let head = fields.map { "\($0): \($1)\r\n" }.joined()
    return Data("HTTP/1.1 \(status) Fixture\r\n\(head)\r\n".utf8) + content
  }
}
