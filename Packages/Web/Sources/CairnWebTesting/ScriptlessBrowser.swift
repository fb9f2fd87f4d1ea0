import Foundation
public import HTTPTypes

/// A browser that runs no scripts: it keeps cookies, submits forms and follows redirects.
///
/// Every page of CairnWeb works without a script, so a test of an app's pages needs neither a real
/// browser nor a network. Add the product `CairnWebTesting` of the package `Packages/Web` to a test target:
///
/// <!-- snippet: browser-test -->
/// ```swift
/// @Test func borrowing() async throws {
///   try await makeLibraryHost(port: 0).withConnection { connection in
///     let browser = ScriptlessBrowser(connection)
///     try await browser.open("/books/3/borrow")
///     try await browser.press("Save", filling: ["name": "Ada"])
///     #expect(browser.page.url == "/books/3")
///     #expect(browser.page.text.contains("Borrowed by Ada."))
///     #expect(browser.page.notices == ["Enjoy reading!"])
///   }
/// }
/// ```
///
/// Each browser has its own cookies, like the browsers of different people. A browser sends one
/// request at a time, in the order of your calls.
public final class ScriptlessBrowser {
  private let connection: any Connection
  /// The cookies by name, each with the path below which the browser sends it.
  public var cookies: [String: (value: String, path: String)] = [:]
  /// The current page.
  ///
  /// Before the first request, the page's status is 0.
  public private(set) var page = ShownPage(status: 0, url: "", html: "", headers: [:])

  /// Creates a browser without cookies.
  ///
  /// - Parameter connection: Sends the requests, for example a ``HostConnection``.
  public init(_ connection: any Connection) { self.connection = connection }

  /// Opens an address, as a user who types it or follows a link.
  ///
  /// - Parameter path: The path with its query, such as "/products?page=2".
  /// - Returns: The page that is shown after at most five redirects, which is then also ``page``.
  /// - Throws: The connection's error, if no response arrives.
  @discardableResult
  public func open(_ path: String) async throws -> ShownPage {
    try await show(path, try await request(path, .get, nil))
  }

  /// Fills in a button's form and presses the button; follows the link if only a link has this name.
  ///
  /// - Parameters:
  ///   - button: The accessible name of a button that is not behind a modal.
  ///   - filling: Values by the names of the form's fields. Other fields keep their values.
  /// - Returns: The page that is shown afterwards.
  /// - Throws: ``Missing`` if there is no such button, or the connection's error.
  @discardableResult
  public func press(_ button: String, filling: [String: String] = [:]) async throws -> ShownPage {
    guard let form = page.form(button) else {
      guard let link = page.link(button) else {
        throw Missing(what: "button or link “\(button)”", page: page)
      }
      return try await open(link)
    }
    let fields = form.fields.merging(form.field(of: button)) { $1 }.merging(filling) { $1 }
    return try await send(fields)
  }

  /// Submits form fields, as a browser or an attacker would.
  ///
  /// - Parameters:
  ///   - fields: The names and values, in any order.
  ///   - headers: Headers that are sent in addition, or in place of the browser's.
  /// - Returns: The page that is shown afterwards.
  /// - Throws: The connection's error, if no response arrives.
  @discardableResult
  public func send(_ fields: [String: String], headers: HTTPFields = [:]) async throws -> ShownPage
  {
    try await send(body: Self.encode(fields), headers: headers)
  }

  /// Submits a body as a form, well formed or not.
  ///
  /// - Parameters:
  ///   - body: The request's body.
  ///   - headers: Headers that are sent in addition, or in place of the browser's.
  /// - Returns: The page that is shown afterwards.
  /// - Throws: The connection's error, if no response arrives.
  @discardableResult
  public func send(body: String, headers: HTTPFields = [:]) async throws -> ShownPage {
    try await show("/_cairn/do", try await request("/_cairn/do", .post, body, headers))
  }

  /// Presses a button twice before the first answer arrives, then shows the second answer's page.
  ///
  /// <!-- snippet: doc-press-twice -->
  /// ```swift
  /// try await visitor.pressTwice("Place the order")
  /// #expect(visitor.page.heading == "Order CN-100002")
  /// ```
  ///
  /// - Parameter button: The accessible name of a button that is not behind a modal.
  /// - Throws: ``Missing`` if there is no such button, or the connection's error.
  public func pressTwice(_ button: String) async throws {
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

  // MARK: HTTP

  /// The error for a button or link that is not on the page.
  ///
  /// <!-- snippet: doc-browser-missing -->
  /// ```swift
  /// do {
  ///   try await browser.press("Pay")
  /// } catch let error as ScriptlessBrowser.Missing {
  ///   print(error)  // There is no button or link “Pay” on /books/1: …
  /// }
  /// ```
  public struct Missing: Error, CustomStringConvertible {
    let what: String
    let page: ShownPage

    /// A sentence with the missing name, the page's address and its text.
    public var description: String { "There is no \(what) on \(page.url): \(page.text)" }
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
