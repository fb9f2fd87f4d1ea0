public import Foundation

/// A name of a method.
///
/// Without an Objective-C runtime it can be passed on and compared, not performed.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name.
  public let description: String

  /// A selector of this name.
  public init(_ name: String) { description = name }

  /// A selector of this name.
  public init(stringLiteral name: String) { description = name }
}

/// An object that takes part in the responder chain.
@MainActor open class UIResponder: NSObject {
  /// A responder at the end of its own chain.
  public override init() { super.init() }

  /// The responder that is asked after this one.
  open var next: UIResponder? { nil }

  /// Whether this can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this can give up being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool { chainWindow?.firstResponder === self }

  /// Makes this the first responder of its window, if both it and the present one agree.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = chainWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    chainWindow?.firstResponder = nil
    return true
  }

  /// Whether this responds to a command.
  ///
  /// A method's name says nothing here, so the base says no.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// The responder that handles a command: this one or one after it in the chain.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Adds or removes commands of the menus while they are built; the base asks the next responder.
  open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }

  /// What the user does here, for hand-off.
  open var userActivity: NSUserActivity?

  /// Brings an activity up to date before it is handed on.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores what was done elsewhere.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// The keys that the user can press while this is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The window that the chain leads to.
  final var chainWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      if let view = current as? UIView, view.window == nil { return nil }
      responder = current.next
    }
    return nil
  }
}
