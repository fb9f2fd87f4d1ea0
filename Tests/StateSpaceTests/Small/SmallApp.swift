@testable import Cairn

/// The record of a small app that has one of everything that can meet: tabs, a stack, a split, a sheet with a
/// result, overlays, a required sign-in, an async guard, a leave guard that asks.
@MainActor
final class World {
  let server = Server()
  var isSignedIn = false
  /// True if handlers of results navigate.
  var handlersNavigate = false
  /// True if the flow of the first tab goes to the members' page when it starts.
  var startsWithMembers = false
  /// True if the shell dismisses the sign-in when it starts.
  var startsSignedIn = false
  /// Makes a request in a callback of the app, like one that the step has made.
  var request: @MainActor (SmallStep, @MainActor () -> Outcome?) -> Void = { _, _ in }
  /// True if a form has left with what the user had typed.
  var hasLostText = false
  /// The numbers of results of the flows that have started.
  private(set) var results: [Int] = []
  private(set) var faults: [String] = []
  /// The objects of the app that are in memory.
  private(set) var alive = 0

  func noteStart() -> Int {
    results.append(0)
    return results.count - 1
  }

  func noteResult(of flow: Int) {
    results[flow] += 1
    if results[flow] > 1 { faults.append("Flow \(flow) has two results.") }
  }

  func born() { alive += 1 }
  func died() { alive -= 1 }
}

/// Answers the questions of async guards, when a program says so.
@MainActor
final class Server {
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
  /// The positive answers that no screen has used.
  private(set) var grants = 0

  func isWaiting(_ number: Int) -> Bool { waiting[number] != nil }

  func ask(_ number: Int) async -> Bool {
    // A task may be cancelled before it begins.
    if Task.isCancelled { return false }
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  func answer(_ number: Int, _ isMet: Bool) {
    if isMet { grants += 1 }
    waiting.removeValue(forKey: number)?.resume(returning: isMet)
  }

  func use() { grants -= 1 }

  func answerAll() { for number in waiting.keys { answer(number, false) } }
}

extension Requirement { static let account = Requirement("account") }

/// The root: two tabs, a required sign-in, two overlays.
final class Shell: Coordinator {
  enum Route: Routable { case first, second, third, signIn, notice, lock }
  let navigation = Navigation(tabs: [Route.first, .second])
  private let world: World

  static let links = Links<Route> {
    Mount("/first", .first, FirstFlow.self)
    Mount("/second", .second, SecondFlow.self)
  }

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }

  func route(fulfilling requirement: Requirement) -> Route? {
    requirement == .account ? .signIn : nil
  }

  func start() {
    if world.startsSignedIn { world.request(.relaunchSignedIn) { dismiss(.signIn) } }
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: "\(route)", systemImage: "circle") }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .first, .second, .third: .select(route)
    case .signIn: .present(.signIn, as: .fullScreen)
    case .notice: .present(.notice, as: .overlay(.transparent))
    case .lock: .present(.lock, as: .overlay(.opaque))
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .first: FirstFlow(world).onFinish { _ in }
    case .second: SecondFlow(world)
    case .third, .notice, .lock: Page(world)
    case .signIn:
      SmallFlow(world).counted { [world] result in
        guard case .finished = result else { return }
        world.isSignedIn = true
        if world.handlersNavigate { world.request(.signOut) { self.navigator?.reevaluate() } }
      }
    }
  }
}

/// A stack in which each page is guarded in another way.
final class FirstFlow: Coordinator {
  typealias Output = String
  enum Route: Routable {
    case home, plain, checked, members, vault, form, picker, alert, redirected, late
  }
  let navigation = Navigation(root: Route.home)
  private let world: World

  static let links = Links<Route> {
    Link("/", .home)
    Link("/plain", .plain, under: .home)
    Link("/checked", .checked, under: .home)
    Link("/members", .members, under: .home)
    Link("/vault", .vault, under: .home)
  }

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }

  func start() {
    if world.startsWithMembers { world.request(.goMembers) { navigate(to: .members) } }
  }

  func transition(to route: Route, by origin: NavigationOrigin) -> Transition<Route> {
    switch route {
    case .alert: .present(.alert, as: .dialog)
    case .redirected: .redirect(to: .vault)
    case .late:
      .when(
        { [world] in await world.server.ask(Deciding.number) }, then: .redirect(to: .members),
        otherwise: .redirect(to: .plain))
    case .home, .plain, .form: .show(route)
    case .picker: .present(.picker, as: .sheet)
    case .checked where origin == .restoration: .show(.checked)
    case .checked: whenAllowed(.checked)
    case .vault where !world.isSignedIn: .require(.account, then: .vault)
    case .vault where origin == .restoration: .show(.vault)
    case .vault: whenAllowed(.vault)
    case .members: world.isSignedIn ? .show(.members) : .require(.account, then: .members)
    }
  }

  private func whenAllowed(_ route: Route) -> Transition<Route> {
    .when(
      { [world] in await world.server.ask(Deciding.number) }, then: .show(route),
      otherwise: .deny("the server said no"))
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .home, .plain, .checked, .members, .vault, .redirected, .late: Page(world)
    case .form: Form(world)
    case .picker:
      SmallFlow(world).counted { [world] _ in
        if world.handlersNavigate { world.request(.goChecked) { self.navigate(to: .checked) } }
      }
    case .alert:
      Dialog("Continue?", choices: [.init("Continue", true), .init("No", false)])
        .onAnswer { [world] answer in
          if answer.choice { world.request(.goChecked) { self.navigate(to: .checked) } }
        }
    }
  }
}

/// A split, which is a stack where the window is narrow.
final class SecondFlow: Coordinator {
  enum Route: Routable { case list, detail }
  let navigation = Navigation(split: Route.list, detail: nil)
  private let world: World

  static let links = Links<Route> {
    Link("/", .list)
    Link("/detail", .detail, under: .list)
  }

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }

  func destination(for route: Route) -> Destination { Page(world) }
}

/// A flow of one screen, with a result.
final class SmallFlow: Coordinator {
  typealias Output = String
  enum Route: Routable { case page }
  let navigation = Navigation(root: Route.page)
  private let world: World
  private var number: Int?

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }

  func start() { number = world.noteStart() }

  /// Counts the results that are delivered.
  func counted(_ handle: @escaping @MainActor (FlowResult<String>) -> Void) -> Destination {
    onResult { result in
      handle(result)
      if let number = self.number { self.world.noteResult(of: number) }
    }
  }

  func destination(for route: Route) -> Destination { Page(world) }
}

@MainActor
final class Page {
  private let world: World

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }
}

/// A form that asks before it loses what the user has typed.
@MainActor
final class Form: LeaveGuard, LifecycleObserver {
  private(set) var isEdited = true
  private let world: World

  init(_ world: World) {
    self.world = world
    world.born()
  }

  isolated deinit { world.died() }

  func decideLeaving() -> LeaveDecision {
    guard isEdited else { return .allow }
    return .ask(
      Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Keep editing")])
    ) {
      self.isEdited = false
    }
  }

  func didEnd() {
    if isEdited { world.hasLostText = true }
  }
}
