@_spi(Hosts) import Cairn

extension Model {
  /// Follows a typed path, spot by spot; the first one belongs to the flow with this key.
  mutating func follow(_ spots: [Spot], from flow: Int) -> Verdict {
    waits = []
    var draft = ModelDraft(model: self)
    var key = flow
    let presented = (covering(flow) ?? []) + presented(in: flow)
    var passed: [Int] = []
    // The flows on the way are made with their initial content, which the rest of the path may replace.
    var made: [Int: ModelPlace] = [:]
    for (index, spot) in spots.enumerated() {
      if index > 0 {
        // A flow that is already there may still refuse the rest.
        if root.find(key)?.isMade != true, isVetoed(draft) { return .vetoed }
        for place in draft.model.root.places where root.find(place.key) == nil {
          made[place.key] = place
        }
      }
      passed.append(key)
      let selected = draft.model.root.find(key)?.flow?.selectedTab
      let verdict = draft.follow(spot, in: key)
      guard verdict == .committed else { return verdict }
      if let selected, draft.model.root.find(key)?.flow?.selectedTab?.key != selected.key {
        for modal in draft.model.presented(in: selected.key) { draft.remove(modal) }
      }
      guard let place = draft.place(at: spot, in: key) else { return .skipped }
      guard index < spots.count - 1 else {
        // A path to a flow that is already there also shows the beginning of that flow.
        if place.flow != nil, root.find(place.key) != nil { return .skipped }
        break
      }
      draft.model.fillTab(place.key)
      guard draft.model.root.find(place.key)?.flow != nil else { return .skipped }
      key = place.key
    }
    for modal in presented where !passed.contains(draft.model.root.parent(of: modal)?.key ?? 0) {
      draft.remove(modal)
    }
    let verdict = settle(draft)
    if verdict == .committed {
      delivered += made.values.count { root.find($0.key) == nil && $0.owesResult }
    }
    return verdict
  }
}

extension Model {
  /// The modals that the flows around the place present over it; nil if other entries hide it.
  private func covering(_ key: Int) -> [Int]? {
    guard let parent = root.parent(of: key), let flow = parent.flow,
      !flow.overlays.contains(where: { $0.key == key })
    else { return [] }
    guard let outer = covering(parent.key) else { return nil }
    if let index = flow.modals.firstIndex(where: { $0.key == key }) {
      return outer + flow.modals[(index + 1)...].map(\.key)
    }
    return tops(of: parent).contains { $0.key == key } ? outer + flow.modals.map(\.key) : nil
  }

  /// The modals on the screen that were presented within the place.
  func presented(in key: Int) -> [Int] {
    guard let place = root.find(key), let flow = place.flow else { return [] }
    let modals = flow.modals.map(\.key)
    return modals + (modals + tops(of: place).map(\.key)).flatMap { presented(in: $0) }
  }
}

extension ModelDraft {
  /// Goes to one spot of a path, with nothing but the root below it in a stack, and no other modals.
  ///
  /// Splits, redirects and spots that wait or need permission are not covered.
  fileprivate mutating func follow(_ spot: Spot, in key: Int) -> Model.Verdict {
    guard let flow = model.root.find(key)?.flow, !flow.layout.isSplit else { return .skipped }
    switch spot.way(isAllowed: model.isAllowed) {
    case .deny: return .denied
    case .ask, .require, .redirect: return .skipped
    case .present(let style):
      guard !model.isPushed(style, in: key) else { return .skipped }
      keepModals(spot, in: key)
      return accepted(apply([.present(spot, as: style, always: false)], in: key))
    case .show:
      if !flow.modals.isEmpty { change(key) { $0.modals = [] } }
      guard flow.layout == .stack, let root = flow.entries.first else {
        return accepted(apply([.show(spot)], in: key))
      }
      let spots = root.stands(for: spot) ? [spot] : [root.spot, spot]
      return accepted(apply([.set(spots)], in: key))
    }
  }

  private func accepted(_ verdict: Model.Verdict) -> Model.Verdict {
    verdict == .unchanged ? .committed : verdict
  }

  /// Keeps the lowest modal if it is at the spot.
  private mutating func keepModals(_ spot: Spot, in key: Int) {
    guard let modals = model.root.find(key)?.flow?.modals, let first = modals.first else { return }
    let kept = first.stands(for: spot) ? 1 : 0
    if modals.count > kept { change(key) { $0.modals.removeLast(modals.count - kept) } }
  }

  /// Returns the place that shows the spot: a modal, the top, or the nearest one below it.
  fileprivate func place(at spot: Spot, in key: Int) -> ModelPlace? {
    guard let flow = model.root.find(key)?.flow else { return nil }
    let places = flow.entries + (flow.top.map { [$0] } ?? []) + flow.modals
    return places.last { $0.spot == spot }
  }
}
