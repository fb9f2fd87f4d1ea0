import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1

/// A browser, which keeps cookies, submits forms and follows redirects.
actor Browser {
  private let client: HTTPClient
  private let origin: String
  private var cookies: [String: (value: String, path: String)] = [:]
  /// The current page.
  private(set) var page = ShownPage(url: "", html: [])
  /// The number of requests that were sent again.
  private(set) var repetitions = 0
  /// True if the browser runs the pages' script, which requests only the part of a page that changes.
  private let isScripted: Bool
  /// True if a request without an answer is sent again and again, as users do.
  private let isPatient: Bool
  /// The script's state after a page was loaded: its scene, and its position in the history.
  private var script: (scene: String, serial: Int, at: Int)?
  private var stream: Task<Void, Never>?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  struct Unexpected: Error, CustomStringConvertible {
    let what: String
    let page: ShownPage

    var description: String { "\(what) on \(page.url): \(page.main)" }
  }

  init(
    _ client: HTTPClient, at origin: String, isScripted: Bool = false, isPatient: Bool = false
  ) {
    self.client = client
    self.origin = origin
    self.isScripted = isScripted
    self.isPatient = isPatient
  }

  deinit { stream?.cancel() }

  /// Types an address, or follows a link if a page is shown.
  func open(_ path: String) async throws {
    if script != nil {
      try await ask("open", path)
      return await waitForContent()
    }
    try await show(path, form: nil)
    guard isScripted else { return }
    script = (page.data("scene"), 0, 0)
    try await ask("show", path)
    listen()
    await waitForContent()
  }

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
    if script != nil {
      try await exchange("/_cairn/do", body, type: Self.formType)
      await waitForContent()
    } else {
      try await show("/_cairn/do", form: body)
    }
  }

  // MARK: Without a script

  private func show(_ path: String, form: String?) async throws {
    var (path, form) = (path, form)
    for _ in 0..<5 {
      var request = HTTPClientRequest(url: origin + path)
      request.headers = headers(for: path)
      if let form {
        request.method = .POST
        request.headers.add(name: "content-type", value: Self.formType)
        request.body = .bytes(ByteBuffer(string: form))
      }
      let (response, body) = try await answer(to: request)
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

  /// Sends a request once or, if the browser is patient, until it is answered, for at most 30 seconds.
  private func answer(
    to request: HTTPClientRequest
  ) async throws -> (HTTPClientResponse, ByteBuffer) {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      do {
        let response = try await client.execute(request, timeout: .seconds(60))
        let body = try await response.body.collect(upTo: 1 << 20)
        keepCookies(response.headers)
        if !isPatient || response.status != .serviceUnavailable || end < .now {
          return (response, body)
        }
      } catch {
        guard isPatient, ContinuousClock.now < end else { throw error }
      }
      repetitions += 1
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  // MARK: With a script

  private struct Wish: Encodable {
    let wish: String
    let scene: String
    let serial: Int
    let at: Int
    let url: String
  }

  private struct Frame: Decodable {
    struct Move: Decodable { let at: Int }
    let scene: String
    let serial: Int
    let url: String
    let html: String
    let history: Move
  }

  private func ask(_ wish: String, _ url: String) async throws {
    guard let script else { return }
    let body = Wish(
      wish: wish, scene: script.scene, serial: script.serial, at: script.at, url: url)
    let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
    try await exchange("/_cairn/scene", text, type: "text/plain;charset=UTF-8")
  }

  /// Sends a request as the script does, and shows the part of the page in its response.
  private func exchange(_ path: String, _ body: String, type: String) async throws {
    var request = HTTPClientRequest(url: origin + path)
    request.method = .POST
    request.headers = headers(for: path)
    request.headers.add(name: "content-type", value: type)
    request.headers.add(name: "accept", value: "application/json")
    request.headers.add(name: "x-cairn-at", value: "\(script?.at ?? 0)")
    request.headers.add(name: "x-cairn-floor", value: "0")
    request.headers.add(name: "x-cairn-token", value: page.data("token"))
    request.headers.add(name: "x-cairn-width", value: "regular")
    request.body = .bytes(ByteBuffer(string: body))
    let (response, body): (HTTPClientResponse, ByteBuffer)
    do {
      (response, body) = try await answer(to: request)
    } catch {
      // The script asks once more too: the host repeats its response, and does nothing twice.
      (response, body) = try await answer(to: request)
    }
    guard response.status == .ok else {
      throw Unexpected(what: "\(response.status) came", page: page)
    }
    try show(Data(body.readableBytesView))
  }

  private func show(_ data: Data) throws {
    let frame = try JSONDecoder().decode(Frame.self, from: data)
    // An older one may have been under way.
    if let script, frame.scene == script.scene, frame.serial < script.serial { return }
    script = (frame.scene, frame.serial, frame.history.at)
    page = ShownPage(url: frame.url, html: Array(frame.html.utf8))
    resumeWaiting()
  }

  /// Waits for what the host sends when the content of a screen has been loaded.
  private func waitForContent() async {
    let end = ContinuousClock.now + .seconds(10)
    while page.html[...].first("shop-loading-mark") != nil, ContinuousClock.now < end {
      let timer = Task {
        try await Task.sleep(until: end)
        resumeWaiting()
      }
      await withCheckedContinuation { waiting.append($0) }
      timer.cancel()
    }
  }

  private func resumeWaiting() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Keeps the connection open through which the host tells changes.
  private func listen() {
    stream = Task { [weak self] in
      while !Task.isCancelled {
        // After a sign-in, the host ends the connection of the former name.
        if let response = try? await self?.connect(), response.status == .ok {
          var received = ByteBuffer()
          do {
            for try await part in response.body {
              received.writeImmutableBuffer(part)
              await self?.readEvents(&received)
            }
          } catch {}
        }
        // The response with the new name may not have arrived yet.
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// Shows the frames that have arrived completely.
  private func readEvents(_ received: inout ByteBuffer) {
    let bytes = Array(buffer: received)
    guard let end = bytes[...].last("\n\n") else { return }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    for event in text.components(separatedBy: "\n\n") {
      let lines = event.split(separator: "\n")
      guard lines.first == "event: frame", let data = lines.last?.dropFirst("data: ".count) else {
        continue
      }
      try? show(Data(data.utf8))
    }
    received = ByteBuffer(bytes: bytes[(end + 2)...])
  }

  private func connect() async throws -> HTTPClientResponse? {
    guard let script else { return nil }
    var request = HTTPClientRequest(
      url: "\(origin)/_cairn/events?scene=\(script.scene)&serial=\(script.serial)")
    request.headers = headers(for: "/_cairn/events")
    return try await client.execute(request, deadline: .distantFuture)
  }

  /// Ends the connection that is kept open.
  func close() async {
    stream?.cancel()
    await stream?.value
  }

  // MARK: Headers

  private static let formType = "application/x-www-form-urlencoded"

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
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
