import Cairn
import Foundation
import Logging

/// Finds all sessions: those in memory, and those in the store.
@MainActor
final class SessionRegistry {
  /// The result of looking up a cookie.
  enum Found {
    case session(WebSession)
    /// The request repeats the form that renamed the session, so the browser has not received the
    /// new name.
    case renamed(WebSession, to: String)
    /// The session was renamed a moment ago; the browser is about to receive the new name.
    case renewed
    /// No session has this name. The version is that of an ended or damaged session in the store.
    case unknown(version: Int)
    /// The browser sent no name.
    case nothing
  }

  let site: SiteContext
  private let makeNavigator: @MainActor (WebSession) -> Navigator
  private(set) var sessions: [String: WebSession] = [:]
  /// The sessions of browsers that have come back.
  let users = SessionQueue()
  /// The sessions of browsers that have only loaded a page.
  let visits = SessionQueue()
  let store: any SceneStore
  /// The sessions that are being read from the store.
  var loading: [String: Loading] = [:]
  /// The keys of sessions with open tabs whose versions must be compared with the store's.
  var unchecked: [String] = []
  /// The renamings of sessions, by the keys of the former names.
  var renewed: [String: Renaming] = [:]
  var lastPurge: Date?

  var configuration: WebConfiguration { site.configuration }

  init(
    site: SiteContext, store: any SceneStore,
    makeNavigator: @escaping @MainActor (WebSession) -> Navigator
  ) {
    self.site = site
    self.store = store
    self.makeNavigator = makeNavigator
  }

  // MARK: Sessions

  /// Finds the session whose name the browser sent.
  ///
  /// - Parameters:
  ///   - seen: The version of the session in the store when the request arrived; nil to ask the store.
  ///   - form: The form of the request; it may repeat a form that renamed the session.
  /// - Throws: The store's error.
  func find(_ token: String?, seen: Int? = nil, repeating form: String? = nil) async throws -> Found
  {
    guard let token, Token.isPlausible(token) else { return .nothing }
    let key = Token.key(of: token)
    if let end = renewed[key]?.end, end > configuration.now() {
      return try await follow(key, of: token, form)
    }
    if let session = sessions[key] {
      let isCurrent = try await isCurrent(session, seen: seen)
      // While the store was asked, the session may have left the memory.
      if sessions[session.key] === session {
        if isCurrent, session.requests == 0, isExpired(session) {
          end(session)
          return unknown(token, version: session.version)
        }
        if isCurrent { return .session(session) }
        // Another host has changed it. Tabs that listen here connect again and get the new state.
        forget(session)
      }
    }
    if let load = loading[key] {
      // It may have been read before a change that this request must see, so `find` compares it.
      _ = try await load.task.value
      // The request that reads the session continues first.
      await Task.yield()
      return try await find(token, repeating: form)
    }
    let stored = try await load(key)
    // Another request may have added the same session in the meantime.
    if let session = sessions[key] {
      if session.version >= stored?.version ?? 0 { return .session(session) }
      forget(session)
    }
    if let end = renewed[key]?.end, end > configuration.now() {
      return try await follow(key, of: token, form)
    }
    guard let stored else { return unknown(token, version: 0) }
    let cipher = SessionCipher(token)
    switch SessionRecord(stored.content, cipher) {
    case .session(let record) where stored.expires > configuration.now():
      if record.damaged > 0 {
        site.logger.error(
          "Scenes of a session are damaged.",
          metadata: ["session": "\(key.prefix(6))", "count": "\(record.damaged)"])
      }
      let session = WebSession(stored, record, cipher, lastUsed: configuration.now())
      // The lifetime may be shorter than when the session was saved.
      guard !isExpired(session) else { return unknown(token, version: stored.version) }
      add(session)
      return .session(session)
    case .renamed(let renaming) where renaming.end > configuration.now():
      renewed[key] = renaming
      return try await follow(key, of: token, form)
    case .session, .renamed: return unknown(token, version: stored.version)
    case nil:
      site.logger.error(
        "A session is damaged, so its browser begins a new one.",
        metadata: ["session": "\(key.prefix(6))"])
      return unknown(token, version: stored.version)
    }
  }

