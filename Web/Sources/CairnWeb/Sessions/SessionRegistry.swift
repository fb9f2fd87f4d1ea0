import Cairn
import Foundation
import Logging

/// Knows all sessions: those in memory, and by way of the store those at rest.
@MainActor
final class SessionRegistry {
  /// What a cookie led to.
  enum Found {
    case session(WebSession)
    /// The name was given up a moment ago: the browser is about to hear the new one.
    case renewed
    case nothing
  }

  let site: SiteContext
  private let makeNavigator: @MainActor (WebSession) -> Navigator
  private(set) var sessions: [String: WebSession] = [:]
  let store: OrderlyStore
  private var loading: [String: Task<StoredSession?, any Error>] = [:]
  /// Names that were given up, and when.
  var renewed: [String: Date] = [:]
  /// Keys of names that were given up and that the store still knows.
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

  /// The session with the name that a browser gave.
  ///
  /// - Throws: What the store throws.
  func find(_ token: String?) async throws -> Found {
    guard let token, Token.isPlausible(token) else { return .nothing }
    let key = Token.key(of: token)
    if let known = known(key) { return known }
    let load = loading[key] ?? Task { [store] in try await store.session(for: key) }
    loading[key] = load
    defer { loading[key] = nil }
    guard let stored = try await load.value else { return .nothing }
    // Another request for the same session may have been here first.
    if let known = known(key) { return known }
    guard age(stored.lastUsed) < configuration.lifetime else { return .nothing }
    let session = WebSession(key: key, stored)
    add(session)
    return .session(session)
  }

  /// What is known of a key without asking the store.
  private func known(_ key: String) -> Found? {
    if let session = sessions[key] { return .session(session) }
    if renewed[key] != nil { return .renewed }
    // The store knows what has been given up, and who knows its name may be anybody.
    return unremoved.contains(key) ? .nothing : nil
  }

  /// A session for a browser that has none, and its name.
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
      // Whoever asked next would get the new name, and need not be the one who signed in.
      site.logger.warning(
        "renew() was called outside an action, so no answer can carry the new name; it has no effect."
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
    // Who knew the old name may be listening; the browser's own tabs ask again under the new one.
    for case .awake(let scene) in session.scenes.values { scene.hangUp() }
  }

  /// Lets a session go from memory, without saving it.
  func forget(_ session: WebSession) {
    sessions[session.key] = nil
    for case .awake(let scene) in session.scenes.values { scene.end() }
    session.scenes = [:]
  }

  func age(_ date: Date) -> Duration {
    .seconds(configuration.now().timeIntervalSince(date))
  }

  // MARK: Scenes

  /// The scene, awake; nil if the session has none of that name.
  func scene(_ id: String, of session: WebSession) -> WebScene? {
    switch session.scenes[id] {
    case .awake(let scene): return scene
    case .asleep(let stored): return wake(stored, in: session)
    case nil: return nil
    }
  }

  /// A new scene, which shows the app's first screen, and which nobody keeps yet.
  func newScene(of session: WebSession) -> WebScene {
    WebScene(
      id: Token.random(bits: 128), navigator: navigator(for: session), site: site, session: session)
  }

  /// A navigator for a window of some width; a wide one, as long as no script says otherwise.
  private func navigator(
    for session: WebSession, width: Traits.SizeClass = .regular
  ) -> Navigator {
    let navigator = makeNavigator(session)
    navigator.traits = Traits(horizontalSizeClass: width)
    return navigator
  }

  /// Makes a scene one of the session's.
  func keep(_ scene: WebScene, in session: WebSession) {
    makeRoom(in: session)
    session.scenes[scene.id] = .awake(scene)
  }

  /// A new scene of the session's, which shows the app's first screen.
  func makeScene(in session: WebSession) -> WebScene {
    let scene = newScene(of: session)
    keep(scene, in: session)
    return scene
  }

  /// The scene for a page that does not exist.
  ///
  /// It is one that was made for such a page and has not been used since, or else the new one. So wrong
  /// addresses close no tabs, however many there are.
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

/// The request that is being answered, as far as what it calls needs to know.
@MainActor
final class RequestScope {
  @TaskLocal static var current: RequestScope?

  /// The session's new name, for the cookie.
  var renewedToken: String?
  var isAnswered = false

  nonisolated init() {}
}
