/// The orientations of a controller.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Creates a set from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = Self(rawValue: 2)
  /// All except upside down.
  public static let allButUpsideDown = Self(rawValue: 26)
}
