/// Modifiers for animations.
///
/// Nothing is animated here.
extension View {
  /// Animates changes of the view when a value changes.
  ///
  /// [animation(_:value:)](https://developer.apple.com/documentation/swiftui/view/animation(_:value:))
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

  /// Animates all changes of the view.
  ///
  /// [animation(_:)](https://developer.apple.com/documentation/swiftui/view/animation(_:))
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View { self }

  /// Sets the transition of the view's insertion and removal.
  ///
  /// [transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:))
  public func transition(_ t: AnyTransition) -> some View { self }

  /// Matches the geometry of the view with other views with the same id.
  ///
  /// [matchedGeometryEffect(id:in:properties:anchor:isSource:)](https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:))
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
}
