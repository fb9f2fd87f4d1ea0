// What hosts ask of the tree that show each flow in a container of the platform's. Not for apps, so it is
// no part of the public interface.
@_spi(Hosts)
extension NavigationTree {
  /// What stands in the container of the stack or split at the entry, the lowest first.
  ///
  /// Stacks within it are inlined, as what `switching` flows show is. Each item is a screen or a flow
  /// that has a container of its own.
  ///
  /// - Complexity: Linear in the entries that are inlined; not recursive.
  public func items(inStackAt id: EntryID) -> [EntryID] { items(inlining: flow(id)?.entries ?? []) }

  /// The items of the entries, which stand one above the other.
  public func items(inlining entries: [EntryID]) -> [EntryID] {
    var items: [EntryID] = []
    var waiting = entries.reversed() as [EntryID]
    while let id = waiting.popLast() {
      switch flow(id)?.layout {
      case .stack: waiting += flow(id)?.entries.reversed() ?? []
      case .switching: waiting += flow(id)?.top.map { [$0] } ?? []
      case .tabs, .pages, .split, .tripleSplit, nil: items.append(id)
      }
    }
    return items
  }

  /// Whether what the flow shows stands in the container of a stack or split around it.
  ///
  /// - Complexity: O(depth) in flows that switch.
  public func isInlined(_ id: EntryID) -> Bool {
    guard let layout = flow(id)?.layout, layout == .stack || layout == .switching else {
      return false
    }
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      let surrounding = flow(parent)?.layout
    {
      if surrounding != .switching { return surrounding == .stack || surrounding.isSplit }
      current = parent
    }
    return false
  }

  /// What the entry has to see otherwise than the container that it stands in: what it overrides
  /// itself, and the flows around it that are inlined and have no container of their own.
  ///
  /// - Complexity: O(depth) in flows that are inlined.
  public func traitOverrides(around id: EntryID) -> TraitOverrides? {
    var found = traitOverrides(of: id)
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      isInlined(parent)
    {
      if let outer = traitOverrides(of: parent) {
        found = TraitOverrides(
          horizontalSizeClass: found?.horizontalSizeClass ?? outer.horizontalSizeClass,
          verticalSizeClass: found?.verticalSizeClass ?? outer.verticalSizeClass)
      }
      current = parent
    }
    return found
  }

  /// Everything that leaves when the user goes back from the upper item to the lower one, or dismisses
  /// the upper one: it, what it holds, and the flows that end.
  ///
  /// - Complexity: O(depth), and linear in the result; not recursive.
  public func entries(leftFrom upper: EntryID, to lower: EntryID?) -> [EntryID] {
    let staying = lower.map { Set(path(to: $0)) } ?? []
    let highest = lower == nil ? upper : path(to: upper).first { !staying.contains($0) }
    var leaving: [EntryID] = []
    var waiting = highest.map { [$0] } ?? []
    while let next = waiting.popLast() {
      leaving.append(next)
      if let flow = flow(next) { waiting += flow.entries + flow.modals }
    }
    return leaving
  }
}
