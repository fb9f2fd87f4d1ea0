/// The transition with which a view is inserted and removed.
///
/// Here nothing is animated: views are inserted and removed immediately.
///
/// [AnyTransition](https://developer.apple.com/documentation/swiftui/anytransition)
@frozen public struct AnyTransition {
  private init() {}

  /// A transition that fades.
  public static var opacity: AnyTransition { AnyTransition() }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}
