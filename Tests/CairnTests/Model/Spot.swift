import Cairn
import Foundation

/// A route of the random programs.
///
/// It says by itself what is there: a screen, or a flow of some layout.
enum Spot: Cairn.Route, CustomStringConvertible {
  case screen(Int), stack(Int), tabs(Int), switching(Int)

  /// The layout and the first routes of the flow at this spot; nil for a screen.
  var flow: (layout: NavigationTree.Flow.Layout, routes: [Spot])? {
    switch self {
    case .screen: nil
    case .stack(2): (.stack, [.stack(0), .screen(1)])
    case .stack(let n) where n % 2 == 1: (.stack, [.screen(0), .screen(1)])
    case .stack: (.stack, [.screen(0)])
    case .tabs: (.tabs, [.screen(0), .stack(1), .switching(1)])
    case .switching(let n): (.switching, n == 0 ? [.screen(0)] : [.stack(0)])
    }
  }

  /// How a coordinator of the random programs goes to this spot.
  enum Way {
    case show, present, deny
    case redirect(Spot)
  }

  var way: Way {
    switch self {
    case .screen(5), .stack(5): .present
    case .screen(6): .deny
    case .screen(7): .redirect(.screen(1))
    default: .show
    }
  }

  /// What the flow at this spot pushes when it starts.
  var pushedAtStart: Spot? { self == .stack(8) ? .screen(8) : nil }
  /// Where the parent goes when the flow at this spot has finished.
  var followUp: Spot? { self == .stack(9) ? .screen(9) : nil }

  var description: String {
    switch self {
    case .screen(let n): ".screen(\(n))"
    case .stack(let n): ".stack(\(n))"
    case .tabs(let n): ".tabs(\(n))"
    case .switching(let n): ".switching(\(n))"
    }
  }
}

/// What lives, and what was delivered, in one run of a program.
///
/// `@unchecked` because `deinit` may run anywhere; a lock guards the numbers.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var objects = 0
  private var results: [Int] = []
  private var started: Set<Int> = []

  /// How many models and coordinators there are.
  var alive: Int { lock.withLock { objects } }
  /// How many results have been given.
  var delivered: Int { lock.withLock { results.reduce(0, +) } }

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

  /// Flows that began and have given no result, and those that have given more than one.
  var wrongResults: [Int] {
    lock.withLock {
      results.indices.filter { results[$0] > 1 || results[$0] == 0 && started.contains($0) }
    }
  }
}

/// A coordinator of the random programs.
final class Walker: Coordinator, LifecycleObserver, LeaveGuard {
  typealias Route = Spot
  typealias Output = String

  let navigation: Navigation<Spot>
  let number: Int
  private let spot: Spot
  private let tally: Tally
  private(set) var isActive = false
  var isVetoing = false

  init(_ spot: Spot, tally: Tally) {
    let (layout, routes) = spot.flow ?? (.stack, [.screen(0)])
    navigation =
      switch layout {
      case .stack: Navigation(root: routes[0], path: Array(routes.dropFirst()))
      case .tabs: Navigation(tabs: routes)
      case .switching: Navigation(switching: routes[0])
      case .pages: Navigation(pages: routes)
      case .split, .tripleSplit: Navigation(split: routes[0])
      }
    self.spot = spot
    self.tally = tally
    number = tally.newFlow()
    tally.born()
  }

  deinit { tally.died() }

  func destination(for route: Spot) -> Destination {
    if route.flow == nil {
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
    case .present: .present(route)
    case .deny: .deny("No.")
    case .redirect(let other): .redirect(to: other)
    }
  }

  func start() {
    tally.noteStart(of: number)
    if let route = spot.pushedAtStart { push(route) }
  }

  func didBecomeActive() { isActive = true }
  func didResignActive() { isActive = false }
  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }
}

/// A screen of the random programs; it holds its coordinator strongly.
@MainActor
final class WalkerScreen: LifecycleObserver, LeaveGuard {
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

  func didBecomeActive() { isActive = true }
  func didResignActive() { isActive = false }
  func decideLeaving() -> LeaveDecision { isVetoing ? .veto("stay") : .allow }
}
