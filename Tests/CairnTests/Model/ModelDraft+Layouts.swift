@_spi(Hosts) import Cairn

extension ModelDraft {
  mutating func applyToPages(_ command: Command, _ flow: ModelFlow, _ key: Int) -> Model.Verdict {
    guard case .set(let spots) = command else { return command.isPop ? .unchanged : .impossible }
    guard !spots.isEmpty, Set(spots.map(\.identity)).count == spots.count else {
      return .impossible
    }
    var pages: [ModelPlace] = []
    for spot in spots {
      pages.append(flow.entries.first { $0.stands(for: spot) } ?? make(spot))
    }
    guard pages.map(\.key) != flow.entries.map(\.key) else { return .unchanged }
    let selected = flow.entries[flow.selected].key
    change(key) {
      $0.entries = pages
      $0.selected =
        pages.firstIndex { $0.key == selected } ?? min(flow.selected, pages.count - 1)
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

  /// Adds a flow without a route, which therefore never equals another entry.
  mutating func run(
    _ spot: Spot, as style: Style?, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    let isPushed = style.map { flow.modals.isEmpty && model.isPushed($0, in: key) } ?? true
    guard !isPushed || flow.layout == .stack || flow.layout.isSplit else { return .impossible }
    var place = make(spot, style: style, column: isPushed ? flow.entries.last?.column : nil)
    place.hasRoute = false
    change(key) {
      if isPushed { $0.entries.append(place) } else { $0.modals.append(place) }
    }
    return .committed
  }
}
