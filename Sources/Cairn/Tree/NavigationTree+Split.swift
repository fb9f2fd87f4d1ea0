/// A column of a split, named as in SwiftUI.
///
/// UIKit calls them primary, supplementary and secondary.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum SplitColumn: String, Codable, Sendable, Comparable {
  /// The first column, at the leading edge.
  case sidebar
  /// The middle one of three columns.
  case content
  /// The last column.
  case detail

  /// Returns true if the left column comes before the right one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.place < rhs.place }

  private var place: Int {
    switch self {
    case .sidebar: 0
    case .content: 1
    case .detail: 2
    }
  }
}

extension NavigationTree {
  /// Returns the entries of a split's columns, from the leading edge; empty for any other layout.
  ///
  /// Collapsing does not change the tree: the columns' entries then form one stack in this order.
  public func columns(of id: EntryID) -> [(column: SplitColumn, entries: [EntryID])] {
    guard let flow = flows[id] else { return [] }
    return flow.layout.columns.map { column in
      (column, flow.entries.filter { entries[$0]?.column == column })
    }
  }

  /// Returns true if one step back removes the entry and uncovers the one below it.
  func canRemoveByBack(_ id: EntryID, _ traits: inout KnownTraits) -> Bool {
    guard let parent = entries[id]?.parent, let flow = flows[parent],
      let index = flow.entries.lastIndex(of: id), index > 0
    else { return false }
    switch flow.layout {
    case .stack: return true
    case .split, .tripleSplit:
      return traits.isCollapsed(parent, in: self)
        || entries[flow.entries[index - 1]]?.column == entries[id]?.column
    case .switching, .tabs, .pages: return false
    }
  }
}
