import Cairn

extension Model {
  /// What the user did in a host.
  enum UserStep {
    case back(to: Int), backOneStep, dismiss(Int), select(Int)
  }

  mutating func user(_ step: UserStep) -> Verdict {
    var draft = ModelDraft(model: self)
    switch step {
    case .back(let key): goBack(to: key, &draft)
    case .backOneStep: goBackOneStep(&draft)
    case .dismiss(let key): if isModal(key) { draft.remove(key) }
    case .select(let key): select(key, &draft)
    }
    return settle(draft)
  }

  private func isModal(_ key: Int) -> Bool {
    root.parent(of: key)?.flow?.modals.contains { $0.key == key } ?? false
  }

  /// Everything above the entry in its container goes: in its own stack and in those around it.
  private func goBack(to key: Int, _ draft: inout ModelDraft) {
    var current = key
    while !isModal(current), let parent = root.parent(of: current),
      let layout = parent.flow?.layout, layout != .tabs
    {
      if layout == .stack { draft.removeAbove(current) }
      current = parent.key
    }
  }

  /// The innermost stack in front loses its top, or the modal that comes before one is dismissed.
  private func goBackOneStep(_ draft: inout ModelDraft) {
    for place in root.frontChain.reversed() {
      guard let parent = root.parent(of: place.key), let flow = parent.flow else { return }
      if isModal(place.key) || flow.layout == .stack && flow.entries.count > 1 {
        return draft.remove(place.key)
      }
    }
  }

  /// A tab; the selected one again pops its stack to the root.
  private func select(_ key: Int, _ draft: inout ModelDraft) {
    guard let parent = root.parent(of: key), let flow = parent.flow, flow.layout == .tabs,
      let index = flow.entries.firstIndex(where: { $0.key == key })
    else { return }
    if flow.selected != index {
      _ = draft.select(index, in: parent.key)
      return
    }
    var tab: ModelPlace? = flow.entries[index]
    while let place = tab, let inner = place.flow {
      switch inner.layout {
      case .stack:
        draft.removeAbove(inner.entries[0].key)
        tab = inner.entries[0]
      case .switching: tab = inner.entries[0]
      case .tabs, .pages, .split, .tripleSplit: return
      }
    }
  }
}
