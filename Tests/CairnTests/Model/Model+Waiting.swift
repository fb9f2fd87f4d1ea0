@_spi(Hosts) import Cairn

extension Model {
  /// A newer request from the same container supersedes one that waits.
  mutating func supersede(from flow: Int) {
    guard !waits.isEmpty else { return }
    let container = container(of: flow)
    waits.removeAll { $0.container == container }
  }

  /// The place whose container the flow is shown in: stacks within stacks share one.
  func container(of key: Int) -> Int {
    var current = key
    while let parent = root.parent(of: current), let flow = parent.flow,
      !flow.modals.contains(where: { $0.key == current }), !flow.layout.selects,
      !flow.layout.isSplit
    {
      current = parent.key
    }
    return current
  }

  /// The condition that the request waits for is answered; nil if nothing waits for it any more.
  mutating func decide(_ number: Int, _ isMet: Bool) -> Verdict? {
    guard let index = waits.firstIndex(where: { $0.number == number }) else { return nil }
    let wait = waits.remove(at: index)
    supersede(from: wait.flow)
    return isMet ? transact([.show(wait.spot)], in: wait.flow) : .denied
  }
}
