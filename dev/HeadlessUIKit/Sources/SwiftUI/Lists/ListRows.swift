extension View {
  /// Sets the background of a row.
  ///
  /// It has no effect here.
  ///
  /// [listRowBackground(_:)](https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:))
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// Sets the insets of a row.
  ///
  /// It has no effect here.
  ///
  /// [listRowInsets(_:)](https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:))
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
}
