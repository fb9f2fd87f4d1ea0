import Cairn
import Foundation
import HTTPTypes
import Hummingbird
import Logging

extension WebHost {
  /// The version of a request's session in the store; nil if the browser sends no name, or if no other host
  /// changes the store.
  ///
  /// The connection's task reads it, so that no request waits for the store on the main actor.
  ///
  /// - Throws: `PageFailure` if the store does not answer.
  nonisolated func storedVersion(of request: Request) async throws -> Int? {
    guard registry.store.isShared,
      let token = ResponseHeaders.cookie(sessionCookie, of: request), Token.isPlausible(token)
    else { return nil }
    do {
      return try await registry.store.version(for: Token.key(of: token))
    } catch {
      throw unreadable(error)
    }
  }

  /// Finds or creates the session of a request, and adds its cookie to the answer if the name is
  /// new.
  ///
  /// The session is saved before the answer is returned, so the answer acknowledges only what
  /// survives the loss of this process.
  ///
  /// - Parameters:
  ///   - seen: The version of the session in the store when the request arrived.
  ///   - form: The form that was submitted, as text.
  ///   - making: The requests for which a session is created if the browser has none; others are refused.
  ///   - body: Answers the request. It runs once more if another host has changed the session in the
  ///     meantime.
  nonisolated func withSession(
    of request: Request, seen: Int?, form: String? = nil, making: SessionMaking,
    _ body: @MainActor (WebSession) async throws -> Reply
  ) async throws -> Reply {
    do {
      return try await answer(request, seen, form, making, isRepeated: false, body).value
    } catch is StaleSession {
      // Answered below.
    }
    do {
      return try await answer(request, nil, form, making, isRepeated: true, body).value
    } catch is StaleSession {
      throw PageFailure.overtaken
    }
  }

  /// Answers a request, and returns the task that saves the session in the next turn of the main actor.
  ///
  /// The connection's task waits for that task, and need not come back to the main actor.
  ///
  /// - Throws: ``StaleSession`` if another host has changed the session in the meantime.
  private func answer(
    _ request: Request, _ seen: Int?, _ form: String?, _ making: SessionMaking, isRepeated: Bool,
    _ body: @MainActor (WebSession) async throws -> Reply
  ) async throws -> Task<Reply, any Error> {
    guard !isStopping else { throw PageFailure.unavailable }
    // The request may have waited for others on the main actor.
    try ClientConnection.check()
    let given = ResponseHeaders.cookie(sessionCookie, of: request)
    var newToken: String?
    let session: WebSession
    var isNew = false
    let known = try await find(given, seen, repeating: form)
    // The client may have gone while the store was read; then nothing is made for it.
    if !isRepeated { try ClientConnection.check() }
    switch known {
    case .session(let found): session = found
    case .renamed(let found, let token): (session, newToken) = (found, token)
    case .renewed: throw PageFailure.sessionRenewed
    case .unknown(let version):
      // The browser keeps this name: a new one could replace a name that it has just received.
      guard let given, making.allows(version, of: given) else {
        throw oldForm("its session has ended, or never existed")
      }
      isNew = true
      session = registry.make(named: given, version: version)
      // Its cookie may expire long before the session. It is renewed shortly, but not by this answer.
      session.cookieDate = configuration.now().addingTimeInterval(60 - cookieRenewal)
    case .nothing:
      guard making.isAlways else { throw oldForm("the browser sent no session's name") }
      let token = Token.random()
      isNew = true
      session = registry.make(named: token)
      newToken = token
    }
    session.requests += 1
    session.lastUsed = configuration.now()
    if making.isUse { session.lastRequest = session.lastUsed }
    session.clientAddress = ClientAddress.current ?? session.clientAddress
    let (scope, name) = (RequestScope(token: newToken ?? given, form: form), session.key)
    registry.use(session, isVisit: isNew && making.isAlways)
    let reply: Reply
    do {
      reply = try await RequestScope.$current.withValue(scope) { try await body(session) }
    } catch {
      end(scope, of: session)
      throw error
    }
    // An observer that copies the app's state into the session runs in the turn after a change.
    return Task {
      defer { end(scope, of: session) }
      let reply = try await finish(reply, scope, session, given: given, newToken: newToken)
      // If another request has renamed the session meanwhile, the answer may show what the former user sees.
      guard session.key == name || scope.renewedToken != nil else { throw StaleSession(key: name) }
      return reply
    }
  }

