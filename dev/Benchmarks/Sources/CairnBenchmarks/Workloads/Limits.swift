// The indispensable work, written by hand for one case: ask the coordinator, create and keep the
// model, assign the id, record the event, deliver the result. There is no tree, queue, guard or
// saving, and only one type of route.

struct LimitEvent {
  let isPush: Bool
  let route: ScreenRoute?
  let entry: Int
  let revision: Int
}

@MainActor
protocol LimitHost: AnyObject {
  func didCommit(_ event: LimitEvent)
}

@MainActor
final class LimitCountingHost: LimitHost {
  private(set) var inserted = 0
  private(set) var removed = 0

  func didCommit(_ event: LimitEvent) {
    if event.isPush { inserted += 1 } else { removed += 1 }
  }
}

@MainActor
protocol LimitCoordinator: AnyObject {
  func transition(to route: ScreenRoute) -> LimitTransition
  func destination(for route: ScreenRoute) -> AnyObject
}

enum LimitTransition { case push(ScreenRoute), deny(String) }

final class LimitScreensCoordinator: LimitCoordinator {
  func transition(to route: ScreenRoute) -> LimitTransition {
    if case .closed = route { .deny("It is closed.") } else { .push(route) }
  }

  func destination(for route: ScreenRoute) -> AnyObject {
    if case .detail(let id) = route { ScreenModel(id: id) } else { ScreenModel(id: 0) }
  }
}

/// A stack of screens.
@MainActor
final class LimitScreens {
  private struct Entry {
    let id: Int
    let route: ScreenRoute
    let model: AnyObject
  }

  weak var host: (any LimitHost)?
  private let coordinator: any LimitCoordinator = LimitScreensCoordinator()
  private let ring = Ring<LimitEvent>()
  private var entries: [Entry] = []
  private var nextID = 1
  private var revision = 0

  init(depth: Int) {
    navigate(to: .list)
    for id in 1..<max(depth, 1) { navigate(to: .detail(id)) }
  }

  func navigate(to route: ScreenRoute) {
    guard case .push(let route) = coordinator.transition(to: route), entries.last?.route != route
    else { return }
    let model = coordinator.destination(for: route)
    entries.append(Entry(id: nextID, route: route, model: model))
    nextID += 1
    commit(isPush: true, route, entries[entries.count - 1].id)
  }

  func pop() {
    guard entries.count > 1, let entry = entries.popLast() else { return }
    commit(isPush: false, nil, entry.id)
  }

  private func commit(isPush: Bool, _ route: ScreenRoute?, _ entry: Int) {
    revision += 1
    let event = LimitEvent(isPush: isPush, route: route, entry: entry, revision: revision)
    host?.didCommit(event)
    ring.append(event)
  }
}

/// A flow with a screen, an inner flow, and a result.
@MainActor
final class LimitFlow {
  private(set) var inner: LimitFlow?
  private weak var parent: LimitFlow?
  private var model: ScreenModel?
  private var onFinish: ((Int) -> Void)?
  private let ring: Ring<LimitEvent>

  init(parent: LimitFlow?, ring: Ring<LimitEvent>, onFinish: ((Int) -> Void)? = nil) {
    self.parent = parent
    self.ring = ring
    self.onFinish = onFinish
    model = ScreenModel(id: 1)
  }

  func push(onFinish: ((Int) -> Void)? = nil) -> LimitFlow {
    let flow = LimitFlow(parent: self, ring: ring, onFinish: onFinish)
    inner = flow
    ring.append(LimitEvent(isPush: true, route: .list, entry: 1, revision: 1))
    return flow
  }

  func finish(_ output: Int) {
    parent?.inner = nil
    model = nil
    ring.append(LimitEvent(isPush: false, route: nil, entry: 1, revision: 2))
    onFinish?(output)
    onFinish = nil
  }

  /// Removes the flows above this one, beginning with the innermost.
  func popToRoot() {
    var flows: [LimitFlow] = []
    var next = inner
    while let flow = next {
      flows.append(flow)
      next = flow.inner
    }
    for flow in flows.reversed() { flow.finish(0) }
  }
}
