#if DEBUG
  import Cairn
  import Foundation

  /// The scenes that one page shows, and the server of the page.
  @MainActor
  final class InspectorSession {
    nonisolated let server: HTTPServer?
    private(set) var url: URL?
    private(set) var scenes: [InspectedScene] = []
    private(set) var actions: [(name: String, handler: @MainActor () -> Void)] = []
    var map: Data? { didSet { publish() } }
    /// The expression that makes the root coordinator in recorded tests.
    var testRoot: String?
    /// Makes an image of a navigator's window.
    var screenshot: (@MainActor (Navigator) -> Data?)? { didSet { publish() } }
    /// The time for which a trial of a link waits for async conditions.
    var trialTime = Duration.seconds(2)
    /// The length of a second for the tool `wait`; a test makes it longer, because several tests
    /// share the main actor.
    var second = Duration.seconds(1)
    /// Returns the current time; tests replace it.
    var now: @MainActor () -> ContinuousClock.Instant = { .now }
    /// The app of a command line tool; nil for a running app with a server.
    let headless: (any HeadlessApp)?
    /// The steps of an assistant in the app without a screen; nil if they cannot be repeated.
    var steps: [String]? = []
    /// A stream that ends with the last request of an assistant; nil before the first request.
    var lastRequest: AsyncStream<Never>?
    private(set) var recorders: [String: NavigationRecorder] = [:]
    private var nextRecorder = 1
    private var nextID = 1

    /// Shows an app without a screen, to an assistant only.
    init(_ app: any HeadlessApp) {
      server = nil
      headless = app
      addHeadless()
    }

    init(port: Int, acceptsOthers: Bool) {
      headless = nil
      do {
        guard let number = UInt16(exactly: port) else { throw SocketError(EINVAL) }
        let server = try HTTPServer(port: number, acceptsOthers: acceptsOthers)
        self.server = server
        let access = Access(port: server.port, acceptsOthers: acceptsOthers)
        let host = acceptsOthers ? Socket.addresses.first ?? "127.0.0.1" : "127.0.0.1"
        // The token is in the fragment, which browsers do not send, so no log contains it.
        url = URL(string: "http://\(host):\(server.port)/#\(access.token)")
        server.run({ Self.refusal(of: $0, access) }) { [weak self] in await Self.answer($0, self) }
        print("Cairn's inspector: \(url?.absoluteString ?? "")")
      } catch {
        server = nil
        print(
          "Cairn's inspector cannot listen on port \(port): \(error). Choose another port, or 0 for a "
            + "free one.")
      }
      // Output to a pipe is buffered.
      fflush(nil)
    }

    func add(_ navigator: Navigator, named name: String, copy: (@MainActor () -> Navigator)?) {
      guard !scenes.contains(where: { $0.navigator === navigator }) else { return }
      let scene = InspectedScene(id: nextID, name: name, navigator, copy: copy) { [weak self] in
        self?.now() ?? .now
      }
      nextID += 1
      scene.onChange = { [weak self] in self?.publish() }
      scenes.removeAll { $0.hasEnded }
      scenes.append(scene)
      publish()
    }

    /// Shows the navigator of an app that has been started, instead of the earlier one.
    func addHeadless() {
      guard let headless else { return }
      scenes = []
      steps = []
      add(headless.navigator, named: "App", copy: nil)
    }

    /// Stores a recording that has begun and returns its name; only the last 16 are kept.
    func begin(_ recorder: NavigationRecorder) -> String {
      let name = "\(nextRecorder)"
      recorders[name] = recorder
      recorders["\(nextRecorder - 16)"] = nil
      nextRecorder += 1
      return name
    }

    /// Adds a recording, which is shown like a navigator that does not change.
    func add(_ recording: NavigationRecording, like scene: InspectedScene?) -> InspectedScene {
      let new = InspectedScene(
        id: nextID, name: "Recording \(nextID)", recording, copy: scene?.makeCopy)
      nextID += 1
      scenes.append(new)
      publish()
      return new
    }

    func addAction(_ name: String, _ handler: @escaping @MainActor () -> Void) {
      actions.removeAll { $0.name == name }
      actions.append((name, handler))
      publish()
    }

    func stop() {
      server?.stop()
      url = nil
    }

    func scene(_ id: Int?) -> InspectedScene? { scenes.first { $0.id == id } }

    /// Sends the overview to all open pages, which then request the details that they show.
    func publish() {
      guard let server, let data = try? JSONEncoder().encode(overview) else { return }
      server.news.publish(String(decoding: data, as: UTF8.self))
    }

    struct Overview: Encodable {
      struct Scene: Encodable {
        let id: Int
        let name: String
        /// The URL of the shown screen, without private values.
        let url: String?
        let oldest: Int
        let revision: Int
        let events: Int
        let isLive: Bool
      }
      let scenes: [Scene]
      let actions: [String]
      let hasMap: Bool
      let hasScreenshots: Bool
    }

    var overview: Overview {
      Overview(
        scenes: scenes.filter { !$0.hasEnded }.sorted { $0.lastUse > $1.lastUse }.map {
          .init(
            id: $0.id, name: $0.name, url: $0.navigator?.publicURL,
            oldest: $0.journal.firstRevision, revision: $0.revision,
            events: $0.journal.endNumber, isLive: $0.navigator != nil)
        },
        actions: actions.map(\.name), hasMap: map != nil, hasScreenshots: screenshot != nil)
    }
  }
#endif
