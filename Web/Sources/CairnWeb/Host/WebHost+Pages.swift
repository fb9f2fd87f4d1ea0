import Cairn
import Foundation
import HTTPTypes
import Hummingbird

extension WebHost {
  /// Answers a plain request for a page.
  func load(_ request: Request) async throws -> Response {
    let url = try address(request.uri.string)
    // Pictures that a browser looks for by itself, and the like, are no visits.
    if let kind = ResponseHeaders.header(request, "sec-fetch-dest"), kind != "document" {
      throw PageFailure.notFound
    }
    // What is fetched ahead may never be looked at, and must not move anything.
    if ResponseHeaders.header(request, "sec-purpose")?.hasPrefix("prefetch") == true {
      return Response(status: .noContent)
    }
    return try await withSession(of: request, makesOne: true) { session in
      switch locate(url, request, session) {
      case .handedOver(let id):
        guard let scene = registry.scene(id, of: session) else { break }
        var response = await page(scene, at: url, mayRedirect: false)
        response.headers.append(
          HTTPField(name: .setCookie, value: handOver("", to: url, seconds: 0)))
        return response
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
      let scene = registry.makeScene(in: session)
      guard scene.open(url) else { return page(.notFound, in: scene) }
      return await page(scene, at: url, isNew: true)
    }
  }

  /// The address of a request as a scene's are written.
  ///
  /// - Throws: `PageFailure` if it is too long or damaged.
  private func address(_ text: String) throws -> String {
    guard text.utf8.count <= 8192 else { throw PageFailure.tooLong }
    var address = text
    if !address.hasPrefix("/") {
      // The absolute form, as it is sent to proxies.
      guard let url = URL(string: address), let host = url.host(),
        let start = address.range(of: host)
      else { throw PageFailure.malformed }
      let rest = address[start.upperBound...]
      address = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
    let decoded = address.removingPercentEncoding
    guard let decoded,
      !decoded.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw PageFailure.malformed }
    return address
  }

  /// The page of a scene, when its screens are ready; or the way to the scene's address if it has another.
  private func page(
    _ scene: WebScene, at url: String, mayRedirect: Bool = true, isNew: Bool = false
  ) async -> Response {
    await scene.waitUntilReady()
    if isNew {
      // What was shown before the link was opened, nobody has seen.
      scene.history = SceneHistory(at: 0, scene.position)
    } else {
      _ = scene.history.follow(scene.position) { scene.navigator.tree.entry($0) != nil }
    }
    if mayRedirect, !isSame(scene.navigator.webURL, url) { return redirect(to: scene) }
    scene.beginLoading()
    let (title, region) = scene.region(motion: scene.takeMotion())
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: site.document(title: title, region: region))))
  }

  // MARK: Which scene

  private enum Location {
    /// A form was sent in this scene, and this is the page that follows.
    case handedOver(String)
    /// The scene shows this address.
    case reload(String)
    /// A link was followed in this scene.
    case link(String)
    /// The scene has had this address in its history.
    case position(String, Int)
    case nowhere
  }

  /// Guesses which tab asks for a page; only with a script does a tab say so itself.
  ///
  /// A tab with a script follows links and goes back by itself, so if it seems to be a link in such a tab
  /// it is really another tab.
  private func locate(_ url: String, _ request: Request, _ session: WebSession) -> Location {
    if let id = handedOver(request, to: url), session.scenes[id] != nil { return .handedOver(id) }
    let scenes = session.scenes.sorted { $0.value.lastUsed > $1.value.lastUsed }
    if let scene = scenes.first(where: { $0.value.url.map { isSame($0, url) } ?? false }) {
      return .reload(scene.key)
    }
    let silent = scenes.filter { !$0.value.isScripted }
    if let referer = refererPath(request),
      let scene = silent.first(where: { $0.value.url.map { isSame($0, referer) } ?? false })
    {
      return .link(scene.key)
    }
    for (id, slot) in silent {
      if let number = slot.history.position(showing: url) { return .position(id, number) }
    }
    if let scene = silent.first(where: { $0.value.history.addresses.contains(url) }) {
      return .link(scene.key)
    }
    return .nowhere
  }

  /// The address of the page that a link stood on, if it is one of this site's.
  func refererPath(_ request: Request) -> String? {
    guard let referer = request.headers[.referer], let url = URLComponents(string: referer),
      ResponseHeaders.isOwn(referer, request, origin: configuration.origin)
    else { return nil }
    return url.percentEncodedPath + (url.percentEncodedQuery.map { "?\($0)" } ?? "")
  }

  /// Whether both addresses are the same, however they are escaped.
  private func isSame(_ left: String, _ right: String) -> Bool {
    left == right || left.removingPercentEncoding == right.removingPercentEncoding
  }
}
