public import UIKit

/// A colour.
///
/// [Color](https://developer.apple.com/documentation/swiftui/color)
@frozen public struct Color: Hashable, CustomStringConvertible, Sendable {
  let uiColor: UIColor
  private var name: String?

  /// Creates a colour from a UIKit colour.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  /// Creates a colour from hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      uiColor: UIColor(
        hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// Returns the colour with another opacity.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/color/opacity(_:))
  public func opacity(_ opacity: Double) -> Color {
    Color(uiColor: uiColor.withAlphaComponent(opacity))
  }

  /// The name of a standard colour, such as “red”, or the components.
  public var description: String { name ?? uiColor.description }

  fileprivate init(name: String, _ uiColor: UIColor) {
    self.name = name
    self.uiColor = uiColor
  }
}

extension Color {
  /// The colour of primary content.
  public static let primary = Color(name: "primary", .label)
  /// The accent colour, for interactive elements.
  public static let accentColor = Color(name: "accentColor", .tintColor)
  /// A transparent colour.
  public static let clear = Color(name: "clear", .clear)
  /// Red.
  public static let red = Color(name: "red", .systemRed)
  /// Orange.
  public static let orange = Color(name: "orange", .systemOrange)
  /// Green.
  public static let green = Color(name: "green", .systemGreen)
}
