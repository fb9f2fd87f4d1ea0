public import Foundation

/// Colours that run into each other.
///
/// [Gradient](https://developer.apple.com/documentation/swiftui/gradient)
@frozen public struct Gradient: Hashable, ShapeStyle, Sendable {
  /// A colour and where it is pure.
  ///
  /// [Gradient.Stop](https://developer.apple.com/documentation/swiftui/gradient/stop)
  @frozen public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat
    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours and where they are pure.
  public var stops: [Stop]
  /// Colours at these places.
  public init(stops: [Stop]) { self.stops = stops }
  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
}

/// Any colours that run into each other.
///
/// [AnyGradient](https://developer.apple.com/documentation/swiftui/anygradient)
@frozen public struct AnyGradient: Hashable, ShapeStyle, Sendable {
  let gradient: Gradient
  /// These colours.
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// Colours that run into each other along a line.
///
/// [LinearGradient](https://developer.apple.com/documentation/swiftui/lineargradient)
@frozen public struct LinearGradient: ShapeStyle, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// These colours, from one point to another.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours at equal distances, from one point to another.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at places, from one point to another.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours at equal distances, from one point to another.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
