@_spi(Hosts) import Cairn

/// What a scene shows, as its browser history remembers it: the way to the screen in front.
///
/// Two places are equal if the same routes stand in the same order, whatever their ids: what was left and
/// entered again is the same place. In which level they stand does not count either: in another width the
/// same entry may be a modal or part of the stack.
struct HistoryPlace: Codable, Equatable, Sendable {
  /// One entry on the way.
  struct Step: Codable, Equatable, Sendable {
    let id: EntryID
    let parent: EntryID?
    /// The entry's route; nil for a flow that `run` started, which is like no other.
    let route: AnyRoute?

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs.route, rhs.route) {
      case (let left?, let right?): left == right
      case (nil, nil): lhs.id == rhs.id
      default: false
      }
    }
  }

  /// The way within each level: the window first, then the modals that lie over it.
  var levels: [[Step]]

  /// The entry of the screen in front.
  var front: EntryID? { levels.last?.last?.id }

  /// All steps, the window's first.
  private var steps: [Step] { levels.flatMap(\.self) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.steps == rhs.steps }

  init(_ tree: NavigationTree) {
    levels = tree.levels.map { level in level.path.map { tree.step($0) } }
  }
}

extension NavigationTree {
  fileprivate func step(_ id: EntryID) -> HistoryPlace.Step {
    .init(id: id, parent: entry(id)?.parent, route: entry(id)?.route)
  }
}

extension HistoryPlace {
  /// A way from what a tree shows to a place, as the user would go it.
  enum Way: Equatable {
    /// It is shown already.
    case here
    /// One thing that the user can do.
    case user(UserAction)
    /// The places that are missing on top, each with the coordinator that it belongs to.
    case forward([Forward])
    /// None: only its URL leads there.
    case link
  }

  struct Forward: Equatable {
    let flow: EntryID
    let route: AnyRoute
  }

  /// How to get here from what the tree shows.
  ///
  /// Pure; where the way turns out to lead elsewhere (a coordinator has decided otherwise), there is
  /// still the URL.
  func way(from tree: NavigationTree) -> Way {
    let shown = tree.levels
    let now = HistoryPlace(tree)
    if now == self { return .here }
    return arranged(as: now).way(from: now, in: tree, shown)
  }

  /// The place with its steps in the levels in which they stand now, as far as they do.
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
      // A level of which all is new is one of its own.
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

    // Everything up to the last level that both have is the same, or differs in that level only.
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

    // Another tab or page: does it show what is looked for?
    guard let parent = old[same].parent, let flow = tree.flow(parent), flow.layout.selects,
      let tab = flow.entries.first(where: { tree.step($0) == new[same] })
    else { return .link }
    let path = new[...same] + tree.path(shownIn: tab).map { tree.step($0) }
    return Array(path) == new ? .user(.select(tab)) : .link
  }

  /// Whether this is the other place with something on top.
  func isAbove(_ other: HistoryPlace) -> Bool {
    steps.count > other.steps.count && Array(steps.prefix(other.steps.count)) == other.steps
  }

  private static func missing(_ steps: ArraySlice<Step>) -> [Forward] {
    steps.compactMap { step in
      guard let flow = step.parent, let route = step.route else { return nil }
      return Forward(flow: flow, route: route)
    }
  }

  /// What remains of the levels when the user goes back one step; nil if there is no way back.
  private func afterOneStepBack(in shown: [NavigationTree.Level]) -> [[Step]]? {
    guard let top = shown.last else { return nil }
    if let count = top.countAfterBack {
      return levels.dropLast() + [Array(levels.last?.prefix(count) ?? [])]
    }
    return levels.count > 1 ? levels.dropLast() : nil
  }
}
