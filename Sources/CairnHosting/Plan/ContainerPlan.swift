@_spi(Hosts) public import Cairn

/// The content of one container of the platform's: a navigation stack, a tab bar, a split view.
///
/// Each entry in a plan is a screen, or a flow with a container of its own, which has a plan in turn.
public enum ContainerPlan: Equatable, Sendable {
  /// The one child of a flow that switches.
  case switching(EntryID?)
  /// A root and what is pushed on it.
  case stack([EntryID])
  /// Tabs or pages.
  case selecting([EntryID], selected: EntryID?)
  /// Columns side by side, each a stack, from the leading edge.
  case columns([[EntryID]])
  /// The columns of a split that has no room for them, as one stack.
  case collapsed([EntryID])
}

extension NavigationTree {
  /// Returns the content of the container that shows the flow at the entry; nil if there is no flow.
  ///
  /// - Complexity: Linear in the entries of the container; not recursive.
  public func containerPlan(at id: EntryID) -> ContainerPlan? {
    guard let flow = flow(id) else { return nil }
    switch flow.layout {
    case .switching: return .switching(flow.top)
    case .stack: return .stack(items(inlining: flow.entries))
    case .tabs, .pages: return .selecting(flow.entries, selected: flow.selected)
    case .split, .tripleSplit:
      // Platforms could collapse a split themselves, but they move screens from one stack into another
      // and do not tell.
      if isCollapsed(id) { return .collapsed(items(inlining: flow.entries)) }
      return .columns(columns(of: id).map { items(inlining: $0.entries) })
    }
  }

  /// Returns the screens and containers that the entries of one stack come to.
  ///
  /// Stacks within the stack share its container, and so does what a `switching` flow in it shows.
  private func items(inlining entries: [EntryID]) -> [EntryID] {
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

  /// Whether the entry belongs to a stack or a column, directly or through flows that switch.
  ///
  /// - Complexity: O(depth) in flows that switch.
  public func isInStack(_ id: EntryID) -> Bool {
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      let layout = flow(parent)?.layout
    {
      if layout != .switching { return layout == .stack || layout.isSplit }
      current = parent
    }
    return false
  }

  /// Whether the flow at the entry has no container of its own, but shares the one of a stack around it.
  ///
  /// - Complexity: O(depth) in flows that switch.
  public func isInlined(_ id: EntryID) -> Bool {
    guard let layout = flow(id)?.layout, layout == .stack || layout == .switching else {
      return false
    }
    return isInStack(id)
  }

  /// Returns the entry of the modal that the entry is in, or the root's if it is in none.
  ///
  /// - Complexity: O(depth).
  public func level(of id: EntryID) -> EntryID {
    path(to: id).last { entry($0)?.isModal == true } ?? .root
  }

  /// Returns the traits that the platform has to override for the view at the entry.
  ///
  /// Flows that share a container have no view of their own, so their overrides apply to their entries.
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
}
