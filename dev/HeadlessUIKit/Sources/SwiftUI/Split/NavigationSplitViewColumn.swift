/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  enum Place: Sendable { case sidebar, content, detail }

  let place: Place

  /// The first column.
  public static var sidebar: Self { Self(place: .sidebar) }
  /// The middle column.
  ///
  /// If there are only two columns, it is the first.
  public static var content: Self { Self(place: .content) }
  /// The last column.
  public static var detail: Self { Self(place: .detail) }
}

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Columns: String, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }

  let columns: Columns

  /// The system's default.
  public static var automatic: Self { Self(columns: .automatic) }
  /// All columns.
  public static var all: Self { Self(columns: .all) }
  /// The last two columns.
  public static var doubleColumn: Self { Self(columns: .doubleColumn) }
  /// The last column.
  public static var detailOnly: Self { Self(columns: .detailOnly) }
}
