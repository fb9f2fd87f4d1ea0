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
  /// A name that identifies the gesture.
  open var name: String?
  /// The location of the touch in the window.
  var location = CGPoint.zero
  var observers: [(UIGestureRecognizer) -> Void] = []
  private var others: [Weak<UIGestureRecognizer>] = []

  /// Creates a recogniser without an action.
  public override init() { super.init() }

  /// Makes this gesture wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    others.append(Weak(object: otherGestureRecognizer))
  }

  /// Returns the location of the touch in a view.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(location, from: nil) ?? location
  }

  /// Returns whether the recogniser, its view and its delegate allow the gesture to begin.
  func shouldBegin() -> Bool {
    guard isEnabled, let view else { return false }
    guard !others.contains(where: { $0.object?.isRecognizing == true }) else { return false }
    return view.gestureRecognizerShouldBegin(self)
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private var isRecognizing: Bool { state == .began || state == .changed || state == .ended }

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
  /// Returns whether two gestures may be recognised simultaneously.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether this gesture waits until another one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Returns whether another gesture waits until this one has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
