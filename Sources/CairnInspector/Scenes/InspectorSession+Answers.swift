#if DEBUG
  import Cairn
  import CairnTools
  import Foundation

  extension InspectorSession {
    /// Returns the answer for a request that is not allowed, before its body is read; nil if it is
    /// allowed.
    nonisolated static func refusal(of request: HTTPRequest, _ access: Access) -> HTTPResponse? {
      if let refusal = access.refusal(of: request, needsToken: request.path != "/") {
        return refusal
      }
      guard ["GET", "POST"].contains(request.method) else { return .text(405, "Use GET or POST.") }
      guard
        ["/api/import", "/mcp"].contains(request.path)
          || (request.headers["content-length"] ?? "0") == "0"
      else {
        return .text(413, "Only /api/import and /mcp accept a body.")
      }
      return nil
    }

    /// Answers an allowed request of a browser.
    nonisolated static func answer(
      _ request: HTTPRequest, _ session: InspectorSession?
    ) async -> HTTPResponse {
      guard let session else { return .text(503, "The inspector has been stopped.") }
      if request.path == "/" { return .page() }
      return await session.answer(request)
    }

    private func answer(_ request: HTTPRequest) async -> HTTPResponse {
      switch (request.method, request.path) {
      case ("POST", "/mcp"):
        return HTTPResponse(await answer(message: request.body, headers: request.headers))
      case (_, "/mcp"): return .text(405, "Send messages of the Model Context Protocol with POST.")
      case ("GET", "/api/overview"): return .json(overview)
      case ("GET", "/api/news"):
        publish()
        return .news
      case ("GET", "/api/map"):
        return map.map { .data($0) } ?? .text(404, "The app has provided no map.")
      case ("POST", "/api/action"): return act(request.query["name"])
      case ("POST", "/api/import"): return importRecording(request)
      default: break
      }
      guard let scene = scene(request.number("scene")), !scene.hasEnded else {
        return .text(404, "There is no such navigator. It may have been deallocated.")
      }
      switch (request.method, request.path) {
      case ("GET", "/api/tree"): return tree(of: scene, request)
      case ("GET", "/api/events"):
        let first = request.number("from") ?? 0
        return .json(scene.journal.events(from: first).map { EventLine($0.number, $0.event) })
      case ("GET", "/api/event"):
        guard let number = request.number("number"),
          let event = scene.journal.event(number)
        else { return .text(404, "There is no such event, or it is too old.") }
        return .json(EventDetail(event))
      case ("GET", "/api/diff"): return difference(in: scene, request)
      case ("GET", "/api/state"): return .json(SavedStateReport(scene))
      case ("GET", "/api/lifetimes"): return .json(LifetimeReport(scene))
      case ("GET", "/api/recording"): return recording(of: scene, request)
      case ("GET", "/api/screenshot"): return screenshot(of: scene, request)
      case ("GET", "/api/test"): return await test(of: scene)
      case ("POST", "/api/try"): return await tryLink(request.query["link"], in: scene)
      case ("POST", _): return change(scene, request)
      default: return .text(404, "There is nothing at \(request.path).")
      }
    }

    // MARK: Reading

    /// Returns a test that repeats the scene's recording, with as few steps as possible if copies
    /// of the app can be made.
    private func test(of scene: InspectedScene) async -> HTTPResponse {
      guard scene.recording == nil else {
        return .text(409, "It is unknown which values of this recording are private.")
      }
      guard let recording = scene.journal.recording(), let navigator = scene.navigator else {
        return .text(409, "The state could not be saved when the recording began.")
      }
      return .text(200, source(of: await test(of: recording, in: scene), in: navigator))
    }

    /// A test with as few steps as possible, if copies of the app can be made.
    func test(
      of recording: NavigationRecording, steps: [String]? = nil, in scene: InspectedScene
    ) async -> RecordedTest {
      if let headless { return await headless.test(of: recording, steps: steps) }
      let copy = scene.makeCopy?()
      let test = RecordedTest(recording, ofAppWith: copy?.outline)
      copy?.end()
      // If a recording began later than the app, its steps do not lead a new app to the same end.
      guard test.beginning == nil, let makeCopy = scene.makeCopy else { return test }
      return await test.shrunk(navigator: makeCopy)
    }

    func source(of test: RecordedTest, in navigator: Navigator) -> String {
      // "ShopFlows.AppCoordinator"
      let type = String(reflecting: type(of: navigator.root))
        .split(separator: ".", maxSplits: 1)
      return test.source(
        root: testRoot ?? "\(type.last ?? "AppCoordinator")()",
        imports: type.count > 1 ? ["\(type[0])"] : [])
    }

    private struct TreeReport: Encodable {
      let revision: Int
      let url: String?
      /// The name of the front screen in a map; nil for an earlier tree.
      let screen: String?
      let lines: [TreeLine]
    }

    private func tree(of scene: InspectedScene, _ request: HTTPRequest) -> HTTPResponse {
      let revision = request.number("revision")
      guard let tree = scene.tree(at: revision) else {
        return .text(404, "The tree at this revision is not known any more.")
      }
      let isNow = revision == nil || revision == scene.revision
      let navigator = isNow ? scene.navigator : nil
      return .json(
        TreeReport(
          revision: revision ?? scene.revision, url: navigator?.publicURL,
          screen: navigator?.screenType,
          lines: tree.lines { id in navigator?.content(of: id).map { "\(type(of: $0))" } }))
    }

    /// Returns the image of an entry: a new one if the entry is in front, or else the latest one.
    private func screenshot(of scene: InspectedScene, _ request: HTTPRequest) -> HTTPResponse {
      guard let screenshot, let navigator = scene.navigator,
        let id = request.entry
      else { return .text(404, "The app provides no screenshots.") }
      let front = navigator.tree.frontPath
      if navigator.showsPrivate {
        scene.screenshots[front.last ?? .root] = nil
      } else if front.last == id, scene.mayShowPrivate {
        guard scene.screenshots[id] != nil else {
          return .text(503, "A screen with private values may still be leaving.")
        }
      } else if front.last == id, let image = screenshot(navigator) {
        scene.screenshots[id] = image
      }
      guard let image = scene.screenshots[id] else {
        return .text(
          404, "There is no screenshot of this entry. The page makes one while it is in front.")
      }
      let isPNG = image.starts(with: [0x89, 0x50, 0x4E, 0x47])
      return .data(image, type: isPNG ? "image/png" : "image/jpeg")
    }

    private func difference(in scene: InspectedScene, _ request: HTTPRequest) -> HTTPResponse {
      guard let from = request.number("from"), let to = request.number("to") else {
        return .text(400, "The revisions are missing.")
      }
      guard let old = scene.tree(at: from), let new = scene.tree(at: to) else {
        return .text(404, "One of the revisions is not known any more.")
      }
      return .json(["lines": DiffLine.compare(old.lines { _ in nil }, new.lines { _ in nil })])
    }

    // MARK: Recordings

    private func recording(of scene: InspectedScene, _ request: HTTPRequest) -> HTTPResponse {
      guard let recording = scene.recording ?? scene.journal.recording() else {
        return .text(
          409, "The state could not be saved when the recording began; see the saved state.")
      }
      // A recording contains private routes, because it could not be replayed without them.
      let isPrivate =
        scene.recording != nil || scene.journal.events(from: 0).contains { $0.event.isPrivate }
        || scene.journal.beganPrivate
      guard !isPrivate || request.query["private"] == "yes" else {
        return .text(409, "The recording contains private values.")
      }
      do {
        return .data(try recording.data())
      } catch {
        return .text(409, "The recording cannot be encoded: \(error)")
      }
    }

    private func importRecording(_ request: HTTPRequest) -> HTTPResponse {
      do {
        let recording = try NavigationRecording(data: request.body)
        return .json(["scene": add(recording, like: scene(request.number("like"))).id])
      } catch DecodingError.dataCorrupted(let context) where context.underlyingError == nil {
        return .text(400, "The file is not a recording: \(context.debugDescription)")
      } catch {
        // The error's text may contain values of the file.
        return .text(400, "The file is not a recording.")
      }
    }

    // MARK: Acting

    private func act(_ name: String?) -> HTTPResponse {
      guard let action = actions.first(where: { $0.name == name }) else {
        return .text(404, "There is no such action.")
      }
      action.handler()
      return .text(200, "Done.")
    }

    private func change(_ scene: InspectedScene, _ request: HTTPRequest) -> HTTPResponse {
      guard let navigator = scene.navigator else {
        return .text(409, "A recording cannot be changed.")
      }
      switch (request.path, request.entry) {
      case ("/api/open", _):
        guard let link = request.query["link"], !link.isEmpty else {
          return .text(400, "The link is missing.")
        }
        return .text(200, "\(navigator.open(link))")
      case ("/api/back", _): return .text(200, "\(navigator.report(.backOneStep))")
      case ("/api/select", let id?): return .text(200, "\(navigator.report(.select(id)))")
      case ("/api/dismiss", let id?): return .text(200, "\(navigator.report(.dismiss(id)))")
      case ("/api/travel", _):
        guard let revision = request.number("revision"),
          revision >= scene.journal.firstRevision,
          let recording = scene.journal.recording(to: revision)
        else { return .text(409, "The state at this revision cannot be made again.") }
        let report = navigator.replay(recording)
        return report.failure.map { .text(409, $0) } ?? .text(200, "The app is at this revision.")
      default: return .text(404, "There is nothing at \(request.path).")
      }
    }
  }

  extension HTTPRequest {
    /// The number in the query with this name; nil if it is missing or malformed.
    fileprivate func number(_ name: String) -> Int? { query[name].flatMap { Int($0) } }

    fileprivate var entry: EntryID? { number("id").map { EntryID(rawValue: $0) } }
  }
#endif
