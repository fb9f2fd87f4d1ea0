public import Foundation

/// A gradual transition between colours.
///
/// [Gradient](https://developer.apple.com/documentation/swiftui/gradient)
@frozen public struct Gradient: Hashable, ShapeStyle, Sendable {
  /// A colour with its position.
  ///
  /// [Gradient.Stop](https://developer.apple.com/documentation/swiftui/gradient/stop)
  @frozen public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The position, from 0 to 1.
    public var location: CGFloat
    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours with their positions.
  public var stops: [Stop]
  /// Creates a gradient from stops.
  public init(stops: [Stop]) { self.stops = stops }
  /// Creates a gradient with colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// A gradient of any kind.
///
/// [AnyGradient](https://developer.apple.com/documentation/swiftui/anygradient)
@frozen public struct AnyGradient: Hashable, ShapeStyle, Sendable {
  let gradient: Gradient
  /// Creates a value from a gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient along a line.
///
/// [LinearGradient](https://developer.apple.com/documentation/swiftui/lineargradient)
@frozen public struct LinearGradient: ShapeStyle, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a linear gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a linear gradient with colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a linear gradient from stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a linear gradient with colours at equal distances.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
