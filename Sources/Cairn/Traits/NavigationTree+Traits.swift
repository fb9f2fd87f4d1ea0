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

  /// Whether what is presented so by the flow is pushed on its stack.
  func isPushed(_ presentation: Presentation, in id: EntryID) -> Bool {
    guard case .adaptive = presentation.style, let layout = flows[id]?.layout,
      layout == .stack || layout.isSplit
    else { return false }
    return presentation.resolved(in: traits(at: id)) == .push
  }

  /// The changes that bring adaptive entries of the flow to where its traits want them now.
  ///
  /// The lowest modals that are to be pushed move to the top of the stack; entries on top of the stack
  /// that are to be presented become the lowest modals. Others stay as they are until they lie on
  /// top: what lies above them would lose its ground.
  func adaptation(of id: EntryID) -> [TreeChange] {
    guard let flow = flows[id], flow.layout == .stack || flow.layout.isSplit else { return [] }
    var changes: [TreeChange] = []
    var content = flow.entries.count
    let pushed = flow.modals.prefix { modal in
      entries[modal]?.presentation.map { isPushed($0, in: id) } ?? false
    }
    for modal in pushed {
      changes.append(
        .moved(
          modal, from: .init(flow: id, slot: .modal, index: 0),
          to: .init(flow: id, slot: .content, index: content)))
      content += 1
    }
    guard pushed.isEmpty else { return changes }
    for entry in flow.entries.dropFirst().reversed() {
      guard let presentation = entries[entry]?.presentation, !isPushed(presentation, in: id) else {
        break
      }
      content -= 1
      changes.append(
        .moved(
          entry, from: .init(flow: id, slot: .content, index: content),
          to: .init(flow: id, slot: .modal, index: 0)))
    }
    return changes
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
