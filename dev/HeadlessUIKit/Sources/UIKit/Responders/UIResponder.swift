public import Foundation

/// The name of a method.
///
/// Without an Objective-C runtime it can be passed and compared, but the method cannot be called.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name of the method.
  public let description: String

  /// Creates a selector with this name.
  public init(stringLiteral name: String) { description = name }
}

/// An object in the responder chain.
@MainActor open class UIResponder: NSObject {
  /// The objects that `objc_setAssociatedObject` has added.
  fileprivate var associatedObjects: [UnsafeRawPointer: Any] = [:]

  /// Creates a responder without a next responder.
  public override init() { super.init() }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  /// Indicates whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Indicates whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { chainWindow?.firstResponder === self }

  /// Makes this responder the first responder of its window, if this and the current first
  /// responder agree.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, let window = chainWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Resigns the first responder status.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    chainWindow?.firstResponder = nil
    return true
  }

  /// Handles VoiceOver's escape gesture, for example by dismissing a modal; returns true if the
  /// gesture was handled.
  ///
  /// The default implementation returns false.
  ///
  /// [accessibilityPerformEscape()](https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityperformescape())
  open func accessibilityPerformEscape() -> Bool { false }

  /// The user's activity, for Handoff.
  open var userActivity: NSUserActivity?

  /// The window at the end of the chain.
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

// MARK: Associated objects

#if !canImport(ObjectiveC)
  /// The ways in which an object retains an associated object.
  public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

  /// Returns the value that a responder retains under a key, as the function of Objective-C does.
  @MainActor
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    (object as? UIResponder)?.associatedObjects[key]
  }

  /// Lets a responder retain a value under a key until the responder is deallocated, as the
  /// function of Objective-C does.
  @MainActor
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    (object as? UIResponder)?.associatedObjects[key] = value
  }
#endif
