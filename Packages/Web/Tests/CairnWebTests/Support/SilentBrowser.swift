import CairnWebTesting
import Foundation
import HTTPTypes

/// A browser without a script: cookies, redirects, forms, links, and a history that it requests
/// again.
@MainActor
final class SilentBrowser {
  private let connection: any Connection
  /// The cookies by name and path.
  private(set) var cookies: [String: (value: String, path: String)] = [:]
  /// The current page.
  private(set) var page = Loaded(status: 0, url: "", headers: [:], html: "")
  private var visited: [(url: String, referer: String?)] = []
  private var position = -1

  init(_ connection: any Connection) { self.connection = connection }

  /// Opens another tab of the same browser.
  func newTab() -> SilentBrowser {
    let tab = SilentBrowser(connection)
    tab.cookies = cookies
    return tab
  }

  func forgetCookies() { cookies = [:] }

  /// Continues in place of another browser whose host is gone.
  func takeOver(_ other: SilentBrowser) {
    (cookies, visited, position) = (other.cookies, other.visited, other.position)
  }

  /// Continues with a page that another tab has loaded.
  func show(_ page: Loaded) { self.page = page }

  // MARK: User actions

  /// Types an address.
  @discardableResult
  func open(_ url: String) async throws -> Loaded { try await go(to: url, referer: nil) }

  /// Clicks a link on the page.
  @discardableResult
  func follow(_ url: String) async throws -> Loaded { try await go(to: url, referer: page.url) }

  /// Submits the form of the button with this id, or the form with this host action; follows the link
  /// with this host action.
  @discardableResult
  func press(_ button: String, typing fields: [String: String] = [:]) async throws -> Loaded {
    if let url = page.link(button) { return try await follow(url) }
    guard let form = page.form(button) else { throw NoSuchForm(button: button, html: page.html) }
    return try await submit(form.merging(fields) { $1 })
  }

  @discardableResult
  func submit(_ fields: [String: String]) async throws -> Loaded {
    let answer = try await post(fields, referer: page.url)
    guard let location = answer.headers[.location], answer.status == 303 else {
      page = answer
      return answer
    }
    return try await go(to: location, referer: page.url)
  }

  @discardableResult
  func reload() async throws -> Loaded { try await fetch(visited[position]) }

  @discardableResult
  func back(_ steps: Int = 1) async throws -> Loaded {
    position -= steps
    return try await fetch(visited[position])
  }

  @discardableResult
  func forward() async throws -> Loaded { try await back(-1) }

  func canGo(_ steps: Int) -> Bool { visited.indices.contains(position + steps) }

  // MARK: Requests

  /// Sends a form, and follows no redirect.
  func post(
    _ fields: [String: String], referer: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Loaded {
    try await post(Self.encoded(fields), referer: referer, headers: headers)
  }

  /// Sends the body of a form, and follows no redirect.
  func post(
    _ body: String, referer: String? = nil, headers: HTTPFields = [:]
  ) async throws -> Loaded {
    try await request(.post, "/_cairn/do", referer: referer, body: body, headers: headers)
  }

  private func go(to url: String, referer: String?) async throws -> Loaded {
    visited = Array(visited.prefix(position + 1)) + [(url, referer)]
    position += 1
    return try await fetch(visited[position])
  }

  private func fetch(_ visit: (url: String, referer: String?)) async throws -> Loaded {
    var url = visit.url
    for _ in 0..<10 {
      let answer = try await request(.get, url, referer: visit.referer)
      guard answer.status == 303, let location = answer.headers[.location] else {
        visited[position].url = url
        page = answer
        return answer
      }
      url = location
    }
    throw TooManyRedirects()
  }

  /// Sends one request with the browser's cookies.
  func request(
    _ method: HTTPRequest.Method, _ url: String, referer: String? = nil, body: String? = nil,
    headers more: HTTPFields = [:]
  ) async throws -> Loaded {
    var headers = more
    let path = url.prefix { $0 != "?" }
    let fitting = cookies.filter { path.hasPrefix($0.value.path) }
    if !fitting.isEmpty, headers[.cookie] == nil {
      headers[.cookie] = fitting.map { "\($0.key)=\($0.value.value)" }.joined(separator: "; ")
    }
    if let referer { headers[.referer] = "http://localhost\(referer)" }
    if method == .post, let origin = HTTPField.Name("origin"), headers[origin] == nil {
      headers[origin] = "http://localhost"
    }
    if body != nil, headers[.contentType] == nil {
      headers[.contentType] = "application/x-www-form-urlencoded"
    }
    let answer = try await connection.answer(url, method, headers, body)
    for header in answer.headers[values: .setCookie] { store(header) }
    return Loaded(
      status: Int(answer.status.code), url: url, headers: answer.headers,
      html: answer.body)
  }

  private func store(_ header: String) {
    let parts = header.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let pair = parts[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first { $0.hasPrefix("Path=") }.map { String($0.dropFirst(5)) } ?? "/"
    if parts.contains("Max-Age=0") {
      cookies[String(pair[0])] = nil
    } else {
      cookies[String(pair[0])] = (String(pair[1]), path)
    }
  }

  static func encoded(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }
      .map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
      .joined(separator: "&")
  }
}

struct TooManyRedirects: Error {}
struct NoSuchForm: Error {
  let button: String
  let html: String
}

/// A page as it was received.
struct Loaded: Sendable {
  let status: Int
  let url: String
  let headers: HTTPFields
  let html: String

