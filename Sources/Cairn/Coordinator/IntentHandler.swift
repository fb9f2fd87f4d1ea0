/// A handler for intents of one type that are sent up the tree; see ``Coordinator/intents``.
///
/// An intent is a value of any type. It describes the wish of a screen or a flow, without naming
/// the coordinator that can fulfil it.
///
/// <!-- snippet: intents-send -->
/// ```swift
/// func destination(for route: Route) -> Destination {
///   SettingsModel(onSignOut: { self.send(SignOut()) })
/// }
/// ```
///
/// <!-- snippet: intents-handle -->
/// ```swift
/// var intents: [IntentHandler] {
///   [
///     IntentHandler(SignOut.self) { _ in self.signOut() },
///     IntentHandler(ShowProfile.self) { self.navigate(to: .profile($0.user)) },
///   ]
/// }
/// ```
///
/// An intent goes to the nearest ancestor with a handler for its type; the first such handler of
/// the ancestor is called. This is a typed version of the responder chain.
@MainActor
public struct IntentHandler {
  let handle: @MainActor (Any) -> Bool

  /// Creates a handler for intents of the type.
  public init<Intent>(_ type: Intent.Type, _ handler: @escaping @MainActor (Intent) -> Void) {
    handle = { intent in
      guard let intent = intent as? Intent else { return false }
      handler(intent)
      return true
    }
  }
}

extension Coordinator {
  /// Declares no handlers.
  public var intents: [IntentHandler] { [] }

  /// Sends an intent up the tree, to the nearest ancestor of this flow that handles its type.
  ///
  /// The handler is called synchronously, even inside callbacks of Cairn. Commands in the handler
  /// are queued, as in every callback. If no ancestor handles the intent, Cairn reports a mistake.
  ///
  /// - Returns: True if an ancestor handled the intent.
  /// - Complexity: O(depth).
  @discardableResult
  public func send<Intent>(_ intent: Intent) -> Bool {
    let flow = navigation.flow
    guard let place = flow.place else {
      if !flow.hasEnded { Report.notAttached("An intent") }
      return false
    }
    return place.send(intent)
  }

  /// Calls the first handler for the intent's type; returns false if there is none.
  func handleIntent(_ intent: Any) -> Bool { intents.contains { $0.handle(intent) } }
}

extension Place {
  func send<Intent>(_ intent: Intent) -> Bool {
    var next = parent
    while let flow = next {
      if flow.coordinator?.handleIntent(intent) == true { return true }
      next = flow.place?.parent
    }
    Report.unhandledIntent("\(Intent.self)", path: pathDescription)
    return false
  }
}
