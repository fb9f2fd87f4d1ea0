extension NavigationTree {
  /// The traits that hold within the entry.
  ///
  /// They are the window's, changed by what flows on the way override. A sheet or a popover is compact
  /// in width whatever the window is, as in UIKit; what covers the whole window is not.
  ///
  /// - Complexity: O(depth).
  @_spi(Hosts) public func traits(at id: EntryID) -> Traits {
    // Those of the window with the overrides, and those of the modal that the entry is in.
    var window = traits
    var found = traits
    for step in path(to: id) {
      if let entry = entries[step], entry.isModal, let presentation = entry.presentation {
        switch presentation.resolved(in: found).style {
        case .sheet, .popover, .dialog, .push: found.horizontalSizeClass = .compact
        case .fullScreen, .custom, .adaptive: found = window
        }
      }
      if let overrides = overrides[step] {
        window = overrides.applied(to: window)
        found = overrides.applied(to: found)
      }
    }
    return found
  }

  /// What the flow at the entry sees otherwise than its surroundings; nil if it overrides nothing.
  @_spi(Hosts) public func traitOverrides(of id: EntryID) -> TraitOverrides? { overrides[id] }

  /// How the modal is to be presented in the traits that hold now; nil if the entry is no modal.
  ///
  /// An adaptive presentation is resolved. One that comes to `.push` where there is no stack to push
  /// on is a sheet, as `show(_:sender:)` presents where there is no navigation controller.
  ///
  /// - Complexity: O(depth) for an adaptive presentation, else O(1).
  public func presentation(of id: EntryID) -> Presentation? {
    guard let entry = entries[id], entry.isModal, let presentation = entry.presentation,
      let parent = entry.parent
    else { return nil }
    guard case .adaptive = presentation.style else { return presentation }
    let resolved = presentation.resolved(in: traits(at: parent))
    return resolved == .push ? .sheet : resolved
  }

  /// Whether the split at the entry shows its columns as one stack, because there is no room.
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

  /// What an adaptive presentation comes to in these traits; any other is itself.
  func resolved(in traits: Traits) -> Presentation {
    var found = self
    while case .adaptive(let compact, let regular) = found.style {
      found = traits.horizontalSizeClass == .compact ? compact : regular
    }
    return found
  }
}
