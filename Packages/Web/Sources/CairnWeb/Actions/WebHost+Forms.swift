import Cairn
import CairnHosting
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

extension WebHost {
  /// Answers a form: performs its action once, and shows the result.
  ///
  /// Before an action begins, the store knows that it begins. Whoever repeats the form then, at this host or at
  /// another one, gets the result of the action, or learns that nobody knows it.
  ///
  /// - Parameter seen: The version of its session in the store when it arrived.
  nonisolated func submit(_ request: Request, _ text: String, seen: Int?) async throws -> Reply {
    let body = try FormBody(text)
    let headers = FormHeaders(
      position: try ResponseHeaders.position(request), floor: try ResponseHeaders.floor(request),
      width: try ResponseHeaders.width(request))
    let attempt = FormAttempt(isEnd: false)
    do {
      return try await submit(request, text, body, headers, attempt, seen: seen)
    } catch is FormAttempt.RunsElsewhere {
      // Asked again below.
    }
    // As long as the host that performs it lets its own browser wait.
    let end = site.alarms.now() + site.configuration.actionPatience
    while true {
      try await site.configuration.clock.sleep(for: FormAttempt.interval)
      let attempt = FormAttempt(isEnd: site.alarms.now() >= end)
      do {
        return try await submit(request, text, body, headers, attempt, seen: nil)
      } catch is FormAttempt.RunsElsewhere {
        continue
      }
    }
  }

  private nonisolated func submit(
    _ request: Request, _ text: String, _ body: FormBody, _ headers: FormHeaders,
    _ attempt: FormAttempt, seen: Int?
  ) async throws -> Reply {
    let name = FormName(body.own)
    let making = name.map { SessionMaking.from(formToken: $0.token) } ?? .never
    return try await withSession(of: request, seen: seen, form: text, making: making) { session in
      guard let form = name else {
        logUnnamedForm(request)
        throw PageFailure.foreignForm
      }
      try check(form.token, of: session)
      let page = refererPath(request)
      guard
        let scene = registry.scene(form.scene, of: session)
          ?? page.flatMap({ registry.revive(form.scene, at: $0, in: session) })
      else {
        return recover(request, session, at: headers.position)
      }
      guard scene.catchUp(with: form.serial) else { throw PageFailure.foreignForm }
      let content = form.content(body)
      // What another user has seen is no reason to do anything, but an answer may have been lost.
      guard
        Token.areEqual(form.token, session.formToken)
          || !scene.used.isNew(serial: form.serial, content: content)
      else { throw oldForm("its page was shown before a sign-in or sign-out") }
      let isDraft = body.own["_draft"] != nil
      let isUnfinished = scene.used.isInterrupted(serial: form.serial, content: content)
      // The action has been performed on the stale session, and must not be performed again.
      // It has a result if another host, which has died since, performed the form before.
      // A draft may be repeated.
      if attempt.hasBegun, !isDraft,
        isUnfinished || scene.used.isNew(serial: form.serial, content: content)
      {
        throw PageFailure.overtaken
      }
      if isUnfinished, !attempt.isEnd, !isDraft { throw FormAttempt.RunsElsewhere() }
      // At the end, because other requests may save the session while this one waits.
      defer { session.isDirty = true }
      await scene.waitUntilReady(toContinue: form.serial)
      if isDraft {
        await perform(form, body, in: scene, isDraft: true)
        return Reply(.noContent)
      }
      scene.take(headers.width)
      scene.isScripted = headers.position != nil
      if let position = headers.position {
        scene.history.standAt(position, floor: headers.floor)
      }
      switch scene.used.use(serial: form.serial, content: content) {
      case .first:
        // The answer of a form stays when the user dismisses a notice about it.
        if form.action == HostAction.read.rawValue {
          scene.dismissNotices()
        } else {
          scene.beginRequest()
        }
        scene.hasBeenUsed = true
        scene.isAnswering += 1
        defer { scene.isAnswering -= 1 }
        if !form.onlyNavigates(body) { try await begin(form, content, session, scene) }
        attempt.hasBegun = true
        await perform(form, body, in: scene)
        scene.endForm()
      case .repetition where isUnfinished, .former where isUnfinished:
        scene.beginRequest()
        scene.used.end(serial: form.serial, content: content)
        scene.tell(
          PageNotice(
            "The site was interrupted while it did this, so it may or may not be done. Please check before you do it again.",
            kind: .warning))
        scene.endForm()
      case .repetition:
        // The first response may have been lost; this one is the same. The action may still be
        // running.
        if let action = scene.action { await wait(for: action, in: scene, since: scene.awaited) }
      case .former:
        scene.beginRequest()
        if let action = scene.action { await wait(for: action, in: scene, since: scene.awaited) }
        scene.tell(
          PageNotice("This form was sent before, so nothing was done again.", kind: .warning))
      }
      return answer(scene, isScript: headers.position != nil)
    }
  }

