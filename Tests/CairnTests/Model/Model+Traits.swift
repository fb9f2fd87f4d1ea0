@_spi(Hosts) import Cairn

/// How wide it is somewhere in the tree.
struct Room {
  /// What covers the whole window has this width.
  private(set) var window: Traits.SizeClass
  /// What is part of the layout has this width.
  private(set) var here: Traits.SizeClass

  init(window: Traits.SizeClass) {
    self.window = window
    here = window
  }

  /// Goes into a place that stands in this room.
  mutating func enter(_ place: ModelPlace, isModal: Bool) {
    if isModal, let style = place.style {
      here = style.resolved(in: here) == .fullScreen ? window : .compact
    }
    if let width = place.width {
      window = width
      here = width
    }
  }
}

extension Model {
  /// How wide it is for the flow at this place.
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
    for modal in place.flow?.modals ?? [] {
      if let found = self.room(at: wanted, from: modal, true, room) { return found }
    }
    return nil
  }

  /// Whether the split shows its columns side by side.
  func isExpanded(_ place: ModelPlace) -> Bool {
    place.flow?.layout.isSplit == true && room(at: place.key).here == .regular
  }

  /// Whether what is presented so is pushed on the flow's stack.
  func isPushed(_ style: Style, in key: Int) -> Bool {
    guard let layout = root.find(key)?.flow?.layout else { return false }
    return (layout == .stack || layout.isSplit) && style.resolved(in: room(at: key).here) == .push
  }

  /// How the modal of the flow at this place is presented now.
  func presentation(of modal: ModelPlace, in flow: Int) -> Presentation? {
    let resolved = modal.style?.resolved(in: room(at: flow).here)
    return resolved == .push ? .sheet : resolved
  }

  // MARK: What is seen

  /// What is seen of the layout: all columns of a split with room for them, else one entry.
  func tops(of place: ModelPlace) -> [ModelPlace] {
    tops(of: place, isExpanded: isExpanded(place))
  }

  private func tops(of place: ModelPlace, isExpanded: Bool) -> [ModelPlace] {
    guard let flow = place.flow else { return [] }
    guard isExpanded else { return flow.top.map { [$0] } ?? [] }
    return flow.layout.columns.compactMap { column in flow.entries.last { $0.column == column } }
  }

  /// A place and what is seen within it.
  struct Sight {
    /// The places down to the screen in front.
    var front: [ModelPlace]
    var all: [ModelPlace]
    var hasModal: Bool
  }

  var sight: Sight { sight(of: root, false, Room(window: window)) }

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
    let front = seen.first(where: \.hasModal) ?? seen.last
    return Sight(
      front: [place] + (front?.front ?? []), all: [place] + seen.flatMap(\.all),
      hasModal: isModal || seen.contains(where: \.hasModal))
  }

  /// What is seen within this place, and the place itself.
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

  /// Brings adaptive presentations to where they belong, the outer flows first.
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
    place.flow = flow
    return place
  }
}
