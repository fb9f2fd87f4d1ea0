extension View {
  /// Sets the foreground style of the view.
  ///
  /// [foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:))
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.style.foreground, style.flatColor.map { Color(uiColor: $0) })
  }

  /// Rotates the drawing of the view around a point.
  ///
  /// It has no effect here.
  ///
  /// [rotationEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:))
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Sets the size of the controls in the view.
  ///
  /// It has no effect here.
  ///
  /// [controlSize(_:)](https://developer.apple.com/documentation/swiftui/view/controlsize(_:))
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
}