  /// Saves that a form's action begins.
  ///
  /// - Throws: ``StaleSession``, or `PageFailure` if it cannot be saved; the action must not begin then.
  private func begin(
    _ form: FormName, _ content: String, _ session: WebSession, _ scene: WebScene
  ) async throws {
    scene.used.begin(serial: form.serial, content: content)
    session.isDirty = true
    do {
      try await save(session)
    } catch {
      // The form may be sent again.
      scene.used.forget(serial: form.serial, content: content)
      throw error
    }
  }

  /// - Throws: `PageFailure` if the token does not prove that a form comes from a page of the session.
  func check(_ token: String, of session: WebSession) throws {
    guard session.accepts(token, at: configuration.now()) else {
      throw oldForm("its page belongs to another session, or to the time before a sign-in")
    }
  }

  /// The failure for a form whose session has ended, with the reason in the log.
  func oldForm(_ reason: String) -> PageFailure {
    site.logger.info(
      "A form was refused, because its page is out of date.", metadata: ["reason": "\(reason)"])
    return .oldForm
  }

  /// Tells the developer about a form that a page of this site has sent without the host's hidden inputs.
  private func logUnnamedForm(_ request: Request) {
    // A query may contain what nobody should read in a log.
    let page = refererPath(request).map { $0.prefix { $0 != "?" } }
    site.logger.warning(
      """
      A form without the host's hidden inputs was refused. If a page of this site has sent it, its template \
      lacks {{{fields}}}: write <form method="post" action="{{action}}">{{{fields}}}…</form>.
      """, metadata: ["page": "\(page ?? "unknown")"])
  }

  /// The request with its whole body, if this is a form or a request of the script.
  ///
  /// The body is read off the main actor, because reading is mostly waiting, and before the request
  /// counts as one that is answered, because a client decides how long it takes.
  ///
  /// The host keeps as many bytes as 256 forms of the maximum size have, and a little of each further form, so
  /// that clients that stop within large forms fill no memory and keep no ordinary form out.
  ///
  /// - Throws: `PageFailure` if another site sent the request, or if the body is too large or too slow;
  ///   `Answering.Overloaded` if there is no room for it.
  nonisolated func received(_ request: Request) async throws -> Request {
    guard request.method == .post, ["/_cairn/do", "/_cairn/scene"].contains(request.uri.path)
    else { return request }
    guard ResponseHeaders.isSameOrigin(request, origin: site.configuration.origin) else {
      throw PageFailure.foreignForm
    }
    let configuration = site.configuration
    // A client that sends nothing at all is ended by the connection's time limit.
    let end = site.alarms.now() + configuration.maximumFormTime
    _ = site.arriving.begin()
    var counted = 0
    defer {
      site.arriving.end()
      site.arrivingBytes.end(counted)
    }
    var body = ByteBuffer()
    do {
      for try await part in request.body {
        guard site.alarms.now() < end else { throw PageFailure.tooSlow }
        guard body.readableBytes + part.readableBytes <= configuration.maximumFormSize else {
          throw PageFailure.tooLarge
        }
        let more = max(0, body.readableBytes + part.readableBytes - Self.ordinarySize) - counted
        guard site.arrivingBytes.begin(more, limit: 256 * configuration.maximumFormSize) else {
          throw Answering.Overloaded()
        }
        counted += more
        body.writeImmutableBuffer(part)
      }
    } catch let error where error is PageFailure || error is Answering.Overloaded {
      throw error
    } catch {
      // The client has sent a malformed body, or has hung up.
      site.logger.debug("A form did not arrive.", metadata: ["error": "\(error)"])
      throw PageFailure.malformed
    }
    var request = request
    request.body = RequestBody(buffer: body)
    return request
  }

