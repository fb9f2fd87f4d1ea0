/// How a host is asked to show a transition.
///
/// ```swift
/// case .photo: .push(route).animated(.custom("zoom"))
/// ```
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum TransitionAnimation: Hashable, Sendable {
  /// As the host shows such a change by itself.
  case automatic
  /// At once, without any animation.
  case none
  /// By the animation that the host knows by this name; one that knows none shows its own.
  case custom(String)
}
