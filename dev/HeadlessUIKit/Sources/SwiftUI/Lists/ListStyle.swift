public import Foundation
import UIKit

/// The appearance of lists.
///
/// [ListStyle](https://developer.apple.com/documentation/swiftui/liststyle)
@MainActor @preconcurrency
public protocol ListStyle {}

/// The default style for the context: inset groups.
///
/// [DefaultListStyle](https://developer.apple.com/documentation/swiftui/defaultliststyle)
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with rows across the whole width.
///
/// [PlainListStyle](https://developer.apple.com/documentation/swiftui/plainliststyle)
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with groups.
///
/// [GroupedListStyle](https://developer.apple.com/documentation/swiftui/groupedliststyle)
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with inset rows.
///
/// [InsetListStyle](https://developer.apple.com/documentation/swiftui/insetliststyle)
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style with inset groups.
///
/// [InsetGroupedListStyle](https://developer.apple.com/documentation/swiftui/insetgroupedliststyle)
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// A style for sidebars.
///
/// [SidebarListStyle](https://developer.apple.com/documentation/swiftui/sidebarliststyle)
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style for the context.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// A style with rows across the whole width.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A style with groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A style with inset rows.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A style with inset groups.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A style for sidebars.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private struct ListStyleKey: EnvironmentKey {
  static var defaultValue: UITableView.Style { .insetGrouped }
}

extension EnvironmentValues {
  var listStyle: UITableView.Style {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the lists in the view.
  ///
  /// [listStyle(_:)](https://developer.apple.com/documentation/swiftui/view/liststyle(_:))
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let value: UITableView.Style =
      switch style {
      case is PlainListStyle, is InsetListStyle: .plain
      case is GroupedListStyle: .grouped
      default: .insetGrouped
      }
    return environment(\.listStyle, value)
  }

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

  /// Sets the visibility of the separators of a row.
  ///
  /// It has no effect here.
  ///
  /// [listRowSeparator(_:edges:)](https://developer.apple.com/documentation/swiftui/view/listrowseparator(_:edges:))
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the visibility of the separators of a section.
  ///
  /// It has no effect here.
  ///
  /// [listSectionSeparator(_:edges:)](https://developer.apple.com/documentation/swiftui/view/listsectionseparator(_:edges:))
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Sets the spacing between rows.
  ///
  /// It has no effect here.
  ///
  /// [listRowSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listrowspacing(_:))
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// Sets the spacing between sections.
  ///
  /// It has no effect here.
  ///
  /// [listSectionSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listsectionspacing(_:))
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
}
