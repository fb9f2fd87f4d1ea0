import Foundation
public import Observation

/// The visit of one browser: its values, such as the signed-in user, and its open tabs.
///
/// The closure of a ``WebHost`` receives the session, and can pass the session's values to the app:
///
/// <!-- snippet: doc-session-key -->
/// ```swift
/// extension SessionKey<String> { static let user = SessionKey("user") }
/// ```
///
/// <!-- snippet: doc-web-session -->
/// ```swift
/// WebHost(configuration, templates: templates) { session in
///   let library = Library(user: session[.user]) { [weak session] in
///     // A sign-in that was too slow for its answer has no effect.
///     guard let session, session.renew() else { return }
///     session[.user] = "ada"
///   }
///   return AppFlow(library: library)
/// }
/// ```
///
/// Values are observable: if a value changes, the host updates each page that reads it, in every
/// tab.
@MainActor
public final class WebSession: Observable {
  private(set) var values: [String: Data]
  /// Decoded values, so that each value is decoded only once.
  private var live: [String: any Sendable] = [:]
  private let registrar = ObservationRegistrar()

  /// The session's key in the store.
  private(set) var key: String
  /// Encrypts the session for the store.
  private(set) var cipher: SessionCipher
  /// The network address from which the browser has sent its latest request; nil if it is unknown.
  ///
  /// Use the address to limit the attempts of a client, for example to sign in. If there is a
  /// proxy, add its address to ``WebConfiguration/trustedProxies``; otherwise, this property is the
  /// proxy's address.
  public internal(set) var clientAddress: String?
  /// The token that proves that a form comes from the host.
  private(set) var formToken: String
  /// The token before the session was renamed, and the time until which it is accepted.
  private(set) var formerToken: (token: String, until: Date)?
  /// The time when the browser last received its cookie.
  var cookieDate: Date
  var scenes: [String: SceneSlot] = [:]
  /// The time of the last request, or the last time when a tab was connected.
  var lastUsed: Date
  /// The time of the user's last request, from which the session's lifetime counts; an event stream is none.
  var lastRequest: Date
  /// True while the browser has only loaded the page at one address.
  ///
  /// Another host can make that page again from the session's name and the address.
  var isVisit = false
  /// The place in the queue of the sessions in memory.
  var place = SessionQueue.Place()
  /// True if there may be changes that are not in the store.
  var isDirty = false
  /// True if the app has navigated, changed a value or shown a notice after the last response, so
  /// that other hosts should receive the change before the next response.
  var hasNews = false
  /// The version in the store; 0 if the store does not have the session.
  var version: Int
  /// The hash of the state in the store.
  var savedHash: Int?
  /// The time until which the store keeps the session.
  var expires: Date
  /// The former name in the store, if the session was renamed since it was saved.
  var former: (key: String, version: Int, renaming: Renaming)?
  /// The end of the save that is running.
  var saving: Latch?
  /// The number of requests that are using the session.
  var requests = 0
  /// Renames the session; set by the registry.
  var onRenew: (() -> Bool)?
  /// Saves the session; set by the registry.
  var onSave: (() async throws -> Void)?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - token: The session's name.
  ///   - version: The version of the session in the store, if its content cannot be used; 0 if the
  ///     store has none.
  init(token: String, lastUsed: Date, version: Int = 0) {
    key = Token.key(of: token)
    cipher = SessionCipher(token)
    self.lastUsed = lastUsed
    lastRequest = lastUsed
    self.version = version
    expires = .distantPast
    cookieDate = lastUsed
    formToken = Self.formToken(of: token)
    values = [:]
    isDirty = true
  }

  init(
    _ stored: StoredSession, _ record: SessionRecord.Session, _ cipher: SessionCipher,
    lastUsed: Date
  ) {
    key = stored.key
    self.cipher = cipher
    version = stored.version
    expires = stored.expires
    savedHash = record.hash
    self.lastUsed = lastUsed
    lastRequest = record.lastUsed
    formToken = record.head.formToken
    if let former = record.head.formerToken, let end = record.head.formerTokenEnd {
      formerToken = (former, end)
    }
    cookieDate = record.head.cookieDate
    values = record.head.values
    for scene in record.scenes { scenes[scene.id] = .asleep(scene) }
  }

