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

  private let site: SiteContext
  private let store: any SceneStore
  private let makeNavigator: @MainActor (WebSession) -> Navigator
  private(set) var sessions: [String: WebSession] = [:]
  private var loading: [String: Task<StoredSession?, any Error>] = [:]
  /// Names that were given up, and when.
  private var renewed: [String: Date] = [:]
  private var lastPurge: Date?

  private var configuration: WebConfiguration { site.configuration }

  init(
    site: SiteContext, store: any SceneStore,
    makeNavigator: @escaping @MainActor (WebSession) -> Navigator
  ) {
    self.site = site
    self.store = store
    self.makeNavigator = makeNavigator
  }

  // MARK: Sessions

  /// The session with the name that a browser gave.
  ///
  /// - Throws: What the store throws.
  func find(_ token: String?) async throws -> Found {
    guard let token, Token.isPlausible(token) else { return .nothing }
    let key = Token.key(of: token)
    if let session = sessions[key] { return .session(session) }
    if renewed[key] != nil { return .renewed }
    let load = loading[key] ?? Task { [store] in try await store.session(for: key) }
    loading[key] = load
    defer { loading[key] = nil }
    guard let stored = try await load.value else { return .nothing }
    // Another request for the same session may have been here first.
    if let session = sessions[key] { return .session(session) }
    guard age(stored.lastUsed) < configuration.lifetime else { return .nothing }
    let session = WebSession(key: key, stored)
    add(session)
    return .session(session)
  }

  /// A session for a browser that has none, and its name.
  func make() -> (session: WebSession, token: String) {
    if sessions.count >= configuration.maximumSessions { forgetPassersBy() }
    let token = Token.random()
    let session = WebSession(key: Token.key(of: token), lastUsed: configuration.now())
    add(session)
    return (session, token)
  }

  /// Makes room among visits that have come to nothing, so that a flood of them cannot fill the memory.
  private func forgetPassersBy() {
    let idle = sessions.values.filter { $0.requests == 0 && !$0.isWorthSaving }
    let share = configuration.maximumSessions / 16 + 1
    for session in idle.sorted(by: { $0.lastUsed < $1.lastUsed }).prefix(share) { forget(session) }
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
    session.key = Token.key(of: token)
    session.formToken = Token.random()
    session.isDirty = true
    sessions[session.key] = session
    answer.renewedToken = token
    let store = store
    Task { try? await store.remove(old) }
    for case .awake(let scene) in session.scenes.values { scene.planPush() }
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

  /// A new scene, which shows the app's first screen.
  func makeScene(in session: WebSession) -> WebScene {
    makeRoom(in: session)
    let scene = WebScene(
      id: Token.random(bits: 128), navigator: makeNavigator(session), site: site, session: session)
    session.scenes[scene.id] = .awake(scene)
    return scene
  }

  func close(_ scene: WebScene, in session: WebSession) {
    session.scenes[scene.id] = nil
    scene.end()
  }

  private func wake(_ stored: StoredSession.Scene, in session: WebSession) -> WebScene {
    let navigator = makeNavigator(session)
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

  private func sleep(_ scene: WebScene, in session: WebSession) {
    session.scenes[scene.id] = .asleep(scene.stored())
    scene.end()
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

  // MARK: Resting

  private func age(_ date: Date) -> Duration {
    .seconds(configuration.now().timeIntervalSince(date))
  }

  /// Saves what has changed, and lets go of what has not been used for a while.
  func sweep() async {
    renewed = renewed.filter { age($0.value) < .seconds(30) }
    for session in sessions.values.sorted(by: { $0.lastUsed < $1.lastUsed }) {
      let isIdle = session.requests == 0 && age(session.lastUsed) >= configuration.idleTime
      for case .awake(let scene) in session.scenes.values {
        scene.stream?.beat()
        if scene.stream == nil, session.requests == 0, age(scene.lastUsed) >= configuration.idleTime
        {
          sleep(scene, in: session)
        }
      }
      let isHeard = session.scenes.values.contains {
        if case .awake(let scene) = $0 { scene.stream != nil } else { false }
      }
      let isTooMany = sessions.count > configuration.maximumSessions && session.requests == 0
      await rest(session, leaving: isIdle && !isHeard || isTooMany)
    }
    await purge()
  }

  /// Saves everything; the host is about to stop.
  func saveAll() async {
    for session in sessions.values {
      for case .awake(let scene) in session.scenes.values { sleep(scene, in: session) }
      session.isDirty = true
      await rest(session, leaving: false)
    }
  }

  private func rest(_ session: WebSession, leaving: Bool) async {
    let (key, used) = (session.key, session.lastUsed)
    if session.isDirty, session.isWorthSaving {
      session.isDirty = false
      do {
        try await store.save(session.stored(), for: key)
      } catch {
        session.isDirty = true
        site.logger.error("A session could not be saved.", metadata: ["error": "\(error)"])
        return
      }
    }
    // It may have been used while it was being saved.
    guard leaving, session.lastUsed == used, session.requests == 0, sessions[key] === session,
      !session.isDirty || !session.isWorthSaving
    else { return }
    forget(session)
  }

  /// Lets a session go from memory, without saving it.
  func forget(_ session: WebSession) {
    sessions[session.key] = nil
    for case .awake(let scene) in session.scenes.values { scene.end() }
    session.scenes = [:]
  }

  private func purge() async {
    let now = configuration.now()
    guard lastPurge.map({ age($0) >= .seconds(3600) }) ?? true else { return }
    lastPurge = now
    do {
      let lifetime = TimeInterval(configuration.lifetime.components.seconds)
      try await store.removeAll(before: now.addingTimeInterval(-lifetime))
    } catch {
      site.logger.error("Old sessions could not be removed.", metadata: ["error": "\(error)"])
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
