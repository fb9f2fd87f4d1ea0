// P17: memory. Closures capture `self` strongly, and nothing remains when the flow ends.
//
// Classic: ClassicCycle.swift leaks with the same closure until the cycle is broken.
// Cairn: an entry owns its model. When the entry leaves the tree for any reason, the model and its
// closures are released, and its tasks are cancelled. Debug builds report leaks with the path of
// the leaked object; `navigator.leaks()` and `expectNoLeaks()` check immediately.
// A cycle is still possible if a coordinator stores what holds a closure: a model, or a subscription
// of Combine. Do not store models, and let the model keep the subscription or capture `[weak self]`.
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
  private let onEnd: @MainActor @Sendable () -> Void
  private let ticks = AsyncStream.makeStream(of: Void.self)

  /// - Parameters:
  ///   - onMore: Called for each count.
  ///   - onEnd: Called by `deinit`, to prove that the coordinator is deallocated.
  init(
    onMore: @escaping () -> Void, onEnd: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.onMore = onMore
    self.onEnd = onEnd
  }

  // `isolated deinit` needs iOS 18.4. The assumption holds because only main-actor code releases
  // the coordinator: the navigator, and the task below.
  deinit { MainActor.assumeIsolated(onEnd) }

  func start() {
    task {  // Captures the coordinator; it is cancelled when the flow ends.
      for await _ in self.ticks.stream { self.onMore() }
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .count:
      PlainScreen("Count", ["More": { self.onMore() }, "Done": { self.navigate(to: .sure) }])
    case .sure: PlainScreen("Sure?", ["Yes": { self.finish() }])
    }
  }
}