  /// Reads a session from the store; again if another host changes it in the meantime.
  private func load(_ key: String) async throws -> StoredSession? {
    defer { loading[key] = nil }
    while true {
      let task = Task { [store] in try await store.session(for: key) }
      loading[key] = Loading(task: task)
      let stored = try await task.value
      guard let newest = loading[key]?.newest, newest > stored?.version ?? 0 else { return stored }
    }
  }

  /// A name that the host cannot have given is not kept.
  private func unknown(_ token: String, version: Int) -> Found {
    token.utf8.count == Token.length ? .unknown(version: version) : .nothing
  }

  /// Follows the renaming of a former name with this key.
  private func follow(_ key: String, of token: String, _ form: String?) async throws -> Found {
    guard let form, let new = renewed[key]?.newToken(for: token, repeating: form),
      case .session(let session) = try await find(new)
    else { return .renewed }
    return .renamed(session, to: new)
  }

  /// Returns true if the store has no newer version of a session.
  ///
  /// - Parameter seen: A recent version in the store; the store is asked only if the session has
  ///   another one.
  func isCurrent(_ session: WebSession, seen: Int? = nil) async throws -> Bool {
    if seen == session.version || !store.isShared { return true }
    let key = session.key
    // The session's own saves decide later if it is current.
    guard session.saving == nil, session.version > 0 else { return true }
    let before = session.version
    if let seen, seen > before { return false }
    let stored = try await store.version(for: key)
    return stored == before || session.saving != nil || session.key != key
      || stored == session.version
  }

  /// Creates a session with a name, or finds the one that another request has just created.
  ///
  /// - Parameter version: The version that the store has for this name.
  func make(named token: String, version: Int = 0) -> WebSession {
    if let session = sessions[Token.key(of: token)] { return session }
    let session = WebSession(token: token, lastUsed: configuration.now(), version: version)
    add(session)
    return session
  }

  private func add(_ session: WebSession) {
    sessions[session.key] = session
    users.use(session)
    session.onRenew = { [weak self, weak session] in
      guard let self, let session else { return false }
      return renew(session)
    }
    session.onSave = { [weak self, weak session] in
      if let self, let session { try await save(session) }
    }
  }

  private func renew(_ session: WebSession) -> Bool {
    guard let answer = RequestScope.current, !answer.isAnswered, let name = answer.token else {
      // The new name would be sent with the next request, which may come from somebody other than
      // the user who signed in.
      site.logger.warning(
        "renew() was called outside an action and has no effect, because no answer can carry the new name."
      )
      return false
    }
    // Another host has changed the session, so the action's request fails, and another object may have the name.
    // Or another request has renamed the session, so this one is not answered.
    guard sessions[session.key] === session,
      Token.key(of: answer.renewedToken ?? name) == session.key
    else { return false }
    let now = configuration.now()
    let (token, old) = (Token.random(), session.key)
    let renaming = Renaming(
      of: name, to: token, by: answer.form, until: now.addingTimeInterval(30))
    sessions[old] = nil
    renewed[old] = renaming
    renewed[Token.key(of: name)] = renaming
    if let former = session.former {
      session.former = (former.key, former.version, renaming)
    } else {
      // Also for a name that the store does not have yet, because every host accepts a new one.
      session.former = (old, session.version, renaming)
      session.version = 0
    }
    session.rename(token, at: now)
    sessions[session.key] = session
    answer.renewedToken = token
    // All listeners are disconnected, because one of them may know only the old name. The browser's
    // own tabs reconnect with the new name.
    for case .awake(let scene) in session.scenes.values { scene.hangUp() }
    beginAgain(session, except: answer.scene)
    return true
  }

  /// Keeps only the addresses of a session's scenes, so that the next request of each makes its screens for the
  /// present user.
  ///
  /// - Parameter acting: The scene in which the user acts; the app itself changes it.
  private func beginAgain(_ session: WebSession, except acting: WebScene?) {
    for (id, slot) in session.scenes where id != acting?.id {
      // The tab of a scene that cannot be stored gets a new one at its address.
      session.scenes[id] = (try? slot.stored())?.withoutState().map { .asleep($0) }
      if case .awake(let scene) = slot { scene.end() }
    }
  }

