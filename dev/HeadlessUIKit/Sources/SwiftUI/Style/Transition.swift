/// The transition with which a view is inserted and removed.
///
/// Here nothing is animated: views are inserted and removed immediately.
@frozen public struct AnyTransition {
  /// A transition that fades.
  public static var opacity: AnyTransition { AnyTransition() }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}
