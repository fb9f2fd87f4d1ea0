@_spi(Hosts) import Cairn

extension ProgramRunner {
  /// Replaces the model's state with the tree's.
  ///
  /// - Parameter count: The number of events before the step that the model does not cover.
  func readModel(since count: Int) {
    let keys = Dictionary(ids.map { ($1, $0) }, uniquingKeysWith: max)
    model.root = place(at: .root, keys)
    model.window = navigator.traits.horizontalSizeClass
    model.isAllowed = tally.isAllowed
    model.delivered = tally.delivered
    let asked = model.asked
    model.asked = tally.questions.count
    let places = Set(model.root.places.map(\.key))
    for event in recorder.events[count...] {
      guard case .navigate(let flow, let route) = event.request, !event.outcome.isPending else {
        continue
      }
      let index = model.waits.firstIndex {
        ids[$0.flow] == flow && AnyRoute($0.spot) == route
      }
      if let index { model.waits.remove(at: index) }
    }
    model.waits.removeAll { !places.contains($0.flow) }
    // A request that was parked and has continued within the step has asked again.
    for (index, wait) in model.waits.enumerated() {
      guard let id = ids[wait.flow], let walker = navigator.coordinator(at: id) as? Walker,
        let number = tally.questions.latest(by: walker.number, about: wait.spot, after: asked)
      else { continue }
      model.waits[index].number = number
    }
    readParked(since: count, asked)
    let known = Dictionary(uniqueKeysWithValues: model.lingering.map { ($0.key, $0) })
    let older = Set(model.waits.filter { $0.number <= asked }.map(\.age))
    model.lingering = model.root.places.dropFirst().filter(\.isSettled).map {
      known[$0.key] ?? .init(key: $0.key, older: older)
    }
  }

  /// Moves the waits between those that are asked and those whose requests are parked beneath others.
  ///
  /// A request that is parked is no longer asked. When it continues, it asks again; if it waits beneath
  /// another one, it asks only when that one has ended, and has no number until then.
  private func readParked(since count: Int, _ asked: Int) {
    let chains = parked.values.flatMap(\.chain)
    func isParked(_ wait: Model.Wait) -> Bool {
      chains.contains {
        guard case .navigate(let flow, let route, _) = $0 else { return false }
        return wait.source == .command && ids[wait.flow] == flow && AnyRoute(wait.spot) == route
      }
    }
    var continued = model.beneath.filter { !isParked($0) }
    model.beneath = model.beneath.filter(isParked) + model.waits.filter(isParked)
    model.waits.removeAll(where: isParked)
    continued.removeAll { wait in
      let hasEnded = recorder.events[count...].contains {
        guard case .navigate(let flow, let route) = $0.request else { return false }
        return ids[wait.flow] == flow && AnyRoute(wait.spot) == route && !$0.outcome.isPending
      }
      let walker = ids[wait.flow].flatMap { navigator.coordinator(at: $0) as? Walker }
      return hasEnded || walker?.navigation.isDeciding != true
    }
    for var wait in continued {
      let walker = ids[wait.flow].flatMap { navigator.coordinator(at: $0) as? Walker }
      wait.number =
        walker.flatMap {
          tally.questions.latest(by: $0.number, about: wait.spot, after: asked)
        } ?? 0
      model.waits.append(wait)
    }
  }

  private func place(at id: EntryID, _ keys: [EntryID: Int]) -> ModelPlace {
    let entry = navigator.tree.entry(id)
    let object = navigator.content(of: id)
    let walker = object as? Walker
    var key = keys[id] ?? 0
    if keys[id] == nil {
      model.nextKey += 1
      key = model.nextKey
      ids[key] = id
      usedIDs.insert(id)
    }
    let route = entry?.route?.value(as: Spot.self)
    var place = ModelPlace(key: key, spot: route ?? walker?.spot ?? .screen(-1))
    place.hasRoute = route != nil || id == .root
    place.isDialog = object is DialogModel
    place.style = Style.allCases.first { $0.presentation == entry?.presentation }
    place.column = entry?.column
    place.width = walker?.navigation.traitOverrides.horizontalSizeClass
    place.isMade = object != nil
    place.isVetoing = (object as? any Stubborn)?.isVetoing ?? false
    place.hasWorked = (object as? WalkerScreen).map { $0.workCount > 0 } ?? false
    place.isSettled = walker.map { tally.hasResult(of: $0.number) } ?? false
    guard let flow = navigator.tree.flow(id) else { return place }
    place.flow = ModelFlow(
      layout: flow.layout, tabBack: place.spot.plan?.tabBack ?? .none,
      isLazy: place.spot.plan?.isLazy ?? false,
      entries: flow.entries.map { self.place(at: $0, keys) },
      selected: flow.entries.firstIndex { $0 == flow.selected } ?? 0,
      modals: flow.modals.map { self.place(at: $0, keys) },
      overlays: flow.overlays.map { self.place(at: $0, keys) })
    // The tabs may have new keys.
    place.flow?.history = flow.history.compactMap { tab in ids.first { $0.value == tab }?.key }
    return place
  }
}

extension NavigationTree {
  /// All entries, parents before children.
  var allEntries: [Entry] {
    var found: [Entry] = []
    var waiting = [EntryID.root]
    while let id = waiting.popLast(), let entry = entry(id) {
      found.append(entry)
      guard let flow = flow(id) else { continue }
      waiting += flow.entries + flow.modals + flow.overlays
    }
    return found
  }

  /// True if an entry sends commands in callbacks.
  var isWild: Bool {
    allEntries.contains { entry in
      guard let spot = entry.route?.value(as: Spot.self) else { return false }
      return spot.isWild || spot.pushedAtStart != nil
    }
  }
}
