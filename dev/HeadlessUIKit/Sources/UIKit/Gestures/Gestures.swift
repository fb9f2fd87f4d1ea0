public import Foundation

/// Recognises taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a row.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
}

/// Recognises a long press.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognises a pan, which is a drag in any direction.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  var moved = CGPoint.zero
  var speed = CGPoint.zero

  /// Returns the distance from where the drag began.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Sets the distance from where the drag began.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// Returns the velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// Recognises a pan that begins at an edge of the screen.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which it may begin.
  open var edges: UIRectEdge = []
}

/// Recognises a swipe.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of the swipe.
  open var direction: Direction = .right

  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Self(rawValue: 1)
    /// To the left.
    public static let left = Self(rawValue: 2)
    /// Upwards.
    public static let up = Self(rawValue: 4)
    /// Downwards.
    public static let down = Self(rawValue: 8)
  }
}
