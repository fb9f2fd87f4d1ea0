import Cairn

/// An independent model of a navigator's expected state.
struct Model {
  var root: ModelPlace
  /// The horizontal size class of the window.
  var window = Traits.SizeClass.compact
  /// True if coordinators allow the spots that need permission.
  var isAllowed = true
  /// The requests that wait for an async condition.
  var waits: [Wait] = []
  /// The requests that have waited and are parked beneath another one.
  var beneath: [Wait] = []
  /// The number of conditions that have been asked.
  var asked = 0
  /// The age of the newest request that has waited.
  var newest = 0
  /// The age of the request that is performed; that of a request which has not waited is the greatest.
  var age = Int.max
  /// The flows that have delivered their result and cannot leave.
  var lingering: [Lingering] = []
  /// True if something else was performed after the step itself.
  var hasFollowed = false
  /// The number of results that have been delivered.
  var delivered = 0
  var nextKey = 0
  /// The gesture that the user has begun.
  var gesture: Gesture?

  struct Lingering {
    let key: Int
    /// The ages of the requests that waited before it ended.
    let older: Set<Int>
  }

  struct Wait {
    var number: Int
    var age: Int
    let flow: Int
    let spot: Spot
    let source: Source
    /// The answer, while a newer request of the same container waits.
    var answer: Bool?
  }

  /// The origin of a request: equal commands are one while they wait, and equal taps, but never two backs.
  enum Source { case command, tap, back }

  init(root spot: Spot) {
    root = ModelPlace(key: -1, spot: spot)
    root = make(spot)
    fillSelected()
    startFlows(new: root.places)
  }

  /// Returns a new place with its initial content.
  mutating func make(
    _ spot: Spot, style: Style? = nil, column: SplitColumn? = nil
  ) -> ModelPlace {
    var place = makeEmpty(spot, style: style, column: column)
    fill(&place)
    return place
  }

  /// Returns a new place without content, for a lazy tab.
  mutating func makeEmpty(
    _ spot: Spot, style: Style? = nil, column: SplitColumn? = nil
  ) -> ModelPlace {
    nextKey += 1
    var place = ModelPlace(key: nextKey, spot: spot, style: style, column: column)
    place.isMade = false
    return place
  }

  /// Creates the initial content of a place.
  private mutating func fill(_ place: inout ModelPlace) {
    place.isMade = true
    // Only its coordinator overrides traits.
    place.width = place.spot.width
    guard let plan = place.spot.plan else { return }
    var entries: [ModelPlace] = []
    for (index, route) in plan.routes.enumerated() {
      let column = plan.columns.isEmpty ? nil : plan.columns[index]
      entries.append(plan.isLazy ? makeEmpty(route) : make(route, column: column))
    }
    place.flow = ModelFlow(
      layout: plan.layout, tabBack: plan.tabBack, isLazy: plan.isLazy, entries: entries,
      selected: plan.selected)
  }

  /// Creates the content of the selected tabs that have none.
  mutating func fillSelected() {
    while let tab = root.places.lazy.compactMap(\.flow?.selectedTab).first(where: { !$0.isMade }) {
      fillTab(tab.key)
    }
  }

  /// Creates the content of the tab, if it has none.
  mutating func fillTab(_ key: Int) {
    guard var place = root.find(key), !place.isMade else { return }
    fill(&place)
    root.change(key) { $0 = place }
  }

  /// Notes that the screens which are shown now have begun to work.
  mutating func work() {
    for place in uncovered where place.spot.works { root.change(place.key) { $0.hasWorked = true } }
  }

  var flows: [ModelPlace] { root.places.filter { $0.flow != nil } }

  /// The outcome of a step.
  enum Verdict: Equatable {
    case committed, updated, unchanged, redirected, vetoed, impossible, denied, deferred
    /// The model does not cover this step, so the step is skipped.
    case skipped
  }

  // MARK: Requests

  /// Performs the command in the flow with this key, including all consequences.
  mutating func perform(_ command: Command, in flow: Int) -> Verdict {
    switch command {
    case .navigate(let spot): return navigate(to: spot, in: flow)
    case .follow(let spots): return follow(spots, from: flow)
    case .finish: return end(flow, finished: true)
    case .cancel: return end(flow, finished: false)
    default: return transact([command], in: flow)
    }
  }

