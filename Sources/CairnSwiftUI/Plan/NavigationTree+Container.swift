@_spi(Hosts) package import Cairn

/// What one of SwiftUI's containers has to show.
package enum Container: Equatable {
  case switching(EntryID?)
  /// A root and what is pushed on it.
  case stack([EntryID])
  /// Tabs or pages.
  case selecting([EntryID], selected: EntryID?)
  /// Columns, or all that is in them as one stack.
  case split(columns: [[EntryID]], isCollapsed: Bool)
}

extension NavigationTree {
  /// What the container of the flow at the entry has to show; nil if there is no flow.
  package func container(at id: EntryID) -> Container? {
    guard let flow = flow(id) else { return nil }
    switch flow.layout {
    case .switching: return .switching(flow.top)
    case .stack: return .stack(items(inStackAt: id))
    case .tabs, .pages: return .selecting(flow.entries, selected: flow.selected)
    case .split, .tripleSplit:
      // SwiftUI could collapse a split itself, but then it moves what is shown from one stack into
      // another, and says so in no binding.
      if isCollapsed(id) { return .split(columns: [items(inStackAt: id)], isCollapsed: true) }
      return .split(
        columns: columns(of: id).map { items(inlining: $0.entries) }, isCollapsed: false)
    @unknown default: return .switching(flow.top)
    }
  }

  /// Whether the entry stands in a stack or a column, by itself or in flows that switch.
  package func isInStack(_ id: EntryID) -> Bool {
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      let layout = flow(parent)?.layout
    {
      if layout != .switching { return layout == .stack || layout.isSplit }
      current = parent
    }
    return false
  }

  /// The modal that the entry is in; the root if it is in none.
  package func level(of id: EntryID) -> EntryID {
    path(to: id).last { entry($0)?.isModal == true } ?? .root
  }
}
