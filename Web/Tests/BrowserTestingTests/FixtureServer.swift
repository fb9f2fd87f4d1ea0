import Foundation

/// The smallest HTTP server that will do: one thread a connection, one request a connection.
final class FixtureServer: Sendable {
  struct Request: Sendable {
    let method: String
    let path: String
    let query: String
    let body: String
    let cookie: String
  }

  struct Response: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body = ""
    /// How long the network is said to take.
    var delay: TimeInterval = 0

    static func html(_ body: String, _ headers: [String: String] = [:]) -> Response {
      Response(headers: headers, body: "<!doctype html><html lang=en><meta charset=utf-8>\(body)")
    }

    static func redirect(to path: String) -> Response {
      Response(status: 303, headers: ["Location": path])
    }
  }

  let address: String
  private let listener: Int32

  init(_ respond: @escaping @Sendable (Request) -> Response) throws {
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
    self.listener = listener
    address = "http://127.0.0.1:\(UInt16(bigEndian: socketAddress.sin_port))"
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        Thread.detachNewThread {
          Self.serve(connection, respond)
          close(connection)
        }
      }
    }
  }

  deinit {
    stop()
  }

  /// Refuses connections from now on.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  private static func serve(_ connection: Int32, _ respond: (Request) -> Response) {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if let request = Request(data) {
        let response = respond(request)
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

  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let noSignal: Int32 = 0
  #endif
}

extension FixtureServer.Request {
  /// `nil` as long as the request is not complete.
  init?(_ data: Data) {
    guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let header = { (name: String) in
      lines.first { $0.lowercased().hasPrefix("\(name): ") }?.dropFirst(name.count + 2)
    }
    let rest = data[end.upperBound...]
    let length = header("content-length").flatMap { Int($0) } ?? 0
    let words = lines[0].split(separator: " ")
    guard rest.count >= length, words.count > 1 else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1)
    method = String(words[0])
    path = target.first.map(String.init) ?? "/"
    query = target.count > 1 ? String(target[1]) : ""
    body = String(decoding: rest, as: UTF8.self)
    cookie = header("cookie").map(String.init) ?? ""
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
