public import Foundation

/// Something that recognizes a gesture on a view.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The view that gestures are recognized on.
  open internal(set) weak var view: UIView?
  /// Who has a say in whether the gesture begins.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether gestures are recognized.
  open var isEnabled = true
  /// How far the gesture is.
  open var state: State = .possible {
    didSet { if state != .possible { for observer in observers { observer(self) } } }
  }
  /// Whether the view's touches are cancelled once the gesture is recognized.
  open var cancelsTouchesInView = true
  /// A name to tell gestures apart by.
  open var name: String?
  /// Where in the window the touch is.
  var location = CGPoint.zero
  var observers: [(UIGestureRecognizer) -> Void] = []
  private var others: [Weak<UIGestureRecognizer>] = []

  /// A recognizer that nobody hears of.
  public override init() { super.init() }

  /// A recognizer that performs a method.
  ///
  /// Methods cannot be performed by name here.
  public init(target: Any?, action: Selector?) { super.init() }

  /// Performs a method as well.
  ///
  /// Methods cannot be performed by name here.
  open func addTarget(_ target: Any, action: Selector) {}

  /// Performs a method no more.
  open func removeTarget(_ target: Any?, action: Selector?) {}

  /// Waits until another gesture has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    others.append(Weak(object: otherGestureRecognizer))
  }

  /// Where the touch is in a view.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(location, from: nil) ?? location
  }

  /// How many touches there are.
  open var numberOfTouches: Int { state == .began || state == .changed ? 1 : 0 }

  /// Whether this, its view and its delegate let the gesture begin.
  func shouldBegin() -> Bool {
    guard isEnabled, let view else { return false }
    guard !others.contains(where: { $0.object?.isRecognizing == true }) else { return false }
    return view.gestureRecognizerShouldBegin(self)
      && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  private var isRecognizing: Bool { state == .began || state == .changed || state == .ended }

  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// Not recognized yet.
    case possible
    /// Recognized.
    case began
    /// Going on.
    case changed
    /// Over.
    case ended
    /// Broken off.
    case cancelled
    /// Not this gesture.
    case failed
    /// Recognized and over.
    public static var recognized: State { .ended }
  }
}

/// Who has a say in whether a gesture begins.
@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may go on at once.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether this gesture waits until another has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another gesture waits until this has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// It may.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// They may not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It does not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// It does not.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
