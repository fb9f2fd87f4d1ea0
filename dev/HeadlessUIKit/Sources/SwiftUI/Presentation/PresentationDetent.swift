public import Foundation

/// A height at which a sheet can rest.
///
/// [PresentationDetent](https://developer.apple.com/documentation/swiftui/presentationdetent)
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case points(CGFloat)
  }

  let height: Height

  /// About half of the screen.
  ///
  /// [medium](https://developer.apple.com/documentation/swiftui/presentationdetent/medium)
  public static let medium = Self(height: .medium)
  /// The whole screen.
  ///
  /// [large](https://developer.apple.com/documentation/swiftui/presentationdetent/large)
  public static let large = Self(height: .large)

  /// A fraction of the screen.
  ///
  /// [fraction(_:)](https://developer.apple.com/documentation/swiftui/presentationdetent/fraction(_:))
  public static func fraction(_ fraction: CGFloat) -> Self { Self(height: .fraction(fraction)) }

  /// A height in points.
  ///
  /// [height(_:)](https://developer.apple.com/documentation/swiftui/presentationdetent/height(_:))
  public static func height(_ height: CGFloat) -> Self { Self(height: .points(height)) }
}
