import Foundation

/// A minimal HTTP server with one thread per connection and one request per connection.
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
  private let door: Door

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
    address = "http://127.0.0.1:\(UInt16(bigEndian: socketAddress.sin_port))"
    let door = Door(listener, at: socketAddress)
    self.door = door
    Thread.detachNewThread {
      while let connection = door.nextGuest() {
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

  /// Refuses connections from now on; may be called more than once.
  func stop() { door.shut() }

  #if canImport(Glibc)
    fileprivate static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    fileprivate static let stream = SOCK_STREAM
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

/// The socket on which a server listens; the thread that accepts connections closes it, once.
///
/// After a socket is closed, its number may belong to another socket of this process, such as the
/// host's. Closing it twice, or accepting from it, would affect that socket.
private final class Door: @unchecked Sendable {
  // `@unchecked` because the lock guards `isShut`, and nothing else changes.
  private let listener: Int32
  private let address: sockaddr_in
  private let lock = NSLock()
  private var isShut = false
  private let isClosed = DispatchSemaphore(value: 0)

  init(_ listener: Int32, at address: sockaddr_in) {
    self.listener = listener
    self.address = address
  }

  /// Waits for a connection, on one thread only; returns `nil` after the socket was shut.
  func nextGuest() -> Int32? {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
      if connection >= 0, !lock.withLock({ isShut }) { return connection }
      if connection >= 0 { close(connection) }
      close(listener)
      isClosed.signal()
      return nil
    }
  }

  /// Returns when the thread no longer listens.
  func shut() {
    let wasShut = lock.withLock {
      defer { isShut = true }
      return isShut
    }
    guard !wasShut else { return }
    // Another connection wakes the thread; shutting the socket down would wake it only on Linux.
    let guest = socket(AF_INET, FixtureServer.stream, 0)
    var address = address
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = connect(guest, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    close(guest)
    isClosed.wait()
  }
}

extension FixtureServer.Request {
  /// Returns `nil` if the request is not complete.
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
