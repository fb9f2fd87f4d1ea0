import Cairn
import Foundation
import Logging

/// Finds all sessions: those in memory, and those in the store.
@MainActor
final class SessionRegistry {
  /// The result of looking up a cookie.
  enum Found {
    case session(WebSession)
    /// The session was renamed a moment ago; the browser is about to receive the new name.
    case renewed
    case nothing
  }

  let site: SiteContext
  private let makeNavigator: @MainActor (WebSession) -> Navigator
  private(set) var sessions: [String: WebSession] = [:]
  let store: OrderlyStore
  private var loading: [String: Task<StoredSession?, any Error>] = [:]
  /// Former names, with the time of the renaming.
  var renewed: [String: Date] = [:]
  /// The keys of former names that are still in the store.
  var unremoved: Set<String> = []
  var lastPurge: Date?

  var configuration: WebConfiguration { site.configuration }

  init(
    site: SiteContext, store: any SceneStore,
    makeNavigator: @escaping @MainActor (WebSession) -> Navigator
  ) {
    self.site = site
    self.store = OrderlyStore(store)
    self.makeNavigator = makeNavigator
  }

  // MARK: Sessions

  /// Finds the session whose name the browser sent.
  ///
  /// - Throws: The store's error.
  func find(_ token: String?) async throws -> Found {
    guard let token, Token.isPlausible(token) else { return .nothing }
    let key = Token.key(of: token)
    if let known = known(key) { return known }
    let load = loading[key] ?? Task { [store] in try await store.session(for: key) }
    loading[key] = load
    defer { loading[key] = nil }
    guard let stored = try await load.value else { return .nothing }
    // Another request may have loaded the same session in the meantime.
    if let known = known(key) { return known }
    guard age(stored.lastUsed) < configuration.lifetime else { return .nothing }
    let session = WebSession(key: key, stored)
    add(session)
    return .session(session)
  }

  /// Looks up a key without asking the store.
  private func known(_ key: String) -> Found? {
    if let session = sessions[key] { return .session(session) }
    if renewed[key] != nil { return .renewed }
    // The store still has the former name, which somebody else may know.
    return unremoved.contains(key) ? .nothing : nil
  }

  /// Creates a session for a browser that has none, and the session's name.
  func make() async -> (session: WebSession, token: String) {
    if sessions.count >= configuration.maximumSessions { await makeRoom() }
    let token = Token.random()
    let session = WebSession(key: Token.key(of: token), lastUsed: configuration.now())
    add(session)
    return (session, token)
  }

  private func add(_ session: WebSession) {
    sessions[session.key] = session
    session.onRenew = { [weak self, weak session] in
      if let self, let session { renew(session) }
    }
  }

  private func renew(_ session: WebSession) {
    guard let answer = RequestScope.current, !answer.isAnswered else {
      // The new name would be sent with the next request, which may come from somebody other than
      // the user who signed in.
      site.logger.warning(
        "renew() was called outside an action and has no effect, because no answer can carry the new name."
      )
      return
    }
    let token = Token.random()
    let old = session.key
    sessions[old] = nil
    renewed[old] = configuration.now()
    unremoved.insert(old)
    session.rename(Token.key(of: token), at: configuration.now())
    sessions[session.key] = session
    answer.renewedToken = token
    Task { await removeOldNames() }
    // All listeners are disconnected, because one of them may know only the old name. The browser's
    // own tabs reconnect with the new name.
    for case .awake(let scene) in session.scenes.values { scene.hangUp() }
  }

  /// Removes a session from memory without saving it.
  func forget(_ session: WebSession) {
    sessions[session.key] = nil
    for case .awake(let scene) in session.scenes.values { scene.end() }
    session.scenes = [:]
  }

  func age(_ date: Date) -> Duration {
    .seconds(configuration.now().timeIntervalSince(date))
  }

  // MARK: Scenes

  /// The scene, loaded if necessary; nil if the session has none with that id.
  func scene(_ id: String, of session: WebSession) -> WebScene? {
    switch session.scenes[id] {
    case .awake(let scene): return scene
    case .asleep(let stored): return wake(stored, in: session)
    case nil: return nil
    }
  }

  /// Creates a scene that shows the app's first screen; no session holds it yet.
  func newScene(of session: WebSession) -> WebScene {
    WebScene(
      id: Token.random(bits: 128), navigator: navigator(for: session), site: site, session: session)
  }

  /// Creates a navigator for a window of a given width; without a script, the window counts as
  /// wide.
  private func navigator(
    for session: WebSession, width: Traits.SizeClass = .regular
  ) -> Navigator {
    let navigator = makeNavigator(session)
    navigator.traits = Traits(horizontalSizeClass: width)
    return navigator
  }

  /// Adds a scene to the session.
  func keep(_ scene: WebScene, in session: WebSession) {
    makeRoom(in: session)
    session.scenes[scene.id] = .awake(scene)
  }

  /// Creates a scene in the session; it shows the app's first screen.
  func makeScene(in session: WebSession) -> WebScene {
    let scene = newScene(of: session)
    keep(scene, in: session)
    return scene
  }

  /// Returns the scene for a page that does not exist.
  ///
  /// This is an unused scene that was created for an earlier missing page, otherwise the new one.
  /// Wrong addresses therefore close no tabs, however many there are.
  func keepForMissingPage(_ scene: WebScene, in session: WebSession) -> WebScene {
    for case .awake(let other) in session.scenes.values
    where other.isForMissingPage && other.serial == 1 && !other.isScripted {
      scene.end()
      return other
    }
    scene.isForMissingPage = true
    keep(scene, in: session)
    return scene
  }

  func close(_ scene: WebScene, in session: WebSession) {
    session.scenes[scene.id] = nil
    scene.end()
  }

  private func wake(_ stored: StoredSession.Scene, in session: WebSession) -> WebScene {
    let navigator = navigator(for: session, width: stored.width ?? .regular)
    if let snapshot = stored.snapshot {
      let report = navigator.restore(snapshot)
      for dropped in report.dropped {
        site.logger.warning(
          "Part of a scene could not be restored.",
          metadata: ["place": "\(dropped.path)", "reason": "\(dropped.reason)"])
      }
      if let failure = report.failure {
        site.logger.warning("A scene could not be restored.", metadata: ["reason": "\(failure)"])
      }
    }
    let scene = WebScene(
      id: stored.id, navigator: navigator, site: site, session: session, stored: stored)
    session.scenes[scene.id] = .awake(scene)
    return scene
  }

  private func makeRoom(in session: WebSession) {
    while session.scenes.count >= configuration.maximumScenes {
      let idle = session.scenes.filter { slot in
        if case .awake(let scene) = slot.value { scene.stream == nil } else { true }
      }
      let candidates = idle.isEmpty ? session.scenes : idle
      guard let oldest = candidates.min(by: { $0.value.lastUsed < $1.value.lastUsed }) else {
        return
      }
      if case .awake(let scene) = oldest.value { scene.end() }
      session.scenes[oldest.key] = nil
    }
  }
}

/// The current request, which code can read while the host answers it.
@MainActor
final class RequestScope {
  @TaskLocal static var current: RequestScope?

  /// The session's new name, for the cookie.
  var renewedToken: String?
  var isAnswered = false

  nonisolated init() {}
}
