/// How changes of a view go. Nothing moves here.
extension View {
  /// Animates changes of the view whenever a value is another.
  ///
  /// [animation(_:value:)](https://developer.apple.com/documentation/swiftui/view/animation(_:value:))
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

  /// Animates all changes of the view.
  ///
  /// [animation(_:)](https://developer.apple.com/documentation/swiftui/view/animation(_:))
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public func animation(_ animation: Animation?) -> some View { self }

  /// How the view comes and goes.
  ///
  /// [transition(_:)](https://developer.apple.com/documentation/swiftui/view/transition(_:))
  public func transition(_ t: AnyTransition) -> some View { self }

  /// Lets the view grow out of another one of the same id.
  ///
  /// [matchedGeometryEffect(id:in:properties:anchor:isSource:)](https://developer.apple.com/documentation/swiftui/view/matchedgeometryeffect(id:in:properties:anchor:issource:))
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
}
