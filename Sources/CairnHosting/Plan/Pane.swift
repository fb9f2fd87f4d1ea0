@_spi(Hosts) public import Cairn

/// A part of a level with its own title bar and screen: the whole level, or one of its columns.
///
/// Hosts that draw everything themselves, such as a web page or a terminal, use panes as their
/// plan. Hosts that use the platform's containers for flows use ``ContainerPlan`` instead.
public struct Pane: Equatable, Sendable {
  /// A column of a split, or one of the panes that a coordinator shows beside each other.
  ///
  /// <!-- snippet: doc-pane-column -->
  /// ```swift
  /// let pane = navigator.tree.pane(of: level)
  /// let screens = pane.columns.map { column in column.pane?.screen }
  /// ```
  public struct Column: Equatable, Sendable {
    /// The position of the column in the split; nil for a pane.
    public let column: SplitColumn?
    /// The content of the column; nil while it is empty.
    public let pane: Pane?
  }

  /// The first entry of the pane: the root, the entry of the modal, or the top entry of the column.
  public let start: EntryID
  /// The entries from ``start`` to the screen, or to the flow whose columns or panes end this pane.
  public let chain: [EntryID]
  /// The flows with tabs in ``chain``, the outermost first.
  public let tabs: [EntryID]
  /// The flows with pages in ``chain``, the outermost first.
  public let pages: [EntryID]
  /// The columns of the split, if they are side by side, or the panes of the flow that ends this
  /// pane.
  public let columns: [Column]
  /// The entry that the user sees after going back in the pane; nil if the user cannot go back.
  public let previous: EntryID?

  /// The entry of the screen; nil if the pane consists of columns.
  public var screen: EntryID? { columns.isEmpty ? chain.last : nil }

  /// The panes with screens: this pane, or the panes in its columns.
  public var leaves: [Pane] {
    columns.isEmpty ? [self] : columns.flatMap { $0.pane?.leaves ?? [] }
  }

  /// Returns true if the path to one of this pane's screens leads through the flow.
  public func leads(through flow: EntryID) -> Bool {
    chain.contains(flow) || columns.contains { $0.pane?.leads(through: flow) == true }
  }
}

extension NavigationTree {
  /// Returns the content of a level: one pane, or a pane with columns.
  ///
  /// - Complexity: O(depth), and linear in the number of entries in splits with columns side by
  ///   side.
  public func pane(of level: Level) -> Pane { pane(from: level.id) }

  /// Returns the content of the level or column that begins at the entry.
  ///
  /// - Parameters:
  ///   - start: The entry at which the level or the column begins.
  ///   - below: The entry below `start` in its column.
  public func pane(from start: EntryID, above below: EntryID? = nil) -> Pane {
    var chain = [start]
    while let last = chain.last, !isSideBySide(last), let next = flow(last)?.top {
      chain.append(next)
    }
    let split = chain.last.flatMap { isSideBySide($0) ? $0 : nil }
    let panes = split.flatMap(flow).flatMap { $0.layout == .panes ? $0.entries : nil }
    let columns =
      panes?.map { Pane.Column(column: nil, pane: pane(from: $0)) }
      ?? (split.map(columns(of:)) ?? []).map { column, entries in
        Pane.Column(
          column: column, pane: entries.last.map { pane(from: $0, above: entries.dropLast().last) })
      }
    let previous = chain.dropFirst().reversed().lazy.compactMap(entryBelow).first ?? below
    return Pane(
      start: start, chain: chain, tabs: chain.filter { flow($0)?.layout == .tabs },
      pages: chain.filter { flow($0)?.layout == .pages }, columns: columns, previous: previous)
  }

  private func isSideBySide(_ id: EntryID) -> Bool {
    guard let layout = flow(id)?.layout else { return false }
    return layout == .panes || layout.isSplit && !isCollapsed(id)
  }

  /// Returns the entry to which going back leads: the one below this entry in its stack.
  private func entryBelow(_ id: EntryID) -> EntryID? {
    guard let parent = entry(id)?.parent, let flow = flow(parent),
      flow.layout == .stack || isCollapsed(parent), let index = flow.entries.lastIndex(of: id),
      index > 0
    else { return nil }
    return flow.entries[index - 1]
  }
}
