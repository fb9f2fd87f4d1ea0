extension Reducer {
  /// Returns the result of an action in a stack.
  func reduceStack(
    _ action: TreeAction, _ flow: Target, _ reason: CancellationReason?
  ) -> Reduction {
    switch action {
    case .push(let route, let always): return push(route, as: nil, always: always, in: flow)
    case .pop(let count) where count < 1: return .unchanged("pop(\(count)) removes nothing.")
    case .pop(let count):
      let target = max(0, flow.entries.count - 1 - max(0, count))
      return removal(above: target, flow, reason ?? .popped, otherwise: "This is the root.")
    case .popToRoot:
      return removal(above: 0, flow, reason ?? .popped, otherwise: "This is the root.")
    case .popTo(let route):
      guard let target = flow.entries.lastIndex(where: { stands($0, for: route) }) else {
        return .unchanged("\(route) is not in the stack.")
      }
      return removal(
        above: target, flow, reason ?? .popped, otherwise: "\(route) is already on top."
      ).with(update(flow.entries[target], to: route))
    case .set(let routes):
      guard !routes.isEmpty else {
        return .refused("A stack needs at least its root; set([]) would leave none.")
      }
      return replaceAll(with: routes, flow, reason ?? .replaced)
    case .setAboveRoot(let placings):
      let above = flow.entries.dropFirst()
      let common = store.tree.countMatching(above, placings.lazy.map(\.route))
      let updates = updates(of: above, to: placings[..<common].lazy.map(\.route))
      return rebuild(
        keeping: 1 + common, then: placings[common...], flow, reason ?? .replaced, and: updates)
    case .replaceTop(let route): return replaceTop(with: route, flow, reason ?? .replaced)
    case .bringToFront(let route): return bringToFront(route, flow)
    case .remove(let place, let isFinished, _):
      guard let index = flow.index(of: place), index > 0 else {
        return .unchanged("\(place) is the root of its stack, or not in it.")
      }
      return .changes(
        removal(of: place, at: index, in: flow, isFinished ? nil : reason ?? .popped))
    case .removeAbove(let place, let only):
      guard let index = flow.index(of: place) else {
        return .unchanged("\(place) is not in the stack.")
      }
      return removal(
        of: flow.entries[(index + 1)...], only: only, flow, reason ?? .popped,
        otherwise: Self.onTop)
    default: return .bubbles
    }
  }

  /// Pushes an entry; in a split, onto its last column that is not empty.
  func push(
    _ route: AnyRoute?, as presentation: Presentation?, always: Bool, in flow: Target
  ) -> Reduction {
    let top: NavigationTree.Entry? = if let last = flow.entries.last { entry(last) } else { nil }
    if !always, let route, let top, top.stands(for: route) {
      return .unchanged("An equal route is already on top.").with(update(top.id, to: route))
    }
    return .changes(
      insertion(
        of: route, at: flow.entries.count, in: flow.id, as: presentation, column: top?.column))
  }

  private func replaceTop(
    with route: AnyRoute, _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    guard let top = flow.entries.last, !stands(top, for: route) else {
      return .unchanged("An equal route is already on top.")
        .with(flow.entries.last.flatMap { update($0, to: route) })
    }
    let index = flow.entries.count - 1
    return .changes(
      removal(of: top, at: index, in: flow, reason),
      then: [insertion(of: route, at: index, in: flow.id, column: entry(top)?.column)])
  }

  private func bringToFront(_ route: AnyRoute, _ flow: Target) -> Reduction {
    guard let index = flow.entries.lastIndex(where: { stands($0, for: route) }) else {
      return push(route, as: nil, always: false, in: flow)
    }
    let update = update(flow.entries[index], to: route)
    guard index < flow.entries.count - 1 else {
      return .unchanged("It is already on top.").with(update)
    }
    var order = flow.entries
    order.append(order.remove(at: index))
    return .changes(.reordered(flow: flow.id, from: flow.entries, to: order)).with(update)
  }

  static let onTop = "It is already on top."

  func removal(
    above target: Int, _ flow: Target, _ reason: CancellationReason, otherwise note: String
  ) -> Reduction {
    removal(of: flow.entries.dropFirst(target + 1), flow, reason, otherwise: note)
  }

  /// Returns the changes that remove these adjacent entries from the layout, starting with the
  /// topmost.
  ///
  /// - Parameter only: The entries among them that leave; nil for all.
  func removal(
    of ids: ArraySlice<EntryID>, only: Set<EntryID>? = nil, _ flow: Target,
    _ reason: CancellationReason, otherwise note: String
  ) -> Reduction {
    if let only, !ids.allSatisfy(only.contains) {
      let changes = ids.indices.reversed().filter { only.contains(ids[$0]) }.map {
        removal(of: ids[$0], at: $0, in: flow, reason)
      }
      return Reduction(changes, otherwise: "What the user has left has already left the tree.")
    }
    guard let top = ids.last else { return .unchanged(note) }
    var rest: [TreeChange] = []
    for index in ids.indices.dropLast().reversed() {
      rest.append(removal(of: ids[index], at: index, in: flow, reason))
    }
    return .changes(removal(of: top, at: ids.endIndex - 1, in: flow, reason), then: rest[...])
  }

  /// Returns the changes that replace the layout's routes with these and keep every entry whose route
  /// stays.
  ///
  /// Entries that match at the beginning of both lists stay where they are, then those that match at
  /// the end, so that the visible one of equal entries stays. The others are matched from the root
  /// up. Each entry is matched at most once.
  ///
  /// - Complexity: Linear in the number of old and new routes.
  func replaceAll(
    with routes: [AnyRoute], _ flow: Target, _ reason: CancellationReason
  ) -> Reduction {
    let common = store.tree.countMatching(flow.entries, routes)
    let rest = routes[common...].map { TreeAction.Placing(route: $0) }
    let updates = updates(of: flow.entries[..<common], to: routes)
    return rebuild(keeping: common, then: rest[...], flow, reason, and: updates)
  }

  /// - Parameter updates: The changes that give the entries below new values.
  private func rebuild(
    keeping common: Int, then rest: ArraySlice<TreeAction.Placing>, _ flow: Target,
    _ reason: CancellationReason, and updates: [TreeChange]
  ) -> Reduction {
    let old = flow.entries
    var top = 0
    while top < min(rest.count, old.count - common),
      stands(old[old.endIndex - 1 - top], for: rest[rest.endIndex - 1 - top].route)
    {
      top += 1
    }
    let matches =
      matches(of: rest.dropLast(top), among: old[common...].dropLast(top))
      + old.suffix(top).map(Optional.some)
    let after = matches.compactMap(\.self)
    let staying = Set(after)

    var changes: [TreeChange] = []
    var before: [EntryID] = []
    for index in old.indices[common...].reversed() {
      if staying.contains(old[index]) {
        before.append(old[index])
      } else {
        changes.append(removal(of: old[index], at: index, in: flow, reason))
      }
    }
    before.reverse()
    if before != after {
      let common = old[..<common]
      changes.append(.reordered(flow: flow.id, from: common + before, to: common + after))
    }
    var number = 0
    for (offset, match) in matches.enumerated() where match == nil {
      let placing = rest[rest.startIndex + offset]
      changes.append(
        insertion(
          of: placing.route, at: common + offset, in: flow.id, number: number,
          as: placing.presentation))
      number += 1
    }
    changes += updates
    for (placing, match) in zip(rest, matches) {
      if let match, let change = update(match, to: placing.route) { changes.append(change) }
    }
    return Reduction(changes, otherwise: "The stack already has these routes.")
  }

  /// Returns the entry that stays for each route: the lowest unused one that it leads to, or nil.
  private func matches(
    of placings: ArraySlice<TreeAction.Placing>, among old: ArraySlice<EntryID>
  ) -> [EntryID?] {
    var free: [RouteIdentity: [EntryID]] = [:]
    // Entries from a recording whose routes are not decoded; there are rarely any.
    var encoded: [EntryID] = []
    // In descending order, so that the lowest can be removed from the end.
    for id in old.reversed() {
      if let route = entry(id)?.route, route.isLive {
        free[RouteIdentity(route), default: []].append(id)
      } else {
        encoded.append(id)
      }
    }
    return placings.map { placing in
      if placing.route.isLive, let match = free[RouteIdentity(placing.route)]?.popLast() {
        return match
      }
      let index = encoded.lastIndex { stands($0, for: placing.route) }
      return index.map { encoded.remove(at: $0) }
    }
  }
}
