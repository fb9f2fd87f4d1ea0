/// The window that a page sees.
public struct Viewport: Sendable, Hashable {
  /// The width in CSS pixels.
  public var width: Int
  /// The height in CSS pixels.
  public var height: Int
  /// The number of screenshot pixels per CSS pixel.
  public var scale: Double
  /// True for a touch screen: `(pointer: coarse)` matches, and the viewport meta tag is respected.
  public var isTouch: Bool

  /// Creates a window of the given size.
  public init(width: Int, height: Int, scale: Double = 1, isTouch: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isTouch = isTouch
  }

  /// The window of a phone with a touch screen: 390 × 844, at double density.
  public static let phone = Viewport(width: 390, height: 844, scale: 2, isTouch: true)
  /// The window of a desktop browser: 1280 × 800.
  public static let desktop = Viewport(width: 1280, height: 800)
}

/// The colour scheme that the user has chosen in the system.
public enum ColorScheme: String, Sendable {
  case light, dark
}
