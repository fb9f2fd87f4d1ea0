extension NavigationTree {
  /// What a stack's own actions come to.
  func reduceStack(
    _ action: TreeAction, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .push(let route, let always):
      return push(route, as: nil, always: always, in: id)
    case .pop(let count): return pop(count, in: id, reason ?? .popped)
    case .popToRoot:
      return removal(above: 0, flow, id, reason ?? .popped, otherwise: "This is the root.")
    case .popTo(let route):
      guard let target = flow.entries.lastIndex(where: { entries[$0]?.route == route }) else {
        return .unchanged("\(route) is not in the stack.")
      }
      return removal(
        above: target, flow, id, reason ?? .popped, otherwise: "\(route) is on top already.")
    case .set(let routes):
      guard !routes.isEmpty else {
        return .refused("A stack needs at least its root; set([]) would leave none.")
      }
      return replaceAll(with: routes, flow, id, reason ?? .replaced)
    case .setAboveRoot(let placings):
      let common = zip(flow.entries.dropFirst(), placings)
        .prefix { entries.route(of: $0) == $1.route }.count
      return rebuild(keeping: 1 + common, then: placings[common...], flow, id, reason ?? .replaced)
    case .replaceTop(let route):
      guard let top = flow.entries.last, entries[top]?.route != route else {
        return .unchanged("An equal route is on top already.")
      }
      let index = flow.entries.count - 1
      return .changes([
        removed(top, at: index, in: id, reason ?? .replaced),
        insertion(
          of: route, at: index, in: id, number: nextID, column: entries[top]?.column),
      ])
    case .bringToFront(let route):
      guard let index = flow.entries.lastIndex(where: { entries[$0]?.route == route }) else {
        return push(route, as: nil, always: false, in: id)
      }
      guard index < flow.entries.count - 1 else { return .unchanged("It is on top already.") }
      var order = flow.entries
      order.append(order.remove(at: index))
      return .changes([.reordered(flow: id, from: flow.entries, to: order)])
    case .remove(let entry, let isFinished):
      guard let index = flow.entries.lastIndex(of: entry), index > 0 else {
        return .unchanged("\(entry) is the root of its stack, or not in it.")
      }
      return .change(removed(entry, at: index, in: id, isFinished ? nil : reason ?? .popped))
    case .removeAbove(let entry):
      guard let index = flow.entries.lastIndex(of: entry) else {
        return .unchanged("\(entry) is not in the stack.")
      }
      return removal(above: index, flow, id, reason ?? .popped, otherwise: "It is on top already.")
    default: return .bubbles
    }
  }

  /// Pushes an entry, in a split on its last column that shows something.
  func push(
    _ route: AnyRoute?, as presentation: Presentation?, always: Bool, in id: EntryID
  ) -> Reduction {
    let (count, top) = flows.stack(of: id)
    if !always, let route, let top, entries.route(of: top) == route {
      return .unchanged("An equal route is on top already.")
    }
    return .change(
      insertion(
        of: route, at: count, in: id, number: nextID, as: presentation,
        column: top.flatMap { entries.column(of: $0) }))
  }

  func pop(_ count: Int, in id: EntryID, _ reason: CancellationReason) -> Reduction {
    let (height, top) = flows.stack(of: id)
    // Nearly always one, and nothing but the top is to be known of the others.
    if count == 1, height > 1, let top {
      return .change(removed(top, at: height - 1, in: id, reason))
    }
    guard let flow = flows[id] else { return .bubbles }
    let target = max(0, height - 1 - max(0, count))
    return removal(above: target, flow, id, reason, otherwise: "This is the root.")
  }

  func removal(
    above target: Int, _ flow: Flow, _ id: EntryID, _ reason: CancellationReason,
    otherwise note: String
  ) -> Reduction {
    guard target < flow.entries.count - 1 else { return .unchanged(note) }
    if target == flow.entries.count - 2, let top = flow.entries.last {
      return .change(removed(top, at: target + 1, in: id, reason))
    }
    return .changes(
      flow.entries.indices[(target + 1)...].reversed().map {
        removed(flow.entries[$0], at: $0, in: id, reason)
      })
  }

  /// The changes that make the layout exactly these routes and keep every entry whose route stays.
  ///
  /// An entry first looks for itself at its own index, so that a common beginning is kept as it
  /// stands; the others are matched from the root up. Of equal routes each is matched once.
  ///
  /// - Complexity: Linear in the old and the new routes.
  func replaceAll(
    with routes: [AnyRoute], _ flow: Flow, _ id: EntryID, _ reason: CancellationReason
  ) -> Reduction {
    let old = flow.entries
    let common = zip(old, routes).prefix { entries.route(of: $0) == $1 }.count
    let rest = routes[common...].map { TreeAction.Placing(route: $0) }
    return rebuild(keeping: common, then: rest[...], flow, id, reason)
  }

  private func rebuild(
    keeping common: Int, then rest: ArraySlice<TreeAction.Placing>, _ flow: Flow, _ id: EntryID,
    _ reason: CancellationReason
  ) -> Reduction {
    let old = flow.entries
    guard common < old.count || !rest.isEmpty else { return .unchanged("It stands so already.") }

    let matches = matches(of: rest, among: old[common...])
    let gone = Set(old[common...]).subtracting(matches.compactMap(\.self))
    var changes: [TreeChange] = old.indices[common...].reversed().compactMap { index in
      gone.contains(old[index]) ? removed(old[index], at: index, in: id, reason) : nil
    }
    let before = old.filter { !gone.contains($0) }
    let after = old[..<common] + matches.compactMap(\.self)
    if before != Array(after) {
      changes.append(.reordered(flow: id, from: before, to: Array(after)))
    }
    var number = nextID
    for (offset, (placing, match)) in zip(rest, matches).enumerated() where match == nil {
      changes.append(
        insertion(
          of: placing.route, at: common + offset, in: id, number: number,
          as: placing.presentation))
      number += 1
    }
    return .changes(changes)
  }

  /// The entry that stays for each route, if there is one: the lowest that is equal and not taken yet.
  private func matches(
    of placings: ArraySlice<TreeAction.Placing>, among old: ArraySlice<EntryID>
  ) -> [EntryID?] {
    var free: [RouteKey: [EntryID]] = [:]
    // Those that are not decoded, from a recording; next to never any.
    var encoded: [EntryID] = []
    // The highest first, so that the lowest can be taken off the end.
    for id in old.reversed() {
      if let route = entries.route(of: id)?.live {
        free[RouteKey(route: route), default: []].append(id)
      } else {
        encoded.append(id)
      }
    }
    return placings.map { placing in
      if let route = placing.route.live, let match = free[RouteKey(route: route)]?.popLast() {
        return match
      }
      return encoded.lastIndex { entries.route(of: $0) == placing.route }.map {
        encoded.remove(at: $0)
      }
    }
  }

  func removed(
    _ entry: EntryID, at index: Int, in id: EntryID, _ reason: CancellationReason?
  ) -> TreeChange {
    .removed(entry, from: .init(flow: id, slot: .content, index: index), because: reason)
  }

  /// The change that puts a new entry into the layout of the flow at `id`.
  func insertion(
    of route: AnyRoute?, at index: Int, in id: EntryID, number: Int,
    as presentation: Presentation? = nil, column: SplitColumn? = nil
  ) -> TreeChange {
    let entry = Entry(
      id: EntryID(rawValue: number), parent: id, route: route, presentation: presentation,
      column: column)
    return .inserted(entry, at: .init(flow: id, slot: .content, index: index))
  }
}
