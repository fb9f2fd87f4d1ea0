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

extension View {
  /// Sets the transition of the view's insertion and removal.
  ///
  /// [transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:))
  public func transition(_ t: AnyTransition) -> some View { self }
}
