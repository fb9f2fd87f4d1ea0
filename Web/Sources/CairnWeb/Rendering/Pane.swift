@_spi(Hosts) import Cairn

/// A part of a level that has a title bar and a screen of its own: the whole level, or a column in it.
struct Pane {
  struct Column {
    let column: SplitColumn
    /// What stands in the column; nil while it is empty.
    let pane: Pane?
  }

  /// The modal's entry, the root, or the top of the column.
  let start: EntryID
  /// The entries from `start` to the screen, or to the split that ends the pane.
  let chain: [EntryID]
  /// The columns of the split that ends the pane, if they stand side by side.
  let columns: [Column]
  /// What the way back on the pane leads to.
  let previous: EntryID?

  /// What the pane shows, if it is not columns.
  var screen: EntryID? { columns.isEmpty ? chain.last : nil }

  /// The panes that show screens: this one, or those in its columns.
  var leaves: [Pane] {
    columns.isEmpty ? [self] : columns.flatMap { $0.pane?.leaves ?? [] }
  }

  /// Whether the entry is one of the flows on the way to the screens.
  func leads(through flow: EntryID) -> Bool {
    chain.contains(flow) || columns.contains { $0.pane?.leads(through: flow) == true }
  }
}

extension NavigationTree {
  /// What the level shows: one pane, or columns of panes.
  func pane(of level: Level) -> Pane { pane(from: level.id, above: nil) }

  /// - Parameter below: What lies beneath the entry in its column.
  private func pane(from start: EntryID, above below: EntryID?) -> Pane {
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
    return Pane(start: start, chain: chain, columns: columns, previous: previous)
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
