/// The animation with which a host is asked to show a transition.
///
/// <!-- snippet: doc-transition-animated -->
/// ```swift
/// case .photo: .push(route).animated(.custom("zoom"))
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TransitionAnimation: Hashable, Sendable {
  /// The host's default animation for the change.
  case automatic
  /// No animation.
  case none
  /// The host's animation with this name; a host that has none uses its default.
  case custom(String)
}
