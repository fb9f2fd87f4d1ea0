extension NavigationTree {
  /// The content of one layer of a host: the window, or one modal over it.
  ///
  /// <!-- snippet: doc-level -->
  /// ```swift
  /// for level in navigator.tree.levels {  // the window, then each modal
  ///   let screen = level.screen.flatMap { navigator.content(of: $0) }
  ///   draw(screen, hasBackButton: level.countAfterBack != nil)
  /// }
  /// ```
  ///
  /// A host that has such layers (a window and its `<dialog>` elements, a view controller and those
  /// that it presents) shows each level in one layer. The host needs no knowledge of coordinators.
  public struct Level: Equatable, Sendable {
    /// The modal's entry; for the window, the root entry.
    public let id: EntryID
    /// The modal's presentation in the current traits; nil for the window.
    public let presentation: Presentation?
    /// All entries shown or stacked in this level, ending with the frontmost screen.
    ///
    /// Each flow comes before its content. A stack contributes all its entries; tabs and pages
    /// contribute only the selected one; a split contributes the entries of all columns; panes
    /// contribute all panes, ending with the selected pane. A modal's path begins with its own
    /// entry. The window's path does not begin with the root, because every window has the same
    /// root.
    public let path: [EntryID]
    /// The flows with tabs that contain the frontmost screen, starting with the outermost.
    package let tabs: [EntryID]
    /// The flows with pages that contain the frontmost screen, starting with the outermost.
    package let pages: [EntryID]
    /// The flows with visible columns that contain the frontmost screen, starting with the
    /// outermost.
    ///
    /// ``NavigationTree/columns(of:)`` returns the entries of each column. A collapsed split is not
    /// included; its entries form a stack.
    package let splits: [EntryID]
    /// The number of entries of ``path`` that stay when the user goes back one step; nil if the
    /// user cannot go back.
    ///
    /// The number describes the container's own gesture. Where tabs have a ``TabBack``, the
    /// system's back action (``UserAction/backOneStep``) goes through those tabs first.
    public let countAfterBack: Int?
    /// The frontmost screen; nil only while a flow is empty.
    public let screen: EntryID?

    /// A Boolean value that indicates whether the user can go back within this level.
    package var canGoBack: Bool { countAfterBack != nil }
  }

  /// The levels to show, starting with the lowest: the window, each visible modal, then the
  /// overlays, each with its visible modals.
  ///
  /// A flow's modals cover everything inside that flow, so the modals of ancestors are above those
  /// of descendants. The last level below the transparent overlays on top is the frontmost one; its
  /// screen is the last entry of ``frontPath``. Levels that an opaque overlay covers are included,
  /// because nothing in them ends; see ``isCovered(_:)``. The modals of a flow that is covered in a
  /// stack, or is in a tab that is not selected, are not included.
  ///
  /// - Complexity: Linear in the number of entries in the levels' paths; not recursive.
  public var levels: [Level] {
    var levels: [Level] = []
    var traits = KnownTraits()
    // The entries still to visit, ending with the lowest.
    var waiting = overlays.reversed() + [EntryID.root]
    while let id = waiting.popLast() {
      levels.append(level(at: id, chain: chain(from: id), &traits))
      // The innermost flow's modals must be visited first, so the outermost ones are appended
      // first.
      for flow in contentShown(from: id, &traits) {
        waiting.append(contentsOf: (flows[flow]?.modals ?? []).reversed())
      }
    }
    return levels
  }

  /// Returns the entries shown or stacked within the entry, each flow before its content.
  ///
  /// The entry itself and modals are not included. A screen returns an empty path.
  ///
  /// - Complexity: Linear in the result; not recursive.
  @_spi(Hosts) public func path(shownIn id: EntryID) -> [EntryID] {
    Array(walk(from: id, contents).dropFirst())
  }

  /// The flow's entries that belong to a path: all entries of a stack, a split or panes, otherwise
  /// only the selected one.
  private func contents(of id: EntryID) -> [EntryID] {
    guard let flow = flows[id] else { return [] }
    switch flow.layout {
    case .stack, .split, .tripleSplit: return flow.entries
    case .panes:
      return flow.entries.filter { $0 != flow.selected } + [flow.selected].compactMap(\.self)
    case .switching, .tabs, .pages: return flow.top.map { [$0] } ?? []
    }
  }

  /// The entry, the top of its flow, the top of that flow, and so on to a screen.
  private func chain(from id: EntryID) -> [EntryID] {
    var chain = [id]
    while let next = chain.last.flatMap({ flows[$0]?.top }) { chain.append(next) }
    return chain
  }

  /// All entries in the levels, including those beneath modals, but not those that are covered in a
  /// stack.
  var shownEntries: [EntryID] {
    var traits = KnownTraits()
    return levels.flatMap { contentShown(from: $0.id, &traits) }
  }

  /// The entry and the visible entries of its flow's layout, in every column and pane; without
  /// modals.
  private func contentShown(from id: EntryID, _ traits: inout KnownTraits) -> [EntryID] {
    walk(from: id) { next in
      guard let flow = flows[next] else { return [] }
      return sideBySide(in: next, &traits) ?? [flow.top].compactMap(\.self)
    }
  }

  private func level(
    at id: EntryID, chain: [EntryID], _ traits: inout KnownTraits
  ) -> Level {
    let path = (id == .root ? [] : [id]) + path(shownIn: id)
    let screen = chain.last.flatMap { flows[$0] == nil ? $0 : nil }
    // The innermost entry that has another one below it leaves, with all entries above it.
    let leaving = chain.dropFirst().last { canRemoveByBack($0, &traits) }
    return Level(
      id: id, presentation: traits.presentation(of: id, in: self), path: path,
      tabs: chain.filter { flows[$0]?.layout == .tabs },
      pages: chain.filter { flows[$0]?.layout == .pages },
      splits: chain.filter {
        flows[$0]?.layout.isSplit == true && !traits.isCollapsed($0, in: self)
      },
      countAfterBack: leaving.flatMap { path.firstIndex(of: $0) }, screen: screen)
  }
}

