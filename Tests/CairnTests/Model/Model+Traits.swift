@_spi(Hosts) import Cairn

/// The widths that apply at a place in the tree.
struct Room {
  /// The width of full-screen modals.
  private(set) var window: Traits.SizeClass
  /// The width of the flow itself.
  private(set) var here: Traits.SizeClass

  init(window: Traits.SizeClass) {
    self.window = window
    here = window
  }

  /// Applies the presentation and the trait override of a child place.
  mutating func enter(_ place: ModelPlace, isModal: Bool) {
    if isModal, let style = place.style {
      let isCover = style.isOverlay || style.resolved(in: here) == .fullScreen
      here = isCover ? window : .compact
    }
    if let width = place.width {
      window = width
      here = width
    }
  }
}

extension Model {
  /// The widths for the flow at this place.
  func room(at key: Int) -> Room {
    room(at: key, from: root, false, Room(window: window)) ?? Room(window: window)
  }

  private func room(
    at wanted: Int, from place: ModelPlace, _ isModal: Bool, _ around: Room
  ) -> Room? {
    var room = around
    room.enter(place, isModal: isModal)
    if place.key == wanted { return room }
    for entry in place.flow?.entries ?? [] {
      if let found = self.room(at: wanted, from: entry, false, room) { return found }
    }
    for modal in (place.flow?.modals ?? []) + (place.flow?.overlays ?? []) {
      if let found = self.room(at: wanted, from: modal, true, room) { return found }
    }
    return nil
  }

  /// True if all columns of the split are visible.
  func isExpanded(_ place: ModelPlace) -> Bool {
    place.flow?.layout.isSplit == true && room(at: place.key).here == .regular
  }

  /// True if the flow pushes modals of this style instead of presenting them.
  func isPushed(_ style: Style, in key: Int) -> Bool {
    guard let layout = root.find(key)?.flow?.layout else { return false }
    return (layout == .stack || layout.isSplit) && style.resolved(in: room(at: key).here) == .push
  }

  /// The current presentation of a modal of the flow.
  func presentation(of modal: ModelPlace, in flow: Int) -> Presentation? {
    let resolved = modal.style?.resolved(in: room(at: flow).here)
    return resolved == .push ? .sheet : resolved
  }

  // MARK: Visible places

  /// The visible entries of the layout: the top of each column of an expanded split, all panes,
  /// otherwise one.
  func tops(of place: ModelPlace) -> [ModelPlace] {
    tops(of: place, isExpanded: isExpanded(place))
  }

  private func tops(of place: ModelPlace, isExpanded: Bool) -> [ModelPlace] {
    guard let flow = place.flow else { return [] }
    if flow.layout == .panes { return flow.entries }
    guard isExpanded else { return flow.top.map { [$0] } ?? [] }
    return flow.layout.columns.compactMap { column in flow.entries.last { $0.column == column } }
  }

  /// The visible places within a place.
  struct Sight {
    /// The places from the outermost down to the front screen.
    var front: [ModelPlace]
    var all: [ModelPlace]
    var hasModal: Bool
    /// The places in transparent overlays, which are visible but never active.
    var inTransparent: [ModelPlace] = []

    var active: ArraySlice<ModelPlace> { all.dropLast(inTransparent.count) }
  }

  var sight: Sight {
    let cover = cover
    let shown = overlays.filter { $0.key != cover?.key && !isCovered($0.key) }
    var sight = cover.map { sightOfOverlay($0) } ?? sight(of: root, false, Room(window: window))
    if let cover {
      let path = root.path(to: cover.key).dropLast()
      sight.front = path + sight.front
      sight.all = path + sight.all
    }
    sight.inTransparent = shown.flatMap { sightOfOverlay($0).all }
    sight.all += sight.inTransparent
    return sight
  }

  /// All overlays of the scene, starting with the lowest.
  ///
  /// They are presented one after the other. An opaque one comes to the top. A transparent one comes
  /// above the overlay that contains it, and beneath the next opaque one.
  var overlays: [ModelPlace] {
    var shown: [ModelPlace] = []
    let all = root.places.filter { $0.style?.isOverlay == true }.sorted { $0.key < $1.key }
    for overlay in all {
      let around = root.path(to: overlay.key).dropLast().last { $0.style?.isOverlay == true }
      let lowest = shown.firstIndex { $0.key == around?.key }.map { $0 + 1 } ?? 0
      let above = shown[lowest...].firstIndex { $0.style == .opaque }
      let isOpaque = overlay.style == .opaque
      shown.insert(overlay, at: isOpaque ? shown.endIndex : above ?? shown.endIndex)
    }
    return shown
  }

