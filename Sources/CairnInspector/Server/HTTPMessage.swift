#if DEBUG
  import Foundation

  struct HTTPRequest: Sendable, Equatable {
    var method: String
    /// The path, without the query.
    var path: String
    var query: [String: String]
    /// The values by name in lower case.
    var headers: [String: String]
    var body = Data()

    /// The size of the largest recording that can be imported.
    static let maximumBody = 64 << 20
    static let maximumHead = 16 << 10

    /// The part of a request before its body, and the length of the body.
    enum Head: Equatable {
      /// More bytes are needed.
      case incomplete
      case complete(HTTPRequest, headLength: Int, bodyLength: Int)
      case invalid(HTTPResponse)
    }

    /// Reads the head of a request.
    ///
    /// Anything unusual is refused, because only browsers and scripts of the developer connect.
    static func head(of bytes: [UInt8]) -> Head {
      guard let end = endOfHead(bytes) else {
        return bytes.count > maximumHead
          ? .invalid(.text(431, "The header fields exceed \(maximumHead) bytes.")) : .incomplete
      }
      guard end <= maximumHead else {
        return .invalid(.text(431, "The header fields exceed \(maximumHead) bytes."))
      }
      guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
        return .invalid(.text(400, "The header fields are not UTF-8."))
      }
      var lines = text.split(separator: "\r\n", omittingEmptySubsequences: true)
      guard !lines.isEmpty else { return .invalid(.text(400, "The request is empty.")) }
      let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].hasPrefix("HTTP/1."), parts[1].hasPrefix("/"),
        var target = URLComponents(string: "http://host\(parts[1])")
      else { return .invalid(.text(400, "The request line is malformed.")) }
      var headers: [String: String] = [:]
      for line in lines {
        guard let colon = line.firstIndex(of: ":"), !line.hasPrefix(" "), !line.hasPrefix("\t")
        else {
          return .invalid(.text(400, "A header field is malformed."))
        }
        let name = line[..<colon].lowercased()
        // A second Host or length could make two readers of the request disagree.
        guard headers[name] == nil || !["host", "origin", "content-length"].contains(name) else {
          return .invalid(.text(400, "The header field \(name) appears twice."))
        }
        headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
      guard headers["transfer-encoding"] == nil else {
        return .invalid(.text(501, "Transfer-Encoding is not supported."))
      }
      let length = headers["content-length"] ?? "0"
      guard let count = Int(length), count >= 0, length.allSatisfy(\.isNumber) else {
        return .invalid(.text(400, "The content length is malformed."))
      }
      guard count <= maximumBody else {
        return .invalid(.text(413, "The body exceeds \(maximumBody) bytes."))
      }
      // The page writes its queries with `URLSearchParams`, for which a plus is a space.
      target.percentEncodedQuery = target.percentEncodedQuery?.replacing("+", with: "%20")
      let items = (target.queryItems ?? []).map { ($0.name, $0.value ?? "") }
      let request = HTTPRequest(
        method: String(parts[0]), path: target.path,
        query: Dictionary(items, uniquingKeysWith: { first, _ in first }), headers: headers)
      return .complete(request, headLength: end, bodyLength: count)
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
      let end: [UInt8] = [13, 10, 13, 10]
      guard bytes.count >= end.count else { return nil }
      return (0...(bytes.count - end.count)).first { bytes[$0..<($0 + 4)].elementsEqual(end) }
        .map { $0 + 4 }
    }
  }

  struct HTTPResponse: Sendable, Equatable {
    enum Body: Sendable, Equatable {
      case data(Data)
      /// Sends the news of the server until the client disconnects.
      case news
    }

    var status: Int
    var headers: [String: String]
    var body: Body

    static func text(_ status: Int, _ text: String) -> Self {
      Self(
        status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
        body: .data(Data((text + "\n").utf8)))
    }

    static func data(_ data: Data, type: String = "application/json") -> Self {
      Self(status: 200, headers: ["Content-Type": type], body: .data(data))
    }

    static func json(_ value: some Encodable) -> Self {
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        return .data(try encoder.encode(value))
      } catch {
        return .text(500, "The answer cannot be encoded: \(error)")
      }
    }

    static let news = Self(
      status: 200, headers: ["Content-Type": "text/event-stream"], body: .news)

    /// The status line and the header fields, with those that protect the page.
    var head: [UInt8] {
      var fields = [
        "Connection": "close",
        "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
      ]
      if case .data(let data) = body { fields["Content-Length"] = "\(data.count)" }
      fields.merge(headers) { $1 }
      let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
      return Array("HTTP/1.1 \(status) \(Self.phrases[status] ?? "")\r\n\(lines.joined())\r\n".utf8)
    }

    private static let phrases = [
      200: "OK", 202: "Accepted", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
      404: "Not Found",
      405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large",
      421: "Misdirected Request", 431: "Request Header Fields Too Large",
      500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    ]
  }
#endif
