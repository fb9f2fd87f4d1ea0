public import Foundation

/// The transition with which a view is inserted and removed.
///
/// Here nothing is animated: views are inserted and removed immediately.
///
/// [AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition)
@frozen public struct AnyTransition {
  private init() {}

  /// A transition without an effect.
  public static var identity: AnyTransition { AnyTransition() }
  /// A transition that fades.
  public static var opacity: AnyTransition { AnyTransition() }
  /// A transition that slides in from the leading edge and out to the trailing edge.
  public static var slide: AnyTransition { AnyTransition() }
  /// A transition that scales the view.
  public static var scale: AnyTransition { AnyTransition() }
  /// Returns a transition that scales the view around a point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  /// Returns a transition that moves the view from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  /// Returns a transition that moves the view from an edge and pushes the old view out at the
  /// opposite edge.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  /// Returns a transition that moves the view by an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }
  /// Returns a transition with different effects for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition() }
  /// Returns the combination with another transition.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// Returns the transition with an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The properties that matched views share.
///
/// [MatchedGeometryProperties](https://developer.apple.com/documentation/swiftui/matchedgeometryproperties)
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32
  /// Creates a set from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position.
  public static let position = Self(rawValue: 1)
  /// The size.
  public static let size = Self(rawValue: 2)
  /// The position and the size.
  public static let frame: Self = [.position, .size]
}

@available(*, unavailable)
extension AnyTransition: Sendable {}
