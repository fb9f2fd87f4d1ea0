/// The visibility of an element.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The default for the context.
  case automatic
  /// The element is visible.
  case visible
  /// The element is hidden.
  case hidden
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// Large size.
  case large
}
