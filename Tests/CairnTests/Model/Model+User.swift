@_spi(Hosts) import Cairn

extension Model {
  /// A user action that a host reports.
  enum UserStep {
    case back(to: Int), backOneStep, dismiss(Int), select(Int), answer(Int, button: Int)
  }

  /// A gesture of the user, and the places that would leave if it ended at once.
  struct Gesture {
    let step: UserStep
    let leaving: Set<Int>
  }

  mutating func begin(_ step: UserStep) {
    var draft = ModelDraft(model: self)
    switch step {
    case .back(let key): goBack(to: key, &draft)
    case .dismiss(let key): draft.remove(key)
    default: break
    }
    let stay = Set(draft.model.root.places.map(\.key))
    gesture = Gesture(step: step, leaving: Set(root.places.map(\.key)).subtracting(stay))
  }

  /// Ends the gesture: of what it would remove now, only what left at its beginning leaves.
  mutating func finishGesture() -> Verdict? {
    guard let ending = gesture else { return nil }
    gesture = nil
    return user(ending.step, leaving: ending.leaving)
  }

  mutating func user(_ step: UserStep, leaving: Set<Int>? = nil) -> Verdict {
    switch step {
    case .back(let key), .dismiss(let key), .select(let key), .answer(let key, _):
      if isCovered(key) { return .unchanged }
    case .backOneStep: break
    }
    if case .answer(let key, let button) = step {
      guard root.find(key)?.isDialog == true else { return .unchanged }
      return end(key, finished: button < 2, leaving: [])
    }
    if case .select(let key) = step, let (flow, spot) = choice(key) {
      return navigate(to: spot, in: flow, by: .tap)
    }
    if case .backOneStep = step, let (flow, tab) = choiceByBack {
      let before = root.find(flow)?.flow
      let verdict = navigate(to: tab.spot, in: flow, by: .back)
      endHistory(of: flow, before: tab.key, since: before)
      return verdict
    }
    var draft = ModelDraft(model: self)
    switch step {
    case .answer: break
    case .back(let key): goBack(to: key, leaving: leaving, &draft)
    case .backOneStep: goBackOneStep(&draft)
    case .dismiss(let key) where root.find(key)?.style == .opaque: break
    case .dismiss(let key):
      // The width in the traits may have turned the modal into a pushed entry.
      if isModal(key) || root.find(key)?.style != nil { draft.remove(key, leaving: leaving) }
    case .select(let key): select(key, &draft)
    }
    return settle(draft)
  }

  private func isModal(_ key: Int) -> Bool {
    (root.parent(of: key)?.flow).map { $0.modals + $0.overlays }?.contains { $0.key == key }
      ?? false
  }

  /// Removes everything above the entry in its container, which nested stacks share.
  private func goBack(
    to key: Int, leaving: Set<Int>? = nil, _ draft: inout ModelDraft
  ) {
    var current = key
    while !isModal(current), let parent = root.parent(of: current),
      let layout = parent.flow?.layout, !layout.selects
    {
      if layout != .switching { draft.removeAbove(current, leaving: leaving) }
      // A visible column is its own container.
      if isExpanded(parent) { return }
      current = parent.key
    }
  }

  /// Dismisses the front modal, pops the innermost stack, or returns to an earlier tab.
  private func goBackOneStep(_ draft: inout ModelDraft) {
    for place in sight.front.reversed() {
      guard let parent = root.parent(of: place.key), let flow = parent.flow else { return }
      if place.style?.isOverlay == true { return }
      if isModal(place.key) { return draft.remove(place.key) }
      switch flow.layout {
      case .stack where flow.entries.count > 1: return draft.remove(place.key)
      case .split, .tripleSplit:
        guard let index = flow.entries.firstIndex(where: { $0.key == place.key }), index > 0,
          !isExpanded(parent) || flow.entries[index - 1].column == place.column
        else { continue }
        return draft.remove(place.key)
      case .tabs:
        guard let index = tabsBefore(flow).first(where: { !refuses(flow.entries[$0].spot) })
        else { continue }
        return draft.selectBefore(index, in: parent.key)
      case .stack, .switching, .pages, .panes: continue
      }
    }
  }

  /// The tabs to which back may lead, best first.
  private func tabsBefore(_ flow: ModelFlow) -> [Int] {
    switch flow.tabBack {
    case .none: []
    case .first: flow.selected == 0 ? [] : [0]
    case .history:
      flow.history.reversed().compactMap { key in flow.entries.firstIndex { $0.key == key } }
    }
  }

  /// True if the coordinator denies the spot, so that back leads further.
  private func refuses(_ spot: Spot) -> Bool {
    if case .deny = spot.way(isAllowed: isAllowed) { true } else { false }
  }

  /// The flow and the spot that a coordinator decides about when the user selects a tab or a page.
  ///
  /// Nil if it is already selected.
  private func choice(_ key: Int) -> (Int, Spot)? {
    guard let parent = root.parent(of: key), let flow = parent.flow, flow.layout.selects,
      let index = flow.entries.firstIndex(where: { $0.key == key }), flow.selected != index
    else { return nil }
    return (parent.key, flow.entries[index].spot)
  }

  /// Ends the history before the tab instead of which its coordinator has selected another one.
  private mutating func endHistory(of key: Int, before tab: Int, since old: ModelFlow?) {
    guard let old, old.tabBack == .history, !hasFollowed, let flow = root.find(key)?.flow,
      flow.entries[flow.selected].key != old.entries[old.selected].key
    else { return }
    let shown = flow.entries[flow.selected].key
    root.change(key) { $0.flow?.history = old.history.prefix { $0 != tab }.filter { $0 != shown } }
  }

  /// The flow and the tab to which back leads, if its coordinator does more than select it.
  private var choiceByBack: (Int, ModelPlace)? {
    var draft = ModelDraft(model: self)
    goBackOneStep(&draft)
    for place in draft.model.root.places {
      guard let flow = place.flow, flow.layout == .tabs, let old = root.find(place.key)?.flow,
        old.selected != flow.selected
      else { continue }
      let tab = flow.entries[flow.selected]
      if case .show = tab.spot.way(isAllowed: isAllowed) { return nil }
      return (place.key, tab)
    }
    return nil
  }

  /// Selects a tab or a page.
  ///
  /// Selecting the selected tab again pops its stack to the root.
  private func select(_ key: Int, _ draft: inout ModelDraft) {
    guard let parent = root.parent(of: key), let flow = parent.flow, flow.layout.selects,
      let index = flow.entries.firstIndex(where: { $0.key == key })
    else { return }
    if flow.selected != index {
      _ = draft.select(index, in: parent.key)
      return
    }
    guard flow.layout == .tabs else { return }
    var tab: ModelPlace? = flow.entries[index]
    while let place = tab, let inner = place.flow {
      switch inner.layout {
      case .stack:
        draft.removeAbove(inner.entries[0].key)
        tab = inner.entries[0]
      case .switching: tab = inner.entries[0]
      case .split, .tripleSplit:
        if isExpanded(place) { return }
        draft.removeAbove(inner.entries[0].key)
        tab = inner.entries[0]
      case .tabs, .pages, .panes: return
      }
    }
  }
}
