/// The visibility of an element.
///
/// [Visibility](https://developer.apple.com/documentation/swiftui/visibility)
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default for the context.
  case automatic
  /// The element is visible.
  case visible
  /// The element is hidden.
  case hidden
}

/// The prominence of an element.
///
/// [Prominence](https://developer.apple.com/documentation/swiftui/prominence)
public enum Prominence: Hashable, Sendable {
  /// The standard prominence.
  case standard
  /// Increased prominence.
  case increased
}

/// The size of controls.
///
/// [ControlSize](https://developer.apple.com/documentation/swiftui/controlsize)
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// Minimal size.
  case mini
  /// Small size.
  case small
  /// Regular size.
  case regular
  /// Large size.
  case large
  /// Extra large size.
  case extraLarge
}

/// The reasons for which content is redacted.
///
/// [RedactionReasons](https://developer.apple.com/documentation/swiftui/redactionreasons)
public struct RedactionReasons: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int
  /// Creates a set from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content has not been loaded yet.
  public static let placeholder = Self(rawValue: 1)
  /// The content is private.
  public static let privacy = Self(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = Self(rawValue: 4)
}
