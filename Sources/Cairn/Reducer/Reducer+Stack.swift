extension Reducer {
  /// Returns the result of an action in a stack.
  func reduceStack(
    _ action: TreeAction, _ flow: Flow, _ reason: CancellationReason?
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
      guard let target = flow.entries.lastIndex(where: { $0.stands(for: route) }) else {
        return .unchanged("\(route) is not in the stack.")
      }
      return removal(
        above: target, flow, reason ?? .popped, otherwise: "\(route) is already on top."
      ).with(update(flow.entries[target], to: route, in: flow))
    case .set(let routes):
      guard !routes.isEmpty else {
        return .refused("A stack needs at least its root; set([]) would leave none.")
      }
      return replaceAll(with: routes, flow, reason ?? .replaced)
    case .setAboveRoot(let placings):
      let common = flow.entries.dropFirst().countMatching(placings.lazy.map(\.route))
      let updates = updates(
        of: flow.entries.dropFirst(), to: placings[..<common].lazy.map(\.route), in: flow)
      return rebuild(
        keeping: 1 + common, then: placings[common...], flow, reason ?? .replaced, and: updates)
    case .replaceTop(let route): return replaceTop(with: route, flow, reason ?? .replaced)
    case .bringToFront(let route): return bringToFront(route, flow)
    case .remove(let place, let isFinished, _):
      guard let index = flow.index(of: place), index > 0 else {
        return .unchanged("\(place.id) is the root of its stack, or not in it.")
      }
      return .edits(
        .remove(
          place, from: flow, .content, at: index,
          because: isFinished ? nil : reason ?? .popped))
    case .removeAbove(let place, let only):
      guard let index = flow.index(of: place) else {
        return .unchanged("\(place.id) is not in the stack.")
      }
      return removal(
        of: flow.entries[(index + 1)...], only: only, flow, reason ?? .popped,
        otherwise: Self.onTop)
    default: return .bubbles
    }
  }

  /// Pushes an entry; in a split, onto its last column that is not empty.
  func push(
    _ route: AnyRoute?, as presentation: Presentation?, always: Bool, in flow: Flow
  ) -> Reduction {
    let top = flow.entries.last
    if !always, let route, let top, top.stands(for: route) {
      return .unchanged("An equal route is already on top.")
        .with(update(top, to: route, in: flow))
    }
    return .edits(
      insertion(
        of: route, at: flow.entries.count, in: flow, as: presentation, column: top?.column))
  }

  private func replaceTop(
    with route: AnyRoute, _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    guard let top = flow.entries.last, !top.stands(for: route) else {
      return .unchanged("An equal route is already on top.")
        .with(flow.entries.last.flatMap { update($0, to: route, in: flow) })
    }
    let index = flow.entries.count - 1
    return .edits(
      .remove(top, from: flow, .content, at: index, because: reason),
      then: [insertion(of: route, at: index, in: flow, column: top.column)])
  }

  private func bringToFront(_ route: AnyRoute, _ flow: Flow) -> Reduction {
    guard let index = flow.entries.lastIndex(where: { $0.stands(for: route) }),
      let own = flow.place
    else { return push(route, as: nil, always: false, in: flow) }
    let update = update(flow.entries[index], to: route, in: flow)
    guard index < flow.entries.count - 1 else {
      return .unchanged("It is already on top.").with(update)
    }
    var order = flow.entries
    order.append(order.remove(at: index))
    return
      Reduction
      .edits(.other(.reordered(from: flow.entries, to: order), own, in: flow)).with(update)
  }

  static let onTop = "It is already on top."

  func removal(
    above target: Int, _ flow: Flow, _ reason: CancellationReason, otherwise note: String
  ) -> Reduction {
    removal(of: flow.entries.dropFirst(target + 1), flow, reason, otherwise: note)
  }

  /// Returns the edits that remove these adjacent entries from the layout, starting with the
  /// topmost.
  ///
  /// - Parameter only: The entries among them that leave; nil for all.
  func removal(
    of places: ArraySlice<Place>, only: Set<EntryID>? = nil, _ flow: Flow,
    _ reason: CancellationReason, otherwise note: String
  ) -> Reduction {
    if let only, !places.allSatisfy({ only.contains($0.id) }) {
      let edits = places.indices.reversed().filter { only.contains(places[$0].id) }.map {
        Edit.remove(places[$0], from: flow, .content, at: $0, because: reason)
      }
      return Reduction(edits, otherwise: "What the user has left has already left the tree.")
    }
    guard let top = places.last else { return .unchanged(note) }
    var rest: [Edit] = []
    for index in places.indices.dropLast().reversed() {
      rest.append(.remove(places[index], from: flow, .content, at: index, because: reason))
    }
    return .edits(
      .remove(top, from: flow, .content, at: places.endIndex - 1, because: reason),
      then: rest[...])
  }

  /// Returns the edits that replace the layout's routes with these and keep every entry whose route
  /// stays.
  ///
  /// Entries that match at the beginning of both lists stay where they are, then those that match at
  /// the end, so that the visible one of equal entries stays. The others are matched from the root
  /// up. Each entry is matched at most once.
  ///
  /// - Complexity: Linear in the number of old and new routes.
  func replaceAll(
    with routes: [AnyRoute], _ flow: Flow, _ reason: CancellationReason
  ) -> Reduction {
    let common = flow.entries.countMatching(routes)
    let rest = routes[common...].map { TreeAction.Placing(route: $0) }
    let updates = updates(of: flow.entries[..<common], to: routes, in: flow)
    return rebuild(keeping: common, then: rest[...], flow, reason, and: updates)
  }

  /// - Parameter updates: The edits that give the entries below new values.
  private func rebuild(
    keeping common: Int, then rest: ArraySlice<TreeAction.Placing>, _ flow: Flow,
    _ reason: CancellationReason, and updates: [Edit]
  ) -> Reduction {
    let old = flow.entries
    guard let own = flow.place else { return .unchanged("It has left the tree.") }
    var top = 0
    while top < min(rest.count, old.count - common),
      old[old.endIndex - 1 - top].stands(for: rest[rest.endIndex - 1 - top].route)
    {
      top += 1
    }
    let matches =
      matches(of: rest.dropLast(top), among: old[common...].dropLast(top))
      + old.suffix(top).map(Optional.some)
    var staying: Set<ObjectIdentifier> = []
    for case let place? in matches { staying.insert(ObjectIdentifier(place)) }

    var edits: [Edit] = []
    var before: [Place] = []
    for index in old.indices[common...].reversed() {
      if staying.contains(ObjectIdentifier(old[index])) {
        before.append(old[index])
      } else {
        edits.append(.remove(old[index], from: flow, .content, at: index, because: reason))
      }
    }
    before.reverse()
    let after = matches.compactMap(\.self)
    if !before.elementsEqual(after, by: ===) {
      let common = old[..<common]
      edits.append(.other(.reordered(from: common + before, to: common + after), own, in: flow))
    }
    var number = store.nextID
    for (offset, match) in matches.enumerated() where match == nil {
      let placing = rest[rest.startIndex + offset]
      edits.append(
        insertion(
          of: placing.route, at: common + offset, in: flow, number: number,
          as: placing.presentation))
      number += 1
    }
    edits += updates
    for (placing, match) in zip(rest, matches) {
      if let match, let edit = update(match, to: placing.route, in: flow) { edits.append(edit) }
    }
    return Reduction(edits, otherwise: "The stack already has these routes.")
  }

  /// Returns the place that stays for each route: the lowest unused place that it leads to, or nil.
  private func matches(
    of placings: ArraySlice<TreeAction.Placing>, among old: ArraySlice<Place>
  ) -> [Place?] {
    var free: [RouteIdentity: [Place]] = [:]
    // Places from a recording whose routes are not decoded; there are rarely any.
    var encoded: [Place] = []
    // In descending order, so that the lowest can be removed from the end.
    for place in old.reversed() {
      if let route = place.route, route.isLive {
        free[RouteIdentity(route), default: []].append(place)
      } else {
        encoded.append(place)
      }
    }
    var matches: [Place?] = []
    for placing in placings {
      if placing.route.isLive, let match = free[RouteIdentity(placing.route)]?.popLast() {
        matches.append(match)
      } else {
        let index = encoded.lastIndex { $0.stands(for: placing.route) }
        matches.append(index.map { encoded.remove(at: $0) })
      }
    }
    return matches
  }

  /// Returns the edit that inserts a new entry into the flow's layout.
  ///
  /// - Parameter number: The entry's id; nil for the next one.
  func insertion(
    of route: AnyRoute?, at index: Int, in flow: Flow, number: Int? = nil,
    as presentation: Presentation? = nil, column: SplitColumn? = nil
  ) -> Edit {
    let place = Place(
      id: EntryID(rawValue: number ?? store.nextID), parent: flow, route: route,
      presentation: presentation,
      column: column)
    return .insert(place, in: flow, at: index)
  }
}

extension Flow {
  /// Returns the index of the place in the layout; nil if it is not part of it.
  ///
  /// - Complexity: Linear in the number of entries above it.
  func index(of place: Place) -> Int? { entries.lastIndex { $0 === place } }
}
