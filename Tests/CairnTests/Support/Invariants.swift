@_spi(Hosts) import Cairn

extension Navigator {
  /// The faults of the tree and its content; empty if there are none.
  var faults: [String] {
    var faults: [String] = []
    let ids = allIDs
    if Set(ids).count != ids.count { faults.append("an entry is in two places") }
    if tree.count != ids.count { faults.append("\(tree.count) entries, \(ids.count) reachable") }

    let overlays = ids.filter { tree.entry($0)?.isOverlay == true }.sorted()
    if tree.overlays.sorted() != overlays || tree.overlays != orderOfOverlays(overlays) {
      faults.append("the list of all overlays is wrong: \(tree.overlays)")
    }
    let front = Set(tree.visibleEntries)
    if !front.isSuperset(of: tree.frontPath) { faults.append("the front path is not visible") }
    if front.count != tree.visibleEntries.count { faults.append("an entry is visible twice") }
    faults += faultsOfLevels(front)
    // Transparent overlays are visible, but never in front, unless one presents an opaque overlay.
    let cover = tree.topOpaqueOverlay ?? .root
    let active = front.filter { id in
      tree.path(to: id).allSatisfy {
        $0 <= cover || tree.entry($0)?.presentation != .overlay(.transparent)
      }
    }
    for id in ids {
      faults += self.faults(at: id)
      let isActive = (content(of: id) as? any KnowsActivity)?.isActive ?? active.contains(id)
      if isActive != active.contains(id) { faults.append("\(id) is active: \(isActive)") }
    }
    return faults
  }

  /// The order in which overlays are shown, starting with the lowest.
  ///
  /// - Parameter ids: The overlays, starting with the one that was presented first.
  private func orderOfOverlays(_ ids: [EntryID]) -> [EntryID] {
    let opaque = ids.filter { tree.entry($0)?.presentation == .overlay(.opaque) }
    // Each opaque overlay is shown with those in it, above everything outside of it.
    let layers: [EntryID] = [.root] + opaque
    let byLayer = Dictionary(grouping: ids) { id in
      tree.path(to: id).last { layers.contains($0) } ?? .root
    }
    return layers.flatMap { byLayer[$0] ?? [] }
  }

  private func faultsOfLevels(_ seen: Set<EntryID>) -> [String] {
    let levels = tree.levels
    var faults: [String] = []
    if levels.first?.id != .root { faults.append("the lowest level is not the window") }
    if levels.map(\.id).filter(tree.overlays.contains) != tree.overlays {
      faults.append("the levels of overlays are not in their order")
    }
    if tree.frontLevel?.screen != tree.frontPath.last {
      faults.append("the last level does not end with the front entry")
    }
    var shown: Set<EntryID> = [.root]
    for level in levels {
      if level.presentation != tree.presentation(of: level.id) {
        faults.append("\(level.id) has another presentation in its level")
      }
      if level.presentation == .push {
        faults.append("\(level.id) is a modal with the presentation push")
      }
      for id in level.path {
        if !shown.insert(id).inserted { faults.append("\(id) is in two levels") }
        if let entry = tree.entry(id), let parent = entry.parent, !entry.isOverlay,
          !shown.contains(parent)
        {
          faults.append("\(id) is in a lower level than its flow")
        }
      }
      if let count = level.countAfterBack, !(1..<level.path.count).contains(count) {
        faults.append("back in \(level.id) would leave \(count) entries")
      }
    }
    // The flows on the path to an overlay may be in an unselected tab.
    shown.formUnion(tree.overlays.flatMap { tree.path(to: $0) })
    if !shown.isSuperset(of: seen) { faults.append("a visible entry is in no level") }
    return faults
  }

  private func faults(at id: EntryID) -> [String] {
    var faults: [String] = []
    if content(of: id) == nil, !isPostponed(id) { faults.append("\(id) has no content") }
    if let entry = tree.entry(id), entry.parked != nil, !entry.isOverlay, tree.flow(id) == nil {
      faults.append("\(id) has a parked request but is not a flow")
    }
    guard let flow = tree.flow(id) else { return faults }
    if !Set(flow.entries).isSuperset(of: flow.history)
      || Set(flow.history).count < flow.history.count
    {
      faults.append("\(id) has a wrong tab history: \(flow.history)")
    }
    for child in flow.entries + flow.modals + flow.overlays where tree.entry(child)?.parent != id {
      faults.append("\(child) has another parent than \(id)")
    }
    for child in flow.modals where tree.entry(child)?.isModal != true {
      faults.append("\(child) is not marked as a modal")
    }
    for child in flow.overlays where tree.entry(child)?.isOverlay != true {
      faults.append("\(child) is not marked as an overlay")
    }
    for child in flow.overlays where !tree.overlays.contains(child) {
      faults.append("\(child) is not in the list of all overlays")
    }
    for child in flow.modals where tree.entry(child)?.isOverlay != false {
      faults.append("\(child) is an overlay among the modals")
    }
    for child in flow.entries where tree.entry(child)?.isModal != false {
      faults.append("\(child) is a modal but is among the layout's entries")
    }
    switch flow.layout {
    case .switching:
      if flow.entries.count != 1 {
        faults.append("\(id) switches but does not have exactly one entry")
      }
    case .stack: if flow.entries.isEmpty { faults.append("\(id) has no root") }
    case .split, .tripleSplit:
      let columns = flow.entries.map { tree.entry($0)?.column }
      if columns.first != .sidebar { faults.append("\(id) has no sidebar") }
      if columns.contains(nil) || columns.compactMap(\.self) != columns.compactMap(\.self).sorted()
      {
        faults.append("\(id) has its columns in the wrong order")
      }
    case .tabs, .pages, .panes:
      if !flow.entries.contains(where: { $0 == flow.selected }) {
        faults.append("\(id) selects an entry that is not one of its tabs")
      }
    @unknown default: faults.append("\(id) has an unknown layout")
    }
    return faults
  }
}

extension Navigator {
  /// Returns true if the entry is a lazy tab that is not selected and is not a flow.
  private func isPostponed(_ id: EntryID) -> Bool {
    guard let parent = tree.entry(id)?.parent,
      (coordinator(at: parent) as? any KnowsLaziness)?.hasLazyTabs == true
    else { return false }
    return tree.flow(parent)?.selected != id && tree.flow(id) == nil
  }
}

/// A coordinator that knows whether its tabs are lazy.
@MainActor
protocol KnowsLaziness: AnyObject {
  var hasLazyTabs: Bool { get }
}

extension TestFlow: KnowsLaziness {}

/// A screen or flow that records whether it is active.
@MainActor
protocol KnowsActivity: AnyObject {
  var isActive: Bool { get }
}

extension TestScreen: KnowsActivity {}
extension TestFlow: KnowsActivity {}