  /// The title of the front level.
  var title: String { texts(#"<h[12] class="cairn-title"[^>]*>"#, "</h").last ?? "" }
  var notice: String { texts(#"<p class="cairn-notice"[^>]*>"#, "</p>").joined(separator: " | ") }
  var modals: Int { html.components(separatedBy: "<dialog").count - 1 }

  func has(_ text: String) -> Bool { html.contains(text) }

  /// The texts from each match of a pattern to the next occurrence of `end`.
  func texts(_ pattern: String, _ end: String) -> [String] {
    guard let regex = try? Regex(pattern) else { return [] }
    return html.matches(of: regex).map { match in
      let rest = html[match.range.upperBound...]
      return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
    }
  }

  /// The text of the element with this id.
  func text(of id: String) -> String? { texts(#"<\w+ id="\#(id)"[^>]*>"#, "<").first }

  /// The value of a data attribute of the region.
  func data(_ name: String) -> String? {
    texts(#"<div id="cairn"[^>]*? data-\#(name)=""#, "\"").first
  }

  /// The fields of the form with this button, otherwise of the first form for an action with this
  /// name.
  func form(_ name: String) -> [String: String]? {
    // The topmost form comes first, because forms beneath it are inert.
    for form in html.components(separatedBy: "<form").dropFirst().reversed() {
      let markup = form.components(separatedBy: "</form>")[0]
      guard markup.contains("<button id=\"\(name)\"") || markup.contains("~\(name)\"") else {
        continue
      }
      var fields: [String: String] = [:]
      for input in markup.components(separatedBy: "<input ").dropFirst() {
        let tag = input.components(separatedBy: ">")[0]
        guard let name = Self.attribute("name", of: tag) else { continue }
        fields[name] = Self.attribute("value", of: tag) ?? ""
      }
      if let button = markup.components(separatedBy: "<button id=\"\(name)\"").dropFirst().first,
        let tag = button.components(separatedBy: ">").first,
        let name = Self.attribute("name", of: tag)
      {
        fields[name] = Self.attribute("value", of: tag) ?? ""
      }
      return fields
    }
    return links(name).last.map { ["_cairn": $0.form] }
  }

  /// The address of the link with this host action.
  func link(_ action: String) -> String? { links(action).last?.url }

  private func links(_ action: String) -> [(url: String, form: String)] {
    html.components(separatedBy: "<a ").dropFirst().compactMap { link in
      let tag = link.components(separatedBy: ">")[0]
      guard let form = Self.attribute("data-do", of: tag)?.removingPercentEncoding,
        form.hasSuffix("~\(action)"), let url = Self.attribute("href", of: tag)
      else { return nil }
      return (url.replacing("&amp;", with: "&"), String(form.dropFirst("_cairn=".count)))
    }
  }

  /// The fields of every form with this host action, such as `cairn:select`.
  func forms(_ action: String) -> [[String: String]] {
    html.components(separatedBy: "<form").dropFirst().compactMap { form in
      let value = form.components(separatedBy: #"name="_cairn" value=""#).dropFirst().first?
        .components(separatedBy: "\"")[0]
      guard let value, value.hasSuffix("~\(action)") else { return nil }
      return ["_cairn": value]
    } + links(action).map { ["_cairn": $0.form] }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    tag.components(separatedBy: "\(name)=\"").dropFirst().first?.components(separatedBy: "\"").first
  }
}