  private func end(_ scope: RequestScope, of session: WebSession) {
    session.requests -= 1
    scope.isAnswered = true
  }

  /// Saves the session, and adds the session's name to the answer if the browser needs it.
  private func finish(
    _ reply: Reply, _ scope: RequestScope, _ session: WebSession, given: String?, newToken: String?
  ) async throws -> Reply {
    var reply = reply
    let isDue = configuration.now().timeIntervalSince(session.cookieDate) >= cookieRenewal
    if let token = scope.renewedToken ?? newToken ?? (isDue ? given : nil) {
      session.cookieDate = configuration.now()
      session.isDirty = true
      reply.headers.append(HTTPField(name: .setCookie, value: cookie(token)))
    }
    // An action that goes on while the session is being saved can no longer rename it.
    scope.isAnswered = true
    if session.isVisit {
      // Nothing has to be saved: the session's name and the page's address lead to the same page again.
      if scope.renewedToken == nil, session.isOnlyPage { return reply }
      registry.use(session, isVisit: false)
    }
    try await save(session)
    return reply
  }

  /// Saves a session for a response.
  ///
  /// - Throws: ``StaleSession``, or `PageFailure` if it cannot be saved.
  func save(_ session: WebSession) async throws {
    do {
      try await registry.save(session)
    } catch let error as StaleSession {
      throw error
    } catch is SessionTooLarge {
      throw PageFailure.tooMuch
    } catch {
      throw PageFailure.unsaved
    }
  }

  private func find(
    _ token: String?, _ seen: Int?, repeating form: String?
  ) async throws -> SessionRegistry.Found {
    do {
      return try await registry.find(token, seen: seen, repeating: form)
    } catch {
      throw unreadable(error)
    }
  }

  /// Logs the error of a store that could not read a session.
  private nonisolated func unreadable(_ error: any Error) -> PageFailure {
    site.logger.error("A session could not be read.", metadata: ["error": "\(error)"])
    return .unavailable
  }

  /// The seconds after which a cookie is renewed: a day, or a quarter of a short lifetime.
  private var cookieRenewal: TimeInterval {
    TimeInterval(min(24 * 3600, configuration.lifetime.components.seconds / 4))
  }

  /// Other hosts of the same domain cannot set a cookie with this prefix.
  private nonisolated var sessionCookie: String {
    let configuration = site.configuration
    return configuration.isSecure ? "__Host-" + configuration.cookieName : configuration.cookieName
  }

  private func cookie(_ token: String) -> String {
    // A browser does not lose its cookie before the session ends, although not each answer renews it.
    let seconds = configuration.lifetime.components.seconds + Int64(cookieRenewal)
    return "\(sessionCookie)=\(token); Path=/; Max-Age=\(seconds); "
      + "HttpOnly; SameSite=Lax" + (configuration.isSecure ? "; Secure" : "")
  }

  // MARK: Handing a scene over

  /// The name of the cookie that identifies the scene of the page to which a form redirects.
  private var handOverCookie: String { configuration.cookieName + "-scene" }

  /// Redirects the browser to the address of a scene.
  ///
  /// - Parameter first: The address of the request if it is a visitor's first, because that address
  ///   leads to the same scene again; otherwise nil.
  func redirect(to scene: WebScene, from first: String? = nil) -> Reply {
    let url = scene.position.url
    var reply = Reply.redirect(url)
    reply.headers.append(
      HTTPField(name: .setCookie, value: handOver(scene.id, to: url, from: first, seconds: 30)))
    return reply
  }