  /// The bytes of an arriving form that are kept in any case; few forms have more.
  private nonisolated static let ordinarySize = 16 * 1024

  /// The body of a request that has arrived, as text.
  nonisolated func text(of request: Request) async throws -> String {
    String(buffer: try await request.body.collect(upTo: site.configuration.maximumFormSize))
  }

  /// The answer to a request: a frame for the script, otherwise a redirect to the page.
  func answer(_ scene: WebScene, isScript: Bool) -> Reply {
    let move = scene.followHistory()
    return isScript ? .frame(scene.frame(move)) : redirect(to: scene)
  }

  /// Answers a form of a closed scene: opens its page in a new scene, and says that nothing was
  /// done.
  private func recover(
    _ request: Request, _ session: WebSession, at position: Int?
  ) -> Reply {
    let scene = registry.makeScene(in: session)
    if let url = refererPath(request) { _ = scene.open(url) }
    scene.tell(
      PageNotice("This page has been closed in the meantime, so nothing was done.", kind: .warning))
    if let position {
      scene.isScripted = true
      scene.history = SceneHistory(at: position, scene.position)
    }
    return answer(scene, isScript: position != nil)
  }

  // MARK: Doing it

  /// Performs the action of a form, or notifies the user why it was not performed.
  ///
  /// Waits for the action, but no longer than the host's patience; the action itself always runs to
  /// its end. An answer to a dialog also waits for the action that opened the dialog.
  private func perform(
    _ form: FormName, _ body: FormBody, in scene: WebScene, isDraft: Bool = false
  ) async {
    scene.beginAnswer(at: form.entry)
    let asking = scene.navigator.content(of: form.entry) is DialogModel ? scene.action : nil
    let awaited = scene.awaited
    let (end, content) = (Latch(), form.content(body))
    if !isDraft {
      scene.action = end
      scene.used.perform(serial: form.serial, content: content)
    }
    let user = scene.session?.formToken
    let perform: @MainActor @Sendable () async -> Void = {
      let notice = await self.attempt(form, body, in: scene, isDraft: isDraft)
      // If another action has signed the user out meanwhile, somebody else could read the notice.
      let own = RequestScope.current?.renewedToken.map { Token.key(of: $0) }
      if let notice, let session = scene.session,
        session.formToken == user || session.key == own
      {
        scene.tell(notice)
      }
      await asking?.wait()
      if !isDraft { scene.used.end(serial: form.serial, content: content) }
      scene.keepAnswer()
      end.open()
      if scene.action === end { scene.action = nil }
      scene.planPush()
    }
    // Most actions end without waiting for anything.
    if #available(macOS 26, iOS 26, *) {
      Task.immediate(operation: perform)
    } else {
      Task(operation: perform)
    }
    await wait(for: end, in: scene, since: awaited)
    guard !end.isOpen else { return }
    scene.keepAnswer()
    if !isDraft { end.whenOpen { scene.resultCame() } }
  }

  /// Performs the action of a form, and returns the notice about it.
  private func attempt(
    _ form: FormName, _ body: FormBody, in scene: WebScene, isDraft: Bool
  ) async -> PageNotice? {
    do {
      return try await scene.perform(form, body, isDraft: isDraft)
    } catch let notice as PageNotice {
      return notice
    } catch let unreadable as FormBody.Unreadable {
      guard !isDraft else { return nil }
      site.logger.info("A form could not be read.", metadata: ["reason": "\(unreadable.reason)"])
      return unreadable.notice
    } catch {
      let reference = String(Token.random(bits: 128).prefix(8))
      site.logger.error(
        "An action failed.",
        metadata: ["action": "\(form.action)", "reference": "\(reference)", "error": "\(error)"])
      return PageNotice("Something went wrong. Reference: \(reference)", kind: .error)
    }
  }

  /// Waits until an action ends or waits for the user itself, but no longer than the host's
  /// patience.
  ///
  /// - Parameter awaited: What the scene has waited for before.
  private func wait(for action: Latch, in scene: WebScene, since awaited: EntryID?) async {
    if action.isOpen { return }
    if let now = scene.awaited, now != awaited { return }
    let end = Latch()
    action.whenOpen { end.open() }
    let alarm = site.alarms.set(after: configuration.actionPatience) { end.open() }
    let listener = scene.listen { [weak scene] in
      if let now = scene?.awaited, now != awaited { end.open() }
    }
    await end.wait()
    scene.stopListening(listener)
    site.alarms.remove(alarm)
  }
}

