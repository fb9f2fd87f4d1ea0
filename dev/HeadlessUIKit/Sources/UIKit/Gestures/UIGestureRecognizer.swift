public import Foundation

/// Recognises a gesture on a view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The view on which gestures are recognised.
  open internal(set) weak var view: UIView?
  /// The delegate, which decides whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Indicates whether gestures are recognised.
  open var isEnabled = true
  /// The state of the gesture.
  open var state: State = .possible {
    didSet { if state != .possible { for observer in observers { observer(self) } } }
  }
  var observers: [(UIGestureRecognizer) -> Void] = []

  /// Creates a recogniser without an action.
  public override init() { super.init() }

  /// Returns whether the recogniser, its view and its delegate allow the gesture to begin.
  func shouldBegin() -> Bool {
    isEnabled && view != nil && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// The state of a gesture.
  public enum State: Int, Sendable {
    /// The gesture has not been recognised yet.
    case possible
    /// The gesture has begun.
    case began
    /// The gesture continues.
    case changed
    /// The gesture has ended.
    case ended
    /// The gesture was cancelled.
    case cancelled
    /// The touches were not this gesture.
    case failed
  }
}

/// Methods that decide whether a gesture begins.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Returns whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}
