public import Foundation

/// Recognises a gesture on a view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The view on which gestures are recognised.
  open internal(set) weak var view: UIView?
  /// The delegate, which decides whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Indicates whether gestures are recognised.
  open var isEnabled = true

  /// Creates a recogniser without an action.
  public override init() { super.init() }

  /// Returns whether the recogniser, its view and its delegate allow the gesture to begin.
  func shouldBegin() -> Bool {
    isEnabled && view != nil && delegate?.gestureRecognizerShouldBegin(self) ?? true
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
