/// What a coordinator does with intents that are sent up the tree to it, by their types.
///
/// An intent is a value of any type: something that a screen or a flow wants, without knowing who can
/// do it.
///
/// ```swift
/// struct SignOut {}
///
/// // far down in the tree
/// send(SignOut())
///
/// // in the app's coordinator
/// var intents: Intents {
///   IntentHandler(SignOut.self) { _ in self.signOut() }
///   IntentHandler(ShowProduct.self) { self.open($0.url) }
/// }
/// ```
///
/// It goes to the nearest ancestor that handles its type: the responder chain, typed.
@MainActor
public struct Intents {
  private let handlers: [IntentHandler]

  /// Handles none.
  public init() { handlers = [] }

  init(_ handlers: [IntentHandler]) { self.handlers = handlers }

  /// Whether the intent was handled; the first handler of its type is called.
  func handle(_ intent: Any) -> Bool { handlers.contains { $0.handle(intent) } }
}

/// What a coordinator does with intents of one type; see ``Intents``.
@MainActor
public struct IntentHandler {
  let handle: @MainActor (Any) -> Bool

  /// Handles intents of the type.
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
  /// One type of intent.
  public static func buildExpression(_ handler: IntentHandler) -> [IntentHandler] { [handler] }
  /// Several types.
  public static func buildBlock(_ handlers: [IntentHandler]...) -> [IntentHandler] {
    handlers.flatMap(\.self)
  }
  /// Types that are handled under a condition.
  public static func buildOptional(_ handlers: [IntentHandler]?) -> [IntentHandler] {
    handlers ?? []
  }
  /// Types of the branch that was taken.
  public static func buildEither(first handlers: [IntentHandler]) -> [IntentHandler] { handlers }
  /// Types of the branch that was taken.
  public static func buildEither(second handlers: [IntentHandler]) -> [IntentHandler] { handlers }
  /// All of them.
  public static func buildFinalResult(_ handlers: [IntentHandler]) -> Intents { Intents(handlers) }
}

extension Coordinator {
  /// None.
  public var intents: Intents { Intents() }

  /// Sends an intent up the tree, to the nearest ancestor of this flow that handles its type.
  ///
  /// The handler is called at once, also inside callbacks of Cairn; commands that it gives there wait,
  /// as everywhere. An intent that nobody handles is reported.
  ///
  /// - Returns: Whether an ancestor handled it.
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
