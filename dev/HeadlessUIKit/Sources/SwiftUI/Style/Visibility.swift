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
}
