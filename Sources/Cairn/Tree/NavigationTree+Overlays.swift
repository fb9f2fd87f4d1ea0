extension NavigationTree {
  /// The topmost opaque overlay; nil if there is none.
  ///
  /// Everything in the scene is hidden and inert, except this overlay and those above it.
  ///
  /// - Complexity: Linear in the number of overlays above it.
  public var topOpaqueOverlay: EntryID? {
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
  /// Each opaque overlay begins a layer above everything that was presented before. What is presented
  /// later belongs to the layer of the flow that presents it, beneath the opaque overlays of higher layers.
  private func layer(of id: EntryID) -> EntryID? { path(to: id).last { isOpaqueOverlay($0) } }

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
    // The usual case: it is the latest in the topmost layer.
    if let last = overlays.last, last < id, self.layer(of: last) == layer {
      return overlays.append(id)
    }
    let start = layer.flatMap { overlays.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let above = overlays[start...].firstIndex { isOpaqueOverlay($0) || $0 > id }
    overlays.insert(id, at: above ?? overlays.endIndex)
  }

  /// Brings the list of all overlays into order.
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
    // Those that are presented last usually leave first.
    while count > 0, let last = overlays.last, gone.contains(last) {
      overlays.removeLast()
      count -= 1
    }
    if count > 0 { overlays.removeAll(where: gone.contains) }
  }
}

extension NavigationTree.Entry {
  /// A Boolean value that indicates whether the entry is an overlay.
  public var isOverlay: Bool { overlay != nil }

  /// The kind of overlay that the entry is; nil if it is none.
  var overlay: Presentation.Overlay? { isModal ? presentation?.overlay : nil }

  /// The list of its flow that contains the entry.
  var slot: TreeChange.Position.Slot { isOverlay ? .overlay : isModal ? .modal : .content }
}

extension NavigationTree {
  /// The level with the frontmost screen: the last one below the transparent overlays on top.
  @_spi(Hosts) public var frontLevel: Level? {
    guard !overlays.isEmpty else { return levels.last }
    let cover = topOpaqueOverlay
    return levels.last { overlay(containing: $0.id) == cover }
  }
}
