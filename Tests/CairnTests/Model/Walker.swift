import Cairn
import Foundation

/// What lives, and what was delivered, in one run of a program.
///
/// `@unchecked` because `deinit` may run anywhere; a lock guards the numbers.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var objects = 0
  private var results: [Int] = []
  private var started: Set<Int> = []
  private var disorder: [String] = []

  /// How many models and coordinators there are.
  var alive: Int { lock.withLock { objects } }
  /// How many results have been given.
  var delivered: Int { lock.withLock { results.reduce(0, +) } }
  /// Callbacks that came when they should not.
  var faults: [String] { lock.withLock { disorder } }

  func born() { lock.withLock { objects += 1 } }
  func died() { lock.withLock { objects -= 1 } }

  func newFlow() -> Int {
    lock.withLock {
      results.append(0)
      return results.count - 1
    }
  }

  func noteStart(of flow: Int) { lock.withLock { _ = started.insert(flow) } }
  func noteResult(of flow: Int) { lock.withLock { results[flow] += 1 } }
  func hasResult(of flow: Int) -> Bool { lock.withLock { results[flow] > 0 } }

  /// A child is never more alive than its parent, and nothing becomes or resigns twice.
  func noteActivity(
    _ isActive: Bool, before: Bool, parent: Bool, of name: @autoclosure () -> String
  ) {
    if isActive != before, parent { return }
    lock.withLock { disorder.append("\(name()) active: \(isActive), after \(before)") }
  }

  /// Flows that began and have given no result, and those that have given more than one.
  var wrongResults: [Int] {
    lock.withLock {
      results.indices.filter { results[$0] > 1 || results[$0] == 0 && started.contains($0) }
    }
  }
}

/// Whoever knows whether it is active.
@MainActor
protocol KnowsActivity: AnyObject {
  var isActive: Bool { get }
}

extension TestScreen: KnowsActivity {}
extension TestFlow: KnowsActivity {}

/// A model of the random programs that may object to being left.
@MainActor
protocol Stubborn: KnowsActivity {
  var isVetoing: Bool { get set }
}

/// A coordinator of the random programs.
final class Walker: Coordinator, LifecycleObserver, LeaveGuard, Stubborn {
  typealias Route = Spot
  typealias Output = String

  let navigation: Navigation<Spot>
  let number: Int
  let spot: Spot
  let tally: Tally
  private(set) var isActive = false
  var isVetoing = false

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
    case .tabs: Navigation(tabs: routes, back: plan.tabBack)
    case .switching: Navigation(switching: routes[0])
    case .pages: Navigation(pages: routes)
    case .split: Navigation(split: routes[0], detail: route(.detail))
    case .tripleSplit:
      Navigation(split: routes[0], content: route(.content), detail: route(.detail))
    }
  }

  func destination(for route: Spot) -> Destination {
    if route.plan == nil {
      WalkerScreen(flow: self, tally: tally)
    } else {
      child(at: route)
    }
  }

  private func child(at route: Spot) -> Destination {
    let child = Walker(route, tally: tally)
    let number = child.number
    return child.onResult { result in
      self.tally.noteResult(of: number)
      if case .finished = result, let next = route.followUp { self.navigate(to: next) }
    }
  }

  func transition(to route: Spot) -> Transition<Spot> {
    switch route.way {
    case .show: .show(route)
    case .present(let style): .present(route, as: style.presentation)
    case .deny: .deny("No.")
    case .redirect(let other): .redirect(to: other)
    }
  }

  func start() {
    tally.noteStart(of: number)
    if let route = spot.pushedAtStart { push(route) }
  }

  private func note(_ isActive: Bool) {
    let parent = parent as? any KnowsActivity
    tally.noteActivity(
      isActive, before: self.isActive, parent: parent?.isActive ?? true, of: "\(spot)")
    self.isActive = isActive
  }

  func didBecomeActive() { note(true) }
  func didResignActive() { note(false) }
  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }
}

/// A screen of the random programs; it holds its coordinator strongly.
@MainActor
final class WalkerScreen: LifecycleObserver, LeaveGuard, Stubborn {
  private let flow: Walker
  private let tally: Tally
  private(set) var isActive = false
  var isVetoing = false

  init(flow: Walker, tally: Tally) {
    self.flow = flow
    self.tally = tally
    tally.born()
  }

  deinit { tally.died() }

  private func note(_ isActive: Bool) {
    tally.noteActivity(
      isActive, before: self.isActive, parent: flow.isActive, of: "a screen of \(flow.spot)")
    self.isActive = isActive
  }

  func didBecomeActive() { note(true) }
  func didResignActive() { note(false) }
  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }
}