extension NavigationTree {
  /// The topmost opaque overlay; nil if there is none.
  ///
  /// Everything in the scene is hidden and inert, except this overlay and those above it.
  ///
  /// - Complexity: Linear in the number of overlays above it.
  @_spi(Hosts) public var topOpaqueOverlay: EntryID? {
    overlays.last { entries[$0]?.presentation?.overlay == .opaque }
  }

  /// Returns true if an opaque overlay hides the entry.
  ///
  /// <!-- snippet: doc-covered -->
  /// ```swift
  /// if navigator.tree.isCovered(player) { isPlaying = false }
  /// ```
  ///
  /// - Complexity: O(depth); O(1) without an opaque overlay.
  public func isCovered(_ id: EntryID) -> Bool {
    guard !overlays.isEmpty, let cover = topOpaqueOverlay else { return false }
    return layer(of: id) != cover
  }

  /// Returns the innermost opaque overlay that is the entry or contains it; nil if none does.
  ///
  /// Each opaque overlay begins a layer above everything that was presented before. A later
  /// presentation belongs to the layer of the flow that presents it, beneath the opaque overlays of
  /// higher layers.
  func layer(of id: EntryID) -> EntryID? { path(to: id).last { isOpaqueOverlay($0) } }

  private func isOpaqueOverlay(_ id: EntryID) -> Bool { entries[id]?.overlay == .opaque }

  /// Returns the innermost overlay that contains the entry; nil if none does.
  ///
  /// - Complexity: O(depth); O(1) without overlays.
  @_spi(Hosts) public func overlay(containing id: EntryID) -> EntryID? {
    guard !overlays.isEmpty else { return nil }
    return path(to: id).last { entries[$0]?.isOverlay == true }
  }

  /// Adds an overlay to the list of all overlays; a later overlay has a higher id.
  mutating func noteOverlay(_ id: EntryID) {
    guard !isOpaqueOverlay(id) else {
      let above = overlays.firstIndex { isOpaqueOverlay($0) && $0 > id }
      return overlays.insert(id, at: above ?? overlays.endIndex)
    }
    let layer = layer(of: id)
    // The usual case: the new overlay is the latest in the topmost layer.
    if let last = overlays.last, last < id, self.layer(of: last) == layer {
      return overlays.append(id)
    }
    let start = layer.flatMap { overlays.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let above = overlays[start...].firstIndex { isOpaqueOverlay($0) || $0 > id }
    overlays.insert(id, at: above ?? overlays.endIndex)
  }

  /// Sorts the list of all overlays from the lowest to the topmost.
  ///
  /// - Complexity: Linear in the size of the tree; not recursive.
  mutating func sortOverlays() {
    guard overlays.contains(where: { isOpaqueOverlay($0) }) else { return overlays.sort() }
    // Parents come before children.
    var layers: [EntryID: EntryID] = [:]
    for id in subtree(of: .root) {
      if isOpaqueOverlay(id) {
        layers[id] = id
      } else if let layer = entries[id]?.parent.flatMap({ layers[$0] }) {
        layers[id] = layer
      }
    }
    func key(_ id: EntryID) -> (EntryID, Int, EntryID) {
      (layers[id] ?? .root, layers[id] == id ? 0 : 1, id)
    }
    overlays.sort { key($0) < key($1) }
  }

  /// Removes the overlays within the entry from the list of all overlays.
  mutating func forgetOverlays(in id: EntryID) {
    let gone = Set(subtree(of: id).filter { entries[$0]?.isOverlay == true })
    var count = gone.count
    // The most recent overlays usually leave first.
    while count > 0, let last = overlays.last, gone.contains(last) {
      overlays.removeLast()
      count -= 1
    }
    if count > 0 { overlays.removeAll(where: gone.contains) }
  }
}

extension NavigationTree.Entry {
  /// A Boolean value that indicates whether the entry is an overlay.
  @_spi(Hosts) public var isOverlay: Bool { overlay != nil }

  /// The kind of overlay; nil if the entry is not an overlay.
  var overlay: Presentation.Overlay? { isModal ? presentation?.overlay : nil }

  /// The list of the flow that contains the entry: content, modals or overlays.
  var slot: TreeChange.Position.Slot { isOverlay ? .overlay : isModal ? .modal : .content }
}

extension NavigationTree {
  /// The route of the frontmost screen or, if that screen has no route, of the nearest entry around
  /// it that has one.
  @_spi(Hosts) public var frontRoute: AnyRoute? {
    frontPath.reversed().lazy.compactMap { self.entry($0)?.route }.first
  }

  /// The level with the frontmost screen: the last level below the transparent overlays on top.
  @_spi(Hosts) public var frontLevel: Level? {
    guard !overlays.isEmpty else { return levels.last }
    let cover = topOpaqueOverlay
    return levels.last { overlay(containing: $0.id) == cover }
  }
}
