public import Foundation

/// A height at which a sheet can rest.
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case points(CGFloat)
  }

  let height: Height

  /// About half of the screen.
  public static let medium = Self(height: .medium)
  /// The whole screen.
  public static let large = Self(height: .large)

  /// A fraction of the screen.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(height: .fraction(fraction)) }

  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self(height: .points(height)) }
}
