import UIKit

/// A colour.
///
/// As a view, a colour is empty here.
@frozen public struct Color: Hashable, Sendable {
  private let name: String
  private init(name: String) { self.name = name }

  /// Creates a colour from hue, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "\(hue) \(saturation) \(brightness)"
  }

  /// Returns the colour with another opacity.
  public func opacity(_ opacity: Double) -> Color { self }

  /// The accent colour, for interactive elements.
  public static let accentColor = Color(name: "accentColor")
  /// A transparent colour.
  public static let clear = Color(name: "clear")
  /// Red.
  public static let red = Color(name: "red")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Green.
  public static let green = Color(name: "green")
}

extension Color: View {}

extension Color: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput { ViewOutput(node.keep { UIView() }) }
}
