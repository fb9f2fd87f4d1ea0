import Cairn
import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// A request of the script that is not a form.
private struct ScriptRequest: Decodable {
  enum Wish: String, Decodable {
    /// The scene should be shown as it is.
    case show
    /// The browser has gone to another position in its history.
    case visit
    /// A link was followed.
    case open
    /// Another tab has the scene, so this tab needs a new one at this address.
    case fresh
  }

  var wish: Wish
  var scene: String
  /// The number of the rendering that the tab shows; nil for none.
  var serial: Int?
  /// The scene of the loaded page, if it is not the tab's scene.
  var served: String?
  /// The browser's position in its history.
  var at: Int
  var url: String
}

extension WebHost {
  /// Answers a request of the script.
  ///
  /// - Parameter seen: The version of its session in the store when it arrived.
  nonisolated func script(_ request: Request, _ text: String, seen: Int?) async throws -> Reply {
    guard let wish = try? JSONDecoder().decode(ScriptRequest.self, from: Data(text.utf8)),
      wish.url.utf8.count <= PageAddress.limit, SceneHistory.numbers.contains(wish.at)
    else { throw PageFailure.malformed }
    let (floor, width) = (try ResponseHeaders.floor(request), try ResponseHeaders.width(request))
    let token = ResponseHeaders.header(request, "x-cairn-token") ?? ""
    return try await withSession(of: request, seen: seen, making: .from(formToken: token)) {
      session in
      try check(token, of: session)
      // At the end, because other requests may save the session while this one waits.
      defer { session.isDirty = true }
      if let served = wish.served { discard(served, in: session) }
      guard wish.wish != .fresh,
        let scene = registry.scene(wish.scene, of: session)
          ?? registry.revive(wish.scene, at: refererPath(request) ?? wish.url, in: session)
      else {
        return try fresh(wish, width, in: session)
      }
      if let serial = wish.serial { scene.catchUp(with: serial) }
      scene.isScripted = true
      scene.used.moveOn()
      scene.isAnswering += 1
      defer { scene.isAnswering -= 1 }
      scene.take(width)
      switch wish.wish {
      case .show, .fresh:
        await scene.waitUntilReady(toContinue: wish.serial)
        scene.history.standAt(wish.at, floor: floor)
        return answer(scene, isScript: true)
      case .open:
        scene.beginRequest()
        scene.history.standAt(wish.at, floor: floor)
        // Something else may have this address: a file, or a page that another server sends.
        guard scene.open(wish.url) else { return .load(wish.url) }
        return answer(scene, isScript: true)
      case .visit:
        scene.beginRequest()
        let move = scene.visit(wish.at, url: wish.url)
        scene.history.standAt(scene.history.current, floor: floor)
        return .frame(scene.frame(move))
      }
    }
  }

  /// Creates a scene for a tab that has none.
  private func fresh(
    _ wish: ScriptRequest, _ width: Traits.SizeClass?, in session: WebSession
  ) throws -> Reply {
    let scene = registry.makeScene(in: session)
    scene.isScripted = true
    scene.take(width)
    if !scene.open(wish.url) {
      scene.tell(PageNotice("There is no page at \(wish.url.prefix(100)).", kind: .warning))
    }
    scene.history = SceneHistory(at: wish.at, scene.position)
    return answer(scene, isScript: true)
  }

  /// Closes a scene that was created for a page whose tab already has one.
  private func discard(_ id: String, in session: WebSession) {
    switch session.scenes[id] {
    case .awake(let scene) where !scene.isScripted && !scene.hasBeenUsed:
      registry.close(scene, in: session)
    case .asleep(let scene) where !scene.isScripted && !scene.hasBeenUsed:
      session.scenes[id] = nil
    default: break
    }
  }

  /// Opens a stream of the changes in a tab's scene.
  ///
  /// - Parameter seen: The version of its session in the store when it arrived.
  nonisolated func listen(_ request: Request, seen: Int?) async throws -> Reply {
    guard ResponseHeaders.isSameOrigin(request, origin: site.configuration.origin) else {
      throw PageFailure.foreignForm
    }
    let (streams, limit) = (site.streams, site.configuration.streamLimit)
    // The tab's script asks less and less often.
    guard streams.value < limit else { return Reply(.noContent) }
    return try await withSession(of: request, seen: seen, making: .never) { session in
      let query = request.uri.queryParameters
      guard let id = query["scene"], let scene = registry.scene(String(id), of: session) else {
        // The tab gets another scene with its next request. Until then its script asks less and less often.
        return Reply(.noContent)
      }
      let serial = query["serial"].flatMap { Int($0) }
      await scene.waitUntilReady(toContinue: serial)
      scene.isScripted = true
      let stream = EventStream()
      let (chunks, connection, name) = (stream.chunks, ClientConnection.current, session.key)
      // A response that is not sent, because the client has gone or the session could not be saved, must not
      // connect the tab.
      let body = ResponseBody { writer in
        // Others may have connected since the request.
        guard streams.begin(limit: limit) else { return try await writer.finish(nil) }
        defer { streams.end() }
        await self.connect(stream, to: scene, of: name, serial: serial)
        // Hummingbird's `consumeWithCancellationOnInboundClose` needs three tasks for each stream.
        connection?.whenClosed { stream.finish() }
        // A stopping server waits for its connections, so this connection must not wait for the
        // server.
        try? await withGracefulShutdownHandler {
          for await chunk in chunks { try await writer.write(ByteBuffer(string: chunk)) }
        } onGracefulShutdown: {
          stream.finish()
        }
        connection?.whenClosed(nil)
        await scene.disconnect(stream)
        try await writer.finish(nil)
      }
      var reply = Reply(.ok, headers: [.contentType: "text/event-stream"], content: .body(body))
      // Tells proxies such as nginx not to hold the events back.
      if let name = HTTPField.Name("x-accel-buffering") { reply.headers[name] = "no" }
      return reply
    }
  }

  /// Connects a tab, unless its scene has ended or its session was renamed since its request.
  ///
  /// - Parameter name: The key of the session that the request has named.
  private func connect(
    _ stream: EventStream, to scene: WebScene, of name: String, serial: Int?
  ) {
    guard case .awake(let present)? = registry.sessions[name]?.scenes[scene.id], present === scene
    else { return stream.finish() }
    scene.connect(stream, serial: serial)
  }
}
