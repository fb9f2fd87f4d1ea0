@_spi(Hosts) import Cairn

extension Model {
  /// A route that is requested again, because it was not restored.
  private struct Again {
    let flow: Int
    let spot: Spot
  }

  /// Restores the current state: places keep their ids, and all content but the root is new.
  ///
  /// Spots to which their coordinator does not go are left out with everything above them, and
  /// requested again if their flow is visible.
  mutating func restore() -> Expectation {
    let isWhole = root.places.allSatisfy { mayShow($0.spot) }
    if !overlays.isEmpty, !isWhole { return .unknown }
    delivered += root.places.dropFirst().filter(\.owesResult).count
    waits = []
    lingering = []
    root = withoutRuns(root)
    var again: [Again] = []
    root = withoutHiddenScreens(allowed(root, &again))
    for place in root.places.dropFirst() {
      root.change(place.key) {
        $0.isVetoing = false
        $0.isSettled = false
        $0.hasWorked = false
        $0.width = $0.spot.width
      }
    }
    adapt()
    fillSelected()
    let seen = Set(sight.all.map(\.key))
    startFlows(new: Array(root.places.dropFirst()))
    for one in again where seen.contains(one.flow) {
      if navigate(to: one.spot, in: one.flow) == .skipped { return .unknown }
    }
    return .state
  }

  /// Removes entries without a route and what was pushed on them, because they are not saved.
  ///
  /// A flow without entries then starts with its initial content.
  private mutating func withoutRuns(_ place: ModelPlace) -> ModelPlace {
    var place = place
    guard var flow = place.flow else { return place }
    flow.entries = flow.entries.prefix(while: \.hasRoute).map { withoutRuns($0) }
    flow.modals = flow.modals.filter(\.hasRoute).map { withoutRuns($0) }
    flow.overlays = flow.overlays.filter(\.hasRoute).map { withoutRuns($0) }
    if flow.entries.isEmpty { flow.entries = make(place.spot).flow?.entries ?? [] }
    place.flow = flow
    return place
  }

  /// Removes the objects of lazy tabs that are not selected and have no saved content.
  private func withoutHiddenScreens(_ place: ModelPlace) -> ModelPlace {
    var place = place
    guard var flow = place.flow else { return place }
    flow.entries = flow.entries.map { withoutHiddenScreens($0) }
    flow.modals = flow.modals.map { withoutHiddenScreens($0) }
    flow.overlays = flow.overlays.map { withoutHiddenScreens($0) }
    if flow.isLazy {
      for index in flow.entries.indices
      where index != flow.selected && flow.entries[index].flow == nil {
        flow.entries[index].isMade = false
      }
    }
    place.flow = flow
    return place
  }

  /// Removes the spots to which their coordinator does not go.
  private mutating func allowed(_ place: ModelPlace, _ again: inout [Again]) -> ModelPlace {
    var place = place
    guard var flow = place.flow else { return place }
    if flow.layout.selects {
      limitTabs(&flow, of: place, &again)
    } else {
      flow.entries = prefix(of: flow.entries, in: place, &again)
    }
    let isWhole = !again.contains { $0.flow == place.key }
    flow.modals = isWhole ? prefix(of: flow.modals, in: place, &again) : []
    // An allowed entry may have become the initial content, which is shown without asking.
    if flow.entries.isEmpty { flow.entries = make(place.spot).flow?.entries ?? [] }
    place.flow = flow
    return place
  }

  /// The entries below the first one to which the coordinator does not go.
  private mutating func prefix(
    of entries: [ModelPlace], in place: ModelPlace, _ again: inout [Again]
  ) -> [ModelPlace] {
    let shown = entries.prefix { mayShow($0.spot) }
    if shown.count < entries.count {
      again.append(Again(flow: place.key, spot: entries[shown.count].spot))
    }
    var result: [ModelPlace] = []
    for entry in shown { result.append(allowed(entry, &again)) }
    return result
  }

  /// Resets tabs and pages to which the coordinator does not go, and selects another one.
  private mutating func limitTabs(
    _ flow: inout ModelFlow, of place: ModelPlace, _ again: inout [Again]
  ) {
    let selected = flow.entries[flow.selected].spot
    if !mayShow(selected) {
      again.append(Again(flow: place.key, spot: selected))
      let first = place.spot.plan.map { $0.routes[$0.selected] }
      flow.selected =
        flow.entries.firstIndex { $0.spot == first && mayShow($0.spot) }
        ?? flow.entries.firstIndex { mayShow($0.spot) }
        ?? flow.entries.firstIndex { $0.spot == first } ?? 0
      let shown = flow.entries[flow.selected].key
      flow.history.removeAll { $0 == shown }
    }
    for (index, entry) in flow.entries.enumerated() {
      if mayShow(entry.spot) {
        flow.entries[index] = allowed(entry, &again)
      } else if entry.flow != nil {
        flow.entries[index].flow = make(entry.spot).flow
      }
    }
  }

  private func mayShow(_ spot: Spot) -> Bool { spot.isShown(isAllowed: isAllowed) }
}

extension Spot {
  /// True if a coordinator goes to the spot after an async condition.
  var asks: Bool { if case .ask = way(isAllowed: true) { true } else { false } }

  /// True if a coordinator goes to the spot at once.
  func isShown(isAllowed: Bool) -> Bool {
    switch way(isAllowed: isAllowed) {
    case .show, .present: true
    case .deny, .redirect, .ask, .require: false
    }
  }
}
