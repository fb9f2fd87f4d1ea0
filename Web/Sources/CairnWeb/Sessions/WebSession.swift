import Foundation
public import Observation

/// One browser's visit: who is signed in, and the tabs that it has open.
///
/// The closure that a ``WebHost`` is made with gets it, and may hand on what the app needs of it:
///
/// ```swift
/// extension SessionKey<User.ID> { static let user = SessionKey("user") }
///
/// WebHost(configuration, templates: templates) { session in
///   AppCoordinator(services: .live(user: { session[.user] }, setUser: { user in
///     session[.user] = user
///     session.renew()
///   }))
/// }
/// ```
///
/// Values are observable: a page that reads one hears of its next change, in every tab.
@MainActor
public final class WebSession: Observable {
  private var values: [String: Data]
  /// Values as they were set or read last, so that they need not be decoded again.
  private var live: [String: any Sendable] = [:]
  private let registrar = ObservationRegistrar()

  /// What the session is filed under.
  var key: String
  /// What forms carry to prove that they are the host's.
  private(set) var formToken: String
  /// What they carried until the session got another name, and until when that is taken.
  private var formerToken: (token: String, until: Date)?
  /// When the browser last got its cookie.
  var cookieDate: Date
  var scenes: [String: SceneSlot] = [:]
  var lastUsed: Date
  /// Whether something has changed that is not in the store.
  var isDirty = false
  /// How many requests are at work on it.
  var requests = 0
  /// Gives the session another name; set by the registry.
  var onRenew: (() -> Void)?

  init(key: String, lastUsed: Date) {
    self.key = key
    self.lastUsed = lastUsed
    cookieDate = lastUsed
    formToken = Token.random()
    values = [:]
  }

  init(key: String, _ stored: StoredSession) {
    self.key = key
    lastUsed = stored.lastUsed
    formToken = stored.formToken
    cookieDate = stored.cookieDate ?? .distantPast
    values = stored.values
    for scene in stored.scenes { scenes[scene.id] = .asleep(scene) }
  }

  /// What the app keeps with the session; nil removes it.
  ///
  /// Set values survive a restart of the host, if its store does.
  public subscript<Value: Codable & Sendable>(key: SessionKey<Value>) -> Value? {
    get {
      registrar.access(self, keyPath: \.values)
      if let value = live[key.name] as? Value { return value }
      guard let data = values[key.name] else { return nil }
      let value = try? JSONDecoder().decode(Value.self, from: data)
      live[key.name] = value
      return value
    }
    set {
      registrar.withMutation(of: self, keyPath: \.values) {
        live[key.name] = newValue
        values[key.name] = newValue.flatMap { try? JSONEncoder().encode($0) }
        isDirty = true
      }
    }
  }

  /// Gives the session another name, so that whoever knew the old one has lost it.
  ///
  /// Call it when someone signs in or out, within the action that does it: the answer to that action
  /// brings the browser the new name. Tabs, scenes and values stay. Outside an action, or in one that has
  /// been answered already because it took too long, it does nothing but a line in the log.
  public func renew() { onRenew?() }

  /// Files the session under another key.
  func rename(_ key: String, at now: Date) {
    self.key = key
    // An answer that is on its way must not bring the old name back.
    cookieDate = now
    // Other tabs hear of the new one in a moment, and may send a form in that moment.
    formerToken = (formToken, now.addingTimeInterval(30))
    formToken = Token.random()
    isDirty = true
  }

  /// Whether the token proves that a form is the host's.
  func accepts(_ token: String, at now: Date) -> Bool {
    if Token.areEqual(token, formToken) { return true }
    guard let formerToken, now < formerToken.until else { return false }
    return Token.areEqual(token, formerToken.token)
  }

  /// Whether one of its tabs listens.
  var isHeard: Bool {
    scenes.values.contains { if case .awake(let scene) = $0 { scene.stream != nil } else { false } }
  }

  /// Whether there is anything in it that would be missed.
  var isWorthSaving: Bool {
    !values.isEmpty || scenes.count > 1 || scenes.values.contains { $0.hasBeenUsed }
  }

  func stored() -> StoredSession {
    StoredSession(
      formToken: formToken, values: values, scenes: scenes.values.map { $0.stored() },
      cookieDate: cookieDate, lastUsed: lastUsed)
  }
}

/// A scene of a session, awake or not.
@MainActor
enum SceneSlot {
  case awake(WebScene)
  case asleep(StoredSession.Scene)

  var lastUsed: Date {
    switch self {
    case .awake(let scene): scene.lastUsed
    case .asleep(let scene): scene.lastUsed
    }
  }

  var history: SceneHistory {
    switch self {
    case .awake(let scene): scene.history
    case .asleep(let scene): scene.history
    }
  }

  var isScripted: Bool {
    switch self {
    case .awake(let scene): scene.isScripted
    case .asleep(let scene): scene.isScripted
    }
  }

  /// The address that the scene shows.
  var url: String? { history[history.current]?.url }

  fileprivate var hasBeenUsed: Bool {
    switch self {
    case .awake(let scene): scene.serial > 1
    case .asleep(let scene): scene.serial > 1
    }
  }

  fileprivate func stored() -> StoredSession.Scene {
    switch self {
    case .awake(let scene): scene.stored()
    case .asleep(let scene): scene
    }
  }
}