  /// The scene that was handed over to a page with this address, and the address that leads to the scene if
  /// no host has kept it.
  func handedOver(_ request: Request, to url: String) -> (scene: String, first: String?)? {
    let value = ResponseHeaders.cookie(handOverCookie, of: request)?.split(separator: ".")
    guard let value, (2...3).contains(value.count), value[1] == Self.mark(of: url) else {
      return nil
    }
    let first = value.dropFirst(2).first.flatMap { Data(base64Encoded: String($0)) }
      .flatMap { try? PageAddress.read(String(decoding: $0, as: UTF8.self)) }
    return (String(value[0]), first)
  }

  /// Returns the hand-over cookie for an address; if `seconds` is zero, it removes the cookie.
  ///
  /// The cookie contains the address too, because its path also matches the addresses below.
  func handOver(_ scene: String, to url: String, from first: String? = nil, seconds: Int) -> String
  {
    let path = String(url.prefix { $0 != "?" }.filter { $0 != ";" })
    let from = first.map { "." + Data($0.utf8).base64EncodedString() } ?? ""
    return
      "\(handOverCookie)=\(scene).\(Self.mark(of: url))\(from); Path=\(path); Max-Age=\(seconds); "
      + "HttpOnly; SameSite=Lax" + (configuration.isSecure ? "; Secure" : "")
  }

  private static func mark(of url: String) -> Substring { Token.key(of: url).prefix(12) }
}

/// The requests for which a host creates a session if the browser has none.
enum SessionMaking {
  /// Every request.
  case always
  /// A request with the form token of a page that was the first one of its session.
  case from(formToken: String)
  /// No request.
  case never

  fileprivate var isAlways: Bool { if case .always = self { true } else { false } }

  /// False for event streams, which a tab also opens while nobody looks at it.
  fileprivate var isUse: Bool { if case .never = self { false } else { true } }

  /// Returns true if a request with the name of an unknown session creates it.
  ///
  /// - Parameter version: The version of the ended or damaged session that the store has.
  fileprivate func allows(_ version: Int, of name: String) -> Bool {
    switch self {
    case .always: true
    case .from(let token):
      version == 0 && Token.areEqual(token, WebSession.formToken(of: name))
    case .never: false
    }
  }
}

extension WebSession {
  /// True if this new session consists of the page, or the redirect to it, that answers its first request.
  fileprivate var isOnlyPage: Bool {
    guard version == 0, requests == 1, values.isEmpty, scenes.count == 1,
      case .awake(let scene)? = scenes.values.first
    else { return false }
    return scene.hasPlainName && !scene.hasBeenUsed && !scene.isScripted && scene.action == nil
  }
}

extension ResponseHeaders {
  /// True if the script sent the request, which expects frames instead of pages.
  static func wantsFrame(_ request: Request) -> Bool {
    request.headers[.accept]?.hasPrefix("application/json") ?? false
  }

  /// The current position in the browser's history, as the script sends it.
  static func position(_ request: Request) throws -> Int? { try position(request, "x-cairn-at") }

  /// The history position at which the browser loaded the current document, as the script sends it.
  static func floor(_ request: Request) throws -> Int? { try position(request, "x-cairn-floor") }

  /// The width of the browser's window, as the script sends it.
  static func width(_ request: Request) throws -> Traits.SizeClass? {
    guard let text = header(request, "x-cairn-width") else { return nil }
    guard let width = Traits.SizeClass(rawValue: text) else { throw PageFailure.malformed }
    return width
  }

  private static func position(_ request: Request, _ name: String) throws -> Int? {
    guard let text = header(request, name) else { return nil }
    guard let number = Int(text), SceneHistory.numbers.contains(number) else {
      throw PageFailure.malformed
    }
    return number
  }
}
