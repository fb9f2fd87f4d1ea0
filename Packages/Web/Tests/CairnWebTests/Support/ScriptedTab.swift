import Cairn
import Foundation
import HTTPTypes
import Hummingbird

@testable import CairnWeb

/// Simulates the script of a page, as far as the host can see it.
@MainActor
final class ScriptedTab {
  private(set) var browser: SilentBrowser
  private(set) var scene: String
  private var token: String
  /// The browser's position in its history.
  private(set) var at = 0
  /// The tab's history, as the script would have written it.
  private(set) var addresses: [String]
  private(set) var frame: ShownFrame?
  /// The width of the tab's window; nil for a script that does not send it.
  var width: String?
  /// The position at which the tab's document began; nil for a script that does not send it.
  var floor: Int?

  /// Loads a page and starts its script.
  init(_ browser: SilentBrowser, _ url: String) async throws {
    self.browser = browser
    let page = try await browser.open(url)
    scene = page.data("scene") ?? ""
    token = page.data("token") ?? ""
    addresses = [page.url]
    try await show()
  }

  var address: String { addresses[at] }
  var page: Loaded { Loaded(status: 200, url: address, headers: [:], html: frame?.html ?? "") }

  @discardableResult
  func show() async throws -> ShownFrame { try await ask("show") }

  @discardableResult
  func open(_ url: String) async throws -> ShownFrame { try await ask("open", url: url) }

  @discardableResult
  func fresh(_ url: String) async throws -> ShownFrame { try await ask("fresh", url: url) }

  /// Presses the browser's back or forward button.
  @discardableResult
  func go(_ steps: Int) async throws -> ShownFrame {
    at += steps
    return try await ask("visit", url: addresses[at])
  }

  @discardableResult
  func press(_ button: String, typing fields: [String: String] = [:]) async throws -> ShownFrame {
    guard let form = page.form(button) else { throw NoSuchForm(button: button, html: page.html) }
    return try await send(form.merging(fields) { $1 })
  }

  @discardableResult
  func select(_ tab: Int) async throws -> ShownFrame {
    try await send(page.forms("cairn:select")[tab])
  }

  @discardableResult
  func send(_ fields: [String: String]) async throws -> ShownFrame {
    let answer = try await post("/_cairn/do", SilentBrowser.encoded(fields))
    return try take(answer)
  }

  /// Sends further requests through a browser that is connected to another host.
  func move(to other: SilentBrowser) { browser = other }

  /// Moves to a position that the host does not know.
  func stand(at position: Int) {
    at = position
    while addresses.count <= position { addresses.append("/") }
  }

  func ask(_ wish: String, url: String? = nil, served: String? = nil) async throws -> ShownFrame {
    var body: [String: Any] = ["wish": wish, "scene": scene, "at": at, "url": url ?? address]
    if let served { body["served"] = served }
    if let frame, frame.scene == scene { body["serial"] = frame.serial }
    let text = String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
    return try take(try await post("/_cairn/scene", text))
  }

  /// Waits for the next frame of a connection, and shows it.
  @discardableResult
  func receive(from stream: EventStream) async throws -> ShownFrame {
    let prefix = "event: frame\ndata: "
    for await chunk in stream.chunks where chunk.hasPrefix(prefix) {
      let text = String(chunk.dropFirst(prefix.count))
      return try take(Loaded(status: 200, url: "", headers: [:], html: text))
    }
    throw Refused(status: 0)
  }

  func post(_ path: String, _ body: String) async throws -> Loaded {
    var headers: HTTPFields = [.accept: "application/json"]
    headers[.cairnAt] = "\(at)"
    headers[.cairnToken] = token
    if let floor { headers[.cairnFloor] = "\(floor)" }
    if let width { headers[.cairnWidth] = width }
    return try await browser.request(.post, path, referer: address, body: body, headers: headers)
  }

  /// Changes the history as the frame requires, like the script.
  private func take(_ answer: Loaded) throws -> ShownFrame {
    guard answer.status == 200 else { throw Refused(status: answer.status) }
    let frame = try JSONDecoder().decode(ShownFrame.self, from: Data(answer.html.utf8))
    guard frame.history.from == at else { throw Refused(status: 0) }
    // The script ignores a frame that is older than the shown one.
    if let shown = self.frame, shown.scene == frame.scene, frame.serial < shown.serial {
      throw Refused(status: 0)
    }
    scene = frame.scene
    at = frame.history.at
    if frame.history.put == "addition" { addresses = addresses.prefix(at) + [""] }
    addresses[at] = frame.url
    self.frame = frame
    token = page.data("token") ?? ""
    return frame
  }

  struct Refused: Error { let status: Int }
}

/// A frame as the script reads it.
struct ShownFrame: Decodable {
  struct Move: Decodable {
    let from: Int
    let at: Int
    let put: String
  }

  let scene: String
  let serial: Int
  let title: String
  let url: String
  let html: String
  let history: Move
  let moved: Bool
}

extension HTTPField.Name {
  /// Creates a header name from a literal in a test.
  init(checked name: String) {
    guard let name = Self(name) else { preconditionFailure("\(name) is not a valid header name.") }
    self = name
  }

  static let cairnAt = Self(checked: "x-cairn-at")
  static let cairnFloor = Self(checked: "x-cairn-floor")
  static let cairnWidth = Self(checked: "x-cairn-width")
  static let cairnToken = Self(checked: "x-cairn-token")
}

extension WebScene {
  /// The front screen.
  var front: AnyObject? { navigator.tree.frontPath.last.flatMap { navigator.content(of: $0) } }
}
