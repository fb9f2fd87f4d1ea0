import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// A browser without a script, which keeps cookies, submits forms and follows redirects.
actor Browser {
  private let client: HTTPClient
  private let origin: String
  private var cookies: [String: (value: String, path: String)] = [:]
  /// The current page.
  private(set) var page = ShownPage(url: "", html: [])

  struct Unexpected: Error, CustomStringConvertible {
    let what: String
    let page: ShownPage

    var description: String { "\(what) on \(page.url): \(page.main)" }
  }

  init(_ client: HTTPClient, at origin: String) {
    self.client = client
    self.origin = origin
  }

  /// Types an address or follows a link.
  func open(_ path: String) async throws { try await show(path, form: nil) }

  /// Types an address into a new tab, whose page then is the current one.
  func openTab(_ path: String) async throws {
    page = ShownPage(url: "", html: [])
    try await show(path, form: nil)
  }

  /// Fills in and submits the form of an action.
  ///
  /// - Parameter wanted: The required values of hidden fields, if there are several such forms.
  func press(
    _ action: String, where wanted: [String: String] = [:], filling: [String: String] = [:]
  ) async throws {
    guard let fields = page.form(action, where: wanted) else {
      throw Unexpected(what: "No form for \(action)", page: page)
    }
    let filled = fields.merging(filling) { $1 }
    let body = filled.map { "\($0.formEncoded)=\($1.formEncoded)" }.joined(separator: "&")
    try await show("/_cairn/do", form: body)
  }

  private func show(_ path: String, form: String?) async throws {
    var (path, form) = (path, form)
    for _ in 0..<5 {
      var request = HTTPClientRequest(url: origin + path)
      request.headers = headers(for: path)
      if let form {
        request.method = .POST
        request.headers.add(name: "content-type", value: "application/x-www-form-urlencoded")
        request.body = .bytes(ByteBuffer(string: form))
      }
      let response = try await client.execute(request, timeout: .seconds(60))
      let body = try await response.body.collect(upTo: 1 << 20)
      keepCookies(response.headers)
      page = ShownPage(url: path, html: Array(buffer: body))
      guard let location = response.headers.first(name: "location") else {
        guard response.status == .ok else {
          throw Unexpected(what: "\(response.status) came", page: page)
        }
        return
      }
      (path, form) = (location, nil)
    }
    throw Unexpected(what: "Too many redirects", page: page)
  }

  private func headers(for path: String) -> HTTPHeaders {
    var headers = HTTPHeaders()
    let plain = path.prefix { $0 != "?" }
    let sent = cookies.filter { plain.hasPrefix($0.value.path) }
    if !sent.isEmpty {
      let text = sent.map { "\($0.key)=\($0.value.value)" }.joined(separator: "; ")
      headers.add(name: "cookie", value: text)
    }
    if !page.url.isEmpty { headers.add(name: "referer", value: origin + page.url) }
    return headers
  }

  private func keepCookies(_ headers: HTTPHeaders) {
    for cookie in headers["set-cookie"] {
      let parts = cookie.split(separator: "; ")
      let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.first { $0.hasPrefix("Path=") }?.dropFirst(5)
      cookies[String(pair[0])] =
        parts.contains("Max-Age=0") ? nil : (String(pair[1]), String(path ?? "/"))
    }
  }
}

extension String {
  fileprivate var formEncoded: String {
    var text = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
