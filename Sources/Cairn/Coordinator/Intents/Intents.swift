/// The handlers of a coordinator for intents that are sent up the tree, by the intents' types.
///
/// An intent is a value of any type. It says what a screen or a flow wants, without naming who can
/// do it.
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
/// var intents: Intents {
///   IntentHandler(SignOut.self) { _ in self.signOut() }
///   IntentHandler(ShowProfile.self) { self.navigate(to: .profile($0.user)) }
/// }
/// ```
///
/// An intent goes to the nearest ancestor that handles its type. This is a typed version of the
/// responder chain.
@MainActor
public struct Intents {
  private let handlers: [IntentHandler]

  /// Creates a list without handlers.
  public init() { handlers = [] }

  init(_ handlers: [IntentHandler]) { self.handlers = handlers }

  /// Calls the first handler for the intent's type; returns false if there is none.
  func handle(_ intent: Any) -> Bool { handlers.contains { $0.handle(intent) } }
}

/// A handler for intents of one type; see ``Intents``.
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

/// Turns the statements of ``Coordinator/intents`` into ``Intents``.
@resultBuilder
@MainActor
public enum IntentsBuilder {
  /// A single handler.
  public static func buildExpression(_ handler: IntentHandler) -> [IntentHandler] { [handler] }
  /// Several handlers.
  public static func buildBlock(_ handlers: [IntentHandler]...) -> [IntentHandler] {
    handlers.flatMap(\.self)
  }
  /// Handlers inside an `if` without `else`.
  public static func buildOptional(_ handlers: [IntentHandler]?) -> [IntentHandler] {
    handlers ?? []
  }
  /// The handlers of the branch that is executed.
  public static func buildEither(first handlers: [IntentHandler]) -> [IntentHandler] { handlers }
  /// The handlers of the branch that is executed.
  public static func buildEither(second handlers: [IntentHandler]) -> [IntentHandler] { handlers }
  /// Combines all handlers.
  public static func buildFinalResult(_ handlers: [IntentHandler]) -> Intents { Intents(handlers) }
}

extension Coordinator {
  /// Declares no handlers.
  public var intents: Intents { Intents() }

  /// Sends an intent up the tree, to the nearest ancestor of this flow that handles its type.
  ///
  /// The handler is called synchronously, even inside callbacks of Cairn. Commands given there
  /// wait, as in every callback. If no ancestor handles the intent, that is reported.
  ///
  /// - Returns: True if an ancestor handled it.
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
}

extension Place {
  func send<Intent>(_ intent: Intent) -> Bool {
    var next = parent
    while let flow = next {
      if flow.coordinator?.intents.handle(intent) == true { return true }
      next = flow.place?.parent
    }
    Report.unhandledIntent("\(Intent.self)", path: pathDescription)
    return false
  }
}
