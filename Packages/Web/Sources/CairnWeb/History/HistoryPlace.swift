@_spi(Hosts) import Cairn

/// The content of a scene as the browser's history stores it: the path to the front screen.
///
/// Two places are equal if they have the same routes in the same order, whatever their ids. A
/// screen that was left and entered again is therefore the same place. Levels do not matter either:
/// in another width, the same entry may be a modal or part of the stack.
struct HistoryPlace: Equatable, Sendable {
  /// One entry on the path.
  struct Step: Decodable, Equatable, Sendable {
    let id: EntryID
    let parent: EntryID?
    /// The entry's route; nil for a flow that `run` started, which equals no other.
    let route: AnyRoute?

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs.route, rhs.route) {
      case (let left?, let right?): left == right
      case (nil, nil): lhs.id == rhs.id
      default: false
      }
    }

    /// Returns true if both are the same entry with the same values.
    func isSame(as other: Self) -> Bool {
      id == other.id && parent == other.parent && self == other
    }

    @MainActor
    func write(to json: inout JSONWriter) throws {
      try json.object { json in
        json.key("id")
        json.write(id.rawValue)
        if let parent {
          json.key("parent")
          json.write(parent.rawValue)
        }
        if let route {
          json.key("route")
          json.write(encoded: try route.savedJSON())
        }
      }
    }
  }

  /// The path within each level: first the window, then the modals above it.
  var levels: [[Step]]

  /// The entry of the screen in front.
  var front: EntryID? { levels.last?.last?.id }

  /// All steps, beginning with the window's.
  var steps: [Step] { levels.flatMap(\.self) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.steps == rhs.steps }

  /// True if both places consist of the same entries, although their routes may have other values.
  func hasEntries(of other: Self) -> Bool { steps.map(\.id) == other.steps.map(\.id) }

  /// The place with other ids for some of its entries; nil if it has none of them.
  func renaming(_ ids: [EntryID: EntryID]) -> HistoryPlace? {
    guard steps.contains(where: { ids[$0.id] != nil }) else { return nil }
    var place = self
    place.levels = levels.map { level in
      level.map { step in
        Step(
          id: ids[step.id] ?? step.id, parent: step.parent.map { ids[$0] ?? $0 },
          route: step.route)
      }
    }
    return place
  }

  /// Creates a place from all of its steps and the number of steps of each level; nil if they do not fit.
  init?(steps: some Collection<Step>, _ counts: [Int]) {
    var rest = steps[...]
    levels = []
    for count in counts {
      guard (0...rest.count).contains(count) else { return nil }
      levels.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    guard rest.isEmpty else { return nil }
  }

  init(_ tree: NavigationTree) {
    levels = tree.historyLevels.map { level in level.path.map { tree.step($0) } }
  }
}

extension NavigationTree {
  fileprivate func step(_ id: EntryID) -> HistoryPlace.Step {
    .init(id: id, parent: entry(id)?.parent, route: entry(id)?.route)
  }
}

extension HistoryPlace {
  /// A way to a place from the current state of the tree, in the steps of a user.
  enum Way: Equatable {
    /// The place is already shown.
    case here
    /// A single user action.
    case user(UserAction)
    /// The missing entries on top, or the entries with other values, each with the coordinator that it
    /// belongs to.
    case forward([Forward])
    /// No such way: only the place's URL leads there.
    case link
  }

  struct Forward: Equatable {
    let flow: EntryID
    let route: AnyRoute
  }

  /// Finds the way to this place from the current state of the tree.
  ///
  /// This function is pure. If the way leads to another place, because a coordinator decides
  /// differently, the host can still open the URL.
  func way(from tree: NavigationTree) -> Way {
    let shown = tree.historyLevels
    let now = HistoryPlace(tree)
    if now == self { return .here }
    if let updates = updates(from: now) { return .forward(updates) }
    return arranged(as: now).way(from: now, in: tree, shown)
  }

  /// The routes that turn the same entries into this place; nil if it has other entries.
  ///
  /// An entry beneath another one of its flow cannot be updated in this way, because going to its route
  /// would leave the other one.
  func updates(from now: HistoryPlace) -> [Forward]? {
    guard hasEntries(of: now) else { return nil }
    var updates: [Forward] = []
    for (index, (old, new)) in zip(now.steps, steps).enumerated() where old != new {
      let isOnTop = index + 1 == steps.count || steps[index + 1].parent == new.id
      guard isOnTop, let flow = new.parent, let route = new.route else { return nil }
      updates.append(Forward(flow: flow, route: route))
    }
    return updates
  }

  /// The place, with the steps that it shares with `now` moved to the levels where the tree shows
  /// them.
  private func arranged(as now: HistoryPlace) -> HistoryPlace {
    let common = zip(now.steps, steps).prefix { $0 == $1 }.count
    var rest = common
    var arranged: [[Step]] = []
    for level in now.levels where rest > 0 {
      arranged.append(Array(level.prefix(rest)))
      rest -= min(rest, level.count)
    }
    var seen = 0
    for level in levels {
      let new = Array(level.dropFirst(max(0, common - seen)))
      // A level with only new steps remains a separate level.
      if new.count == level.count || arranged.isEmpty {
        arranged.append(new)
      } else {
        arranged[arranged.count - 1] += new
      }
      seen += level.count
    }
    var place = self
    place.levels = arranged.filter { !$0.isEmpty }
    return place
  }

  private func way(
    from now: HistoryPlace, in tree: NavigationTree, _ shown: [NavigationTree.Level]
  ) -> Way {
    if now.afterOneStepBack(in: shown) == levels { return .user(.backOneStep) }

    // All levels before this index are equal in both places.
    let common = zip(now.levels, levels).prefix { $0 == $1 }.count
    if common == levels.count { return .user(.dismiss(shown[common].id)) }
    if common + 1 == levels.count, common + 1 == now.levels.count {
      return way(within: common, from: now, in: tree)
    }
    if common == now.levels.count, common + 1 == levels.count {
      return .forward(Self.missing(levels[common][...]))
    }
    return .link
  }

  private func way(within level: Int, from now: HistoryPlace, in tree: NavigationTree) -> Way {
    let (old, new) = (now.levels[level], levels[level])
    let same = zip(old, new).prefix { $0 == $1 }.count
    if same == new.count, let last = old.prefix(same).last { return .user(.back(to: last.id)) }
    if same == old.count { return .forward(Self.missing(new[same...])) }

    // Another tab or page: check if it shows the wanted path.
    guard let parent = old[same].parent, let flow = tree.flow(parent), flow.layout.selects,
      let tab = flow.entries.first(where: { tree.step($0) == new[same] })
    else { return .link }
    let path = new[...same] + tree.path(shownIn: tab).map { tree.step($0) }
    return Array(path) == new ? .user(.select(tab)) : .link
  }

  /// True if this place is the other place with more entries on top.
  func isAbove(_ other: HistoryPlace) -> Bool {
    steps.count > other.steps.count && Array(steps.prefix(other.steps.count)) == other.steps
  }

  private static func missing(_ steps: ArraySlice<Step>) -> [Forward] {
    steps.compactMap { step in
      guard let flow = step.parent, let route = step.route else { return nil }
      return Forward(flow: flow, route: route)
    }
  }

  /// The levels after the user goes back one step; nil if there is no way back.
  private func afterOneStepBack(in shown: [NavigationTree.Level]) -> [[Step]]? {
    guard let top = shown.last else { return nil }
    if let count = top.countAfterBack {
      return levels.dropLast() + [Array(levels.last?.prefix(count) ?? [])]
    }
    return levels.count > 1 ? levels.dropLast() : nil
  }
}
