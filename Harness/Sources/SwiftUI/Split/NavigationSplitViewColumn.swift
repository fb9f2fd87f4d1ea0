/// A column of a split view.
///
/// [NavigationSplitViewColumn](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  enum Place: Sendable { case sidebar, content, detail }

  let place: Place

  /// The first.
  ///
  /// [sidebar](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/sidebar)
  public static var sidebar: Self { Self(place: .sidebar) }
  /// The one between; where there are two, the first.
  ///
  /// [content](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/content)
  public static var content: Self { Self(place: .content) }
  /// The last.
  ///
  /// [detail](https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn/detail)
  public static var detail: Self { Self(place: .detail) }
}

/// Which columns of a split view are seen.
///
/// [NavigationSplitViewVisibility](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility)
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Columns: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }

  let columns: Columns

  /// As the system chooses.
  ///
  /// [automatic](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/automatic)
  public static var automatic: Self { Self(columns: .automatic) }
  /// All.
  ///
  /// [all](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/all)
  public static var all: Self { Self(columns: .all) }
  /// The last two.
  ///
  /// [doubleColumn](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/doublecolumn)
  public static var doubleColumn: Self { Self(columns: .doubleColumn) }
  /// The last.
  ///
  /// [detailOnly](https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility/detailonly)
  public static var detailOnly: Self { Self(columns: .detailOnly) }
}
