/// The appearance of lists.
///
/// [ListStyle](https://developer.apple.com/documentation/swiftui/liststyle)
@MainActor @preconcurrency
public protocol ListStyle {}

/// A style with inset groups.
///
/// [InsetGroupedListStyle](https://developer.apple.com/documentation/swiftui/insetgroupedliststyle)
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A style with inset groups.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  /// Sets the style of the lists in the view.
  ///
  /// It has no effect here.
  ///
  /// [listStyle(_:)](https://developer.apple.com/documentation/swiftui/view/liststyle(_:))
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }

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
