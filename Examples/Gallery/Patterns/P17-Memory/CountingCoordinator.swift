// P17: memory. Strong `self` everywhere, and nothing left when the flow ends.
//
// Classic: ClassicCycle.swift leaks with the very same closure, until somebody breaks the cycle.
// Cairn: a model is owned by its place. When the place leaves the tree, on whatever way, the model
// goes, and the closures with it. Tasks are cancelled then. Debug builds report what stays, with the
// path where it lived; `navigator.leaks()` and `expectNoLeaks()` say it at once.
// One cycle is still yours: a model in a stored property of its coordinator. Do not keep models.
import Cairn

final class CountingCoordinator: Coordinator {
  enum Route: Routable { case counts, count }
  let navigation = Navigation(root: Route.counts)
  private(set) var count = 0

  func destination(for route: Route) -> Destination {
    switch route {
    case .counts: PlainScreen("Counts", ["Count": { self.navigate(to: .count) }])
    case .count: CountCoordinator(onMore: { self.count += 1 })
    }
  }
}

final class CountCoordinator: Coordinator {
  enum Route: Routable { case count, sure }
  let navigation = Navigation(root: Route.count)
  private let onMore: () -> Void
  private let onEnd: () -> Void

  /// - Parameters:
  ///   - onMore: Called for each count.
  ///   - onEnd: Called when the coordinator is released, to prove that it is.
  init(onMore: @escaping () -> Void, onEnd: @escaping () -> Void = {}) {
    self.onMore = onMore
    self.onEnd = onEnd
  }

  isolated deinit { onEnd() }

  func start() {
    task {  // Holds the coordinator, and is cancelled when the flow ends.
      while !Task.isCancelled { await self.tick() }
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .count:
      PlainScreen("Count", ["More": { self.onMore() }, "Done": { self.navigate(to: .sure) }])
    case .sure: PlainScreen("Sure?", ["Yes": { self.finish() }])
    }
  }

  private func tick() async { await Task.yield() }
}
