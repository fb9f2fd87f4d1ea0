public import Foundation

/// A colour.
open class UIColor: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because nothing is written after initialisation.
  private let name: String?
  private let components: [CGFloat]
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  private init(name: String) {
    self.name = name
    components = []
    provider = nil
  }

  /// Creates a colour from red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = nil
    components = [red, green, blue, alpha]
    provider = nil
  }

  /// Creates a shade of grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Creates a colour that depends on the traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    name = nil
    components = []
    provider = dynamicProvider
  }

  /// Creates a colour from the asset catalogue.
  ///
  /// There is no catalogue here, so every name is valid.
  public init?(named name: String) {
    self.name = name
    components = []
    provider = nil
  }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard components.count == 4 else { return UIColor(name: "\(name ?? "dynamic") \(alpha)") }
    return UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  /// Returns whether another object is the same colour.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if provider != nil || other.provider != nil { return self === other }
    return name == other.name && components == other.components
  }

  /// A hash value.
  ///
  /// Equal colours have equal hash values.
  open override var hash: Int { name.hashValue ^ components.hashValue }

  /// The name or the components of the colour.
  open override var description: String { "UIColor(\(name ?? "\(components)"))" }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A transparent colour.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The tint colour, for interactive elements.
  public static let tintColor = UIColor(name: "tintColor")
  /// Red, adapted to the light or dark style.
  public static let systemRed = UIColor(name: "systemRed")
  /// Green, adapted to the light or dark style.
  public static let systemGreen = UIColor(name: "systemGreen")
  /// Orange, adapted to the light or dark style.
  public static let systemOrange = UIColor(name: "systemOrange")
  /// The background of a page.
  public static let systemBackground = UIColor(name: "systemBackground")
  /// Primary text.
  public static let label = UIColor(name: "label")
  /// Secondary text.
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  /// Tertiary text.
  public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
  /// A separator.
  public static let separator = UIColor(name: "separator")
}
