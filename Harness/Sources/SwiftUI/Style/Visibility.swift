/// Whether something is shown.
///
/// [Visibility](https://developer.apple.com/documentation/swiftui/visibility)
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the place has it.
  case automatic
  /// It is.
  case visible
  /// It is not.
  case hidden
}

/// How much something stands out.
///
/// [Prominence](https://developer.apple.com/documentation/swiftui/prominence)
public enum Prominence: Hashable, Sendable {
  /// As any.
  case standard
  /// More than others.
  case increased
}

/// How large controls are.
///
/// [ControlSize](https://developer.apple.com/documentation/swiftui/controlsize)
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// As small as can be.
  case mini
  /// Small.
  case small
  /// As any.
  case regular
  /// Large.
  case large
  /// As large as can be.
  case extraLarge
}

/// Why content is not shown as it is.
///
/// [RedactionReasons](https://developer.apple.com/documentation/swiftui/redactionreasons)
public struct RedactionReasons: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: Int
  /// Reasons of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not there yet.
  public static let placeholder = Self(rawValue: 1)
  /// It is nobody else's business.
  public static let privacy = Self(rawValue: 2)
  /// It is out of date.
  public static let invalidated = Self(rawValue: 4)
}
