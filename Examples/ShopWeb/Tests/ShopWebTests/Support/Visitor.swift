import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore

/// A user with a browser without a script, which keeps cookies, submits forms and follows
/// redirects.
final class Visitor {
  private let connection: any Connection
  /// The cookies of the browser, by name.
  var cookies: [String: (value: String, path: String)] = [:]
  /// The current page.
  private(set) var page = ShownPage(status: 0, url: "", html: "", headers: [:])

  init(_ client: any TestClientProtocol) { connection = TestConnection(client: client) }

  init(_ connection: any Connection) { self.connection = connection }

  /// Types an address or follows a link.
  @discardableResult
  func open(_ path: String) async throws -> ShownPage {
    try await show(path, try await request(path, .get, nil))
  }

  /// Fills in a button's form and presses the button.
  @discardableResult
  func press(_ button: String, filling: [String: String] = [:]) async throws -> ShownPage {
    guard let form = page.form(button) else {
      throw Missing(what: "button “\(button)”", page: page)
    }
    let fields = form.fields.merging(form.field(of: button)) { $1 }.merging(filling) { $1 }
    return try await send(fields)
  }

  /// Submits form fields, as a browser or an attacker would.
  @discardableResult
  func send(_ fields: [String: String], headers: HTTPFields = [:]) async throws -> ShownPage {
    try await send(body: Self.encode(fields), headers: headers)
  }

  /// Submits a body as a form.
  @discardableResult
  func send(body: String, headers: HTTPFields = [:]) async throws -> ShownPage {
    try await show("/_cairn/do", try await request("/_cairn/do", .post, body, headers))
  }

  /// Presses a button twice before the first answer arrives.
  func pressTwice(_ button: String) async throws {
    guard let form = page.form(button) else {
      throw Missing(what: "button “\(button)”", page: page)
    }
    let body = Self.encode(form.fields.merging(form.field(of: button)) { $1 })
    let (connection, headers) = (connection, headers(for: "/_cairn/do", isForm: true))
    async let first = connection.answer("/_cairn/do", .post, headers, body)
    async let second = connection.answer("/_cairn/do", .post, headers, body)
    let answers = try await [first, second]
    for answer in answers { keepCookies(answer.headers) }
    try await open(answers[1].headers[.location] ?? "/")
  }

  /// The value of the session's cookie.
  var session: String? { cookies["cairn-outfitters"]?.value }

  /// Signs in from a page that offers it, by default as the demo account.
  func signIn(
    email: String = "demo@cairn.example", password: String = "stone-on-stone"
  ) async throws {
    try await press("Sign in", filling: ["email": email, "password": password])
  }

  // MARK: HTTP

  struct Missing: Error, CustomStringConvertible {
    let what: String
    let page: ShownPage

    var description: String { "There is no \(what) on \(page.url): \(page.text)" }
  }

  private func show(_ path: String, _ response: Answer) async throws -> ShownPage {
    var (url, response) = (path, response)
    for _ in 0..<5 {
      keepCookies(response.headers)
      guard response.status == .seeOther, let location = response.headers[.location] else { break }
      url = location
      response = try await request(location, .get, nil)
    }
    keepCookies(response.headers)
    page = ShownPage(
      status: response.status.code, url: url, html: response.body, headers: response.headers)
    return page
  }

  private func request(
    _ path: String, _ method: HTTPRequest.Method, _ body: String?, _ more: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers(for: path, isForm: body != nil)
    for field in more { headers[field.name] = field.value }
    return try await connection.answer(path, method, headers, body)
  }

  private func headers(for path: String, isForm: Bool) -> HTTPFields {
    var headers: HTTPFields = [:]
    let plain = path.prefix { $0 != "?" }
    let sent = cookies.filter { plain == $0.value.path || plain.hasPrefix($0.value.path) }
    if !sent.isEmpty {
      headers[.cookie] = sent.map { "\($0.key)=\($0.value.value)" }.joined(separator: "; ")
    }
    if !page.url.isEmpty { headers[.referer] = "http://localhost" + page.url }
    if isForm { headers[.contentType] = "application/x-www-form-urlencoded" }
    return headers
  }

  private func keepCookies(_ headers: HTTPFields) {
    for cookie in headers[values: .setCookie] {
      let parts = cookie.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.first { $0.hasPrefix("Path=") }?.dropFirst(5)
      cookies[String(pair[0])] =
        parts.contains("Max-Age=0") ? nil : (String(pair[1]), String(path ?? "/"))
    }
  }

  private static func encode(_ fields: [String: String]) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._")
    return fields.map { name, value in
      let value = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
      return "\(name)=\(value)"
    }.joined(separator: "&")
  }
}
