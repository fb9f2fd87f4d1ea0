/// Ways in which the interface can be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt
  /// Orientations of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = Self(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 4)
  /// On its right side.
  public static let landscapeRight = Self(rawValue: 8)
  /// On its left side.
  public static let landscapeLeft = Self(rawValue: 16)
  /// On either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// In any way.
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  /// In any way but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface's style asks for.
  case `default`
  /// Light, on something dark.
  case lightContent
  /// Dark, on something light.
  case darkContent = 3
}
