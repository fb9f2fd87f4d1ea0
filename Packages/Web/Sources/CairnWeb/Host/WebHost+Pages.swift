import Cairn
import Foundation
import HTTPTypes
import Hummingbird

extension WebHost {
  /// Answers a plain request for a page.
  ///
  /// - Parameter seen: The version of its session in the store when it arrived.
  nonisolated func load(_ request: Request, seen: Int?) async throws -> Reply {
    let url = try PageAddress.read(request.uri.string)
    // Requests for icons and similar files, which a browser sends by itself, are not visits.
    if let kind = ResponseHeaders.header(request, "sec-fetch-dest"), kind != "document" {
      throw PageFailure.notFound
    }
    // The user may never see a prefetched page, so a prefetch must not navigate.
    if ResponseHeaders.header(request, "sec-purpose")?.hasPrefix("prefetch") == true {
      return Reply(.noContent)
    }
    return try await withSession(of: request, seen: seen, making: .always) { session in
      if session.scenes.isEmpty {
        if let first = handedOver(request, to: url)?.first {
          // The browser follows the redirect of its first request. The address of this one is not the whole state.
          registry.revive(nil, at: first, in: session)
          registry.use(session, isVisit: false)
        } else if let page = refererPath(request) {
          // The page that the browser has loaded before, if no host has kept it.
          registry.revive(nil, at: page, in: session)
        }
      }
      let location = locate(url, request, session)
      // At the end, because other requests may save the session while this one waits.
      defer {
        switch location {
        case .handedOver, .reload: break
        case .link, .position, .nowhere: session.isDirty = true
        }
      }
      switch location {
      case .handedOver(let id):
        guard let scene = registry.scene(id, of: session) else { break }
        // The browser removes the cookie when it receives the page.
        var reply = await page(scene, at: url, mayRedirect: false, isRepeated: true)
        reply.headers.append(
          HTTPField(name: .setCookie, value: handOver("", to: url, seconds: 0)))
        return reply
      case .reload(let id):
        guard let scene = registry.scene(id, of: session) else { break }
        return await page(scene, at: url)
      case .link(let id):
        guard let scene = registry.scene(id, of: session) else { break }
        scene.beginRequest()
        guard scene.open(url) else { return page(.notFound, in: scene) }
        return await page(scene, at: url)
      case .position(let id, let number):
        guard let scene = registry.scene(id, of: session) else { break }
        scene.beginRequest()
        _ = scene.visit(number, url: url)
        return await page(scene, at: url)
      case .nowhere: break
      }
      let scene = registry.newScene(of: session)
      guard scene.open(url) else {
        return page(.notFound, in: registry.keepForMissingPage(scene, in: session))
      }
      registry.keep(scene, in: session)
      return await page(scene, at: url, isNew: true)
    }
  }

  /// Answers a HEAD request as `load` would answer a new visitor; the caller removes the body.
  ///
  /// The visit leaves no trace.
  func probe(_ request: Request) async throws -> Reply {
    guard !isStopping else { throw PageFailure.unavailable }
    let url = try PageAddress.read(request.uri.string)
    let session = WebSession(token: Token.random(), lastUsed: configuration.now())
    let scene = registry.newScene(of: session)
    defer { scene.end() }
    guard scene.open(url) else { return page(.notFound, in: scene) }
    var reply = await page(scene, at: url, isNew: true)
    reply.headers[.setCookie] = nil
    return reply
  }

  /// The page of a scene once its screens are ready, or a redirect if the scene has another
  /// address; after the host's patience, the page with status 503.
  private func page(
    _ scene: WebScene, at url: String, mayRedirect: Bool = true, isNew: Bool = false,
    isRepeated: Bool = false
  ) async -> Reply {
    scene.used.moveOn()
    let isReady = await scene.waitUntilReady()
    if isNew {
      // Nobody has seen what the scene showed before the link was opened.
      scene.history = SceneHistory(at: 0, scene.position)
    } else {
      _ = scene.followHistory()
    }
    if mayRedirect, !PageAddress.areSame(scene.position.url, url) {
      guard isNew, let session = scene.session else { return redirect(to: scene) }
      // A longer cookie might be too long for a proxy, so such a session is saved.
      if url.utf8.count > 1024 { registry.use(session, isVisit: false) }
      return redirect(to: scene, from: url.utf8.count > 1024 ? nil : url)
    }
    scene.beginLoading(isRepeated: isRepeated, isComplete: isReady)
    let (title, region, status) = scene.region(motion: scene.takeMotion())
    guard isReady else { return .incomplete(title: title, region) }
    return .html(.page(title: title, region), status)
  }

  // MARK: Which scene

  private enum Location {
    /// A form was submitted in this scene, and this is the page that follows.
    case handedOver(String)
    /// The scene shows this address.
    case reload(String)
    /// A link was followed in this scene.
    case link(String)
    /// The scene has had this address in its history.
    case position(String, Int)
    case nowhere
  }

  /// Guesses which tab requests a page; only a script identifies its tab.
  ///
  /// A tab with a script follows links and goes back without such a request. A request that looks
  /// like a link in such a tab therefore comes from another tab.
  private func locate(_ url: String, _ request: Request, _ session: WebSession) -> Location {
    if let id = handedOver(request, to: url)?.scene, session.scenes[id] != nil {
      return .handedOver(id)
    }
    let scenes = session.scenes.sorted { $0.value.lastUsed > $1.value.lastUsed }
    if let scene = scenes.first(where: {
      $0.value.url.map { PageAddress.areSame($0, url) } ?? false
    }) {
      return .reload(scene.key)
    }
    let silent = scenes.filter { !$0.value.isScripted }
    if let referer = refererPath(request),
      let scene = silent.first(where: {
        $0.value.url.map { PageAddress.areSame($0, referer) } ?? false
      })
    {
      // The link back in the title bar; to the user, going back and this link are the same.
      if let history = scene.value.history, let previous = history[history.current - 1],
        PageAddress.areSame(previous.url, url)
      {
        return .position(scene.key, history.current - 1)
      }
      return .link(scene.key)
    }
    let histories = silent.lazy.filter { $0.value.mayHaveShown(url) }
      .compactMap { id, slot in slot.history.map { (id: id, history: $0) } }
    for (id, history) in histories {
      if let number = history.position(showing: url) { return .position(id, number) }
    }
    if let scene = histories.first(where: { $0.history.addresses.contains(url) }) {
      return .link(scene.id)
    }
    return .nowhere
  }

  /// The address of the page that contained the link, if it is a page of this site.
  func refererPath(_ request: Request) -> String? {
    guard let referer = request.headers[.referer], let url = URLComponents(string: referer),
      ResponseHeaders.isOwn(referer, request, origin: configuration.origin)
    else { return nil }
    return url.percentEncodedPath + (url.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}