  mutating func navigate(to spot: Spot, in flow: Int, by source: Source = .command) -> Verdict {
    switch spot.way(isAllowed: isAllowed) {
    case .show: return transact([.show(spot)], in: flow)
    case .present(let style):
      return transact([.present(spot, as: style, always: false)], in: flow)
    case .deny: return .denied
    case .require: return .skipped
    case .ask:
      return wait(for: spot, in: flow, source)
    case .redirect(let other):
      let verdict = navigate(to: other, in: flow)
      return verdict == .committed || verdict == .updated ? .redirected : verdict
    }
  }

  /// Performs all the commands, or none if one of them fails.
  mutating func transact(_ commands: [Command], in flow: Int) -> Verdict {
    var draft = ModelDraft(model: self)
    let verdict = draft.apply(commands, in: flow)
    return verdict == .committed ? settle(draft) : verdict
  }

  /// Commits the draft unless a place that would be left vetoes it.
  mutating func settle(_ draft: ModelDraft) -> Verdict {
    guard draft.isChanged else {
      guard draft.isUpdated else { return .unchanged }
      self = draft.model
      return .updated
    }
    // Steps that undo each other may count as a commit or as none; the tree is the same.
    let isUndone = draft.model.root.places.map(\.key) == root.places.map(\.key)
    if isUndone, draft.deselected.isEmpty, !draft.made.isEmpty {
      return .skipped
    }
    guard !isVetoed(draft) else { return .vetoed }
    commit(draft)
    return .committed
  }

  /// Returns true if a place that the draft would leave refuses.
  func isVetoed(_ draft: ModelDraft) -> Bool {
    let stay = Set(draft.model.root.places.map(\.key))
    let left = root.places.filter { !stay.contains($0.key) }
    let seen = Set(root.places.map(\.key))
    // The user sees what is beneath a dialog.
    let withoutDialogs = draft.model.withoutDialogs
    let deselected = draft.deselected.flatMap { withoutDialogs.visible(from: $0) }
      .filter { seen.contains($0.key) }
    return (left + deselected).contains(where: isVetoing)
  }

  /// Returns true if the place refuses to be left; a flow that has finished has been left already.
  private func isVetoing(_ place: ModelPlace) -> Bool {
    let settled = root.places.dropFirst().filter(\.isSettled)
    return place.isVetoing && !settled.contains { $0.places.contains { $0.key == place.key } }
  }

  private var withoutDialogs: Self {
    var model = self
    for place in root.places where place.flow?.modals.contains(where: \.isDialog) == true {
      model.root.change(place.key) { $0.flow?.modals.removeAll(where: \.isDialog) }
    }
    return model
  }

  mutating func end(_ key: Int, finished: Bool, leaving: Set<Int>? = nil) -> Verdict {
    guard let place = root.find(key), !place.isSettled else { return .unchanged }
    root.change(key) { $0.isSettled = true }
    let older = Set(waits.map(\.age))
    delivered += 1
    let parent = root.parent(of: key)
    if parent != nil {
      var draft = ModelDraft(model: self)
      // Edits that others present over it stay, because they would be lost with it.
      let above = parent?.flow?.modals.drop { $0.key != key }.dropFirst() ?? []
      let isHeld = above.flatMap(\.places).contains(where: isVetoing)
      draft.remove(key, leaving: isHeld ? [] : leaving)
      commit(draft)
      if root.find(key) != nil { lingering.append(.init(key: key, older: older)) }
    }
    if finished, place.hasRoute, let next = place.spot.followUp, let parent,
      root.find(parent.key) != nil
    {
      _ = navigate(to: next, in: parent.key)
    }
    return .committed
  }

  mutating func commit(_ draft: ModelDraft) {
    let old = root.places
    let stay = Set(draft.model.root.places.map(\.key))
    let settled = old.filter {
      !stay.contains($0.key) && $0.owesResult
    }
    let known = Set(old.filter(\.isMade).map(\.key))
    let former = self
    let changed = draft.model.changedContainers(since: former)
    self = draft.model
    let age = age
    waits.removeAll { $0.age < age && changed.contains(former.container(of: $0.flow)) }
    // An adaptive entry may have become the top.
    adapt()
    fillSelected()
    delivered += settled.count
    waits.removeAll { !stay.contains($0.flow) }
    startFlows(new: root.places.filter { !known.contains($0.key) })
  }

  mutating func startFlows(new places: [ModelPlace]) {
    for place in places where place.isMade {
      if let spot = place.spot.pushedAtStart {
        _ = transact([.push(spot, always: false)], in: place.key)
      }
    }
  }
}
