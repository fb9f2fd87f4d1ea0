import CairnWebTesting
import Foundation
import HTTPTypes

/// One socket for all requests of a browser, as browsers keep it.
final class KeptConnection: Connection {
  private let file: Int32

  /// Connects to a port of this machine.
  init(port: Int) {
    #if canImport(Glibc)
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      file = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let file = file
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = connect(file, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { close(file) }

  func answer(
    _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
  ) async throws -> Answer {
    var lines = ["\(method.rawValue) \(path) HTTP/1.1", "Host: localhost"]
    lines += headers.map { "\($0.name): \($0.value)" }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    let bytes = Array((lines + ["", body ?? ""]).joined(separator: "\r\n").utf8)
    guard write(file, bytes, bytes.count) == bytes.count else { throw SocketConnection.NoAnswer() }
    var received = Data()
    while true {
      if let answer = Self.parse(received) { return answer }
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = read(file, &part, part.count)
      guard count > 0 else { throw SocketConnection.NoAnswer() }
      received.append(contentsOf: part.prefix(count))
    }
  }

  /// The answer, if it is complete.
  private static func parse(_ data: Data) -> Answer? {
    guard let end = data.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    var headers: HTTPFields = [:]
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
      headers.append(
        HTTPField(name: name, value: parts[1].trimmingCharacters(in: .whitespaces)))
    }
    let length = headers[.contentLength].flatMap { Int($0) } ?? 0
    let body = data[end.upperBound...]
    guard body.count >= length, let status = head[0].split(separator: " ").dropFirst().first,
      let code = Int(status)
    else { return nil }
    return Answer(
      status: .init(code: code), headers: headers, body: String(decoding: body, as: UTF8.self))
  }
}