/// The values that the script sends with a form besides its fields.
private struct FormHeaders {
  let position: Int?
  let floor: Int?
  let width: Traits.SizeClass?
}

/// An attempt to answer a form.
@MainActor
private final class FormAttempt {
  /// The error of a form whose action has begun, but not at this host since it was started.
  struct RunsElsewhere: Error {}

  /// The time between two attempts.
  static let interval = Duration.milliseconds(200)

  /// True if the action is not waited for any longer.
  let isEnd: Bool
  /// True if the action has begun.
  var hasBegun = false

  nonisolated init(isEnd: Bool) { self.isEnd = isEnd }
}

extension FormName {
  /// The content of a form, which distinguishes it from others of the same rendering.
  fileprivate func content(_ body: FormBody) -> String {
    "\(entry.rawValue) \(action) \(body.text)"
  }

  /// True for a form that changes only where the user is, so that a host that is lost meanwhile leaves nothing.
  fileprivate func onlyNavigates(_ body: FormBody) -> Bool {
    switch HostAction(rawValue: action) {
    case .back, .dismiss, .select, .read: true
    // The action that has asked goes on.
    case .answer: false
    // The script has followed a link.
    case nil: body.own["_link"] != nil
    }
  }
}

extension WebScene {
  static let stale = PageNotice(
    "This page has changed in the meantime, so nothing was done. Here is its current state.",
    kind: .warning)

  /// Performs a form's action.
  ///
  /// - Returns: The message for the user, if there is one.
  fileprivate func perform(_ form: FormName, _ body: FormBody, isDraft: Bool) async throws
    -> PageNotice?
  {
    if let action = HostAction(rawValue: form.action) {
      return try perform(action, at: form.entry, body)
    }
    guard bringToFront(form.entry),
      let screen = navigator.content(of: form.entry) as? any PageScreen
    else { return isDraft ? nil : Self.stale }
    switch try await screen.perform(form.action, body, isDraft: isDraft) {
    case .unknown: return isDraft ? nil : Self.stale
    case .done(let notice): return notice
    }
  }

  /// Performs one of the host's own actions, such as going back.
  private func perform(
    _ action: HostAction, at entry: EntryID, _ body: FormBody
  ) throws -> PageNotice? {
    guard let top = navigator.tree.pageLevels.last else { return nil }
    switch action {
    case .back:
      guard bringToFront(entry), let previous = pane(showing: entry)?.previous else {
        return Self.stale
      }
      let isInFront = navigator.tree.pageLevels.last?.screen == entry
      navigator.report(isInFront ? .backOneStep : .back(to: previous))
    case .dismiss where top.id == entry && top.presentation != nil:
      navigator.report(.dismiss(entry))
    case .select where isBeside(entry, in: top): navigator.report(.select(entry))
    case .answer:
      let answer: DialogForm = try body.decode()
      guard bringToFront(entry), let dialog = navigator.content(of: entry) as? DialogModel,
        dialog.buttons.indices.contains(answer.button)
      else { return Self.stale }
      navigator.report(.answer(entry, button: answer.button, texts: answer.texts))
    case .read: break
    case .dismiss, .select: return Self.stale
    }
    return nil
  }

  /// Returns true if the entry's screen is usable, or becomes usable by going back.
  ///
  /// Without a script, a browser may show a page from its cache after the user has gone back. A
  /// user who submits a form there expects to be on that page, so the scene goes back too. With a
  /// script, the page always matches the scene.
  private func bringToFront(_ entry: EntryID) -> Bool {
    let levels = navigator.tree.pageLevels
    guard pane(showing: entry) == nil else { return true }
    guard !isScripted, let level = levels.firstIndex(where: { $0.path.contains(entry) }) else {
      return false
    }
    if level + 1 < levels.count { navigator.report(.dismiss(levels[level + 1].id)) }
    if pane(showing: entry) == nil { navigator.report(.back(to: entry)) }
    return pane(showing: entry) != nil
  }
}
