extension NavigationTree {
  /// Returns the traits within the entry.
  ///
  /// These are the window's traits with the overrides of flows from root to entry. As in UIKit, the
  /// width inside a sheet or a popover is always compact. A presentation that covers the whole
  /// window keeps the window's width.
  ///
  /// - Complexity: O(depth).
  @_spi(Hosts) public func traits(at id: EntryID) -> Traits {
    var traits = KnownTraits()
    return traits.traits(at: id, in: self)
  }

  /// Returns the trait overrides of the flow at the entry; nil if it has none.
  @_spi(Hosts) public func traitOverrides(of id: EntryID) -> TraitOverrides? { overrides[id] }

  /// Returns the modal's presentation in the current traits; nil if the entry is not a modal.
  ///
  /// An adaptive presentation is resolved. If the result is `.push` but there is no stack, the
  /// presentation is a sheet, just as UIKit's `show(_:sender:)` presents if there is no navigation
  /// controller.
  ///
  /// - Complexity: O(depth) for an adaptive presentation, otherwise O(1).
  public func presentation(of id: EntryID) -> Presentation? {
    var traits = KnownTraits()
    return traits.presentation(of: id, in: self)
  }

  /// Returns true if the split at the entry shows its columns as one stack for lack of space.
  ///
  /// <!-- snippet: doc-collapsed -->
  /// ```swift
  /// let isOneStack = navigator.tree.isCollapsed(split)  // the message is above the folders
  /// ```
  ///
  /// - Complexity: O(depth).
  public func isCollapsed(_ id: EntryID) -> Bool {
    var traits = KnownTraits()
    return traits.isCollapsed(id, in: self)
  }
}

extension Presentation {
  var isAdaptive: Bool {
    if case .adaptive = self { true } else { false }
  }

  /// Resolves an adaptive presentation in these traits; any other presentation is returned
  /// unchanged.
  func resolved(in traits: Traits) -> Presentation {
    var found = self
    while case .adaptive(let compact, let regular) = found {
      found = traits.horizontalSizeClass == .compact ? compact : regular
    }
    return found
  }
}

/// The traits within an entry, found on the way down from the root.
///
/// As in UIKit, a sheet or a popover is compact in width in any window; a presentation that covers
/// the whole window has the window's width.
struct TraitScope {
  /// The traits of the window, with the overrides on the way.
  private var window: Traits
  /// The traits within the current entry.
  private(set) var traits: Traits

  init(_ window: Traits) {
    self.window = window
    traits = window
  }

  /// Descends into an entry and the flow at it.
  mutating func enter(_ entry: NavigationTree.Entry, in tree: NavigationTree) {
    if entry.isModal, let presentation = entry.presentation {
      switch presentation.resolved(in: traits) {
      case .sheet, .popover, .dialog, .push: traits.horizontalSizeClass = .compact
      case .fullScreen, .custom, .adaptive, .overlay: traits = window
      }
    }
    if let overrides = tree.overrides[entry.id] {
      window = overrides.applied(to: window)
      traits = overrides.applied(to: traits)
    }
  }
}

/// The traits of the entries that a walk through a tree has visited.
///
/// Looking up the traits of one entry takes a step for each flow around it. Doing so for each entry
/// of a deep tree would take quadratic time; a walk with `KnownTraits` visits each entry once.
struct KnownTraits {
  private var scopes: [EntryID: TraitScope] = [:]

  /// The traits within the entry.
  ///
  /// - Complexity: O(1) if the traits of its parent are known, else O(depth).
  mutating func traits(at id: EntryID, in tree: NavigationTree) -> Traits {
    // Without overrides everything in a compact window is compact.
    if tree.overrides.isEmpty, tree.traits.horizontalSizeClass == .compact { return tree.traits }
    var way: [NavigationTree.Entry] = []
    var scope = TraitScope(tree.traits)
    var next: EntryID? = id
    while let current = next, let entry = tree.entries[current] {
      StepCounter.note()
      if let known = scopes[current] {
        scope = known
        break
      }
      way.append(entry)
      next = entry.parent
    }
    for entry in way.reversed() {
      scope.enter(entry, in: tree)
      scopes[entry.id] = scope
    }
    return scope.traits
  }

  /// Forgets an entry that has left the tree.
  mutating func forget(_ id: EntryID) { if !scopes.isEmpty { scopes[id] = nil } }

  /// Returns true if the split at the entry shows its columns as one stack.
  mutating func isCollapsed(_ id: EntryID, in tree: NavigationTree) -> Bool {
    tree.flows[id]?.layout.isSplit == true
      && traits(at: id, in: tree).horizontalSizeClass == .compact
  }

  /// Returns the modal's presentation in its traits; nil if the entry is not a modal.
  mutating func presentation(of id: EntryID, in tree: NavigationTree) -> Presentation? {
    guard let entry = tree.entries[id], entry.isModal, let presentation = entry.presentation,
      let parent = entry.parent
    else { return nil }
    guard presentation.isAdaptive else { return presentation }
    let resolved = presentation.resolved(in: traits(at: parent, in: tree))
    if resolved == .push { return .sheet }
    return resolved.overlay == nil ? resolved : .fullScreen
  }
}

/// A column of a split, named as in SwiftUI.
///
/// UIKit calls them primary, supplementary and secondary.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum SplitColumn: String, Codable, Sendable, Comparable {
  /// The first column, at the leading edge.
  case sidebar
  /// The middle column of three.
  case content
  /// The last column.
  case detail

  /// Returns true if the column `lhs` comes before `rhs`, from the leading edge.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.place < rhs.place }

  private var place: Int {
    switch self {
    case .sidebar: 0
    case .content: 1
    case .detail: 2
    }
  }
}

extension NavigationTree {
  /// Returns the entries of a split's columns, from the leading edge; empty for any other layout.
  ///
  /// Collapsing does not change the tree: the columns' entries then form one stack in this order.
  @_spi(Hosts) public func columns(of id: EntryID) -> [(column: SplitColumn, entries: [EntryID])] {
    guard let flow = flows[id] else { return [] }
    return flow.layout.columns.map { column in
      (column, flow.entries.filter { entries[$0]?.column == column })
    }
  }

  /// Returns the entries of the flow's layout that are visible beside each other: the top of each
  /// column of a split that is not collapsed, or all panes; nil if only one is visible.
  func sideBySide(in id: EntryID, _ traits: inout KnownTraits) -> [EntryID]? {
    guard let flow = flows[id], flow.layout.isSideBySide else { return nil }
    if flow.layout == .panes { return flow.entries }
    guard !traits.isCollapsed(id, in: self) else { return nil }
    return columns(of: id).compactMap(\.entries.last)
  }

  /// Returns true if one step back removes the entry and uncovers the one below it.
  func canRemoveByBack(_ id: EntryID, _ traits: inout KnownTraits) -> Bool {
    guard let parent = entries[id]?.parent, let flow = flows[parent],
      let index = flow.entries.lastIndex(of: id), index > 0
    else { return false }
    switch flow.layout {
    case .stack: return true
    case .split, .tripleSplit:
      return traits.isCollapsed(parent, in: self)
        || entries[flow.entries[index - 1]]?.column == entries[id]?.column
    case .switching, .tabs, .pages, .panes: return false
    }
  }
}
