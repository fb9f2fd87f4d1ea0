public import Foundation

/// How a view comes and goes.
///
/// Nothing moves here: a view is there or it is not.
///
/// [AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition)
@frozen public struct AnyTransition: Sendable {
  private init() {}

  /// At once.
  public static let identity = AnyTransition()
  /// Fading.
  public static let opacity = AnyTransition()
  /// From where lines begin to where they end.
  public static let slide = AnyTransition()
  /// Growing and shrinking.
  public static let scale = AnyTransition()
  /// Growing and shrinking about a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// From a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// From a side, where another view goes to the other.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// From a little way off.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// In one way, and out in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// In both ways at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// What two views in one place share.
///
/// [MatchedGeometryProperties](https://developer.apple.com/documentation/swiftui/matchedgeometryproperties)
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32
  /// Properties of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place.
  public static let position = Self(rawValue: 1)
  /// The size.
  public static let size = Self(rawValue: 2)
  /// Both.
  public static let frame: Self = [.position, .size]
}
