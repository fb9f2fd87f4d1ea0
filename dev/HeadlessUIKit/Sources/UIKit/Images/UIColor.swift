public import Foundation

/// A colour, of which only the name is known.
open class UIColor: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because nothing is written after initialisation.
  private let name: String

  private init(name: String) { self.name = name }

  /// Creates a colour from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(name: "\(hue) \(saturation) \(brightness) \(alpha)") }

  /// Returns whether another object is the same colour.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }

  /// A hash value.
  ///
  /// Equal colours have equal hash values.
  open override var hash: Int { name.hashValue }

  /// The name of the colour.
  open override var description: String { "UIColor(\(name))" }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(name: "black")
  /// A transparent colour.
  public static let clear = UIColor(name: "clear")
  /// The tint colour, for interactive elements.
  public static let tintColor = UIColor(name: "tintColor")
  /// Red, adapted to the light or dark style.
  public static let systemRed = UIColor(name: "systemRed")
  /// Orange, adapted to the light or dark style.
  public static let systemOrange = UIColor(name: "systemOrange")
  /// The background of a page.
  public static let systemBackground = UIColor(name: "systemBackground")
  /// Primary text.
  public static let label = UIColor(name: "label")
  /// Secondary text.
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
}
