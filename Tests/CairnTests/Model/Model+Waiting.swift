@_spi(Hosts) import Cairn

extension Model {
  /// The place that is the flow's container.
  ///
  /// Nested stacks share one.
  func container(of key: Int) -> Int {
    var current = key
    while let parent = root.parent(of: current), let flow = parent.flow,
      !(flow.modals + flow.overlays).contains(where: { $0.key == current }), !flow.layout.selects,
      !flow.layout.isSplit
    {
      current = parent.key
    }
    return current
  }

  /// Lets a request wait for a condition, or joins the one that waits for the same.
  ///
  /// That one's condition may have been answered while it waited beneath another request. Nothing is above
  /// it any more.
  mutating func wait(for spot: Spot, in flow: Int, _ source: Source) -> Verdict {
    newest += 1
    let equal = waits.firstIndex { $0.flow == flow && $0.spot == spot && $0.source == source }
    if let equal, source != .back {
      waits[equal].age = newest
      guard let answer = waits[equal].answer else { return .deferred }
      return conclude(waits.remove(at: equal), answer)
    }
    asked += 1
    waits.append(
      Wait(number: asked, age: newest, flow: flow, spot: spot, source: source))
    return .deferred
  }

  /// Answers the condition of a waiting request.
  ///
  /// Returns nil if that request no longer waits, or if it has to wait for a newer one.
  mutating func decide(_ number: Int, _ isMet: Bool) -> Verdict? {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return nil }
    guard !isBeneath(waits[index]) else {
      waits[index].answer = isMet
      return nil
    }
    return conclude(waits.remove(at: index), isMet)
  }

  func isBeneath(_ wait: Wait) -> Bool {
    waits.contains { other in
      other.age > wait.age && container(of: other.flow) == container(of: wait.flow)
    }
  }

  private mutating func conclude(_ wait: Wait, _ isMet: Bool) -> Verdict {
    guard isMet else { return .denied }
    age = wait.age
    defer { age = .max }
    return transact([.show(wait.spot)], in: wait.flow)
  }

  /// Performs what follows a request: requests that have waited beneath others, and flows that begin again.
  mutating func settleWaits() {
    hasFollowed = false
    while true {
      let free = waits.filter { $0.answer != nil && !isBeneath($0) }
      if let next = free.max(by: { $0.age < $1.age }), let answer = next.answer {
        waits.removeAll { $0.number == next.number }
        _ = conclude(next, answer)
        hasFollowed = true
        continue
      }
      lingering.removeAll { root.find($0.key)?.isSettled != true }
      let next = lingering.first { one in
        guard let parent = root.parent(of: one.key) else { return false }
        let container = container(of: parent.key)
        return !waits.contains {
          !one.older.contains($0.age) && self.container(of: $0.flow) == container
        }
      }?.key
      guard let next, let parent = root.parent(of: next) else { return }
      lingering.removeAll { $0.key == next }
      // It supersedes nothing, as if it were the oldest request.
      age = .min
      var draft = ModelDraft(model: self)
      draft.beginAgain(next, in: parent)
      commit(draft)
      age = .max
      hasFollowed = true
    }
  }

  /// The containers in which entries, the selection or the modals have changed.
  ///
  /// Dialogs, overlays, and entries that only moved because of the width, do not count.
  func changedContainers(since old: Model) -> Set<Int> {
    let before = Set(old.root.places.map(\.key))
    let after = Set(root.places.map(\.key))
    var changed: Set<Int> = []
    for place in root.places where before.contains(place.key) {
      guard let flow = place.flow, let former = old.root.find(place.key)?.flow else { continue }
      let isOther: Bool
      if flow.layout.selects {
        let selected = flow.selectedTab?.key
        let isSame =
          selected.map { !before.contains($0) } == true
          && former.selectedTab.map { !after.contains($0.key) } == true
          && flow.selectedTab?.spot == former.selectedTab?.spot
        isOther = selected != former.selectedTab?.key && !isSame
      } else {
        let (new, earlier) = (flow.entries.map(\.key), former.entries.map(\.key))
        isOther =
          new.contains { !before.contains($0) } || earlier.contains { !after.contains($0) }
          || new.filter(earlier.contains) != earlier.filter(new.contains)
      }
      let isCovered = flow.modals.contains { !before.contains($0.key) && !$0.isDialog }
      if isOther || isCovered { changed.insert(old.container(of: place.key)) }
    }
    return changed
  }
}
