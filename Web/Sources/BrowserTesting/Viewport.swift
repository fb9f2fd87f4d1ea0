/// The window a page believes to be in.
public struct Viewport: Sendable, Hashable {
  /// The width in CSS pixels.
  public var width: Int
  /// The height in CSS pixels.
  public var height: Int
  /// How many pixels of a screenshot make one CSS pixel.
  public var scale: Double
  /// Whether the page is on a touch screen: `(pointer: coarse)`, and the viewport meta tag counts.
  public var isTouch: Bool

  /// A window of the given size.
  public init(width: Int, height: Int, scale: Double = 1, isTouch: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isTouch = isTouch
  }

  /// 390 × 844, at double density, touch.
  public static let phone = Viewport(width: 390, height: 844, scale: 2, isTouch: true)
  /// 820 × 1180, at double density, touch.
  public static let tablet = Viewport(width: 820, height: 1180, scale: 2, isTouch: true)
  /// 1280 × 800.
  public static let desktop = Viewport(width: 1280, height: 800)
}

/// The colours that the user asked the system for.
public enum ColorScheme: String, Sendable {
  case light, dark
}
