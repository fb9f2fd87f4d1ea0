@_spi(Hosts) import Cairn

extension Model {
  /// Removes the waiting requests of the flow's container, because a newer request supersedes them.
  mutating func supersede(from flow: Int) {
    guard !waits.isEmpty else { return }
    let container = container(of: flow)
    waits.removeAll { $0.container == container }
  }

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

  /// Answers the condition of a waiting request.
  ///
  /// Returns nil if that request no longer waits.
  mutating func decide(_ number: Int, _ isMet: Bool) -> Verdict? {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return nil }
    let wait = waits.remove(at: index)
    supersede(from: wait.flow)
    return isMet ? transact([.show(wait.spot)], in: wait.flow) : .denied
  }
}
