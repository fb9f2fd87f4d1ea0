import Cairn

/// A coordinator with any layout.
///
/// The first word of a route is the kind of its destination.
@MainActor
final class Wanderer: Coordinator {
  struct Route: Routable, CustomStringConvertible {
    enum Kind: String, Codable, CaseIterable {
      case screen, asking, stubborn, dialog, stack, tabs, pages, panes, split, triple, switching
    }

    let kind: Kind
    let number: Int

    var description: String { "\(kind)\(number)" }
  }

  typealias Output = Int

  let navigation: Navigation<Route>
  private let live: Live

  init(_ kind: Route.Kind, _ number: Int, _ live: Live) {
    func screen(_ offset: Int) -> Route { Route(kind: .screen, number: number * 10 + offset) }
    func flow(_ kind: Route.Kind, _ offset: Int) -> Route {
      Route(kind: kind, number: number * 10 + offset)
    }
    navigation =
      switch kind {
      case .tabs:
        Navigation(
          tabs: [flow(.stack, 1), screen(2), flow(.stack, 3)], isLazy: number.isMultiple(of: 2))
      case .pages: Navigation(pages: [screen(1), flow(.stack, 2), screen(3)])
      case .panes: Navigation(panes: [flow(.stack, 1), flow(.stack, 2)])
      case .split: Navigation(split: screen(1), detail: number.isMultiple(of: 2) ? screen(2) : nil)
      case .triple: Navigation(split: screen(1), content: screen(2), detail: nil)
      case .switching: Navigation(switching: flow(.stack, 1))
      case .stack, .screen, .asking, .stubborn, .dialog: Navigation(root: screen(1))
      }
    self.live = live
    live.add(self)
  }

  func destination(for route: Route) -> Destination {
    switch route.kind {
    case .screen: PlainScreen()
    case .asking: GuardedScreen(mayLeave: true)
    case .stubborn: GuardedScreen(mayLeave: false)
    case .dialog: Dialog("dialog \(route.number)", choices: [.init("Yes", 1), .cancel("No")])
    case .stack, .tabs, .pages, .panes, .split, .triple, .switching:
      Wanderer(route.kind, route.number, live)
    }
  }
}

/// The coordinators in memory, from which the program chooses.
@MainActor
final class Live {
  private struct Weak { weak var coordinator: Wanderer? }
  private var all: [Weak] = []

  func add(_ coordinator: Wanderer) { all.append(Weak(coordinator: coordinator)) }

  /// The coordinators that are in a tree.
  var coordinators: [Wanderer] {
    all.removeAll { $0.coordinator == nil }
    return all.compactMap(\.coordinator).filter { $0.navigator != nil }
  }
}

@MainActor
final class PlainScreen {}

/// A screen with a leave guard that allows or refuses leaving.
@MainActor
final class GuardedScreen: LeaveGuard {
  let mayLeave: Bool
  init(mayLeave: Bool) { self.mayLeave = mayLeave }
  func decideLeaving() -> LeaveDecision { mayLeave ? .allow : .veto("It is stubborn.") }
}
