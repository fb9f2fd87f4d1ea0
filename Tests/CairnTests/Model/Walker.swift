import Cairn

/// A model of the random programs that can veto being left.
@MainActor
protocol Stubborn: KnowsActivity {
  var isVetoing: Bool { get set }
  /// The route of the entry, as far as the model has been notified.
  var spot: Spot { get }
}

/// A coordinator of the random programs.
final class Walker: Coordinator, LifecycleObserver, LeaveGuard, RouteObserver, Stubborn,
  KnowsLaziness
{
  typealias Route = Spot
  typealias Output = String

  let navigation: Navigation<Spot>
  let number: Int
  private(set) var spot: Spot
  let tally: Tally
  private(set) var isActive = false
  var isVetoing = false
  var hasLazyTabs: Bool { spot.plan?.isLazy ?? false }

  init(_ spot: Spot, tally: Tally) {
    navigation = Self.navigation(spot.plan ?? Spot.Plan(layout: .stack, routes: [.screen(0)]))
    if let width = spot.width {
      navigation.traitOverrides = TraitOverrides(horizontalSizeClass: width)
    }
    self.spot = spot
    self.tally = tally
    number = tally.newFlow()
    tally.born()
  }

  deinit { tally.died() }

  private static func navigation(_ plan: Spot.Plan) -> Navigation<Spot> {
    let routes = plan.routes
    func route(_ column: SplitColumn) -> Spot? {
      plan.columns.firstIndex(of: column).map { routes[$0] }
    }
    return switch plan.layout {
    case .stack: Navigation(root: routes[0], path: Array(routes.dropFirst()))
    case .tabs:
      Navigation(
        tabs: routes, selected: routes[plan.selected], back: plan.tabBack, isLazy: plan.isLazy)
    case .switching: Navigation(switching: routes[0])
    case .pages: Navigation(pages: routes)
    case .panes: Navigation(panes: routes, selected: routes[plan.selected])
    case .split: Navigation(split: routes[0], detail: route(.detail))
    case .tripleSplit:
      Navigation(split: routes[0], content: route(.content), detail: route(.detail))
    }
  }

  static let links: Links<Spot> = Links {
    Link("/screen/:n", Spot.screen)
    Link("/over/:n", Spot.screen, under: .screen(1), .screen(2))
    Link("/stack/:n", Spot.stack, under: .screen(1))
    Link("/tabs/:n", Spot.tabs)
    Mount("/stack/:n", Spot.stack, links: { Walker.links })
    Mount("/tabs/:n", Spot.tabs, links: { Walker.links })
    Mount("/pages/:n", Spot.pages, links: { Walker.links })
    Mount("/panes/:n", Spot.panes, links: { Walker.links })
    Mount("/split/:n", Spot.split, links: { Walker.links })
    Mount("/switching/:n", Spot.switching, links: { Walker.links })
  }

  func destination(for route: Spot) -> Destination {
    if route.works {
      Destination(WalkerScreen(route, flow: self, tally: tally), startsWhenShown: true) {
        $0.work()
      }
    } else if route.plan == nil {
      WalkerScreen(route, flow: self, tally: tally)
    } else {
      child(at: route)
    }
  }

  func route(fulfilling requirement: Requirement) -> Spot? {
    navigation.top == nil || spot.plan?.layout != .stack ? nil : .stack(3)
  }

  private func child(at route: Spot) -> Destination {
    let child = Walker(route, tally: tally)
    let number = child.number
    return child.onResult { result in
      self.tally.noteResult(of: number)
      if case .finished = result, let next = route.followUp { self.navigate(to: next) }
      if route == .stack(12) { self.present(.screen(1)) }
    }
  }

  func transition(to route: Spot) -> Transition<Spot> {
    switch route.way(isAllowed: tally.isAllowed) {
    // An unanswered condition outlives its flow, so the condition must not retain the flow.
    case .ask:
      .when(
        { [tally, number] in await tally.questions.ask(by: number, about: route) },
        then: .show(route))
    case .require(let flow?): .require(flow, then: route)
    case .require(nil): .require(Requirement("anything"), then: route)
    case .show: .show(route)
    case .present(let style): .present(route, as: style.presentation)
    case .deny: .deny("No.")
    case .redirect(let other): .redirect(to: other)
    }
  }

  func start() {
    tally.noteStart(of: number)
    if let route = spot.pushedAtStart { push(route) }
    if spot == .stack(11) { navigator?.report(.backOneStep) }
  }

  private func note(_ isActive: Bool) {
    let parent = parent as? any KnowsActivity
    tally.noteActivity(
      isActive, before: self.isActive, parent: parent?.isActive ?? true, of: "\(spot)")
    self.isActive = isActive
  }

  func didBecomeActive() {
    note(true)
    if spot == .stack(10) { push(.screen(1)) }
  }

  func didResignActive() { note(false) }
  func didUpdateRoute(to route: Spot) { spot = route }
  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }
}

/// A screen of the random programs.
///
/// It retains its coordinator.
@MainActor
final class WalkerScreen: LifecycleObserver, LeaveGuard, RouteObserver, Stubborn {
  private let flow: Walker
  private let tally: Tally
  private(set) var isActive = false
  var isVetoing = false

  private(set) var spot: Spot
  /// How often its work has started.
  private(set) var workCount = 0

  init(_ spot: Spot, flow: Walker, tally: Tally) {
    self.spot = spot
    self.flow = flow
    self.tally = tally
    tally.born()
    // This runs inside `destination(for:)`.
    if spot == .screen(10) { flow.navigate(to: .screen(1)) }
  }

  deinit { tally.died() }

  private func note(_ isActive: Bool) {
    tally.noteActivity(
      isActive, before: self.isActive, parent: flow.isActive, of: "a screen of \(flow.spot)")
    self.isActive = isActive
  }

  func didBecomeActive() {
    note(true)
    if spot == .screen(11) { flow.pop() }
  }

  func didResignActive() {
    note(false)
    if spot == .screen(12) { flow.dismissAll() }
  }

  func didUpdateRoute(to route: Spot) { spot = route }

  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }

  func work() { workCount += 1 }
}
