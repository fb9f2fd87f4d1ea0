public import Foundation
import UIKit

/// How lists look.
///
/// [ListStyle](https://developer.apple.com/documentation/swiftui/liststyle)
@MainActor @preconcurrency
public protocol ListStyle {}

/// The style that fits the place: groups that are moved in.
///
/// [DefaultListStyle](https://developer.apple.com/documentation/swiftui/defaultliststyle)
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// Rows over the whole width.
///
/// [PlainListStyle](https://developer.apple.com/documentation/swiftui/plainliststyle)
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// Groups.
///
/// [GroupedListStyle](https://developer.apple.com/documentation/swiftui/groupedliststyle)
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// Rows that are moved in.
///
/// [InsetListStyle](https://developer.apple.com/documentation/swiftui/insetliststyle)
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// Groups that are moved in.
///
/// [InsetGroupedListStyle](https://developer.apple.com/documentation/swiftui/insetgroupedliststyle)
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  nonisolated public init() {}
}

/// As in a sidebar.
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
  /// Rows over the whole width.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows that are moved in.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Groups that are moved in.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// As in a sidebar.
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
  /// How lists in the view look.
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

  /// What is behind a row.
  ///
  /// [listRowBackground(_:)](https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:))
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }

  /// The space about the content of a row.
  ///
  /// [listRowInsets(_:)](https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:))
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

  /// Whether there is a line above or below a row.
  ///
  /// [listRowSeparator(_:edges:)](https://developer.apple.com/documentation/swiftui/view/listrowseparator(_:edges:))
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Whether there is a line above or below a section.
  ///
  /// [listSectionSeparator(_:edges:)](https://developer.apple.com/documentation/swiftui/view/listsectionseparator(_:edges:))
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// The space between rows.
  ///
  /// [listRowSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listrowspacing(_:))
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

  /// The space between sections.
  ///
  /// [listSectionSpacing(_:)](https://developer.apple.com/documentation/swiftui/view/listsectionspacing(_:))
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
}