  /// Removes a session from memory without saving it.
  func forget(_ session: WebSession) {
    if sessions[session.key] === session { sessions[session.key] = nil }
    SessionQueue.remove(session)
    for case .awake(let scene) in session.scenes.values { scene.end() }
    session.scenes = [:]
  }

  func age(_ date: Date) -> Duration {
    .seconds(configuration.now().timeIntervalSince(date))
  }

  // MARK: Scenes

  /// The scene, loaded if necessary; nil if the session has none with that id, or if it is damaged.
  func scene(_ id: String, of session: WebSession) -> WebScene? {
    let scene: WebScene? =
      switch session.scenes[id] {
      case .awake(let scene): scene
      case .asleep(let stored): wake(stored, in: session)
      case nil: nil
      }
    RequestScope.current?.scene = scene
    return scene
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
    configuration.onNewNavigator?(navigator)
    navigator.traits = Traits(horizontalSizeClass: width)
    return navigator
  }

  /// Adds a scene to the session.
  ///
  /// A session's first scene gets its name from what it shows, so that another host can make it
  /// again.
  func keep(_ scene: WebScene, in session: WebSession) {
    if session.scenes.isEmpty, session.version == 0 { scene.takeName(from: session) }
    makeRoom(in: session)
    session.scenes[scene.id] = .awake(scene)
    session.isDirty = true
    RequestScope.current?.scene = scene
  }

  /// Creates a scene in the session; it shows the app's first screen.
  func makeScene(in session: WebSession) -> WebScene {
    let scene = newScene(of: session)
    keep(scene, in: session)
    return scene
  }

  /// Returns the scene for a page that does not exist.
  ///
  /// This is the unused scene of an earlier missing page; if there is none, the new one. So any
  /// number of wrong addresses takes one scene of ``WebConfiguration/maximumScenes``.
  func keepForMissingPage(_ scene: WebScene, in session: WebSession) -> WebScene {
    for case .awake(let other) in session.scenes.values
    where other.isForMissingPage && !other.hasBeenUsed && !other.isScripted {
      scene.end()
      return other
    }
    scene.isForMissingPage = true
    keep(scene, in: session)
    return scene
  }

  /// Makes a scene of a browser without a saved session again, from the address of the page that it has loaded.
  ///
  /// - Parameters:
  ///   - id: The scene's name in the request; nil to accept any.
  ///   - url: The page's address.
  /// - Returns: The scene; nil if the address now shows something else.
  @discardableResult
  func revive(_ id: String?, at url: String, in session: WebSession) -> WebScene? {
    // This host may have another page of a browser that no host has saved. The name then
    // identifies the page.
    guard session.version == 0, session.scenes.isEmpty || id != nil else { return nil }
    let scene = newScene(of: session)
    // An address without a page has shown the app's first screen around an error.
    scene.isForMissingPage = !scene.open(url)
    scene.history = SceneHistory(at: 0, scene.position)
    scene.takeName(from: session)
    guard id == nil || scene.id == id else {
      scene.end()
      return nil
    }
    keep(scene, in: session)
    return scene
  }

  func close(_ scene: WebScene, in session: WebSession) {
    session.scenes[scene.id] = nil
    session.isDirty = true
    scene.end()
  }

  private func wake(_ stored: StoredScene, in session: WebSession) -> WebScene? {
    guard let record = SceneRecord(stored.content) else {
      site.logger.error("A scene is damaged.", metadata: ["scene": "\(stored.id.prefix(6))"])
      session.scenes[stored.id] = nil
      return nil
    }
    let navigator = navigator(for: session, width: record.head.width ?? .regular)
    if let snapshot = record.snapshot {
      let report = navigator.restore(from: snapshot)
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
      id: stored.id, navigator: navigator, site: site, session: session, stored: record)
    if record.snapshot == nil {
      _ = scene.open(stored.url ?? "/")
      scene.history = SceneHistory(at: record.head.current, scene.position)
      scene.history.standAt(record.head.current, floor: record.head.floor)
    }
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

/// A session that is being read from the store.
struct Loading {
  let task: Task<StoredSession?, any Error>
  /// The newest version that other hosts have reported since the reading began.
  private(set) var newest = 0

  mutating func hear(of version: Int) { newest = max(newest, version) }
}
