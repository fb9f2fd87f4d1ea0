extension NavigationTree {
  /// Returns the traits within the entry.
  ///
  /// These are the window's traits with the overrides of the flows on the path. As in UIKit, the
  /// width inside a sheet or a popover is always compact. A presentation that covers the whole
  /// window keeps the window's width.
  ///
  /// - Complexity: O(depth).
  @_spi(Hosts) public func traits(at id: EntryID) -> Traits {
    var scope = TraitScope(traits)
    for step in path(to: id) {
      let entry = entries[step]
      scope.enter(modal: entry?.isModal == true ? entry?.presentation : nil, overrides[step])
    }
    return scope.traits
  }

  /// Returns the trait overrides of the flow at the entry; nil if it has none.
  @_spi(Hosts) public func traitOverrides(of id: EntryID) -> TraitOverrides? { overrides[id] }

  /// Returns how to present the modal in the current traits; nil if the entry is not a modal.
  ///
  /// An adaptive presentation is resolved. If it resolves to `.push` and there is no stack, it is a
  /// sheet. UIKit's `show(_:sender:)` also presents if there is no navigation controller.
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
    flows[id]?.layout.isSplit == true && traits(at: id).horizontalSizeClass == .compact
  }
}

extension Presentation {
  var isAdaptive: Bool {
    if case .adaptive = style { true } else { false }
  }

  /// Resolves an adaptive presentation in these traits; any other presentation is returned
  /// unchanged.
  func resolved(in traits: Traits) -> Presentation {
    var found = self
    while case .adaptive(let compact, let regular) = found.style {
      found = traits.horizontalSizeClass == .compact ? compact : regular
    }
    return found
  }
}
