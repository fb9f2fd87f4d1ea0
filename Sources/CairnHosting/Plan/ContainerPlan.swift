@_spi(Hosts) public import Cairn

/// The content of one platform container, such as a navigation stack, a tab bar or a split view.
///
/// Each entry in a plan is a screen or a flow with its own container. Such a flow has its own plan.
public enum ContainerPlan: Equatable, Sendable {
  /// The visible child of a `switching` flow.
  case switching(EntryID?)
  /// A root and the entries that are pushed on it.
  case stack([EntryID])
  /// Tabs, pages or panes.
  case selecting([EntryID], selected: EntryID?)
  /// Columns side by side, from the leading edge.
  ///
  /// Each column is a stack.
  case columns([[EntryID]])
  /// The columns of a collapsed split, combined into one stack.
  case collapsed([EntryID])
}

extension NavigationTree {
  /// Returns the content of the container that shows the flow at the entry; nil if there is no
  /// flow.
  ///
  /// - Complexity: Linear in the entries of the container; not recursive.
  public func containerPlan(at id: EntryID) -> ContainerPlan? {
    guard let flow = flow(id) else { return nil }
    switch flow.layout {
    case .switching: return .switching(flow.top)
    case .stack: return .stack(items(inlining: flow.entries))
    case .tabs, .pages, .panes: return .selecting(flow.entries, selected: flow.selected)
    case .split, .tripleSplit:
      // Platforms can collapse a split themselves, but then they move screens between stacks
      // without reporting it.
      if isCollapsed(id) { return .collapsed(items(inlining: flow.entries)) }
      return .columns(columns(of: id).map { items(inlining: $0.entries) })
    }
  }

  /// The items of the tree in the app's own stack, on which the root is pushed.
  @_spi(Hosts) public var itemsOfPushedRoot: [EntryID] { items(inlining: [.root]) }

  /// Returns the screens and containers that the entries of one stack resolve to.
  ///
  /// Stacks inside the stack share its container, as does the visible child of a `switching` flow
  /// inside it.
  private func items(inlining entries: [EntryID]) -> [EntryID] {
    var items: [EntryID] = []
    var waiting = entries.reversed() as [EntryID]
    while let id = waiting.popLast() {
      switch flow(id)?.layout {
      case .stack: waiting += flow(id)?.entries.reversed() ?? []
      case .switching: waiting += flow(id)?.top.map { [$0] } ?? []
      case .tabs, .pages, .panes, .split, .tripleSplit, nil: items.append(id)
      }
    }
    return items
  }

  /// Returns true if the flow at the entry shares the container of a surrounding stack instead of
  /// having its own.
  ///
  /// <!-- snippet: doc-inlined -->
  /// ```swift
  /// let needsContainer = !tree.isInlined(cart)  // the surrounding stack shows its screens
  /// ```
  ///
  /// - Complexity: O(depth) in the number of `switching` flows.
  public func isInlined(_ id: EntryID) -> Bool { isInlined(id, rootIsPushed: false) }

  /// Returns true if the flow at the entry shares the container of a surrounding stack, which may
  /// be the app's own stack, on which the root is pushed.
  @_spi(Hosts) public func isInlined(_ id: EntryID, rootIsPushed: Bool) -> Bool {
    guard let layout = flow(id)?.layout, layout == .stack || layout == .switching else {
      return false
    }
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      let layout = flow(parent)?.layout
    {
      if layout != .switching { return layout == .stack || layout.isSplit }
      current = parent
    }
    return current == .root && rootIsPushed
  }

  /// Returns the entry of the modal that contains the entry, or the root entry if no modal contains
  /// it.
  ///
  /// <!-- snippet: doc-level-of -->
  /// ```swift
  /// let modal = tree.level(of: cart)  // the root entry: no modal contains the cart
  /// ```
  ///
  /// - Complexity: O(depth).
  public func level(of id: EntryID) -> EntryID {
    path(to: id).last { entry($0)?.isModal == true } ?? .root
  }

  /// Returns the traits that the platform has to override for the view at the entry.
  ///
  /// Flows that share a container have no view of their own, so their overrides apply to their
  /// entries. A modal does not inherit the overrides of the flow that presents it, because the
  /// platform gives it the traits of the window.
  ///
  /// - Parameters:
  ///   - id: The entry.
  ///   - decidesWidth: True if the host decides the width class of the window. The root and the
  ///     modals that cover the window then have the width class of the tree.
  /// - Complexity: O(depth).
  public func traitOverrides(around id: EntryID, decidesWidth: Bool = false) -> TraitOverrides? {
    traitOverrides(around: id, decidesWidth: decidesWidth, rootIsPushed: false)
  }

  /// Returns the traits to override in a tree whose root may be pushed on a stack of the app.
  @_spi(Hosts) public func traitOverrides(
    around id: EntryID, decidesWidth: Bool, rootIsPushed: Bool
  ) -> TraitOverrides? {
    var found = traitOverrides(of: id)
    var current = id
    while let entry = entry(current), !entry.isModal, let parent = entry.parent,
      isInlined(parent, rootIsPushed: rootIsPushed)
    {
      if let outer = traitOverrides(of: parent) {
        found = found?.filled(from: outer) ?? outer
      }
      current = parent
    }
    let isModal = entry(current)?.isModal == true
    guard isModal || (current == .root && decidesWidth) else { return found }
    let inside = traits(at: current)
    var outer = TraitOverrides()
    if !isModal || coversWindow(current),
      decidesWidth || inside.horizontalSizeClass != traits.horizontalSizeClass
    {
      outer.horizontalSizeClass = inside.horizontalSizeClass
    }
    if inside.verticalSizeClass != traits.verticalSizeClass {
      outer.verticalSizeClass = inside.verticalSizeClass
    }
    let all = found?.filled(from: outer) ?? outer
    return all == TraitOverrides() ? nil : all
  }

  private func coversWindow(_ modal: EntryID) -> Bool {
    switch presentation(of: modal) {
    case .fullScreen, .custom, .overlay: true
    default: false
    }
  }
}

extension TraitOverrides {
  /// Returns these overrides; a trait that they leave unchanged gets the override of the outer
  /// flow.
  fileprivate func filled(from outer: TraitOverrides) -> TraitOverrides {
    TraitOverrides(
      horizontalSizeClass: horizontalSizeClass ?? outer.horizontalSizeClass,
      verticalSizeClass: verticalSizeClass ?? outer.verticalSizeClass)
  }
}