  /// A value that the app keeps in the session; setting nil removes the value.
  ///
  /// The host saves changed values before it sends the response. The values survive the loss of the
  /// host's process if the store does.
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
        (isDirty, hasNews) = (true, true)
      }
    }
  }

  /// Renames the session, so that the old name becomes useless to anybody who knows it.
  ///
  /// Call this method when a user signs in or out, within the action that signs the user in or out:
  /// the answer to the action's form sends the new name to the browser. Outside an action, or after
  /// the answer to a slow action was sent, the call has no effect and logs a warning.
  ///
  /// In the tab of the action, the app itself shows the change. The host creates each other tab of
  /// the browser again from the tab's address, as for a new visitor: nothing that the former user
  /// saw or typed there remains, running actions have no further effect on the tab, and forms of
  /// its former page are refused.
  ///
  /// An action of the former user that still runs keeps this object, and so writes its values into
  /// the present user's session: before it writes, let it compare the user with the one for whom it
  /// began.
  ///
  /// <!-- snippet: doc-session-renew -->
  /// ```swift
  /// session[.user] = nil
  /// _ = session.renew()  // signing out is right in any case
  /// ```
  ///
  /// - Returns: False if the call had no effect. Sign a user in only if the result is true:
  ///   otherwise, anyone who knows the old name would be signed in too.
  /// - Complexity: O(n) in the size of the session's tabs.
  public func renew() -> Bool { onRenew?() ?? false }

  /// Shows a notice on the open pages of this browser, about an event that did not happen during a
  /// request of the browser.
  ///
  /// <!-- snippet: doc-session-show -->
  /// ```swift
  /// session.show(PageNotice("Your order has been shipped."))
  /// ```
  ///
  /// A page with the host's script shows the notice immediately; a page without a script shows it
  /// when the page is loaded next. The notice stays until the user's next request. Tabs that are
  /// not in the memory of this host, because they are idle or because another host serves them, do
  /// not show it. An action returns its notice instead of calling this method; see ``PageNotice``.
  public func show(_ notice: PageNotice) {
    for case .awake(let scene) in scenes.values {
      scene.tell(notice)
      scene.planPush()
    }
  }

  /// The form token of a new session, which every host derives from the session's name.
  nonisolated static func formToken(of token: String) -> String {
    Token.key(of: "cairn form \(token)")
  }

  /// Changes the session's name.
  func rename(_ token: String, at now: Date) {
    key = Token.key(of: token)
    cipher = SessionCipher(token)
    // An answer that is being sent must not restore the old name.
    cookieDate = now
    // The browser may repeat the form whose action has renamed the session, and the other tabs receive the new
    // token shortly.
    formerToken = (formToken, now.addingTimeInterval(30))
    formToken = Token.random()
    isDirty = true
  }

  /// Returns true if the token proves that a form comes from the host.
  func accepts(_ token: String, at now: Date) -> Bool {
    if Token.areEqual(token, formToken) { return true }
    guard let formerToken, now < formerToken.until else { return false }
    return Token.areEqual(token, formerToken.token)
  }

  /// True if one of its tabs is connected.
  var isHeard: Bool {
    scenes.values.contains { if case .awake(let scene) = $0 { scene.stream != nil } else { false } }
  }

  /// True if the visit is still that of a single loaded page, which can be made again.
  var isMereVisit: Bool { isVisit && values.isEmpty && scenes.count <= 1 }

  /// True if the session contains anything that the user would miss.
  var hasBeenUsed: Bool {
    !values.isEmpty || scenes.count > 1 || scenes.values.contains { $0.hasBeenUsed }
  }
}

/// A scene of a session, in memory or stored.
@MainActor
enum SceneSlot {
  case awake(WebScene)
  case asleep(StoredScene)

  var lastUsed: Date {
    switch self {
    case .awake(let scene): scene.lastUsed
    case .asleep(let scene): scene.lastUsed
    }
  }

  /// The scene's history, which is read anew from a scene that is asleep; nil if that one is damaged.
  var history: SceneHistory? {
    switch self {
    case .awake(let scene): scene.history
    case .asleep(let scene): SceneRecord(scene.content)?.history
    }
  }

  /// False if the scene has certainly not shown this address.
  func mayHaveShown(_ url: String) -> Bool {
    switch self {
    case .awake: true
    case .asleep(let scene): scene.mayHaveShown(url)
    }
  }

  var isScripted: Bool {
    switch self {
    case .awake(let scene): scene.isScripted
    case .asleep(let scene): scene.isScripted
    }
  }

  /// The address of the scene's current position.
  var url: String? {
    switch self {
    case .awake(let scene): scene.history[scene.history.current]?.url
    case .asleep(let scene): scene.url
    }
  }

  fileprivate var hasBeenUsed: Bool {
    switch self {
    case .awake(let scene): scene.hasBeenUsed
    case .asleep(let scene): scene.hasBeenUsed
    }
  }
}
