/// A column of a split, by SwiftUI's names.
///
/// UIKit's are primary, supplementary and secondary.
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

  /// Whether the left column stands before the right one.
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
  /// The entries of a split's columns, from the leading edge; empty for any other layout.
  ///
  /// Collapsed or not, the tree is the same: collapsed, the columns' entries make one stack in this
  /// order.
  public func columns(of id: EntryID) -> [(column: SplitColumn, entries: [EntryID])] {
    guard let flow = flows[id] else { return [] }
    return flow.layout.columns.map { column in
      (column, flow.entries.filter { entries[$0]?.column == column })
    }
  }

  /// Whether a step back removes the entry: it stands on another one that is seen then.
  func canRemoveByBack(_ id: EntryID) -> Bool {
    guard let parent = entries[id]?.parent, let flow = flows[parent],
      let index = flow.entries.lastIndex(of: id), index > 0
    else { return false }
    switch flow.layout {
    case .stack: return true
    case .split, .tripleSplit:
      return isCollapsed(parent)
        || entries[flow.entries[index - 1]]?.column == entries[id]?.column
    case .switching, .tabs, .pages: return false
    }
  }

  /// What an action comes to in a split.
  ///
  /// A column depends on those before it. So what is shown in one empties the columns after it, and in
  /// a compact width it is what the user sees.
  func reduceSplit(
    _ action: TreeAction, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .showIn(let route, let column):
      guard flow.layout.columns.contains(column) else {
        let columns = flow.layout.columns.map(\.rawValue).joined(separator: ", ")
        return .refused("The split has no column \(column); it has \(columns).")
      }
      return show(route, in: column, flow, id, reason ?? .replaced)
    case .removeAbove(let entry) where reason == .back && !isCollapsed(id):
      return removal(aboveInColumn: entry, flow, id, reason ?? .popped)
    case .set, .setAboveRoot, .bringToFront:
      return .refused("A split has several stacks; use show(_:in:) for each column.")
    default: return reduceStack(action, flow, id, reason)
    }
  }

  /// Columns side by side are stacks of their own: the user's going back in one leaves the others alone.
  private func removal(
    aboveInColumn entry: EntryID, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> Reduction {
    guard let index = flow.entries.lastIndex(of: entry) else {
      return .unchanged("\(entry) is not in the split.")
    }
    let above = flow.entries.indices[(index + 1)...].prefix {
      entries[flow.entries[$0]]?.column == entries[entry]?.column
    }
    guard !above.isEmpty else { return .unchanged("It is on top already.") }
    return .changes(above.reversed().map { removed(flow.entries[$0], at: $0, in: id, reason) })
  }

  private func show(
    _ route: AnyRoute, in column: SplitColumn, _ flow: Flow, _ id: EntryID,
    _ reason: CancellationReason
  ) -> Reduction {
    let first = flow.entries.firstIndex { (entries[$0]?.column ?? .detail) >= column }
    let index = first ?? flow.entries.count
    if let first, let entry = entries[flow.entries[first]], entry.column == column,
      entry.route == route
    {
      return removal(above: first, flow, id, reason, otherwise: "It is shown there already.")
    }
    let removals = removal(above: index - 1, flow, id, reason, otherwise: "")
    var changes = removals.all
    changes.append(insertion(of: route, at: index, in: id, number: nextID, column: column))
    return .changes(changes)
  }
}
