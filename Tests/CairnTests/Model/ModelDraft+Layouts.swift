@_spi(Hosts) import Cairn

extension ModelDraft {
  /// Applies a command to tabs or pages.
  mutating func applyToChoices(
    _ command: Command, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    guard case .set(let spots) = command else { return command.isPop ? .unchanged : .impossible }
    guard !spots.isEmpty, Set(spots.map(\.identity)).count == spots.count else {
      return .impossible
    }
    return setChoices(spots, flow, key)
  }

  private mutating func setChoices(
    _ spots: [Spot], _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    var pages: [ModelPlace] = []
    for spot in spots {
      pages.append(flow.entries.first { $0.stands(for: spot) } ?? make(spot, in: flow))
    }
    guard pages.map(\.key) != flow.entries.map(\.key) else { return .unchanged }
    let selected = flow.entries[flow.selected].key
    change(key) {
      $0.entries = pages
      $0.selected =
        pages.firstIndex { $0.key == selected } ?? min(flow.selected, pages.count - 1)
      let shown = pages[$0.selected].key
      $0.history.removeAll { key in key == shown || !pages.contains { $0.key == key } }
    }
    return .committed
  }

  mutating func applyToSplit(_ command: Command, _ flow: ModelFlow, _ key: Int) -> Model.Verdict {
    switch command {
    case .set, .bringToFront: .impossible
    default: applyToStack(command, flow.entries, key)
    }
  }

  /// Replaces the column's content and empties later columns, but keeps a column root equal to the
  /// spot.
  mutating func show(
    _ spot: Spot, in column: SplitColumn, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    guard flow.layout.columns.contains(column) else { return .impossible }
    let before = flow.entries.filter { $0.column.map { $0 < column } ?? true }
    let root = flow.entries.first { $0.column == column && $0.stands(for: spot) }
    if let root, before.count < flow.entries.count, flow.entries[before.count].key == root.key {
      return replace(flow.entries, with: before + [flow.entries[before.count]], key)
    }
    return replace(flow.entries, with: before + [make(spot, column: column)], key)
  }

  /// Adds the spot above the entries of its column; later columns stay.
  mutating func push(
    _ spot: Spot, in column: SplitColumn, always: Bool, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    guard flow.layout.columns.contains(column) else { return .impossible }
    let below = flow.entries.filter { $0.column.map { $0 <= column } ?? true }
    if !always, let top = below.last, top.column == column, top.stands(for: spot) {
      return .unchanged
    }
    let above = flow.entries.dropFirst(below.count)
    return replace(flow.entries, with: below + [make(spot, column: column)] + above, key)
  }

  /// Removes the topmost overlay, modal or entry with the spot, unless it has to stay.
  mutating func remove(_ spot: Spot, _ flow: ModelFlow, _ key: Int) -> Model.Verdict {
    let presented =
      flow.overlays.last { $0.stands(for: spot) } ?? flow.modals.last { $0.stands(for: spot) }
    if let presented {
      remove(presented.key)
      return .committed
    }
    guard let place = flow.content(for: spot) else { return .unchanged }
    switch flow.layout {
    case .tabs, .pages, .panes:
      guard flow.entries.count > 1 else { return .impossible }
      return setChoices(flow.entries.filter { $0.key != place.key }.map(\.spot), flow, key)
    case .stack, .split, .tripleSplit:
      guard place.key != flow.entries[0].key else { return .unchanged }
      remove(place.key)
      return .committed
    case .switching: return .unchanged
    }
  }

  /// Puts a new place in the position of the topmost entry with the spot.
  mutating func restart(_ spot: Spot, _ flow: ModelFlow, _ key: Int) -> Model.Verdict {
    guard let place = flow.content(for: spot),
      let index = flow.entries.firstIndex(where: { $0.key == place.key })
    else { return .unchanged }
    replace(place, at: index, with: spot, flow, key)
    return .committed
  }

  private mutating func replace(
    _ place: ModelPlace, at index: Int, with spot: Spot, _ flow: ModelFlow, _ key: Int
  ) {
    let new = make(spot, style: place.style, column: place.column, in: flow)
    change(key) {
      $0.entries[index] = new
      $0.history = $0.history.map { $0 == place.key ? new.key : $0 }
    }
  }

  /// Puts a new flow in the position of one that has ended.
  mutating func beginAgain(_ key: Int, in parent: ModelPlace) {
    guard let flow = parent.flow,
      let index = flow.entries.firstIndex(where: { $0.key == key })
    else { return }
    let place = flow.entries[index]
    // A flow of `run` cannot begin again: what is above it stays, or else the declared root comes back.
    if !place.hasRoute, flow.layout == .stack, flow.entries.count > 1 {
      change(parent.key) { $0.entries.remove(at: index) }
      return
    }
    let spot = place.hasRoute ? place.spot : parent.spot.plan?.routes.first ?? place.spot
    replace(place, at: index, with: spot, flow, parent.key)
  }

  /// Adds a flow without a route, which therefore never equals another entry.
  mutating func run(
    _ spot: Spot, as style: Style?, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    let isPushed = style.map { flow.modals.isEmpty && model.isPushed($0, in: key) } ?? true
    guard !isPushed || flow.layout == .stack || flow.layout.isSplit else { return .impossible }
    var place = make(spot, style: style, column: isPushed ? flow.entries.last?.column : nil)
    place.hasRoute = false
    change(key) {
      if isPushed {
        $0.entries.append(place)
      } else if style?.isOverlay == true {
        $0.overlays.append(place)
      } else {
        $0.modals.append(place)
      }
    }
    return .committed
  }
}
