public import Foundation
public import UIKit

/// A colour.
///
/// [Color](https://developer.apple.com/documentation/swiftui/color)
@frozen public struct Color: Hashable, CustomStringConvertible, Sendable {
  let uiColor: UIColor
  private var name: String?

  /// Creates a colour from a UIKit colour.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  /// Creates a colour from a UIKit colour.
  public init(_ uiColor: UIColor) { self.init(uiColor: uiColor) }

  /// Creates a colour from red, green and blue.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { self.init(uiColor: UIColor(red: red, green: green, blue: blue, alpha: opacity)) }

  /// Creates a shade of grey.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(uiColor: UIColor(white: white, alpha: opacity))
  }

  /// Creates a colour from hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    self.init(
      uiColor: UIColor(
        hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// Creates a colour from the asset catalogue.
  ///
  /// There is no catalogue here, so every name is valid.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(uiColor: UIColor(named: name) ?? .clear)
  }

  /// Returns the colour with another opacity.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/color/opacity(_:))
  public func opacity(_ opacity: Double) -> Color {
    Color(uiColor: uiColor.withAlphaComponent(opacity))
  }

  /// A gradient of the colour.
  ///
  /// [gradient](https://developer.apple.com/documentation/swiftui/color/gradient)
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }

  /// The name of a standard colour, such as “red”, or the components.
  public var description: String { name ?? uiColor.description }

  fileprivate init(name: String, _ uiColor: UIColor) {
    self.name = name
    self.uiColor = uiColor
  }

  /// A colour space with red, green and blue.
  ///
  /// [Color.RGBColorSpace](https://developer.apple.com/documentation/swiftui/color/rgbcolorspace)
  public enum RGBColorSpace: Hashable, Sendable {
    /// The sRGB colour space.
    case sRGB
    /// The sRGB colour space with linear transfer.
    case sRGBLinear
    /// The Display P3 colour space.
    case displayP3
  }
}

extension Color {
  /// The colour of primary content.
  public static let primary = Color(name: "primary", .label)
  /// The colour of secondary content.
  public static let secondary = Color(name: "secondary", .secondaryLabel)
  /// The accent colour, for interactive elements.
  public static let accentColor = Color(name: "accentColor", .tintColor)
  /// A transparent colour.
  public static let clear = Color(name: "clear", .clear)
  /// Black.
  public static let black = Color(name: "black", .black)
  /// White.
  public static let white = Color(name: "white", .white)
  /// Grey.
  public static let gray = Color(name: "gray", .systemGray)
  /// Red.
  public static let red = Color(name: "red", .systemRed)
  /// Orange.
  public static let orange = Color(name: "orange", .systemOrange)
  /// Yellow.
  public static let yellow = Color(name: "yellow", .systemYellow)
  /// Green.
  public static let green = Color(name: "green", .systemGreen)
  /// Mint.
  public static let mint = Color(name: "mint", .systemMint)
  /// Teal.
  public static let teal = Color(name: "teal", .systemTeal)
  /// Cyan.
  public static let cyan = Color(name: "cyan", .systemCyan)
  /// Blue.
  public static let blue = Color(name: "blue", .systemBlue)
  /// Indigo.
  public static let indigo = Color(name: "indigo", .systemIndigo)
  /// Purple.
  public static let purple = Color(name: "purple", .systemPurple)
  /// Pink.
  public static let pink = Color(name: "pink", .systemPink)
  /// Brown.
  public static let brown = Color(name: "brown", .systemBrown)
}

extension UIColor {
  /// Creates a UIKit colour from a SwiftUI colour.
  public convenience init(_ color: Color) {
    self.init { _ in color.uiColor }
  }
}