  /// The topmost opaque overlay; nil if there is none.
  var cover: ModelPlace? { overlays.last { $0.style == .opaque } }

  /// The places on the screen, and those beneath modals, but not those that an opaque overlay covers.
  var uncovered: [ModelPlace] {
    let cover = cover
    let shown = overlays.filter { !isCovered($0.key) }
    return ((cover == nil ? [root] : []) + shown).flatMap { uncovered(in: $0) }
  }

  private func uncovered(in place: ModelPlace) -> [ModelPlace] {
    [place] + (tops(of: place) + (place.flow?.modals ?? [])).flatMap { uncovered(in: $0) }
  }

  private func sightOfOverlay(_ place: ModelPlace) -> Sight {
    sight(of: place, true, room(at: root.parent(of: place.key)?.key ?? root.key))
  }

  /// The innermost overlay that contains the place; nil if none does.
  func overlay(around key: Int) -> ModelPlace? {
    root.path(to: key).last { $0.style?.isOverlay == true }
  }

  /// True if an opaque overlay hides the place.
  func isCovered(_ key: Int) -> Bool {
    guard let cover else { return false }
    // Screens above the cover are in it.
    return !root.path(to: key).contains { $0.key == cover.key }
  }

  private func sight(of place: ModelPlace, _ isModal: Bool, _ around: Room) -> Sight {
    var room = around
    room.enter(place, isModal: isModal)
    guard let flow = place.flow else {
      return Sight(front: [place], all: [place], hasModal: isModal)
    }
    let seen: [Sight]
    if let modal = flow.modals.last {
      seen = [sight(of: modal, true, room)]
    } else {
      let isExpanded = flow.layout.isSplit && room.here == .regular
      seen = tops(of: place, isExpanded: isExpanded).map { sight(of: $0, false, room) }
    }
    let selected = flow.modals.isEmpty && flow.layout == .panes ? seen[flow.selected] : seen.last
    let front = seen.first(where: \.hasModal) ?? selected
    return Sight(
      front: [place] + (front?.front ?? []), all: [place] + seen.flatMap(\.all),
      hasModal: isModal || seen.contains(where: \.hasModal))
  }

  /// The visible places within this place, including the place itself.
  func visible(from key: Int) -> [ModelPlace] {
    guard let place = root.find(key), let parent = root.parent(of: key) else { return [] }
    let isModal = parent.flow?.modals.contains { $0.key == key } ?? false
    return sight(of: place, isModal, room(at: parent.key)).all
  }

  // MARK: Changes

  mutating func change(window width: Traits.SizeClass) -> Verdict {
    guard width != window else { return .unchanged }
    window = width
    adapt()
    return .committed
  }

  mutating func change(width: Traits.SizeClass?, of flow: Int) -> Verdict {
    guard root.find(flow)?.width != width else { return .unchanged }
    root.change(flow) { $0.width = width }
    adapt()
    return .committed
  }

  /// Pushes or presents adaptive entries as their width requires, outer flows first.
  mutating func adapt() { root = adapted(root, false, Room(window: window)) }

  private func adapted(_ old: ModelPlace, _ isModal: Bool, _ around: Room) -> ModelPlace {
    var place = old
    var room = around
    room.enter(place, isModal: isModal)
    guard var flow = place.flow else { return place }
    if flow.layout == .stack || flow.layout.isSplit {
      while let modal = flow.modals.first, modal.style?.resolved(in: room.here) == .push {
        var entry = flow.modals.removeFirst()
        entry.column = flow.entries.last?.column
        flow.entries.append(entry)
      }
      while flow.entries.count > 1, let top = flow.entries.last, let style = top.style,
        style.resolved(in: room.here) != .push
      {
        var modal = flow.entries.removeLast()
        modal.column = nil
        flow.modals.insert(modal, at: 0)
      }
    }
    flow.entries = flow.entries.map { adapted($0, false, room) }
    flow.modals = flow.modals.map { adapted($0, true, room) }
    flow.overlays = flow.overlays.map { adapted($0, true, room) }
    place.flow = flow
    return place
  }
}

extension ModelPlace {
  /// The places from this one down to the wanted one; empty if it is not in here.
  func path(to wanted: Int) -> [ModelPlace] {
    if key == wanted { return [self] }
    for child in (flow?.entries ?? []) + (flow?.modals ?? []) + (flow?.overlays ?? []) {
      let path = child.path(to: wanted)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
