public import Foundation

/// A height at which a sheet can rest.
///
/// [PresentationDetent](https://developer.apple.com/documentation/swiftui/presentationdetent)
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case points(CGFloat)
    case custom(Custom)
  }

  /// A height that a type computes.
  struct Custom: Hashable, Sendable {
    let type: any CustomPresentationDetent.Type
    static func == (one: Self, other: Self) -> Bool { one.type == other.type }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
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

  /// A height that a type computes.
  ///
  /// [custom(_:)](https://developer.apple.com/documentation/swiftui/presentationdetent/custom(_:))
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> Self {
    Self(height: .custom(Custom(type: type)))
  }

  /// The values on which a custom height can depend.
  ///
  /// [Context](https://developer.apple.com/documentation/swiftui/presentationdetent/context)
  public struct Context {
    /// The maximum height.
    public let maxDetentValue: CGFloat
  }
}

/// Computes a height at which a sheet can rest.
///
/// [CustomPresentationDetent](https://developer.apple.com/documentation/swiftui/custompresentationdetent)
public protocol CustomPresentationDetent: SendableMetatype {
  /// Returns the height; nil if the sheet cannot rest there.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// The values on which the height can depend.
  public typealias Context = PresentationDetent.Context
}
