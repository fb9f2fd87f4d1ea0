/// A column of a split view.
///
/// [NavigationSplitViewColumn](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  enum Place: Sendable { case sidebar, content, detail }

  let place: Place

  /// The first column.
  ///
  /// [sidebar](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/sidebar)
  public static var sidebar: Self { Self(place: .sidebar) }
  /// The middle column.
  ///
  /// If there are only two columns, it is the first.
  ///
  /// [content](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/content)
  public static var content: Self { Self(place: .content) }
  /// The last column.
  ///
  /// [detail](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/detail)
  public static var detail: Self { Self(place: .detail) }
}

/// The visible columns of a split view.
///
/// [NavigationSplitViewVisibility](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Columns: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }

  let columns: Columns

  /// The system's default.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/automatic)
  public static var automatic: Self { Self(columns: .automatic) }
  /// All columns.
  ///
  /// [all](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/all)
  public static var all: Self { Self(columns: .all) }
  /// The last two columns.
  ///
  /// [doubleColumn](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/doublecolumn)
  public static var doubleColumn: Self { Self(columns: .doubleColumn) }
  /// The last column.
  ///
  /// [detailOnly](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/detailonly)
  public static var detailOnly: Self { Self(columns: .detailOnly) }
}
