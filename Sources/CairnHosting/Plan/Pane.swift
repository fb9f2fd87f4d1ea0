@_spi(Hosts) public import Cairn

/// A part of a level that has a title bar and a screen of its own: the whole level, or a column in it.
///
/// It is the plan of hosts that draw everything themselves, such as a web page or a terminal. Hosts that
/// show flows in containers of the platform's use ``ContainerPlan``.
public struct Pane: Equatable, Sendable {
  /// A column of a split.
  public struct Column: Equatable, Sendable {
    /// The column's place.
    public let column: SplitColumn
    /// The content of the column; nil while it is empty.
    public let pane: Pane?
  }

  /// The modal's entry, the root's, or the one on top of the column.
  public let start: EntryID
  /// The entries from ``start`` to the screen, or to the split that ends the pane.
  public let chain: [EntryID]
  /// The flows with tabs in ``chain``, the outermost first.
  public let tabs: [EntryID]
  /// The flows with pages in ``chain``, the outermost first.
  public let pages: [EntryID]
  /// The columns of the split that ends the pane, if they are side by side.
  public let columns: [Column]
  /// The entry that the user sees after going back in the pane; nil if there is no way back.
  public let previous: EntryID?

  /// The entry of the screen; nil if the pane consists of columns.
  public var screen: EntryID? { columns.isEmpty ? chain.last : nil }

  /// The panes with screens: this one, or those in its columns.
  public var leaves: [Pane] {
    columns.isEmpty ? [self] : columns.flatMap { $0.pane?.leaves ?? [] }
  }

  /// Whether the flow is on the way to one of the screens.
  public func leads(through flow: EntryID) -> Bool {
    chain.contains(flow) || columns.contains { $0.pane?.leads(through: flow) == true }
  }
}

extension NavigationTree {
  /// Returns the content of a level: one pane, or columns of panes.
  ///
  /// - Complexity: O(depth), and linear in the entries of splits whose columns are side by side.
  public func pane(of level: Level) -> Pane { pane(from: level.id) }

  /// Returns the content of the level or the column that begins at the entry.
  ///
  /// - Parameter below: The entry beneath it in its column.
  public func pane(from start: EntryID, above below: EntryID? = nil) -> Pane {
    var chain = [start]
    while let last = chain.last, !isExpanded(last), let next = flow(last)?.top {
      chain.append(next)
    }
    let split = chain.last.flatMap { isExpanded($0) ? $0 : nil }
    let columns = (split.map(columns(of:)) ?? []).map { column, entries in
      Pane.Column(
        column: column, pane: entries.last.map { pane(from: $0, above: entries.dropLast().last) })
    }
    let previous = chain.dropFirst().reversed().lazy.compactMap(entryBelow).first ?? below
    return Pane(
      start: start, chain: chain, tabs: chain.filter { flow($0)?.layout == .tabs },
      pages: chain.filter { flow($0)?.layout == .pages }, columns: columns, previous: previous)
  }

  private func isExpanded(_ id: EntryID) -> Bool {
    flow(id)?.layout.isSplit == true && !isCollapsed(id)
  }

  /// The entry that a step back from this one leads to, in a stack.
  private func entryBelow(_ id: EntryID) -> EntryID? {
    guard let parent = entry(id)?.parent, let flow = flow(parent),
      flow.layout == .stack || isCollapsed(parent), let index = flow.entries.lastIndex(of: id),
      index > 0
    else { return nil }
    return flow.entries[index - 1]
  }
}
