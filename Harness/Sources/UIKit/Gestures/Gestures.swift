public import Foundation

/// Recognizes taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row.
  open var numberOfTapsRequired = 1
  /// With how many fingers.
  open var numberOfTouchesRequired = 1
}

/// Recognizes a finger that stays.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// For how long, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// Recognizes a finger that moves.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers.
  open var minimumNumberOfTouches = 1
  /// The most fingers.
  open var maximumNumberOfTouches = Int.max
  var moved = CGPoint.zero
  var speed = CGPoint.zero

  /// How far the finger is from where it began.
  open func translation(in view: UIView?) -> CGPoint { moved }
  /// Has the finger begun somewhere else.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  /// How fast the finger moves, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// Recognizes a finger that moves in from an edge of the screen.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// From which edges.
  open var edges: UIRectEdge = []
}

/// Recognizes a quick stroke.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// In which directions.
  open var direction: Direction = .right

  /// Directions of a stroke.
  public struct Direction: OptionSet, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt
    /// Directions of these bits.
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
