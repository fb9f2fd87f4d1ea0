/// Modifiers for animations.
///
/// Nothing is animated here.
extension View {
  /// Sets the transition of the view's insertion and removal.
  ///
  /// [transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:))
  public func transition(_ t: AnyTransition) -> some View { self }
}
