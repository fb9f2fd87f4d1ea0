/// The traits within an entry, on a way from the root down.
///
/// A sheet or a popover is compact in width whatever the window is, as in UIKit; what covers the whole
/// window is not.
struct TraitScope {
  /// The traits of the window, with the overrides on the way.
  private var window: Traits
  /// The traits that hold here.
  private(set) var traits: Traits

  init(_ window: Traits) {
    self.window = window
    traits = window
  }

  /// Goes on into an entry, and the flow at it.
  mutating func enter(modal presentation: Presentation?, _ overrides: TraitOverrides?) {
    if let presentation {
      switch presentation.resolved(in: traits).style {
      case .sheet, .popover, .dialog, .push: traits.horizontalSizeClass = .compact
      case .fullScreen, .custom, .adaptive, .overlay: traits = window
      }
    }
    if let overrides {
      window = overrides.applied(to: window)
      traits = overrides.applied(to: traits)
    }
  }
}

/// The traits of entries that one walk through a tree has come to.
///
/// Looking up the traits of one entry takes a step for each flow around it. A walk that asks for all
/// would take quadratic time in a deep tree; with this it looks at each entry once.
struct KnownTraits {
  private var scopes: [EntryID: TraitScope] = [:]

  /// The traits within the entry.
  ///
  /// - Complexity: O(1) if those of its parent are known, else O(depth).
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
      scope.enter(modal: entry.isModal ? entry.presentation : nil, tree.overrides[entry.id])
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

  /// How the modal is presented in its traits; nil if the entry is no modal.
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
