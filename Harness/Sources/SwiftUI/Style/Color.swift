public import Foundation
public import UIKit

/// A colour.
///
/// [Color](https://developer.apple.com/documentation/swiftui/color)
@frozen public struct Color: Hashable, CustomStringConvertible, Sendable {
  let uiColor: UIColor

  /// A colour of UIKit's.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  /// A colour of UIKit's.
  public init(_ uiColor: UIColor) { self.init(uiColor: uiColor) }

  /// A colour of red, green and blue.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { self.init(uiColor: UIColor(red: red, green: green, blue: blue, alpha: opacity)) }

  /// A grey.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(uiColor: UIColor(white: white, alpha: opacity))
  }

  /// A colour of a hue, more or less strong and bright.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      uiColor: UIColor(
        hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// A colour of the asset catalogue; there is none here, so every name is one.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(uiColor: UIColor(named: name) ?? .clear)
  }

  /// The same colour, more or less opaque.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/color/opacity(_:))
  public func opacity(_ opacity: Double) -> Color {
    Color(uiColor: uiColor.withAlphaComponent(opacity))
  }

  /// The colour with a little shade.
  ///
  /// [gradient](https://developer.apple.com/documentation/swiftui/color/gradient)
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  /// The colour's name or parts.
  public var description: String { uiColor.description }

  /// How red, green and blue are meant.
  ///
  /// [Color.RGBColorSpace](https://developer.apple.com/documentation/swiftui/color/rgbcolorspace)
  public enum RGBColorSpace: Hashable, Sendable {
    /// As on most screens.
    case sRGB
    /// As sRGB, without the curve.
    case sRGBLinear
    /// With more colours.
    case displayP3
  }
}

extension Color {
  /// Text and other content.
  public static let primary = Color(uiColor: .label)
  /// Text of less weight.
  public static let secondary = Color(uiColor: .secondaryLabel)
  /// The colour of what can be touched.
  public static let accentColor = Color(uiColor: .tintColor)
  /// Does nothing.
  public static let clear = Color(uiColor: .clear)
  /// Black.
  public static let black = Color(uiColor: .black)
  /// White.
  public static let white = Color(uiColor: .white)
  /// Grey.
  public static let gray = Color(uiColor: .systemGray)
  /// Red.
  public static let red = Color(uiColor: .systemRed)
  /// Orange.
  public static let orange = Color(uiColor: .systemOrange)
  /// Yellow.
  public static let yellow = Color(uiColor: .systemYellow)
  /// Green.
  public static let green = Color(uiColor: .systemGreen)
  /// Mint.
  public static let mint = Color(uiColor: .systemMint)
  /// Teal.
  public static let teal = Color(uiColor: .systemTeal)
  /// Cyan.
  public static let cyan = Color(uiColor: .systemCyan)
  /// Blue.
  public static let blue = Color(uiColor: .systemBlue)
  /// Indigo.
  public static let indigo = Color(uiColor: .systemIndigo)
  /// Purple.
  public static let purple = Color(uiColor: .systemPurple)
  /// Pink.
  public static let pink = Color(uiColor: .systemPink)
  /// Brown.
  public static let brown = Color(uiColor: .systemBrown)
}

extension UIColor {
  /// A colour of SwiftUI's.
  public convenience init(_ color: Color) {
    self.init { _ in color.uiColor }
  }
}
