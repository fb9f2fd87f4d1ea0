/// A browser tab, which a test reads and uses as a person would.
///
/// An operation on an element waits until the element is usable: on the page, visible, enabled, not
/// moving and not covered. Clicks and keys are real input events. After them, the tab waits for the
/// page that they open.
///
/// A page counts as opened by a click if it is requested while the click is handled, or in the next
/// turn of the event loop. This covers links, forms and `location = …`, with scripts or without. If
/// a script navigates later, for example after a `fetch`, the test has to wait for the page with
/// ``waitForText(_:in:)``, ``waitForPath(_:)`` or ``wait(until:)``. These methods check again after
/// each change of the page, also across navigations. Changes without an event, such as those of a
/// variable, are polled every tenth of a second.
///
/// Each operation may take 30 seconds. A failed operation throws a ``BrowserError`` that describes the
/// page.
///
/// A tab may be used from any task or actor, but only from one at a time. The tab closes when it is
/// deallocated.
public final class Tab: Sendable {
  /// The longest time that an operation may take.
  static let patience = Duration.seconds(30)
  let state: Observed<PageState>
  // The tab keeps its context alive, and the context keeps the browser alive.
  private let context: BrowserContext
  private let target: String
  private let session: String

  init(context: BrowserContext, target: String, session: String) {
    self.context = context
    self.target = target
    self.session = session
    // The id of a tab's main frame is the tab's id.
    state = Observed(PageState(frame: target))
  }

  deinit {
    connection.handleEvents(of: session, with: nil)
    connection.post("Target.closeTarget", ["targetId": .string(target)], session: nil)
  }

  private var connection: DevToolsConnection { context.browser.connection }

  /// Observes the page's events, and adds the watching script to this and all later documents.
  func prepare(until deadline: Deadline) async throws {
    // Weak, because the connection keeps this handler.
    connection.handleEvents(of: session) { [weak connection, state, session] event in
      guard let event = PageEvent(event) else { return }
      // At once, because the page is blocked while its dialog is open.
      if case .dialogOpened = event {
        connection?.post("Page.handleJavaScriptDialog", ["accept": true], session: session)
      }
      state.update { $0.receive(event) }
    }
    for domain in ["Page", "Runtime", "Network", "Log", "Audits", "Inspector"] {
      try await send("\(domain).enable", until: deadline)
    }
    try await send(
      "Runtime.addBinding",
      ["name": .string(PageScript.binding), "executionContextName": .string(PageState.world)],
      until: deadline)
    try await send(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": .string(PageScript.watch), "worldName": .string(PageState.world),
        "runImmediately": true,
      ],
      until: deadline)
    // Each tab has the focus, as if each had its own user.
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true], until: deadline)
  }

  /// Returns the deadline of an operation that begins now.
  ///
  /// - Parameter patience: The time it may take.
  func deadline(within patience: Duration = Tab.patience) -> Deadline {
    Deadline(in: patience)
  }

  /// Sends a command to the tab.
  func send(
    _ method: String, _ params: [String: DevToolsValue] = [:], until deadline: Deadline
  ) async throws {
    _ = try await send(method, params, until: deadline, as: DevToolsNothing.self)
  }

  func send<Reply: Decodable>(
    _ method: String, _ params: [String: DevToolsValue] = [:], until deadline: Deadline,
    as type: Reply.Type
  ) async throws -> Reply {
    try checkPresence()
    return try await connection.send(
      method, params, session: session, until: deadline, as: type)
  }

  /// Sends a command whose reply is decoded later; `evaluate` decodes it twice.
  func message(
    _ method: String, _ params: [String: DevToolsValue], until deadline: Deadline
  ) async throws -> DevToolsEvent {
    try checkPresence()
    return DevToolsEvent(
      method: method,
      message: try await connection.message(
        method, params, session: session, until: deadline))
  }

  /// Sends a command and ignores its outcome.
  func post(_ method: String, _ params: [String: DevToolsValue]) {
    connection.post(method, params, session: session)
  }

  private func checkPresence() throws {
    if let ending = state.current.ending { throw BrowserError(.gone, ending) }
  }
}
